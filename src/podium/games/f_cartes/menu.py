"""What the player in turn may do: the menu, and what each card can be played on (§4, §5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from podium.core import Option
from podium.games.f_cartes.content import HAND, MOST_DAMAGE
from podium.games.f_cartes.line import GAP, cars_of, within_reach
from podium.games.f_cartes.options import (
    BEHIND,
    CLOSE,
    DRAW,
    DUEL,
    HIT,
    NAME,
    PASS,
    PIT,
    STOP,
    Crash,
)
from podium.games.f_cartes.state import NO_CARD, Position

FLAG_LATEST = 2  # rounds before the end in which no yellow flag is raised


class Menu(Position):
    """What is on offer; what it does is in `Turn` and `Actions`."""

    __slots__ = ()

    def turn_menu(self) -> list[Option]:
        """Passing is what a missing player does; then cards, the pile, and the two cars. Hot."""
        box, line, seat = self.box, self.line, self.asking
        menu: list[Option] = [PASS]
        hand = self.hands[seat]
        before = NO_CARD
        for kind in hand:
            if kind != before:
                before = kind
                if PLAYABLE[box.effects[kind]](self, kind):
                    menu.append(box.play[kind])
                menu.append(box.discard[kind])
        if len(hand) < HAND and (self.pile or any(self.discard)):
            menu.append(DRAW)
        for car in cars_of(self.teams[seat]):
            if car in line:
                place = line.index(car)
                if place:
                    if line[place - 1] == GAP:
                        menu.append(CLOSE[car])
                    elif self.flag < 0:
                        menu.append(DUEL[car])
                if self.under[car]:
                    menu.append(PIT[car])
        return menu

    def my_cars(self) -> list[int]:
        """The cars of the player in turn that are still running."""
        line = self.line
        return [car for car in cars_of(self.teams[self.asking]) if car in line]

    def targets(self, points: int) -> list[int]:
        """The cars that may be dealt so many points: not twice a turn, six a round (§4.3, §6.3)."""
        hurt, struck, room = self.hurt, self.struck, MOST_DAMAGE - points
        cars = [car for car in self.line if car and hurt[car] <= room and not struck >> car & 1]
        if self.box.choices.limited:
            reach = within_reach(self.line, self.owner, self.asking)
            return [car for car in cars if car in reach]
        return cars

    def chasers(self) -> list[int]:
        """One's own cars that have something to pass just ahead of them."""
        line = self.line
        found = []
        for car in self.my_cars():
            place = line.index(car)
            if place and (line[place - 1] == GAP or self.flag < 0):
                found.append(car)
        return found

    def pairs(self, points: int) -> list[tuple[int, int]]:
        """Two cars with no card between that may both be damaged (§5.6)."""
        targets = set(self.targets(points))
        return [pair for pair in pairwise(self.line) if targets.issuperset(pair)]

    def can_lay_gap(self, kind: int) -> bool:
        last = self.line[-1]
        return any(car != last for car in self.my_cars())

    def can_damage(self, kind: int) -> bool:
        return bool(self.targets(self.box.numbers[kind]))

    def can_surge(self, kind: int) -> bool:
        return bool(self.chasers())

    def can_turn_weather(self, kind: int) -> bool:
        return True

    def can_call_safety_car(self, kind: int) -> bool:
        return GAP in self.line

    def towable(self) -> list[int]:
        """One's own cars that have somebody ahead and are in no slipstream yet (§5.3)."""
        line, towed = self.line, self.towed
        if self.actions < 2:  # there is no duel after the last action
            return []
        return [car for car in self.my_cars() if line[0] != car and car not in towed]

    def can_tow(self, kind: int) -> bool:
        return bool(self.towable())

    def broken(self) -> list[int]:
        return [car for car in self.my_cars() if self.under[car]]

    def can_stop(self, kind: int) -> bool:
        return bool(self.broken())

    def can_flag(self, kind: int) -> bool:
        return self.flag < 0 and self.round <= self.rounds - FLAG_LATEST

    def can_order(self, kind: int) -> bool:
        cars = self.my_cars()
        if len(cars) < 2 or self.flag >= 0:
            return False
        one, two = map(self.line.index, cars)
        return abs(one - two) == 1

    def surge_menu(self) -> list[Option]:
        car = self.surging
        ahead = self.line[self.line.index(car) - 1]
        return [STOP, CLOSE[car] if ahead == GAP else DUEL[car]]

    def can_collide(self, kind: int) -> bool:
        return bool(self.pairs(self.box.numbers[kind]))


Asked = tuple[str, Sequence[Option]]


def named(question: str, cars: Callable[[Menu], list[int]]) -> Callable[[Menu, int], Asked]:
    """The question which of some own cars an event is for."""
    return lambda menu, number: (question, [NAME[car] for car in cars(menu)])


def behind(menu: Menu, number: int) -> Asked:
    last = menu.line[-1]
    return "behind", [BEHIND[car] for car in menu.my_cars() if car != last]


def hit(menu: Menu, number: int) -> Asked:
    return "hit", [HIT[car] for car in menu.targets(number)]


def crash(menu: Menu, number: int) -> Asked:
    return "crash", [Crash(*pair) for pair in menu.pairs(number)]


# What each effect needs to be played, asks for, and does.
PLAYABLE: dict[str, Callable[[Menu, int], bool]] = {
    "gap": Menu.can_lay_gap,
    "damage": Menu.can_damage,
    "surge": Menu.can_surge,
    "weather": Menu.can_turn_weather,
    "safety-car": Menu.can_call_safety_car,
    "slipstream": Menu.can_tow,
    "lightning-stop": Menu.can_stop,
    "yellow-flag": Menu.can_flag,
    "team-orders": Menu.can_order,
    "collision": Menu.can_collide,
}
TARGETS: dict[str, Callable[[Menu, int], Asked]] = {
    "gap": behind,
    "damage": hit,
    "surge": named("surge-car", Menu.chasers),
    "slipstream": named("tow-car", Menu.towable),
    "lightning-stop": named("stop-car", Menu.broken),
    "collision": crash,
}
