"""Marks: what tells whose a process, a group or a temporary folder is."""

from __future__ import annotations

import os
import re
from itertools import count

VARIABLE = "PODIUM_CHAMPION"  # carries the mark in a champion's environment
PREFIX = "podium-"
_NUMBERS = count(1)


def new_mark() -> str:
    """A mark that nobody else on this machine has: of our processes' world, us, and a number."""
    return f"{PREFIX}{world()}-{os.getpid()}-{next(_NUMBERS)}"


def abandoned(mark: str) -> bool:
    """Tell whether the one who made this mark is gone."""
    parts = re.fullmatch(rf"{PREFIX}(\d+)-(\d+)-\d+", mark)
    if parts is None or int(parts[1]) != world():
        return False
    return not os.path.exists(f"/proc/{parts[2]}")


def world() -> int:
    """The namespace that our process numbers belong to."""
    return os.stat("/proc/self/ns/pid").st_ino
