"""Answers with bytes that are no text."""

import os
import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    if line.startswith("ask"):
        os.write(1, bytes(range(256)).replace(b"\n", b"") * 4 + b"\n")
