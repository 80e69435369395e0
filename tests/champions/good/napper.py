"""Takes a nap at every question and tells when it began and ended, by the clock of the machine."""

import json
import sys
import time

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        begun = time.monotonic()
        time.sleep(told["view"]["nap"])
        answer = [str(begun), str(time.monotonic())]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
