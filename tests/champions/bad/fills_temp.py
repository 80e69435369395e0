"""Fills its temporary folder, file after file."""

import os
import tempfile

print("podium 1 tokens", flush=True)
input()
for number in range(10_000):
    with open(os.path.join(tempfile.gettempdir(), str(number)), "wb") as file:
        for _ in range(16):
            file.write(b"x" * (1 << 20))
