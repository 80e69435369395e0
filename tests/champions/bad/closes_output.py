"""Closes its output and lives on."""

import os
import time

print("podium 1 tokens", flush=True)
input()
os.close(1)
os.close(2)
time.sleep(1000)
