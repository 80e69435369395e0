"""How a race ends (§4)."""

from __future__ import annotations

from podium.core import Result
from podium.games.formule_caml.rules.state import NOBODY, Car, RaceState
from podium.games.formule_caml.wire.events import Abandoned, Arrived, TimeUp

# Every end there is, by winner and reason: a result is shared, not built.
RESULTS: dict[tuple[int | None, str], Result] = {
    (winner, why): Result(places, scores, why)
    for winner, places, scores, reasons in (
        (0, (1, 2), (1, 0), ("arrival", "abandon")),
        (1, (2, 1), (0, 1), ("arrival", "abandon")),
        (None, (1, 1), (0, 0), ("both-out", "turns")),
    )
    for why in reasons
}


def arrive(race: RaceState) -> None:
    """The finish, entered from the right (§4.1)."""
    if race.journal is not None:
        race.emit(Arrived(race.mover))
    finish(race, race.mover, "arrival")


def abandon(race: RaceState, car: Car, rival: Car) -> None:
    """Who is worn out abandons; if both are, nobody finishes (§4.2, §4.3)."""
    race.car, race.rival = car, rival
    if race.journal is not None:
        for seat, durability in ((race.mover, car[2]), (1 - race.mover, rival[2])):
            if durability <= 0:
                race.emit(Abandoned(seat))
    if car[2] > 0:
        finish(race, race.mover, "abandon")
    elif rival[2] > 0:
        finish(race, 1 - race.mover, "abandon")
    else:
        finish(race, None, "both-out")


def time_up(race: RaceState) -> None:
    """Too many turns: a draw (§4.4)."""
    if race.journal is not None:
        race.emit(TimeUp(race.last_phase // 2))
    finish(race, None, "turns")


def finish(race: RaceState, winner: int | None, why: str) -> None:
    race.asking = NOBODY
    race.menu = ()
    race.end = RESULTS[winner, why]
