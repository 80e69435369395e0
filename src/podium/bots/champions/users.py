"""Users that nobody else is: each champion gets a number of its own where we are root."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

FEWEST = 1 << 12  # a smaller part of the numbers than this is too small to be alone in
PER_PROCESS = 512  # champions that one of us can have at a time
_NUMBERS = count()


def spare_user() -> int | None:
    """A user number that no other champion has now; None if we may not use enough of them."""
    first, many = spare_range(Path("/proc/self/uid_map").read_text())
    if many < FEWEST:
        return None
    return first + (os.getpid() * PER_PROCESS + next(_NUMBERS) % PER_PROCESS) % many


def spare_range(uid_map: str) -> tuple[int, int]:
    """The second quarter of the numbers that we may use: people have the low ones."""
    inside, _, many = map(int, uid_map.split()[-3:])
    return inside + many // 4, many // 4
