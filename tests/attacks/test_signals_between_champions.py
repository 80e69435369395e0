"""Attack: two champions of one author, at rival seats, tell each other what they see.

Before: all champions see the files of /usr, which are the same to the kernel. One took a lock on
/usr/bin/env for a 1 and left it for a 0, the other tried to take it; or one opened a file that the
other watched: a channel past the table. Now: the filter of system calls refuses locks and watches.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from attacks.programs import write_champion
from champions.questions import ask, sit

LOCKS = """
import fcntl
held = open("/usr/bin/env", "rb")
def attack(view):
    if view == "speak":
        fcntl.flock(held, fcntl.LOCK_EX)
        return ["locked"]
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return ["heard"]
    return ["free"]
"""
WATCHES = """
watch = libc.inotify_init1(os.O_NONBLOCK)
libc.inotify_add_watch(watch, b"/usr/bin/env", 0x20)  # when it is opened
def attack(view):
    if view == "speak":
        open("/usr/bin/env", "rb").close()
        return ["opened"]
    return ["heard"] if os.read(watch, 4096) else ["silence"]
"""
CACHES = """
def attack(view):
    held = os.open("/usr/bin/env", os.O_RDONLY)
    os.posix_fadvise(held, 0, 0, os.POSIX_FADV_DONTNEED)  # others then wait for the disk
    return ["dropped"]
"""


@pytest.mark.parametrize("body", [LOCKS, WATCHES, CACHES])
def test_nothing_is_heard(tmp_path: Path, body: str) -> None:
    first = write_champion(tmp_path, "first", body)
    second = write_champion(tmp_path, "second", body)
    with sit(first) as speaker, sit(second) as listener:
        ask(listener, 1, "listen")  # its watch stands
        spoken = ask(speaker, 1, "speak").answer
        heard = ask(listener, 2, "listen").answer
    assert spoken not in [("locked",), ("dropped",)]
    assert heard[0] in ("PermissionError", "OSError"), heard
