"""Repeats on standard error every byte it is told, and takes any option, sometimes none."""

import json
import sys
from random import Random

MISTAKES = 0.02


def answer(number: int, options: list[str]) -> str:
    luck = Random(f"{seat} {number}")
    return "zig" if luck.random() < MISTAKES else luck.choice(options)


print("podium 1 json", flush=True)
for line in sys.stdin.buffer:
    sys.stderr.buffer.write(line)
    sys.stderr.flush()
    told = json.loads(line)
    if told["type"] == "match":
        seat = told["seat"]
    elif told["type"] == "ask":
        chosen = answer(told["n"], told["options"])
        print(json.dumps({"n": told["n"], "answer": [chosen]}), flush=True)
