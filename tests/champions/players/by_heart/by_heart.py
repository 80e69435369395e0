"""Repeats on standard error what it is told, and says the lines it has learnt, one to each ask."""

import sys
from pathlib import Path

learnt = Path(__file__).with_name("lines.txt").read_text("utf-8").splitlines()
hello, *answers = learnt
print(hello, flush=True)
for line in sys.stdin.buffer:
    sys.stderr.buffer.write(line)
    sys.stderr.flush()
    if line.startswith((b"ask ", b'{"type":"ask"')):
        print(answers.pop(0), flush=True)
