"""Turns to the flag for any car of a race, as it stands or as cards would change it.

The race is rebuilt from a view; what is tried on a copy of it is measured here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.games.ca_rs.content.effects import (
    ACCELERATION,
    BRAKE,
    CORNER,
    DOWNFORCE,
    PLAN,
    RAISE,
    SELF,
    TOP,
)
from podium.games.ca_rs.players.corner_costs import MoveEnd, Road, corner_price
from podium.games.ca_rs.players.pace import NEVER, Pace, form_of, pace
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.preview.rebuilt import rebuild_race
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.stats import brake_now, stat

OUT = 40.0  # turns that a car loses which is out
LAST_BODY_POINT = 0.6  # turns that the last point of the body is worth; two points half of it


class CornerCards(NamedTuple):
    """Cards kept for corners: what each takes off an excess, and how much more one can brake."""

    reliefs: tuple[int, ...] = ()
    brakes: int = 0

    def treads(self, grip: int) -> int:
        """The tyre cards that they will spare, by and by."""
        return (sum(self.reliefs) + self.brakes + grip // 2) // grip


BARE = CornerCards()


class Aim(NamedTuple):
    """Where to: the flag, or a stop at the pits, that far from the start."""

    pace: Pace
    goal: int


class Forecast:
    """What the rest of the race may bring."""

    def __init__(self, seen: Situation) -> None:
        self.seen, self.seat = seen, seen.seat
        self.race = rebuild_race(seen.garage, seen.conditions, seen.view)
        self.race.circuit = seen.circuit
        self.finish = seen.finish
        self.frailty = LAST_BODY_POINT / seen.style.risk
        self.caution = 1 / seen.style.risk

    def pace(self, race: Race, seat: int, stop: bool = False, tyres: int | None = None) -> Pace:
        """The table of a car as its statistics stand for the race."""
        tyre = race.garage.tyres[race.tyres[seat] if tyres is None else tyres]
        form = form_of(race.stats[seat], tyre.grip)
        caution = self.caution if seat == self.seat else 1.0
        return pace(race.circuit, race.laps, form, len(race.pilot), stop, caution)

    def flag(self, race: Race, seat: int) -> Aim:
        return Aim(self.pace(race, seat), self.finish)

    def road(self, race: Race, seat: int) -> Road:
        grip = race.garage.tyres[race.tyres[seat]].grip
        return Road(race.circuit, race.rain, self.finish, stat(race, seat, DOWNFORCE), grip)

    def speeds(self, race: Race, seat: int) -> range:
        """Those that the pedal reaches now."""
        speed, top = race.speed[seat], stat(race, seat, TOP)
        most = min(speed + stat(race, seat, ACCELERATION), top)
        return range(max(0, speed - brake_now(race, seat)), max(most, speed) + 1)

    def bonus(self, race: Race, seat: int) -> int:
        """Cards more than the speed in this turn's move."""
        start = race.garage.pilots[race.pilot[seat]].start if race.launch >> seat & 1 else 0
        return race.extra[seat] + start

    def best(
        self, race: Race, seat: int, aim: Aim | None = None, kit: CornerCards = BARE
    ) -> tuple[float, int]:
        """The fewest turns by any pedal, and the speed for it."""
        if seat not in race.order:
            return OUT, 0
        aim = aim or self.flag(race, seat)
        road, more = self.road(race, seat), self.bonus(race, seat)
        worth, speed = min(
            (self.turns_by_move(race, seat, road, speed, max(0, speed + more), aim, kit), -speed)
            for speed in self.speeds(race, seat)
        )
        return worth + self.frailty / race.body[seat], -speed

    def turns_by_move(
        self, race: Race, seat: int, road: Road, speed: int, steps: int, aim: Aim, kit: CornerCards
    ) -> float:
        """All turns from here on if the car moves so; to stand is no way to get on."""
        if not speed:
            return NEVER / 2 - steps
        dist, treads = race.dist[seat], race.treads[seat]
        if kit.reliefs:
            end, kit = with_corner_cards(road, dist, speed, steps, treads, kit)
        else:
            end = road.drive(dist, speed, steps, treads)
        return self.turns_after(race, seat, end, aim, kit)

    def turns_after(self, race: Race, seat: int, end: MoveEnd, aim: Aim, kit: CornerCards) -> float:
        """All turns if a move ends so: it, and those after it; the way past the flag counts."""
        to_go = aim.goal - race.dist[seat]
        if end.cards >= to_go and not end.damage:
            return 1.0 if aim.pace.stop else to_go / max(1, end.cards)
        if end.damage >= race.body[seat]:
            return OUT
        price = end.damage * self.frailty / (race.body[seat] - end.damage)
        treads = end.treads + kit.treads(aim.pace.form.grip)
        price -= self.seen.style.tyres * end.treads * (to_go - end.cards) / self.finish
        return 1 + price + aim.pace.turns(race.rain, to_go - end.cards, end.speed, treads)

    def kit(self, cards: Sequence[int]) -> CornerCards:
        """What the cards among these are good for in corners."""
        garage, seen = self.seen.garage, self.seen
        found = sorted(seen.relief(card) for card in cards if garage.moments[card] & CORNER)
        brakes = sum(
            by
            for card in cards
            if garage.moments[card] & PLAN
            for code, by, whose, detail, _ in garage.acts[card]
            if code == RAISE and whose == SELF and detail == BRAKE
        )
        return CornerCards(tuple(relief for relief in found if relief > 0), brakes)


def with_corner_cards(
    road: Road, dist: int, speed: int, steps: int, treads: int, kit: CornerCards
) -> tuple[MoveEnd, CornerCards]:
    """Card by card, with cards where they spare tyres, and those that are left then."""
    rest = list(kit.reliefs)
    last = min(dist + steps, road.finish - 1)
    for each in range(dist + 1, last + 1):
        card = each % road.length
        cost, burnt = road.rows[card][speed], road.slower[card][speed]
        if cost and rest:
            excess = speed - road.downforce - road.limits[card]
            relief = next((found for found in rest if found >= excess), rest[-1])
            cost, burnt = corner_price(excess - relief, road.run_offs[card], road.grip)
            rest.remove(relief)
        if cost > treads:
            return road.stand(each, speed, treads, dist), kit._replace(reliefs=tuple(rest))
        treads -= cost
        speed -= burnt
        if not speed:
            return MoveEnd(each - dist, 0, treads, 0), kit._replace(reliefs=tuple(rest))
    return MoveEnd(steps, speed, treads, 0), kit._replace(reliefs=tuple(rest))
