"""Reads files that are none of its business."""

import json
import os
import sys


def read(path: str) -> bool:
    try:
        if os.path.isdir(path):
            return bool(os.listdir(path))
        with open(path, "rb") as file:
            return bool(file.read(1))
    except OSError as fault:
        print(fault, file=sys.stderr)
        return False


print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        answer = [path for path in told["view"]["paths"] if read(path)] or ["done"]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
