"""Pit stops and event cards (§4.9, §4.10, §5)."""

from __future__ import annotations

from collections.abc import Callable

from podium.core import Option
from podium.games.f_cartes import events as told
from podium.games.f_cartes.line import GAP, fall_back, place_of
from podium.games.f_cartes.menu import TARGETS
from podium.games.f_cartes.options import LEAVE, Crash, Leave, Name, Pit, Play, Repair, Stop
from podium.games.f_cartes.state import NO_CARD
from podium.games.f_cartes.turn import Turn
from podium.games.f_cartes.view import Deed

PIT_PLACES = 3


class Actions(Turn):
    """What the cards and the pits do."""

    __slots__ = ()

    def play_card(self, option: Play) -> None:
        """A card needs a target, or does at once what is written on it."""
        self.card = kind = self.box.kind_of[option.card]
        effect = self.box.effects[kind]
        if effect in AT_ONCE:
            self.lay_event()
            AT_ONCE[effect](self)
            self.spend()
        else:
            self.question, self.menu = TARGETS[effect](self, self.box.numbers[kind])

    # Pit stops

    def enter_pits(self, option: Pit) -> None:
        self.pit(option.car)

    def pit(self, car: int) -> None:
        """Which cards are to be taken off? With a single one there is nothing to ask (§4.9)."""
        self.pitting = car
        self.repairs = ()
        if len(self.under[car]) == 1:
            self.repairs = self.under[car]
            self.repair()
        else:
            self.question, self.menu = "repair", self.repair_menu()

    def repair_menu(self) -> list[Option]:
        """The cards still under the car, each kind once; leaving when something was repaired."""
        under = list(self.under[self.pitting])
        for kind in self.repairs:
            under.remove(kind)
        cards: list[Option] = [self.box.repair[kind] for kind in sorted(set(under))]
        return [LEAVE, *cards] if self.repairs else cards

    def take_off(self, option: Repair) -> None:
        self.repairs = (*self.repairs, self.box.kind_of[option.card])
        if len(self.repairs) == len(self.under[self.pitting]):
            self.repair()
        else:
            self.menu = self.repair_menu()

    def leave_pits(self, option: Leave) -> None:
        self.repair()

    def repair(self) -> None:
        """Cards off, places lost: three, or those of a lightning stop, and one a card (§4.9)."""
        car, repairs = self.pitting, self.repairs
        if self.card >= 0:
            places = self.box.numbers[self.card]
            self.lay_event(car)
        else:
            places = PIT_PLACES
            self.last = Deed(self.asking, "pit", car)
        self.take_from_under(car, repairs)
        before = self.line.index(car)
        fall_back(self.line, car, places + len(repairs))
        fell = self.line.index(car) - before
        self.tell_pit(car, fell)
        self.trim()
        self.spend()

    def tell_pit(self, car: int, fell: int) -> None:
        if self.journal is not None:
            cards = self.box.named(sorted(self.repairs))
            place = place_of(self.line, car)
            self.tell(told.Pitted(self.asking, car, cards, fell, place))

    # Events

    def name_car(self, option: Name) -> None:
        """The own car that an event is for."""
        NAMED[self.box.effects[self.card]](self, option.car)

    def surge(self, car: int) -> None:
        """Several duels of one car as a single action (§4.10)."""
        self.lay_event(car)
        self.surging, self.duels = car, self.box.numbers[self.card]
        self.card = NO_CARD
        self.question, self.menu = "surge", self.surge_menu()

    def stop_surge(self, option: Stop) -> None:
        self.last = Deed(self.asking, "stop", self.surging)
        if self.journal is not None:
            self.tell(told.SurgeStopped(self.asking, self.surging, self.duels))
        self.spend()

    def turn_weather(self) -> None:
        self.rain = not self.rain
        if self.journal is not None:
            self.tell(told.WeatherTurned(self.rain))

    def call_safety_car(self) -> None:
        """All gaps are removed (§5.2)."""
        count = self.line.count(GAP)
        self.line = [car for car in self.line if car != GAP]
        self.remove_gaps(count)

    def tow(self, car: int) -> None:
        """A bonus for the next duel that the car starts in this turn (§5.3)."""
        self.lay_event(car)
        bonus = self.box.numbers[self.card]
        self.towed = {**self.towed, car: bonus}
        if self.journal is not None:
            self.tell(told.Towed(self.asking, car, bonus))
        self.spend()

    def raise_flag(self) -> None:
        """No car may be overtaken until the player's next turn (§5.4)."""
        self.flag = self.asking
        if self.journal is not None:
            self.tell(told.FlagRaised(self.flag))

    def swap_cars(self) -> None:
        """One's two cars change places (§5.5)."""
        first, second = sorted(map(self.line.index, self.my_cars()))
        line = self.line
        line[first], line[second] = line[second], line[first]
        if self.journal is not None:
            self.tell(told.Swapped(self.asking, line[first], line[second]))

    def collide(self, option: Crash) -> None:
        """Two cars damage each other (§5.6)."""
        self.lay_event(option.car)
        cars = option.car, option.rival
        for car in cars:
            self.put_damage(car)
        self.after_damage(cars)


# What an effect does at once, and for the car that is named.
AT_ONCE: dict[str, Callable[[Actions], None]] = {
    "weather": Actions.turn_weather,
    "safety-car": Actions.call_safety_car,
    "yellow-flag": Actions.raise_flag,
    "team-orders": Actions.swap_cars,
}
NAMED: dict[str, Callable[[Actions, int], None]] = {
    "surge": Actions.surge,
    "slipstream": Actions.tow,
    "lightning-stop": Actions.pit,
}
