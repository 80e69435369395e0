"""A race being driven: the phases of a turn, and the contract of a state.

Millions of races are run through `Race.choose` and the functions it calls: they keep to locals and
plain attributes, and build no event when nobody listens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from podium.core import Dice, Option, Result, Truth, bad_index
from podium.games.formule_caml.rules import hidden
from podium.games.formule_caml.rules.gear import shift, throw
from podium.games.formule_caml.rules.move import drive
from podium.games.formule_caml.rules.state import RaceState
from podium.games.formule_caml.wire.options import (
    CHANGE,
    DIRECTION_OF,
    KEEP,
    UP,
    ChangeGear,
    Shift,
    Steer,
)
from podium.games.formule_caml.wire.view import RaceView

# What is asked shows in the menu: by the kind of its options.
QUESTIONS: dict[type[Option], str] = {ChangeGear: "gear", Shift: "shift", Steer: "direction"}
ASKED: tuple[tuple[int, ...], ...] = ((0,), (1,), ())  # by ``asking``


class Race(RaceState):
    """A race being driven."""

    __slots__ = ()

    def asked(self) -> Sequence[int]:
        return ASKED[self.asking]

    def options(self, seat: int) -> Sequence[Option]:
        menu = self.menu
        if seat != self.asking or not menu:
            self.check_asked(seat)
        return menu

    def choose(self, seat: int, index: int) -> None:
        if seat != self.asking:
            self.check_asked(seat)
        try:  # `option_at` written out, for speed
            option = self.menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            self.check_asked(seat)  # after the end, the number that stands for nobody is no seat
            raise bad_index(index, len(self.menu)) from None
        # The phases of a turn, written out: through a table of functions, or with a call more for
        # `CHANGE`, a race is 1 to 2 % slower.
        if self.rolled:
            drive(self, DIRECTION_OF[option])
        elif option is KEEP:
            throw(self)
        elif option is CHANGE:
            self.menu = self.track.shift_menus[self.car[2]][self.car[1]]  # §2.1
        else:
            shift(self, 1 if option is UP else -1)

    @property
    def question(self) -> str:
        return QUESTIONS[type(self.menu[0])] if self.menu else "over"

    def view(self, seat: int | None) -> RaceView:
        return hidden.view(self, self.question)

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        return hidden.imagine(self, dice)

    def truth(self) -> Truth:
        return {**msgspec.to_builtins(self.view(None)), "dice": self.dice_truth()}

    def result(self) -> Result | None:
        return self.end
