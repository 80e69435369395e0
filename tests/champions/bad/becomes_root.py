"""Tries to become root and to do what root does."""

import ctypes
import json
import os
import sys
from collections.abc import Callable


def works(attempt: Callable[[], object]) -> bool:
    try:
        return attempt() in (None, 0)
    except OSError as fault:
        print(fault, file=sys.stderr)
        return False


LIBC = ctypes.CDLL(None)
ATTEMPTS: dict[str, Callable[[], object]] = {
    "setuid": lambda: os.setuid(0),
    "setgid": lambda: os.setgid(0),
    "nice": lambda: os.setpriority(os.PRIO_PROCESS, 0, -20),
    "mount": lambda: LIBC.mount(b"none", b"/tmp", b"tmpfs", 0, None),
    "device": lambda: os.mknod("/tmp/disk", 0o060666, os.makedev(254, 0)),
    "chroot": lambda: os.chroot("/tmp"),
    "hostname": lambda: LIBC.sethostname(b"mine", 4),
}
print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        answer = [name for name, attempt in ATTEMPTS.items() if works(attempt)] or ["done"]
        print(json.dumps({"n": told["n"], "answer": answer}), flush=True)
