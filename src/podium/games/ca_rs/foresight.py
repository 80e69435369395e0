"""The move that a car would make if nobody else did anything (§3.7, §4): what a pedal is worth."""

from __future__ import annotations

from collections.abc import Sequence

from podium.games.ca_rs.effects import DOWNFORCE
from podium.games.ca_rs.outlook import CornerAhead, DrivesTo
from podium.games.ca_rs.rules import Race

HORIZON = 20  # cards beyond the end of a move within which a corner is worth telling of


def drive(race: Race, seat: int, known: Sequence[str | None]) -> DrivesTo:
    """Drives the car as far as it goes; ``race`` is one's own to use up."""
    start, speed = race.dist[seat], race.speed[seat]
    race.movers = (seat,)
    if seat in race.order:
        race.next_mover()
    corners = list(slide_on(race, seat)) if race.mover == seat else []
    end, length = race.dist[seat], race.loop.length
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
        out=seat not in race.order,
        home=home,
        unknown=sum(known[each % length] is None for each in range(start + 1, end + 1)),
        ahead=ahead,
        limit=limit,
        over=max(0, race.speed[seat] - race.stat(seat, DOWNFORCE) - limit) if ahead else 0,
        corners=tuple(corners),
        other=met,
        meets=len(met),
    )


def slide_on(race: Race, seat: int) -> list[CornerAhead]:
    """Card by card to the end of the move, or to where the car leaves the road."""
    corners = []
    finish = race.laps * race.loop.length
    while race.steps and race.speed[seat]:
        race.steps -= 1
        race.leave_card(seat)
        race.dist[seat] += 1
        excess = race.excess_of(seat)
        if excess > 0 and race.dist[seat] < finish:
            corners.append(slide(race, seat, excess))
    return corners


def slide(race: Race, seat: int, excess: int) -> CornerAhead:
    """Through a corner as it is (§4.3)."""
    card = race.dist[seat] % race.loop.length
    treads, body = race.treads[seat], race.body[seat]
    limit = limit_at(race, card)
    race.slide(excess)
    return CornerAhead(card, limit, excess, treads - race.treads[seat], body - race.body[seat])


def limit_at(race: Race, dist: int) -> int:
    """The limit of a card in this weather; 0: a straight (§7)."""
    return (race.loop.wet if race.rain else race.loop.limits)[dist % race.loop.length]


def next_corner(race: Race, end: int) -> int:
    """How many cards away the next corner is; 0: none is near, or the race ends before it."""
    last = min(end + HORIZON, race.laps * race.loop.length - 1)
    found = (each - end for each in range(end + 1, last + 1) if limit_at(race, each))
    return next(found, 0)


def meets(race: Race, seat: int, start: int, end: int) -> tuple[int, ...]:
    """Who would be on the way if all kept their speed: those ahead move first (§5.1)."""
    if seat not in race.order:
        return ()
    before = race.order[: race.order.index(seat)]
    ways = {other: race.dist[other] + race.speed[other] for other in before}
    finish = race.laps * race.loop.length
    return tuple(other for other, to in ways.items() if start <= to <= end and to < finish)
