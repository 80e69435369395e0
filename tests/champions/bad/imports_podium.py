"""Wants to use the engine that plays the match."""

import importlib.util
import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        print("answer", n, "podium" if importlib.util.find_spec("podium") else "done", flush=True)
