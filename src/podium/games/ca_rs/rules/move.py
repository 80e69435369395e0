"""The move of one car: how far it came, its place in the race, and its end."""

from __future__ import annotations

from podium.games.ca_rs.rules.lap_times import time_laps
from podium.games.ca_rs.rules.state import NOBODY, RaceState
from podium.games.ca_rs.wire import events


def report(race: RaceState) -> None:
    """What was driven since it was last told."""
    seat = race.mover
    far = race.dist[seat]
    if far != race.reported:
        if race.journal is not None:
            lap, card = divmod(far, race.circuit.length)
            race.emit(events.Drove(seat, far - race.reported, lap, card))
        race.reported = far


def end_move(race: RaceState) -> None:
    """The car stays where it is; the next one moves."""
    if race.journal is not None:
        report(race)
    if race.crossed:
        time_laps(race, race.mover)
    race.mover = race.rival = NOBODY
    race.steps = 0


def rank(race: RaceState, seat: int) -> None:
    """Ahead of those whom the car has left behind; who was there first stays ahead."""
    order, dist = race.order, race.dist
    place, far = order.index(seat), dist[seat]
    while place and dist[order[place - 1]] < far:
        order[place] = order[place - 1]
        place -= 1
        order[place] = seat


def turn_circuit(race: RaceState, dist: int) -> None:
    """Cards lie open up to this distance (§3.3)."""
    last, race.high = race.high, dist
    before, known = race.known, min(dist + 1, race.circuit.length)
    if known > before:
        race.known = known
        race.turned += known - before
    if race.journal is not None:
        if race.conditions.shown == "memory":
            emit_opened(race, last + 1, dist)
        elif known > before:
            race.emit(events.CircuitTurned(race.circuit.texts[before:known]))


def emit_opened(race: RaceState, first: int, last: int) -> None:
    """Cards come up that one must keep in mind, some of them once more (§3.3)."""
    texts, length = race.circuit.texts, race.circuit.length
    race.emit(
        events.CircuitTurned(tuple([texts[each % length] for each in range(first, last + 1)]))
    )
