"""Does not end its line."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        print(f"answer {n} done", end="", flush=True)
