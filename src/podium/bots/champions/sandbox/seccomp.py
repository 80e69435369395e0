"""The filter of system calls: a small BPF program that bubblewrap hands to the kernel.

What programs live on is allowed. Refused are the calls that ask for other namespaces, that look
into or debug other processes, that reach parts of the kernel where holes are found again and again
(io_uring, keys, bpf, …), and those by which champions could signal to each other through files that
all of them see (locks, watches, the page cache). Calls that are newer than this list do not exist.
"""

from __future__ import annotations

import errno
import fcntl
import os
import platform
import socket
import struct
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

# Calls that are refused: name → number on x86-64 and on aarch64, -1 where there is none.
REFUSED_CALLS: dict[str, tuple[int, int]] = {
    # other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "process_mrelease": (448, 448),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
    "perf_event_open": (298, 241),
    # other namespaces and file systems
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    # keys, which belong to users and not to namespaces
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    # parts of the kernel that a player has no use for
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "syslog": (103, 116),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "vhangup": (153, 58),
    "uselib": (134, -1),
    "ustat": (136, -1),
    "sysfs": (139, -1),
    "ioprio_set": (251, 30),  # before others at the disk
    "lookup_dcookie": (212, 18),
    "nfsservctl": (180, 42),
    "iopl": (172, -1),
    "ioperm": (173, -1),
    "modify_ldt": (154, -1),
    "vmsplice": (278, 75),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    # signals through files that all champions see
    "flock": (73, 32),
    "inotify_init": (253, -1),
    "inotify_init1": (294, 26),
    "inotify_add_watch": (254, 27),
    "fanotify_init": (300, 262),
    "fanotify_mark": (301, 263),
    "readahead": (187, 213),
    "fadvise64": (221, 223),
    "preadv2": (327, 286),
}
# Calls that do not exist in here: libraries then do without. clone3 hides its flags from a filter.
ABSENT_CALLS: dict[str, tuple[int, int]] = {
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "clone3": (435, 435),
    "io_setup": (206, 0),  # all users together may have only so many
    "memfd_secret": (447, 447),
}
# Calls that succeed and do nothing: what champions write is in memory, but the disk on which the
# files of the machine are, those of a server included, would have to write all that it holds.
IDLE_CALLS: dict[str, tuple[int, int]] = {
    "sync": (162, 81),
    "syncfs": (306, 267),
    "fsync": (74, 82),
    "fdatasync": (75, 83),
    "sync_file_range": (277, 84),
    "msync": (26, 227),
}
CLONE, SOCKET, SOCKETPAIR, FCNTL, IOCTL = (56, 220), (41, 198), (53, 199), (72, 25), (16, 29)
PERSONALITY, FUTEX = (135, 92), (202, 98)
NEW_NAMESPACES = 0x7E020000  # the flags of clone: mount, cgroup, uts, ipc, user, pid, net
SOCKET_FAMILIES = (socket.AF_UNIX, socket.AF_INET, socket.AF_INET6)
LOCKS_AND_LEASES = (5, 6, 7, 36, 37, 38, 1024, 1025, 1026)  # of fcntl: F_GETLK … F_NOTIFY
NOTES_ON_FILES = (1035, 1036, 1037, 1038)  # of fcntl: hints that are kept with a file for all
USUAL_PERSONALITIES = (0, 0xFFFFFFFF)  # Linux as it is; the question which one it is
# Of futex, without the flag that keeps it within one process: to wake whoever waits at a page of a
# file that others see, too. Waiting stays: the end of a thread is waited for so, and the kernel
# itself wakes then. Locks that several processes of one champion share do not work.
SHARED_WAKES = (1, 3, 4, 5, 7, 10, 12)
TERMINAL_TRICKS = (0x5412, 0x541C)  # of ioctl: TIOCSTI types for somebody else, TIOCLINUX pastes
NEWEST_CALL = 450
X32_CALLS = 0x40000000  # another set of numbers for the same calls

ARCHITECTURES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}  # audit number, column
LOAD, JUMP_EQUAL, JUMP_GREATER, JUMP_BITS, RETURN = 0x20, 0x15, 0x25, 0x45, 0x06  # BPF
ALLOW, KILL, ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
NUMBER, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16  # offsets in what a filter is shown


class Instruction(NamedTuple):
    """One step of a BPF program; the jumps count the steps that are left out."""

    code: int
    value: int
    if_true: int = 0
    if_false: int = 0


@cache
def filter_program() -> bytes:
    """The filter for this machine; empty if we have none for its processor."""
    if platform.machine() not in ARCHITECTURES:
        return b""
    audit, column = ARCHITECTURES[platform.machine()]
    return b"".join(
        struct.pack("=HBBI", each.code, each.if_true, each.if_false, each.value)
        for each in instructions(audit, column)
    )


def instructions(audit: int, column: int) -> Iterator[Instruction]:
    """The program: each part ends the call or goes on to the next one."""
    yield Instruction(LOAD, ARCHITECTURE)
    yield Instruction(JUMP_EQUAL, audit, if_true=1)
    yield Instruction(RETURN, KILL)  # 32-bit calls have other numbers
    yield Instruction(LOAD, NUMBER)
    yield from refuse_if(JUMP_GREATER, X32_CALLS - 1, errno.ENOSYS)
    yield from refuse_if(JUMP_GREATER, NEWEST_CALL, errno.ENOSYS)
    for numbers in ABSENT_CALLS.values():
        yield from refuse_if(JUMP_EQUAL, numbers[column], errno.ENOSYS)
    for numbers in REFUSED_CALLS.values():
        if numbers[column] >= 0:
            yield from refuse_if(JUMP_EQUAL, numbers[column], errno.EPERM)
    for numbers in IDLE_CALLS.values():
        yield from refuse_if(JUMP_EQUAL, numbers[column], 0)
    yield from on_argument(CLONE[column], 0, refuse_if(JUMP_BITS, NEW_NAMESPACES, errno.EPERM))
    for call in (SOCKET, SOCKETPAIR):
        yield from on_argument(call[column], 0, allow_only(SOCKET_FAMILIES, errno.EAFNOSUPPORT))
    signals = (*LOCKS_AND_LEASES, *NOTES_ON_FILES)
    yield from on_argument(FCNTL[column], 1, refuse_any(signals, errno.EPERM))
    yield from on_argument(PERSONALITY[column], 0, allow_only(USUAL_PERSONALITIES, errno.EPERM))
    yield from on_argument(FUTEX[column], 1, refuse_any(SHARED_WAKES, errno.EPERM))
    yield from on_argument(IOCTL[column], 1, refuse_any(TERMINAL_TRICKS, errno.EPERM))
    yield Instruction(RETURN, ALLOW)


def refuse_if(jump: int, value: int, fault: int) -> list[Instruction]:
    return [Instruction(jump, value, if_false=1), Instruction(RETURN, ERRNO | fault)]


def refuse_any(values: Iterable[int], fault: int) -> list[Instruction]:
    return [each for value in values for each in refuse_if(JUMP_EQUAL, value, fault)]


def allow_only(values: Iterable[int], fault: int) -> list[Instruction]:
    allowed = [
        each
        for value in values
        for each in (Instruction(JUMP_EQUAL, value, if_false=1), Instruction(RETURN, ALLOW))
    ]
    return [*allowed, Instruction(RETURN, ERRNO | fault)]


def on_argument(number: int, argument: int, then: list[Instruction]) -> list[Instruction]:
    """For one call, look at the low half of an argument; the kernel ignores the high half, too."""
    body = [Instruction(LOAD, FIRST_ARGUMENT + 8 * argument), *then, Instruction(RETURN, ALLOW)]
    return [Instruction(JUMP_EQUAL, number, if_false=len(body)), *body]


def open_filter() -> int:
    """A file descriptor to read the filter from, once; the caller closes it.

    Its number is 10 or more: the low ones are where a champion's pipes are put.
    """
    with os.fdopen(os.memfd_create("filter"), "wb") as file:
        file.write(filter_program())
        file.seek(0)
        return fcntl.fcntl(file.fileno(), fcntl.F_DUPFD_CLOEXEC, 10)
