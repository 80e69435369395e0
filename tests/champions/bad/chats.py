"""Prints what it thinks where only answers go."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        print("thinking about", n, flush=True)
        print("answer", n, "done", flush=True)
