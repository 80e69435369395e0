"""Answers, and leaves processes behind at every question: in sessions of their own."""

import os
import sys
import time

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(1000)
            os._exit(0)
        os.wait()
        print(f"answer {n} done", flush=True)
