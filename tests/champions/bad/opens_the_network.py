"""Connects to whatever it was told of."""

import json
import socket
import sys


def reach(port: int, name: str) -> list[str]:
    reached = []
    for kind, address in (
        (socket.AF_INET, ("127.0.0.1", port)),
        (socket.AF_UNIX, "\0" + name),
    ):
        with socket.socket(kind, socket.SOCK_STREAM) as line:
            try:
                line.connect(address)
                reached.append(str(address))
            except OSError as fault:
                print(fault, file=sys.stderr)
    return reached


print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        answer = reach(told["view"]["port"], told["view"]["name"]) or ["done"]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
