"""The result of a match in which some have resigned."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Result, Seat


def final_result(result: Result | None, seats: int, resigned: Sequence[Seat]) -> Result | None:
    """The game's own result with resigned seats last: who resigned first is last of all.

    With at most one seat left the match is over, whatever the game says; None while it runs.
    """
    stayed = [seat for seat in range(seats) if seat not in resigned]
    if result is None:
        if len(stayed) > 1 or not resigned:
            return None
        result = Result((1,) * seats, (0,) * seats, "resigned")
    if not resigned:
        return result
    places = [0] * seats
    for seat in stayed:
        places[seat] = 1 + sum(result.places[each] < result.places[seat] for each in stayed)
    for place, seat in enumerate(reversed(resigned), len(stayed) + 1):
        places[seat] = place
    return Result(tuple(places), result.scores, result.why)
