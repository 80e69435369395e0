"""Answers one letter at a time, for ever."""

import sys
import time

print("podium 1 tokens", flush=True)
input()
while True:
    sys.stdout.write("y")
    sys.stdout.flush()
    time.sleep(0.01)
