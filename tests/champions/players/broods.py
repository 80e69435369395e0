"""Thinks for ever about its second question."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n = line.split(maxsplit=2)[:2]
    while kind == "ask" and n == "2":
        pass
    if kind == "ask":
        print("answer", n, "done", flush=True)
