"""Thinks for ever, in many processes at once."""

import os

print("podium 1 tokens", flush=True)
input()
for _ in range(4):
    if os.fork() == 0:
        while True:
            pass
os.wait()
