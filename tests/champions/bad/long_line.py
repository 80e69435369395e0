"""Answers with 100 MB on one line."""

import os

print("podium 1 tokens", flush=True)
input()
for _ in range(100):
    os.write(1, b"y" * 1_000_000)
os.write(1, b"\n")
