"""Sleeps instead of thinking."""

import time

print("podium 1 tokens", flush=True)
input()
time.sleep(1000)
