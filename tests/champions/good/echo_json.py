"""Answers every question with what it was told of the one before."""

import json
import sys

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    print(told["type"], file=sys.stderr, flush=True)
    if told["type"] == "ask":
        answer = [told["last"], str(told["last_time"]), str(told["left"]), *told["options"]]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
