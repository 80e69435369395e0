"""Writes where it may not: beside itself, into the system, over itself."""

import json
import os
import sys


def write(path: str) -> bool:
    try:
        with open(path, "wb") as file:
            return bool(file.write(b"x"))
    except OSError as fault:
        print(fault, file=sys.stderr)
        return False


HERE = os.path.dirname(os.path.abspath(__file__))
PLACES = (__file__, f"{HERE}/new", "/new", "/usr/new", "/etc/new", "/proc/sys/kernel/core_pattern")
print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        answer = [path for path in PLACES if write(path)] or ["done"]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
