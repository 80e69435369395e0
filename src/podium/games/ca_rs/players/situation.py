"""What a computer driver reads off the view: the own car, the road ahead, the cards in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.core import BotQuestion, Option
from podium.games.ca_rs.content import effects
from podium.games.ca_rs.content.circuit_cards import read_cards
from podium.games.ca_rs.content.effects import BLOCK, DOWNFORCE, OVERTAKE, SELF
from podium.games.ca_rs.content.garage import content_of
from podium.games.ca_rs.players.corner_costs import Road
from podium.games.ca_rs.players.style import PLAIN, Style
from podium.games.ca_rs.rules.stats import effective
from podium.games.ca_rs.wire.options import Play
from podium.games.ca_rs.wire.view import CarView, RaceView

GUESS = (6, 1)  # what a card may be that nobody has seen: one had better be careful


class Situation:
    """The race as it looks from one seat."""

    def __init__(self, ask: BotQuestion[RaceView]) -> None:
        view, content = ask.view, content_of(ask.setup)
        self.view, self.seat = view, ask.seat
        self.options, self.cup = ask.options, ask.cup
        self.garage, self.conditions = content.garage, content.conditions
        self.car = view.cars[ask.seat]
        self.circuit = read_cards(view.circuit, GUESS)
        self.finish = view.laps * self.circuit.length
        self.style: Style = PLAIN

    def distance(self, car: CarView) -> int:
        """The distance from the start."""
        return car.lap * self.circuit.length + car.at

    def stat(self, car: CarView, which: int) -> int:
        """A statistic as it counts now, in this weather."""
        return effective(car.stats, car.boosts, which, self.view.rain)

    def grip(self, car: CarView) -> int:
        """What a tyre card takes off the excess."""
        return self.garage.tyres[self.garage.tyre_of[car.tyres or ""]].grip

    def road(self) -> Road:
        """The way ahead of the own car, as it is this turn."""
        downforce, rain = self.stat(self.car, DOWNFORCE), self.view.rain
        return Road(self.circuit, rain, self.finish, downforce, self.grip(self.car))

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
        return self.circuit.run_offs[self.car.at]

    def lead(self) -> int:
        """The score of the duel with nothing laid: above 0 the one behind is past (§5.7)."""
        view = self.view
        attacker, blocker = view.cars[view.mover], view.cars[view.rival]
        score = self.stat(attacker, OVERTAKE) - self.stat(blocker, BLOCK) + view.bonus
        return score + attacker.speed - blocker.speed

    def relief(self, card: int) -> int:
        """What a card takes off the excess in a corner, its price in tyres counted."""
        grip = 0
        for code, by, _, detail, _ in self.garage.acts[card]:
            if code == effects.GRIP or (code == effects.RAISE and detail == DOWNFORCE):
                grip += by
            elif code in (effects.SPEED, effects.WEAR, effects.DAMAGE):
                grip -= by
        return grip

    def edge(self, card: int, attacks: bool) -> int:
        """What a card adds to one's own side of a duel."""
        stat = OVERTAKE if attacks else BLOCK
        return sum(
            by
            for code, by, whose, detail, _ in self.garage.acts[card]
            if code == effects.EDGE or (code == effects.RAISE and detail == stat and whose == SELF)
        )

    def defended(self) -> bool:
        """Whether a block seems to hold, and the other one can afford to stay behind (§5.8)."""
        view = self.view
        attacker = view.cars[view.mover]
        return self.lead() <= 0 and view.steps <= attacker.treads
