"""Tells whom it sees, who it is, what it was left: answers with what should not be there."""

import json
import os
import sys

INHERITED = {"PATH", "HOME", "TMPDIR", "LANG", "PODIUM_CHAMPION", "PWD", "LC_CTYPE"}


def processes() -> list[str]:
    """Ours are the sandbox, this one, and nobody else."""
    numbers = [int(name) for name in os.listdir("/proc") if name.isdecimal()]
    return [f"process {number}" for number in numbers if number > 9]


def descriptors() -> list[str]:
    """The three pipes, and the folder that is being read."""
    return [f"descriptor {name}" for name in os.listdir("/proc/self/fd") if int(name) > 3]


def found() -> list[str]:
    user = ["root"] if 0 in (os.getuid(), os.geteuid(), os.getgid(), os.getegid()) else []
    groups = [f"group {each}" for each in os.getgroups() if each != os.getgid()]
    settings = [f"setting {name}" for name in os.environ if name not in INHERITED]
    temp = [f"temp {name}" for name in os.listdir(os.environ["TMPDIR"])]
    return [*user, *groups, *settings, *temp, *processes(), *descriptors()]


print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print(json.dumps({"n": told["n"], "answer": found() or ["done"]}), flush=True)
