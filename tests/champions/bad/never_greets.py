"""Reads and never says a word."""

import sys

for _line in sys.stdin:
    pass
