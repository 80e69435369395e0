"""How much memory this process and its helpers have; nothing is known where there is no /proc."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")
PAGE = 4096 if sys.platform == "win32" else os.sysconf("SC_PAGESIZE")


def resident_bytes(process: int) -> int:
    """What a process has in memory; 0 if it is gone, or cannot be looked at."""
    try:
        return int((PROCESSES / f"{process}/statm").read_bytes().split()[1]) * PAGE
    except (OSError, IndexError, ValueError):
        return 0


def with_children(processes: Iterable[int]) -> list[int]:
    """These processes and those that they have started themselves."""
    found = []
    for process in processes:
        found.append(process)
        with suppress(OSError, ValueError):
            place = PROCESSES / f"{process}/task/{process}/children"
            found += map(int, place.read_bytes().split())
    return found


def give_back_memory() -> None:
    """Let the C library return what is free to the system. It takes milliseconds: in a thread."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library has no such function
            ctypes.CDLL(None).malloc_trim(0)
