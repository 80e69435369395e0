"""Forgets what comes first."""

import sys

print("bonjour !", flush=True)
sys.stdin.read()
