"""Answers the next question before it is put."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        print("answer", n, "done\nanswer", int(n) + 1, "done", flush=True)
