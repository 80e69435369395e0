"""The least that can be played: two take turns in counting; as trivial as the yardstick's game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from podium.core import (
    Bot,
    Content,
    Dice,
    Game,
    Option,
    Result,
    Settings,
    Setup,
    State,
    Truth,
    View,
)
from podium.core.state import bad_index

ENOUGH = 10**9


class Count(Option, frozen=True):
    """One more."""


class CounterView(View, frozen=True):
    """How far it is."""

    count: int


MENU = (Count(),)
_new = object.__new__


class Counting(State):
    """Whose turn it is follows from the count."""

    __slots__ = ("count",)

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.count = 0

    def asked(self) -> Sequence[int]:
        return (self.count & 1,)

    def options(self, seat: int) -> Sequence[Option]:
        if seat != self.count & 1:
            self.check_asked(seat)
        return MENU

    def choose(self, seat: int, index: int) -> None:
        if seat != self.count & 1:
            self.check_asked(seat)
        if index != 0:
            raise bad_index(index, 1)
        self.count += 1
        self.phase += 1

    def view(self, seat: int | None) -> CounterView:
        return CounterView(self.count)

    def imagine(self, seat: int | None, dice: Dice) -> Counting:
        world = self.copy()
        world.dice = dice
        return world

    def copy(self) -> Counting:
        """One assignment a field, as in the games that are shipped."""
        new = _new(Counting)
        new.dice = self.dice
        new.drawn = self.drawn
        new.turned = self.turned
        new.shown = self.shown
        new.phase = self.phase
        new.journal = None
        new.count = self.count
        return new

    def truth(self) -> Truth:
        return {"count": self.count, "dice": self.dice_truth()}

    def result(self) -> Result | None:
        return Result((1, 1), (0, 0), "enough") if self.count >= ENOUGH else None


class CounterSetup(Setup):
    """Nothing to lay out."""

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> State:
        return Counting(dice)

    def notation(self, option: Option) -> str:
        return "count"

    def number(self, option: Option) -> int:
        return 0

    @property
    def space(self) -> int:
        return 1


class Counter(Game):
    """The game as it is registered."""

    name = "bench-counter"
    package = __name__
    versions = (1,)
    seats = (2,)
    settings = Settings

    def build_setup(self, version: int, settings: Settings, files: Mapping[str, str]) -> Setup:
        return CounterSetup(self, version, settings, Content({}, {}))

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {}


GAME = Counter()
