"""Uses as much of the processor as the question says, by several processes if it says so."""

import json
import os
import sys
import time


def burn(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        view = told["view"]
        for _ in range(view.get("children", 0)):
            if os.fork() == 0:
                burn(view["burn"])
                os._exit(0)
        for _ in range(view.get("children", 0)):
            os.wait()
        burn(view["burn"])
        print("x" * view.get("mutter", 0), file=sys.stderr, end="", flush=True)
        print(json.dumps({"n": told["n"], "answer": ["done"]}), flush=True)
        burn(view.get("burn_after", 0))
