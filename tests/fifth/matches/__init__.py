"""Matches: take one, two or three in turn; whoever is left with the last one has lost.

The shortest game that has everything a player meets: a setting, options with their outlook, events,
a result, a computer player. Added as CONTRIBUTING says, and known to nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Self

import msgspec

from podium.core import (
    Bot,
    BotQuestion,
    Content,
    Dice,
    Event,
    Game,
    Option,
    Outlook,
    Result,
    Settings,
    Setup,
    State,
    Truth,
    View,
    option_at,
)

MAX_TAKEN = 3  # in a turn


class Take(Option, frozen=True):
    count: int


class Took(Event, frozen=True):
    seat: int
    count: int
    left: int


class Leaves(Outlook, frozen=True):
    """What the other one finds; ``lost``: one takes the last match oneself."""

    left: int
    lost: bool


class HeapView(View, frozen=True):
    phase: int
    left: int
    result: Result | None


class Heap(State):
    """Nothing is hidden, and no die is thrown."""

    __slots__ = ("left",)

    def __init__(self, left: int, dice: Dice) -> None:
        super().__init__(dice)
        self.left = left

    def asked(self) -> tuple[int, ...]:
        return (self.phase % 2,) if self.left else ()

    def options(self, seat: int) -> list[Take]:
        self.check_asked(seat)
        return [Take(count) for count in range(1, min(MAX_TAKEN, self.left) + 1)]

    def choose(self, seat: int, index: int) -> None:
        take = option_at(self.options(seat), index)
        self.left -= take.count
        self.phase += 1
        if self.journal is not None:
            self.emit(Took(seat, take.count, self.left))

    def view(self, seat: int | None) -> HeapView:
        return HeapView(self.phase, self.left, self.result())

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        world = self.copy()
        world.dice, world.drawn, world.turned = dice, 0, 0
        return world

    def truth(self) -> Truth:
        facts = {"phase": self.phase, "left": self.left, "result": self.result()}
        return {**facts, "dice": self.dice_truth()}

    def result(self) -> Result | None:
        """Whoever would be next has won: the other one took the last match."""
        if self.left:
            return None
        places = (1, 2) if self.phase % 2 == 0 else (2, 1)
        return Result(places, tuple(2 - place for place in places), "last")


class HeapSettings(Settings, frozen=True):
    matches: Annotated[int, msgspec.Meta(ge=4, le=99)] = 21


class HeapSetup(Setup[HeapView, HeapSettings]):
    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Heap:
        return Heap(self.settings.matches, dice)

    def notation(self, option: Option) -> str:
        assert isinstance(option, Take)
        return "i" * option.count

    def number(self, option: Option) -> int:
        return len(self.notation(option)) - 1

    @property
    def space(self) -> int:
        return MAX_TAKEN

    def outlook(self, view: HeapView, seat: int, option: Option) -> Leaves:
        left = view.left - self.number(option) - 1
        return Leaves(left, left == 0)

    def picture(self, view: HeapView) -> Sequence[str]:
        return ["i " * view.left]


class Counter(Bot[HeapView]):
    """Leaves one more than a multiple of four, whenever it can."""

    def answer(self, ask: BotQuestion[HeapView]) -> list[Option]:
        wanted = (ask.view.left - 1) % (MAX_TAKEN + 1) or 1
        return [ask.options[wanted - 1]]


class Matches(Game[HeapSettings]):
    name, package, versions, seats = "matches", "fifth.matches", (1,), (2,)
    settings = HeapSettings
    wire = (HeapView, Take, Took, Leaves)

    def build_setup(
        self, version: int, settings: HeapSettings, files: Mapping[str, str]
    ) -> HeapSetup:
        return HeapSetup(self, version, settings, Content({}, {}))

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"counter": Counter}


GAME = Matches()
