"""Turns to the flag for any car of a race, as it stands or as cards would change it.

The race is rebuilt from a view; what is tried on a copy of it is measured here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.games.ca_rs.cockpit import Cockpit
from podium.games.ca_rs.effects import (
    ACCELERATION,
    BRAKE,
    CORNER,
    DOWNFORCE,
    PLAN,
    RAISE,
    SELF,
    TOP,
)
from podium.games.ca_rs.pace import NEVER, Pace, form_of, pace
from podium.games.ca_rs.rules import Race
from podium.games.ca_rs.sight import race_of
from podium.games.ca_rs.tolls import Road, Slid, toll

OUT = 40.0  # turns that a car loses which is out
FRAIL = 0.6  # turns that the last point of the body is worth; two points half of it


class Kit(NamedTuple):
    """Cards kept for corners: what each takes off an excess, and how much more one can brake."""

    reliefs: tuple[int, ...] = ()
    brakes: int = 0

    def treads(self, grip: int) -> int:
        """The tyre cards that they will spare, by and by."""
        return (sum(self.reliefs) + self.brakes + grip // 2) // grip


BARE = Kit()


class Aim(NamedTuple):
    """Where to: the flag, or a stop at the pits, that far from the start."""

    pace: Pace
    goal: int


class Forecast:
    """What the rest of the race may bring."""

    def __init__(self, seen: Cockpit) -> None:
        self.seen, self.seat = seen, seen.seat
        self.race = race_of(seen.garage, seen.setup.terms, seen.view)
        self.race.loop = seen.loop
        self.finish = seen.finish

    def pace(self, race: Race, seat: int, stop: bool = False, tyres: int | None = None) -> Pace:
        """The table of a car as its statistics stand for the race."""
        tyre = race.garage.tyres[race.tyres[seat] if tyres is None else tyres]
        form = form_of(race.stats[seat], tyre.grip)
        return pace(race.loop, race.laps, form, len(race.pilot), stop)

    def flag(self, race: Race, seat: int) -> Aim:
        return Aim(self.pace(race, seat), self.finish)

    def road(self, race: Race, seat: int) -> Road:
        grip = race.garage.tyres[race.tyres[seat]].grip
        return Road(race.loop, race.rain, self.finish, race.stat(seat, DOWNFORCE), grip)

    def speeds(self, race: Race, seat: int) -> range:
        """Those that the pedal reaches now."""
        speed, top = race.speed[seat], race.stat(seat, TOP)
        most = min(speed + race.stat(seat, ACCELERATION), top)
        return range(max(0, speed - race.brake(seat)), max(most, speed) + 1)

    def bonus(self, race: Race, seat: int) -> int:
        """Cards more than the speed in this turn's move."""
        start = race.garage.pilots[race.pilot[seat]].start if race.launch >> seat & 1 else 0
        return race.extra[seat] + start

    def best(
        self, race: Race, seat: int, aim: Aim | None = None, kit: Kit = BARE
    ) -> tuple[float, int]:
        """The fewest turns by any pedal, and the speed for it."""
        if seat not in race.order:
            return OUT, 0
        aim = aim or self.flag(race, seat)
        road, more = self.road(race, seat), self.bonus(race, seat)
        worth, speed = min(
            (self.driven(race, seat, road, speed, max(0, speed + more), aim, kit), -speed)
            for speed in self.speeds(race, seat)
        )
        return worth + FRAIL / race.body[seat], -speed

    def driven(
        self, race: Race, seat: int, road: Road, speed: int, steps: int, aim: Aim, kit: Kit
    ) -> float:
        """All turns from here on if the car moves so; to stand is no way to get on."""
        if not speed:
            return NEVER / 2 - steps
        dist, treads = race.dist[seat], race.treads[seat]
        if kit.reliefs:
            slid, kit = relieved(road, dist, speed, steps, treads, kit)
        else:
            slid = road.slide(dist, speed, steps, treads)
        return self.ended(race, seat, slid, aim, kit)

    def ended(self, race: Race, seat: int, slid: Slid, aim: Aim, kit: Kit) -> float:
        """A move that ended so, and the turns after it; the way past the flag counts."""
        togo = aim.goal - race.dist[seat]
        if slid.way >= togo and not slid.damage and not aim.pace.stop:
            return togo / max(1, slid.way)
        if slid.damage >= race.body[seat]:
            return OUT
        price = slid.damage * FRAIL / (race.body[seat] - slid.damage)
        treads = slid.treads + kit.treads(aim.pace.form.grip)
        return 1 + price + aim.pace.turns(race.rain, togo - slid.way, slid.speed, treads)

    def kit(self, cards: Sequence[int]) -> Kit:
        """What the cards among these are good for in corners."""
        garage, seen = self.seen.garage, self.seen
        found = sorted(seen.relief(card) for card in cards if garage.moments[card] & CORNER)
        brakes = sum(
            by
            for card in cards
            if garage.moments[card] & PLAN
            for what, by, whose, detail, _ in garage.acts[card]
            if what == RAISE and whose == SELF and detail == BRAKE
        )
        return Kit(tuple(relief for relief in found if relief > 0), brakes)


def relieved(
    road: Road, dist: int, speed: int, steps: int, treads: int, kit: Kit
) -> tuple[Slid, Kit]:
    """Card by card, with cards where they spare tyres, and those that are left then."""
    rest = list(kit.reliefs)
    last = min(dist + steps, road.finish - 1)
    for each in range(dist + 1, last + 1):
        card = each % road.length
        cost = road.rows[card][speed]
        if cost and rest:
            excess = speed - road.downforce - road.limits[card]
            relief = next((found for found in rest if found >= excess), rest[-1])
            cost = toll(excess - relief, road.run_offs[card], road.grip)
            rest.remove(relief)
        if cost > treads:
            return road.stand(each, speed, treads, dist), kit._replace(reliefs=tuple(rest))
        treads -= cost
    return Slid(steps, speed, treads, 0), kit._replace(reliefs=tuple(rest))
