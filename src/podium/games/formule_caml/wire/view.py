"""What anyone may know of a race: everything but the dice to come."""

from __future__ import annotations

import msgspec

from podium.core import Result, View


class CarView(msgspec.Struct, frozen=True):
    """One car; rows and columns count from 0 at the top left."""

    row: int
    column: int
    gear: int
    durability: int


class RaceView(View, frozen=True):
    """The race as everybody sees it; ``roll`` is 0 until the die has fallen."""

    phase: int
    turn: int
    mover: int
    question: str
    roll: int
    cars: tuple[CarView, CarView]
    result: Result | None
