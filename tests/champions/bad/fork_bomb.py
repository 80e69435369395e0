"""Forks for ever."""

import os
from contextlib import suppress

print("podium 1 tokens", flush=True)
input()
while True:
    with suppress(OSError):
        os.fork()
