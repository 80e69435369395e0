"""How much memory this process and its helpers have; nothing is known where there is no /proc."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")
OWN_PAGES = re.compile(rb"^Rss(?:Anon|Shmem):\s+([0-9]+) kB$", re.MULTILINE)
PAGE = 4096 if sys.platform == "win32" else os.sysconf("SC_PAGESIZE")


def resident_bytes(process: int) -> int:
    """What a process has in memory; 0 if it is gone, or cannot be looked at."""
    try:
        return int((PROCESSES / f"{process}/statm").read_bytes().split()[1]) * PAGE
    except (OSError, IndexError, ValueError):
        return 0


def with_descendants(processes: Iterable[int]) -> list[int]:
    """These processes and all that they and theirs have started, as long as parents live."""
    found = list(processes)
    for process in found:  # which grows meanwhile
        for place in (PROCESSES / f"{process}/task").glob("*/children"):
            with suppress(OSError, ValueError):
                found += map(int, place.read_bytes().split())
    return found


def tree_bytes(processes: Iterable[int]) -> int:
    """What these processes and their descendants have in memory."""
    return sum(map(resident_bytes, with_descendants(processes)))


def own_bytes(process: int) -> int:
    """`resident_bytes` without the pages of files: programs and libraries, which all share."""
    try:
        text = (PROCESSES / f"{process}/status").read_bytes()
    except OSError:
        return 0
    return sum(int(found) << 10 for found in OWN_PAGES.findall(text))


def own_tree_bytes(processes: Iterable[int]) -> int:
    """`own_bytes` of these processes and their descendants."""
    return sum(map(own_bytes, with_descendants(processes)))


def give_back_memory() -> None:
    """Let the C library return what is free to the system. It takes milliseconds: in a thread."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library has no such function
            ctypes.CDLL(None).malloc_trim(0)
