"""Which seats of a match are whose."""

from __future__ import annotations

from podium.core import Seat
from podium.store import StoredMatch


def seats_of(stored: StoredMatch, guest: str) -> tuple[Seat, ...]:
    """The seats that a guest has taken; nobody has a seat as nobody ("")."""
    if not guest:
        return ()
    return tuple(number for number, seat in enumerate(stored.seats) if seat.guest == guest)
