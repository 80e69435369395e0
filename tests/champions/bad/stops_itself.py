"""Stops, and waits for somebody to wake it."""

import os
import signal

print("podium 1 tokens", flush=True)
input()
os.kill(os.getpid(), signal.SIGSTOP)
