"""Hostile champions that a test writes: Python that does something and tells what came of it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

PLAYER = '''
"""Does what the test is about at each question, and answers with what came of it."""
import ctypes, json, os, sys
libc = ctypes.CDLL(None, use_errno=True)

def call(number, *args):
    """A system call: what it gave, or the name of the error."""
    import errno
    given = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(each) for each in args])
    return "done" if given >= 0 else errno.errorcode[ctypes.get_errno()]

{body}

print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        try:
            said = attack(told["view"])
        except OSError as fault:
            said = [type(fault).__name__, str(fault.errno)]
        print(json.dumps({{"n": told["n"], "answer": said}}), flush=True)
'''


def write_champion(folder: Path, name: str, body: str) -> Path:
    """A champion with ``attack(view)`` as its thinking; it answers the texts that this gives."""
    file = folder / f"{name}.py"
    file.write_text(PLAYER.format(body=dedent(body)))
    file.chmod(0o755)
    return file
