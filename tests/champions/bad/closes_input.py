"""Closes its input and lives on."""

import os
import time

print("podium 1 tokens", flush=True)
os.close(0)
time.sleep(1000)
