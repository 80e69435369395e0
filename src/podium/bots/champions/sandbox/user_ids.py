"""User numbers that nobody else has: each champion gets one of its own where we are root."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

MIN_RANGE = 1 << 12  # with fewer numbers than this, two champions might get the same
MAX_CHAMPIONS = 512  # of one process of ours at a time
_NUMBERS = count()


def new_user_id() -> int | None:
    """A user number that no other champion has now; None if we may not use enough of them."""
    first, size = user_id_range(Path("/proc/self/uid_map").read_text())
    if size < MIN_RANGE:
        return None
    return first + (os.getpid() * MAX_CHAMPIONS + next(_NUMBERS) % MAX_CHAMPIONS) % size


def user_id_range(uid_map: str) -> tuple[int, int]:
    """First number and size of the second quarter that we may use: people have the low ones."""
    inside, _, size = map(int, uid_map.split()[-3:])
    return inside + size // 4, size // 4
