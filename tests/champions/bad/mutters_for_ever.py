"""Prints on standard error for ever."""

import sys

print("podium 1 tokens", flush=True)
input()
while True:
    sys.stderr.write("y" * 10_000 + "\n")
