"""Answers with lists in lists in lists."""

import json
import sys

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print('{"n":' + "[" * 100_000 + "]" * 100_000 + "}", flush=True)
