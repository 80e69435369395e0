"""Speaks something else."""

import sys

print("Content-Length: 12", flush=True)
for _line in sys.stdin:
    pass
