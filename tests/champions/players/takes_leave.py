"""Says good-bye when it has heard the end, and again when nothing more comes."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n = line.split(maxsplit=2)[:2]
    if kind == "ask":
        print("answer", n, "done", flush=True)
    if kind == "end":
        print("so that was it", file=sys.stderr)
print("good-bye", file=sys.stderr)
