"""Wants to go where one cannot go, every other time."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n = line.split(maxsplit=2)[:2]
    if kind == "ask":
        print("answer", n, *(["thief", "zig", "done"] if int(n) % 2 == 0 else ["done"]), flush=True)
