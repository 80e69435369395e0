"""Attack: a champion asks the kernel for what no player needs.

Before: every system call was open. A champion could make user namespaces, set up io_uring rings,
keep keys, debug, open sockets to the host of a virtual machine, and so had the whole kernel to find
a hole in. Now: a filter refuses these calls, also under their 32-bit numbers, and the newest ones
do not exist; a machine without a filter says so, and ``--require-sandbox`` refuses it.
"""

from __future__ import annotations

import platform
from pathlib import Path

from attacks.programs import write_champion
from champions.questions import ask, leftovers, sit, without
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.bots.champions.sandbox.seccomp import (
    ABSENT_CALLS,
    ARCHITECTURES,
    CLONE,
    IDLE_CALLS,
    NEWEST_CALL,
    PERSONALITY,
    REFUSED_CALLS,
)

COLUMN = ARCHITECTURES[platform.machine()][1]
NEW_USER = 0x10000000
SIGCHLD = 17
CALLS = {
    name: numbers[COLUMN]
    for name, numbers in (REFUSED_CALLS | ABSENT_CALLS).items()
    if numbers[COLUMN] >= 0
}
CALL_ALL = """
def attack(view):
    return [call(int(number), 0, 0, 0, 0, 0, 0) for number in view]
"""
OPEN_SOCKETS = """
import socket
def attack(view):
    said = []
    for family in view:
        try:
            socket.socket(family, socket.SOCK_STREAM).close()
            said.append("done")
        except OSError as fault:
            said.append(str(fault.errno))
    return said
"""
ENTER_NAMESPACE = """
def attack(view):
    pid = libc.syscall(ctypes.c_long(view[0]), ctypes.c_long(view[1]), None, None, None, None)
    if pid == 0:
        os._exit(0)
    return ["done" if pid > 0 else str(ctypes.get_errno())]
"""


def answer_to(folder: Path, body: str, view: list[int]) -> tuple[str, ...]:
    with sit(write_champion(folder, "probe", body)) as champion:
        reply = ask(champion, 1, view)
    assert reply.verdict == "ok", reply
    assert leftovers() == []
    return reply.answer


def test_refused_calls_do_nothing(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, CALL_ALL, list(CALLS.values()))
    told = dict(zip(CALLS, answer, strict=True))
    absent = {name for name, said in told.items() if said == "ENOSYS"}
    refused = {name for name, said in told.items() if said == "EPERM"}
    assert absent | refused == set(CALLS), told
    assert set(ABSENT_CALLS) <= absent


def test_calls_newer_than_the_list_do_not_exist(tmp_path: Path) -> None:
    newer = [NEWEST_CALL + more for more in range(1, 60)]
    x32 = [0x40000000 + number for number in (0, 1, 101, 272)]
    assert set(answer_to(tmp_path, CALL_ALL, newer + x32)) == {"ENOSYS"}


def test_a_child_in_a_user_namespace(tmp_path: Path) -> None:
    number = CLONE[COLUMN]
    assert answer_to(tmp_path, ENTER_NAMESPACE, [number, SIGCHLD | NEW_USER]) == ("1",)
    assert answer_to(tmp_path, ENTER_NAMESPACE, [number, SIGCHLD]) == ("done",)


def test_sockets_of_other_families(tmp_path: Path) -> None:
    unix, alg, vsock, packet, netlink = 1, 38, 40, 17, 16
    answer = answer_to(tmp_path, OPEN_SOCKETS, [unix, alg, vsock, packet, netlink])
    assert answer == ("done", "97", "97", "97", "97")  # 97: no such family


def test_another_personality(tmp_path: Path) -> None:
    """One without random addresses, and with memory that can be written and run."""
    body = "def attack(view): return [call(view[0], each) for each in view[1:]]"
    answer = answer_to(tmp_path, body, [PERSONALITY[COLUMN], 0xFFFFFFFF, 0x0040000, 0x0400000])
    assert answer == ("done", "EPERM", "EPERM")


def test_the_disk_is_not_made_to_write(tmp_path: Path) -> None:
    """A champion that called sync without end held up the disk for all, the server's log, too."""
    body = "def attack(view): return [call(each, -1, -1, -1, -1) for each in view]"
    answer = answer_to(tmp_path, body, [numbers[COLUMN] for numbers in IDLE_CALLS.values()])
    assert answer == ("done",) * len(IDLE_CALLS)  # without a look at the file that is none


def test_a_machine_without_the_filter_says_so() -> None:
    assert "calls" not in Sandbox.detect().missing
    assert {*without("filters_calls").missing} == {"calls", *Sandbox.detect().missing}
