"""Has its nonsense quoted: a field whose name would rewrite a terminal."""

import json
import sys

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print(json.dumps({"n": told["n"], "\x1b[2J": 1}), flush=True)
