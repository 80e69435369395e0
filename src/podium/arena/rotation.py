"""Who sits where when the same players play many matches."""

from __future__ import annotations


def player_at(number: int, seat: int, count: int) -> int:
    """Which of ``count`` players has a seat in match ``number``: all move on by one each match."""
    return (seat + number) % count
