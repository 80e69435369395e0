"""The engineer on the way: corners, duels, and what to keep in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from podium.core import Option
from podium.games.ca_rs.content.effects import CORNER, DUEL, PLAN
from podium.games.ca_rs.players.corner_costs import MoveEnd
from podium.games.ca_rs.players.forecast import OUT, Forecast
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.rules.card_effects import play_card
from podium.games.ca_rs.rules.piles import leave_hand
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.stats import excess_now
from podium.games.ca_rs.wire.options import (
    BLOCK,
    BURN,
    CRASH,
    LET,
    READY,
    THROUGH,
    Discard,
    Yield,
)

TURNS_PER_VALUE_POINT = 0.08  # turns that a card is worth in the hand, for each point of its value
DUEL_CARD_VALUE = 0.03  # the same of a card that is good for duels only
PLACE_VALUE = 0.15  # turns that a place is worth
HELD_UP_VALUE = 0.3  # turns that each card is worth by which a rival is held up
DOUBT = 0.5  # the chance below which it does not block


# Corners


class CornerAnswer:
    """Too fast: what to give for it."""

    def __init__(self, seen: Situation) -> None:
        self.seen, self.seat = seen, seen.seat
        self.forecast = Forecast(seen)

    def answer(self) -> Sequence[Option]:
        """The first thing of the cheapest way through; then one sees again."""
        return [min(self.priced_options(), key=lambda priced: priced[0])[1]]

    def priced_options(self) -> Iterator[tuple[float, Option]]:
        """Each option and its price; cards first: of two that cost the same, tyres are kept."""
        race = self.forecast.race
        for card, option in self.seen.playable():
            tried = race.copy()
            leave_hand(tried, self.seat, [card])
            play_card(tried, self.seat, card)
            if self.seat in tried.order:
                yield from self.burning(tried, option)
        yield from self.burning(race, None)

    def burning(self, race: Race, option: Option | None) -> Iterator[tuple[float, Option]]:
        """With so many tyre cards burnt."""
        excess, grip = excess_now(race), self.seen.grip(self.seen.car)
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
        treads, speed = race.treads[seat] - cost, race.speed[seat] - race.burnt - burnt
        aim, kit = forecast.flag(race, seat), forecast.kit(race.hands[seat])
        frail = forecast.frailty / race.body[seat]
        if treads < 0:
            return frail + forecast.turns_after(race, seat, MoveEnd(0, 0, 0, -treads), aim, kit)
        if speed <= 0:
            return frail + forecast.turns_after(race, seat, MoveEnd(0, 0, treads, 0), aim, kit)
        race = race.copy()
        race.treads[seat] = treads
        road = forecast.road(race, seat)
        return frail + forecast.turns_by_move(race, seat, road, speed, race.steps, aim, kit)


# Duels


class DuelMeans(NamedTuple):
    """Something to lay down: what it adds to one's side, and what it is worth otherwise."""

    edge: int
    price: float
    option: Option


class DuelAnswer:
    """A duel, or whether to have one."""

    def __init__(self, seen: Situation) -> None:
        self.seen, self.seat = seen, seen.seat
        view = seen.view
        self.attacks = seen.seat == view.mover
        self.foe = view.cars[view.rival if self.attacks else view.mover]
        self.forecast = Forecast(seen)
        self.place = PLACE_VALUE * seen.style.duels
        self.held_up = HELD_UP_VALUE * seen.style.duels
        self.doubt = DOUBT / seen.style.duels

    def block(self) -> Sequence[Option]:
        """Where it costs nothing, or where the other one can afford to stay behind."""
        view, car = self.seen.view, self.seen.car
        if not view.steps:
            return [BLOCK]
        holds = self.seen.defended() and car.body > view.steps and self.chance(0) > self.doubt
        return [BLOCK if holds else LET]

    def lead(self) -> int:
        """By how much one is ahead in the score; a tie is for the one in front (§5.7)."""
        score = self.seen.lead()
        return score if self.attacks else 1 - score

    def chance(self, more: int) -> float:
        """To win with so much more on one's own side; nobody knows the cards of the other."""
        foe, lead = self.foe, self.lead() + more
        means = 0.5 * len(foe.hand) + 0.5 * foe.treads * (self.seen.grip(foe) - 1)
        if not means:
            return float(lead > 0)
        return min(1.0, max(0.0, 0.5 + (lead - 0.5) / (1 + means)))

    def duel(self) -> Sequence[Option]:
        """One thing after the other, as long as it is worth it."""
        if self.seen.car.plan:
            return [READY]
        stake, more, said = self.stake(), 0, list[Option]()
        rest = sorted(self.means(), key=lambda each: each.price / max(1, each.edge))
        for each in rest:
            gain = self.chance(more + each.edge) - self.chance(more)
            if gain * stake > each.price:
                more += each.edge
                said.append(each.option)
        return [*said, READY]

    def means(self) -> Iterator[DuelMeans]:
        garage = self.seen.garage
        for card, option in self.seen.playable():
            edge = self.seen.edge(card, self.attacks)
            only = garage.moments[card] == DUEL
            if edge > 0:
                yield DuelMeans(
                    edge,
                    (DUEL_CARD_VALUE if only else TURNS_PER_VALUE_POINT) * garage.values[card],
                    option,
                )
        if BURN in self.seen.options:
            edge, price = self.seen.grip(self.seen.car) - 1, self.tread_value()
            for _ in range(self.seen.car.treads):
                yield DuelMeans(edge, price, BURN)

    def tread_value(self) -> float:
        """What a tyre card is worth now."""
        forecast, race, seat = self.forecast, self.forecast.race, self.seat
        turns, togo = forecast.pace(race, seat).turns, self.seen.finish - race.dist[seat]
        rain, speed, treads = race.rain, race.speed[seat], race.treads[seat]
        return max(0.02, turns(rain, togo, speed, treads - 1) - turns(rain, togo, speed, treads))

    def stake(self) -> float:
        """What it would cost to lose."""
        steps = self.seen.view.steps
        if not steps:
            return self.place
        if not self.attacks:
            return self.place + self.held_up * min(steps, self.foe.treads)
        return self.place + min(self.yielding(), self.crashing()) - self.passing()

    # What it comes to

    def give_way(self) -> Sequence[Option]:
        """Tyres, or a crash (§5.8)."""
        yielding = next(option for option in self.seen.options if type(option) is Yield)
        return [CRASH if self.crashing() < self.yielding() else yielding]

    def yielding(self) -> float:
        car, steps = self.seen.car, self.seen.view.steps
        if car.treads < steps:
            return OUT
        return self.turns_after(MoveEnd(0, car.speed, car.treads - steps, 0))

    def crashing(self) -> float:
        """The other one suffers as well."""
        steps = self.seen.view.steps
        return self.turns_after(MoveEnd(0, 0, self.seen.car.treads, steps)) - self.held_up

    def passing(self) -> float:
        car, steps = self.seen.car, self.seen.view.steps
        road = self.forecast.road(self.forecast.race, self.seat)
        return self.turns_after(road.drive(self.seen.distance(car), car.speed, steps, car.treads))

    def turns_after(self, end: MoveEnd) -> float:
        forecast, race, seat = self.forecast, self.forecast.race, self.seat
        kit = forecast.kit(race.hands[seat])
        return forecast.turns_after(race, seat, end, forecast.flag(race, seat), kit)


# The hand


def discard(seen: Situation) -> Sequence[Option]:
    """Only what one must: even a useless card may be the one that gets lost."""
    if READY in seen.options:
        return [READY]
    thrown = [option for option in seen.options if type(option) is Discard]
    return [min(thrown, key=lambda option: keep_value(seen, option.card))]


def keep_value(seen: Situation, name: str) -> float:
    """What a card may still be good for; most pit cards will never see the pits."""
    garage = seen.garage
    card = garage.card_of[name]
    if garage.moments[card] == DUEL:
        return garage.values[card] / 2
    if garage.leaves[card] or garage.moments[card] & (PLAN | CORNER | DUEL):
        return garage.values[card]
    return garage.values[card] / 5
