"""Ends in the middle of a question."""

import sys

print("podium 1 tokens", flush=True)
input()
sys.exit(3)
