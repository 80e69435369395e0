"""Ends, but for a child that sheds its environment and holds on to the pipes."""

import os
import sys

print("podium 1 tokens", flush=True)
input()
if os.fork() == 0:
    os.setsid()
    os.execve("/bin/sh", ["sh", "-c", "trap '' TERM HUP; while :; do sleep 1000; done"], {})
sys.exit(0)
