"""The end of a race: when it is over, who is where, and what it means for a career (§8)."""

from __future__ import annotations

import msgspec

from podium.core import Result
from podium.games.ca_rs.rules.damage import DEADLY
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire.view import RaceView


class Consequence(msgspec.Struct, frozen=True):
    """What a race means for a career: the place, the way driven, and what became of the pilot.

    ``injured`` are the names of the cards lost for good (§6.2).
    """

    place: int
    distance: int
    accident: bool
    injured: tuple[str, ...]
    killed: bool


def turn_limit(race: RaceState) -> int:
    """The turns after which the race is over in any case (§8.2)."""
    return race.conditions.turns * race.laps


def end_race(race: RaceState, why: str) -> None:
    """A lap of qualifying is over, or the race is (§8.1, §8.2)."""
    if race.qualifier >= 0:
        race.go_on("trial-over")
        return
    seats = ranking(race)
    places = tuple([seats.index(seat) + 1 for seat in range(len(seats))])
    if why == "out" and race.arrivals:  # who arrived before the others went out ended it
        why = "arrived"
    race.end = Result(places, tuple(race.dist), why)
    race.stage = "over"
    race.asks, race.asking, race.waiting = "", (), ()
    race.phase += 1


def ranking(race: RaceState | RaceView) -> list[int]:
    """Arrivals, those still out there, those out: the later the better, then by position."""
    out = sorted(race.exits, key=lambda each: (-each.turn, -each.distance, each.place))
    return [*race.arrivals, *race.order, *(each.seat for each in out)]


def consequences(race: RaceState) -> list[Consequence]:
    """For each seat, once the race is over; none before."""
    if race.end is None:
        return []
    return [consequence(race, seat, place) for seat, place in enumerate(race.end.places)]


def consequence(race: RaceState, seat: int, place: int) -> Consequence:
    body = race.body[seat]
    lost = race.garage.named(race.wounds[seat])
    return Consequence(place, race.dist[seat], body <= 0, lost, body < DEADLY)
