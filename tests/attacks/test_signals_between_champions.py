"""Attack: two champions of one author, at rival seats, tell each other what they see.

Before: all champions see the files of /usr, which are the same to the kernel. One took a lock on
/usr/bin/env for a 1 and left it for a 0, the other tried to take it; or one opened a file that the
other watched, or left a hint with it, or opened many files and the other read how many there are in
/proc/sys, or woke the other at a page of it: channels past the table. Now: the filter of system
calls refuses locks, watches, hints and such wakes, and the counters of the machine are hidden.
docs/champion-sandbox.md says what is left.
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
HINTS = """
import fcntl
held = open("/usr/bin/env", "rb")
def attack(view):
    if view == "speak":
        fcntl.fcntl(held, 1036, (5).to_bytes(8, "little"))  # F_SET_RW_HINT: long-lived
        return ["locked"]
    return [str(int.from_bytes(fcntl.fcntl(held, 1035, bytes(8)), "little"))]
"""
COUNTERS = """
def attack(view):
    if view == "speak":
        return [call(206, 8, 0)]
    return [open("/proc/sys/fs/file-nr").read()]
"""
FUTEXES = """
import threading
libc.mmap.restype = ctypes.c_void_p
held = os.open("/usr/bin/env", os.O_RDONLY)
page = libc.mmap(None, 4096, 1, 1, held, 0)  # to be read, and the same page for all who map it
word = ctypes.c_int.from_address(page).value
woken = []
waiter = threading.Thread(target=lambda: woken.append(call(202, page, 0, word, 0)), daemon=True)
def attack(view):
    if view == "speak":
        return [call(202, page, 1, 100)]
    if not waiter.ident:
        waiter.start()
    return woken or ["silence"]
"""
THREADS = """
import threading
def attack(view):
    lock, count = threading.Condition(), [0]
    def work():
        with lock:
            count[0] += 1
            lock.notify_all()
    workers = [threading.Thread(target=work) for _ in range(8)]
    for worker in workers:
        worker.start()
    with lock:
        lock.wait_for(lambda: count[0] == 8)
    for worker in workers:
        worker.join()
    return [str(count[0])]
"""
SHARED_MEMORY = """
def attack(view):
    if view == "speak":
        open("/dev/shm/said", "w").write("yes")
        return ["said"]
    return [open("/dev/shm/said").read()]
"""
LOOKS = """
def attack(view):
    found = []
    for place in view:
        try:
            found += os.listdir(place) if os.path.isdir(place) else [open(place).read(40)]
        except OSError:
            pass
    return ["nothing", *found]
"""


def test_the_counters_of_the_machine_are_hidden(tmp_path: Path) -> None:
    names = ["sys", "pressure", "fs", "irq", "loadavg", "stat", "vmstat", "interrupts", "kallsyms"]
    with sit(write_champion(tmp_path, "looks", LOOKS)) as champion:
        assert ask(champion, 1, [f"/proc/{name}" for name in names]).answer == ("nothing",)
        assert ask(champion, 2, ["/sys", "/run", "/var", "/home"]).answer == ("nothing",)
        assert len(ask(champion, 3, ["/proc/self/status"]).answer) == 2  # its own are not


@pytest.mark.parametrize("body", [LOCKS, WATCHES, CACHES, HINTS, COUNTERS, SHARED_MEMORY])
def test_nothing_is_heard(tmp_path: Path, body: str) -> None:
    first = write_champion(tmp_path, "first", body)
    second = write_champion(tmp_path, "second", body)
    with sit(first) as speaker, sit(second) as listener:
        ask(listener, 1, "listen")  # its watch stands
        spoken = ask(speaker, 1, "speak").answer
        heard = ask(listener, 2, "listen").answer
    assert spoken not in [("locked",), ("dropped",)]
    assert heard[0] in ("PermissionError", "OSError", "FileNotFoundError"), heard


def test_nobody_is_woken_at_a_page_that_all_see(tmp_path: Path) -> None:
    first = write_champion(tmp_path, "first", FUTEXES)
    second = write_champion(tmp_path, "second", FUTEXES)
    with sit(first) as speaker, sit(second) as listener:
        ask(listener, 1, "listen")
        assert ask(speaker, 1, "speak").answer == ("EPERM",)
        assert ask(listener, 2, "listen").answer == ("silence",)


def test_threads_of_one_champion_still_wake_each_other(tmp_path: Path) -> None:
    with sit(write_champion(tmp_path, "threads", THREADS)) as champion:
        assert ask(champion, 1, "go").answer == ("8",)
