"""Answers at once, and thinks while the others play."""

import sys
import threading


def think() -> None:
    while True:
        pass


print("podium 1 tokens", flush=True)
threading.Thread(target=think, daemon=True).start()
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        print(f"answer {n} done", flush=True)
