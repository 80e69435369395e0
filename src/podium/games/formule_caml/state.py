"""The state of a race.

``mine`` is the car whose turn it is, ``rival`` the other one; they change places with the turn, so
that the rules need not ask who is who. A turn is a phase, so the phase also tells whose turn it is;
what is asked shows in the menu. Flat on purpose: copying and playing this state is what everything
else waits for.
"""

from __future__ import annotations

from typing import Self

import msgspec

from podium.core import Dice, Option, Result, State, Truth
from podium.games.formule_caml.content import Track
from podium.games.formule_caml.options import CHANGE, KEEP, ChangeGear, Shift, Steer
from podium.games.formule_caml.view import CarView, RaceView

QUESTIONS = {ChangeGear: "gear", Shift: "shift", Steer: "direction"}
GEAR_MENU: tuple[Option, ...] = (KEEP, CHANGE)
NOBODY = 2
Car = tuple[int, int, int]  # cell, gear, durability
ASKED: tuple[tuple[int, ...], ...] = ((0,), (1,), ())

_new = object.__new__


class Position(State):
    """Where the cars stand and what is asked; the rules are in `Race`."""

    __slots__ = (
        "asking", "end", "last_phase", "menu", "mine", "rival", "rolled", "track",
    )  # fmt: skip

    def __init__(self, track: Track, max_turns: int, dice: Dice) -> None:
        super().__init__(dice)
        self.track = track
        self.mine: Car = (track.starts[0], 1, track.numbers.durability)
        self.rival: Car = (track.starts[1], 1, track.numbers.durability)
        self.asking = 0
        self.menu: tuple[Option, ...] = GEAR_MENU
        self.rolled = 0
        self.last_phase = 2 * max_turns
        self.end: Result | None = None

    def copy(self) -> Self:
        """One assignment a field: the fastest plain Python can do."""
        new = _new(type(self))
        new.dice = self.dice
        new.drawn = self.drawn
        new.turned = self.turned
        new.phase = self.phase
        new.journal = None
        new.track = self.track
        new.mine = self.mine
        new.rival = self.rival
        new.asking = self.asking
        new.menu = self.menu
        new.rolled = self.rolled
        new.last_phase = self.last_phase
        new.end = self.end
        return new

    @property
    def mover(self) -> int:
        return self.phase & 1

    @property
    def question(self) -> str:
        return QUESTIONS[type(self.menu[0])] if self.menu else "over"

    @property
    def turn(self) -> int:
        """The turn being driven, from 1; when the time is up, the last one there was (§4.4)."""
        return min(self.phase, self.last_phase - 1) // 2 + 1

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        """Nothing is hidden but the dice to come."""
        world = self.copy()
        world.dice = dice
        world.drawn = world.turned = 0
        return world

    def view(self, seat: int | None) -> RaceView:
        mine, rival = self._car(*self.mine), self._car(*self.rival)
        return RaceView(
            phase=self.phase,
            turn=self.turn,
            mover=self.mover,
            question=self.question,
            roll=self.rolled if self.question == "direction" else 0,
            cars=(rival, mine) if self.mover else (mine, rival),
            result=self.end,
        )

    def _car(self, at: int, gear: int, durability: int) -> CarView:
        row, column = self.track.place(at)
        return CarView(row, column, gear, durability)

    def truth(self) -> Truth:
        return {**msgspec.to_builtins(self.view(None)), "dice": self.chance()}

    def result(self) -> Result | None:
        return self.end
