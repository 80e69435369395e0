"""A turn of the race: draw, look ahead, plan; when all have moved, arrive and clear up (§3)."""

from __future__ import annotations

from podium.games.ca_rs.content.effects import SIGHT
from podium.games.ca_rs.rules import ending
from podium.games.ca_rs.rules.card_effects import draw_one
from podium.games.ca_rs.rules.move import turn_circuit
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.rules.stats import end_boosts
from podium.games.ca_rs.wire import events

FIRST_TURN = 1
CARDS_AHEAD = 3  # that the leader sees beyond the own speed (§3.3)


def begin_turn(race: RaceState) -> None:
    """All draw, in order; then those who still run make their plans."""
    race.turn += 1
    if race.journal is not None:
        race.emit(events.TurnBegan(race.turn, ending.turn_limit(race)))
    note_stops(race)
    for seat in race.order[:]:
        if seat in race.order:
            draw_one(race, seat)
    if not race.order:
        ending.end_race(race, "out")
        return
    look_ahead(race)
    race.ask("plan", tuple(sorted(race.order)))


def note_stops(race: RaceState) -> None:
    """Who stands on the pit card has stopped and will start again; turn 1 counts (§3.5)."""
    stopped, first = 0, race.turn == FIRST_TURN
    if first or 0 in race.speed:
        for seat in race.order:
            if first or (not race.speed[seat] and race.dist[seat] % race.circuit.length == 0):
                stopped |= 1 << seat
    race.stopped = stopped
    race.launch |= stopped
    race.fitted &= stopped


def look_ahead(race: RaceState) -> None:
    """The leader's speed and three more, and what all who run see; at least one (§3.3)."""
    leader = race.order[0]
    reach = race.speed[leader] + CARDS_AHEAD
    for seat in race.order:
        reach += race.stats[seat][SIGHT] + race.boosts[seat][SIGHT]
    far = race.dist[leader] + (reach if reach > 1 else 1)
    if far > race.high:
        turn_circuit(race, far)


def end_moves(race: RaceState) -> None:
    """Arrivals; then cards are thrown away, if anybody has any (§3.9, §3.10)."""
    race.pitting = 0  # a stop that was announced and not reached lapses (§3.5)
    arrive(race)
    if not race.order:
        ending.end_race(race, "arrived" if race.arrivals else "out")
    elif race.turn >= ending.turn_limit(race):
        ending.end_race(race, "limit")
    else:
        holding = tuple([seat for seat in sorted(race.order) if race.hands[seat]])
        if holding:
            race.ask("discard", holding)
        else:
            end_turn(race)


def arrive(race: RaceState) -> None:
    """The furthest past the line first; as far: the one that was ahead (§3.9)."""
    finish = race.laps * race.circuit.length
    while race.order and race.dist[race.order[0]] >= finish:
        seat = race.order.pop(0)
        race.arrivals.append(seat)
        if race.journal is not None:
            race.emit(events.Arrived(seat, len(race.arrivals)))


def end_turn(race: RaceState) -> None:
    """Cards behind the last car go under the pile (§3.11); the next turn begins."""
    end_boosts(race)
    race.low = race.dist[race.order[-1]]
    begin_turn(race)
