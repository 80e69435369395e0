"""The move that a car would make if nobody else did anything (§3.7, §4): what a pedal is worth."""

from __future__ import annotations

from collections.abc import Sequence

from podium.games.ca_rs.content.effects import DOWNFORCE
from podium.games.ca_rs.rules.cornering import slide
from podium.games.ca_rs.rules.damage import leave_card
from podium.games.ca_rs.rules.driving import next_mover, stop_at_pits
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.stats import excess_of, stat
from podium.games.ca_rs.wire.outlook import CornerAhead, DrivesTo

MAX_AHEAD = 20  # cards beyond the end of a move within which a corner is worth telling of


def preview_move(race: Race, seat: int, known: Sequence[str | None]) -> DrivesTo:
    """Drive the car as far as it goes; ``race`` is changed by it, ``known`` is the circuit seen."""
    start, speed, announced = race.dist[seat], race.speed[seat], race.pitting
    race.movers = (seat,)
    if seat in race.order:
        next_mover(race)
    corners = list(drive_through(race, seat)) if race.mover == seat else []
    end, length = race.dist[seat], race.circuit.length
    lap, at = divmod(end, length)
    home = end >= race.laps * length
    ahead = 0 if home else next_corner(race, end)
    limit = limit_at(race, end + ahead) if ahead else 0
    met = meets(race, seat, start, end)
    return DrivesTo(
        speed=speed,
        count=end - start,
        lap=lap,
        at=at,
        worn=sum(corner.worn for corner in corners),
        damage=sum(corner.damage for corner in corners),
        treads=race.treads[seat],
        body=race.body[seat],
        stands=any(corner.damage for corner in corners),
        pits=race.pitting != announced,
        out=seat not in race.order,
        home=home,
        unknown=sum(known[each % length] is None for each in range(start + 1, end + 1)),
        ahead=ahead,
        limit=limit,
        over=max(0, race.speed[seat] - stat(race, seat, DOWNFORCE) - limit) if ahead else 0,
        corners=tuple(corners),
        other=met,
        meets=len(met),
    )


def drive_through(race: Race, seat: int) -> list[CornerAhead]:
    """Card by card to the end of the move, or to where the car leaves the road."""
    corners = []
    finish = race.laps * race.circuit.length
    while race.steps and race.speed[seat]:
        race.steps -= 1
        leave_card(race, seat)
        race.dist[seat] += 1
        if race.pitting >> seat & 1 and race.dist[seat] % race.circuit.length == 0:
            stop_at_pits(race, seat)
            break
        excess = excess_of(race, seat)
        if excess > 0 and race.dist[seat] < finish:
            corners.append(take_corner(race, seat, excess))
    return corners


def take_corner(race: Race, seat: int, excess: int) -> CornerAhead:
    """Through a corner as it is (§4.3)."""
    card = race.dist[seat] % race.circuit.length
    treads, body = race.treads[seat], race.body[seat]
    limit = limit_at(race, card)
    slide(race, excess)
    return CornerAhead(card, limit, excess, treads - race.treads[seat], body - race.body[seat])


def limit_at(race: Race, dist: int) -> int:
    """The limit of a card in this weather; 0: a straight (§7)."""
    return race.circuit.limits_in(race.rain)[dist % race.circuit.length]


def next_corner(race: Race, end: int) -> int:
    """How many cards away the next corner is; 0: none is near, or the race ends before it."""
    last = min(end + MAX_AHEAD, race.laps * race.circuit.length - 1)
    found = (each - end for each in range(end + 1, last + 1) if limit_at(race, each))
    return next(found, 0)


def meets(race: Race, seat: int, start: int, end: int) -> tuple[int, ...]:
    """Who would be on the way if all kept their speed: those ahead move first (§5.1)."""
    if seat not in race.order:
        return ()
    before = race.order[: race.order.index(seat)]
    ways = {other: race.dist[other] + race.speed[other] for other in before}
    finish = race.laps * race.circuit.length
    return tuple(other for other, to in ways.items() if start <= to <= end and to < finish)
