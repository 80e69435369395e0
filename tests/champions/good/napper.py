"""Thinks or naps at every question and tells from when to when, by the clock of the machine."""

import json
import sys
import time

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        begun = time.monotonic()
        end = time.process_time() + told["view"].get("think", 0)
        while time.process_time() < end:
            pass
        time.sleep(told["view"].get("nap", 0))
        answer = [str(begun), str(time.monotonic())]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
