"""Breaks down over its third question, and whenever it is started anew over the first."""

import json
import sys

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print("thinking about", told["n"], file=sys.stderr)
        if told["n"] > 2:
            raise RuntimeError("a hole in the ground")
        print(json.dumps({"n": told["n"], "answer": ["done"]}), flush=True)
