"""Answers in the name of somebody else."""

import json
import sys

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print(json.dumps({"n": told["n"], "seat": 1, "answer": ["done"]}), flush=True)
