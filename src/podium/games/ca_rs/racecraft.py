"""The engineer on the way: corners, duels, and what to keep in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from podium.core import Option
from podium.games.ca_rs.cockpit import Cockpit
from podium.games.ca_rs.effects import CORNER, DUEL, PLAN
from podium.games.ca_rs.forecast import FRAIL, OUT, Forecast
from podium.games.ca_rs.options import (
    BLOCK,
    BURN,
    CRASH,
    LET,
    READY,
    THROUGH,
    Discard,
    Yield,
)
from podium.games.ca_rs.rules import Race
from podium.games.ca_rs.tolls import Slid

PRICE = 0.08  # turns that a card is worth in the hand, for each point of its value
DULL = 0.03  # the same of a card that is good for duels only
PLACE = 0.15  # turns that a place is worth
HIT = 0.3  # turns that each card is worth by which a rival is held up


# Corners


class Corner:
    """Too fast: what to give for it."""

    def __init__(self, seen: Cockpit) -> None:
        self.seen, self.seat = seen, seen.seat
        self.forecast = Forecast(seen)

    def answer(self) -> Sequence[Option]:
        """The first thing of the cheapest way through; then one sees again."""
        return [min(self.ways(), key=lambda way: way[0])[1]]

    def ways(self) -> Iterator[tuple[float, Option]]:
        """Cards first: of two ways that are as good, tyres are kept."""
        race = self.forecast.race
        for card, option in self.seen.playable():
            tried = race.copy()
            tried.leave_hand(self.seat, [card])
            tried.play(self.seat, card)
            if self.seat in tried.order:
                yield from self.burning(tried, option)
        yield from self.burning(race, None)

    def burning(self, race: Race, option: Option | None) -> Iterator[tuple[float, Option]]:
        """With so many tyre cards burnt."""
        excess, grip = race.excess(), self.seen.grip(self.seen.car)
        for burnt in range(race.treads[self.seat] + 1):
            left = max(0, excess - burnt * grip)
            first = option or (BURN if burnt else THROUGH)
            yield self.through(race, burnt, left), first
            if not left:
                break

    def through(self, race: Race, burnt: int, left: int) -> float:
        """Turns to the flag by that way."""
        forecast, seat = self.forecast, self.seat
        cost = burnt + left * self.seen.run_off()
        treads, speed = race.treads[seat] - cost, race.speed[seat]
        aim, kit = forecast.flag(race, seat), forecast.kit(race.hands[seat])
        frail = FRAIL / race.body[seat]
        if treads < 0:
            return frail + forecast.ended(race, seat, Slid(0, 0, 0, -treads), aim, kit)
        race = race.copy()
        race.treads[seat] = treads
        road = forecast.road(race, seat)
        return frail + forecast.driven(race, seat, road, speed, race.steps, aim, kit)


# Duels


class Arms(NamedTuple):
    """Something to lay down: what it adds to one's side, and what it is worth otherwise."""

    edge: int
    price: float
    option: Option


class Fight:
    """A duel, or whether to have one."""

    def __init__(self, seen: Cockpit) -> None:
        self.seen, self.seat = seen, seen.seat
        view = seen.view
        self.attacks = seen.seat == view.mover
        self.foe = view.cars[view.rival if self.attacks else view.mover]
        self.forecast = Forecast(seen)

    def block(self) -> Sequence[Option]:
        """Where it costs nothing, or where the other one can afford to stay behind."""
        view, car = self.seen.view, self.seen.car
        if not view.steps:
            return [BLOCK]
        holds = self.seen.defended() and car.body > view.steps and self.chance(0) > 0.5
        return [BLOCK if holds else LET]

    def lead(self) -> int:
        """By how much one is ahead in the score; a tie is for the one in front (§5.7)."""
        score = self.seen.lead()
        return score if self.attacks else 1 - score

    def chance(self, more: int) -> float:
        """To win with so much more on one's own side; nobody knows the cards of the other."""
        foe, lead = self.foe, self.lead() + more
        arms = 0.5 * len(foe.hand) + 0.5 * foe.treads * (self.seen.grip(foe) - 1)
        if not arms:
            return float(lead > 0)
        return min(1.0, max(0.0, 0.5 + (lead - 0.5) / (1 + arms)))

    def duel(self) -> Sequence[Option]:
        """One thing after the other, as long as it is worth it."""
        if self.seen.car.plan:
            return [READY]
        stake, more, said = self.stake(), 0, list[Option]()
        rest = sorted(self.arms(), key=lambda arm: arm.price / max(1, arm.edge))
        for arm in rest:
            gain = self.chance(more + arm.edge) - self.chance(more)
            if gain * stake > arm.price:
                more += arm.edge
                said.append(arm.option)
        return [*said, READY]

    def arms(self) -> Iterator[Arms]:
        garage = self.seen.garage
        for card, option in self.seen.playable():
            edge = self.seen.edge(card, self.attacks)
            only = garage.moments[card] == DUEL
            if edge > 0:
                yield Arms(edge, (DULL if only else PRICE) * garage.values[card], option)
        if BURN in self.seen.options:
            edge, price = self.seen.grip(self.seen.car) - 1, self.tread()
            for _ in range(self.seen.car.treads):
                yield Arms(edge, price, BURN)

    def tread(self) -> float:
        """What a tyre card is worth now."""
        forecast, race, seat = self.forecast, self.forecast.race, self.seat
        turns, togo = forecast.pace(race, seat).turns, self.seen.finish - race.dist[seat]
        rain, speed, treads = race.rain, race.speed[seat], race.treads[seat]
        return max(0.02, turns(rain, togo, speed, treads - 1) - turns(rain, togo, speed, treads))

    def stake(self) -> float:
        """What it would cost to lose."""
        steps = self.seen.view.steps
        if not steps:
            return PLACE
        if not self.attacks:
            return PLACE + HIT * min(steps, self.foe.treads)
        return PLACE + min(self.yielding(), self.crashing()) - self.passing()

    # What it comes to

    def gives_way(self) -> Sequence[Option]:
        """Tyres, or a crash (§5.8)."""
        yielding = next(option for option in self.seen.options if type(option) is Yield)
        return [CRASH if self.crashing() < self.yielding() else yielding]

    def yielding(self) -> float:
        car, steps = self.seen.car, self.seen.view.steps
        if car.treads < steps:
            return OUT
        return self.ended(Slid(0, car.speed, car.treads - steps, 0))

    def crashing(self) -> float:
        """The other one suffers as well."""
        steps = self.seen.view.steps
        return self.ended(Slid(0, 0, self.seen.car.treads, steps)) - HIT

    def passing(self) -> float:
        car, steps = self.seen.car, self.seen.view.steps
        road = self.forecast.road(self.forecast.race, self.seat)
        return self.ended(road.slide(self.seen.way(car), car.speed, steps, car.treads))

    def ended(self, slid: Slid) -> float:
        forecast, race, seat = self.forecast, self.forecast.race, self.seat
        kit = forecast.kit(race.hands[seat])
        return forecast.ended(race, seat, slid, forecast.flag(race, seat), kit)


# The hand


def discard(seen: Cockpit) -> Sequence[Option]:
    """Only what one must: even a useless card may be the one that gets lost."""
    if READY in seen.options:
        return [READY]
    thrown = [option for option in seen.options if type(option) is Discard]
    return [min(thrown, key=lambda option: keeping(seen, option.card))]


def keeping(seen: Cockpit, name: str) -> float:
    """What a card may still be good for; most pit cards will never see the pits."""
    garage = seen.garage
    card = garage.card_of[name]
    if garage.moments[card] == DUEL:
        return garage.values[card] / 2
    if garage.leaves[card] or garage.moments[card] & (PLAN | CORNER | DUEL):
        return garage.values[card]
    return garage.values[card] / 5
