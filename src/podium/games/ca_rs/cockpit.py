"""What a computer driver reads off the view: the own car, the road ahead, the cards in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from podium.core import Ask, Option
from podium.games.ca_rs import RaceSetup, effects
from podium.games.ca_rs.effects import BLOCK, BRAKE, DOWNFORCE, OVERTAKE, SELF
from podium.games.ca_rs.options import Play
from podium.games.ca_rs.sight import row_of
from podium.games.ca_rs.terms import Loop
from podium.games.ca_rs.tolls import Road
from podium.games.ca_rs.view import CarView, RaceView

GUESS = (6, 1)  # what a card may be that nobody has seen


@lru_cache(maxsize=256)
def road_map(circuit: tuple[str | None, ...]) -> Loop:
    """The circuit as far as it is known; beyond that one had better be careful."""
    return Loop(tuple(GUESS if card is None else row_of(card) for card in circuit))


class Cockpit:
    """The race as it looks from one seat."""

    def __init__(self, ask: Ask) -> None:
        view, setup = ask.view, ask.setup
        assert isinstance(view, RaceView)
        assert isinstance(setup, RaceSetup)
        self.view, self.setup, self.seat = view, setup, ask.seat
        self.options, self.cup = ask.options, ask.cup
        self.garage = setup.garage
        self.car = view.cars[ask.seat]
        self.loop = road_map(view.circuit)
        self.finish = view.laps * self.loop.length

    def way(self, car: CarView) -> int:
        """The distance from the start."""
        return car.lap * self.loop.length + car.at

    def stat(self, car: CarView, which: int) -> int:
        """As the rules read it: never below 0, and rain takes one off the brake (§7)."""
        value = max(0, car.stats[which] + car.boosts[which])
        return value - 1 if which == BRAKE and self.view.rain and value > 1 else value

    def grip(self, car: CarView) -> int:
        """What a tyre card takes off the excess."""
        return self.garage.tyres[self.garage.tyre_of[car.tyres or ""]].grip

    def road(self) -> Road:
        """The way ahead of the own car, as it is this turn."""
        downforce, rain = self.stat(self.car, DOWNFORCE), self.view.rain
        return Road(self.loop, rain, self.finish, downforce, self.grip(self.car))

    def bonus(self) -> int:
        """Cards more than the speed in this turn's move (§3.8)."""
        garage, car = self.garage, self.car
        start = garage.pilots[garage.pilot_of[car.pilot or ""]].start if car.launch else 0
        return car.extra + start

    def playable(self) -> Iterator[tuple[int, Option]]:
        """The cards of the menu, with their numbers."""
        numbers = self.garage.card_of
        for option in self.options:
            if type(option) is Play:
                yield numbers[option.card], option

    def rivals(self) -> Sequence[int]:
        """The other cars that run, the leader first."""
        return [seat for seat in self.view.order if seat != self.seat]

    def run_off(self) -> int:
        """Of the corner in which the car is."""
        return self.loop.run_offs[self.car.at]

    def lead(self) -> int:
        """The score of the duel with nothing laid: above 0 the one behind is past (§5.7)."""
        view = self.view
        attacker, blocker = view.cars[view.mover], view.cars[view.rival]
        score = self.stat(attacker, OVERTAKE) - self.stat(blocker, BLOCK) + view.bonus
        return score + attacker.speed - blocker.speed

    def relief(self, card: int) -> int:
        """What a card takes off the excess in a corner, its price in tyres counted."""
        grip = 0
        for what, by, _, detail, _ in self.garage.acts[card]:
            if what == effects.GRIP or (what == effects.RAISE and detail == DOWNFORCE):
                grip += by
            elif what in (effects.SPEED, effects.WEAR, effects.DAMAGE):
                grip -= by
        return grip

    def edge(self, card: int, attacks: bool) -> int:
        """What a card adds to one's own side of a duel."""
        stat = OVERTAKE if attacks else BLOCK
        return sum(
            by
            for what, by, whose, detail, _ in self.garage.acts[card]
            if what == effects.EDGE or (what == effects.RAISE and detail == stat and whose == SELF)
        )

    def defended(self) -> bool:
        """Whether a block seems to hold, and the other one can afford to stay behind (§5.8)."""
        view = self.view
        attacker = view.cars[view.mover]
        return self.lead() <= 0 and view.steps <= attacker.treads
