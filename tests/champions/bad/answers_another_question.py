"""Answers a question that nobody asked."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    if line.startswith("ask"):
        print("answer 4711 done", flush=True)
