"""Does not want to leave."""

import signal
import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n = line.split(maxsplit=2)[:2]
    if kind == "ask":
        print("answer", n, "done", flush=True)
print("I stay", file=sys.stderr, flush=True)
while True:
    signal.pause()
