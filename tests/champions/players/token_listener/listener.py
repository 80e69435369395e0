"""Repeats on standard error every byte it is told, and takes any option, sometimes none."""

import sys
from random import Random

MISTAKES = 0.02


def answer(number: str, options: list[str]) -> str:
    luck = Random(f"{seat} {number}")
    return "zig" if luck.random() < MISTAKES else luck.choice(options)


print("podium 1 tokens", flush=True)
for line in sys.stdin.buffer:
    sys.stderr.buffer.write(line)
    sys.stderr.flush()
    kind, number, *rest = line.decode().split()
    if kind == "match":
        seat = rest[2 + 2 * int(rest[1])]  # behind the settings
    elif kind == "ask":
        count = int(rest[3])
        print("answer", number, answer(number, rest[4 : 4 + count]), flush=True)
