"""The chances of dice, for outlooks and for computer players."""

from __future__ import annotations

from functools import cache

from podium.games.f_cartes.wire.options import FACES

ALL_THROWS = FACES**2  # of two dice


@cache
def winning_throws(lead: int) -> int:
    """Of all throws of two dice, those in which the first, with this lead, is more."""
    faces = range(1, FACES + 1)
    return sum(mine + lead > theirs for mine in faces for theirs in faces)


def percent(part: float, whole: float) -> int:
    """Rounded, but certain only if it is."""
    if part <= 0 or part >= whole:
        return 0 if part <= 0 else 100
    return min(max(round(100 * part / whole), 1), 99)
