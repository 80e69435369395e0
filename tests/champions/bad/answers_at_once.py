"""Answers before it was asked anything."""

import sys

print("podium 1 tokens\nanswer 1 done", flush=True)
for _line in sys.stdin:
    pass
