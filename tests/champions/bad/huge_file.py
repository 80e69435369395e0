"""Writes one file that never ends."""

import tempfile

print("podium 1 tokens", flush=True)
input()
with open(f"{tempfile.gettempdir()}/huge", "wb") as file:
    while True:
        file.write(b"x" * (1 << 16))
        file.flush()
