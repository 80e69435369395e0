"""What a board of the race is drawn from: all that stays the same from start to end."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True):
    """A cell; rows and columns count from 0 at the top left."""

    row: int
    column: int


class WayMark(msgspec.Struct, frozen=True):
    """A cell of the way round, and the direction in which one goes on from there."""

    row: int
    column: int
    direction: str


class RaceScene(msgspec.Struct, frozen=True):
    """The track without its cars, in the letters of its file, and the numbers of the rules.

    ``heading`` is the direction in which one sets off and comes home, ``way`` are marks along the
    way round, from the start to the finish. ``gears`` are the dice from
    1st gear up, ``top_gear_above`` is the durability that the highest gear takes more than.
    """

    rows: tuple[str, ...]
    starts: tuple[Place, Place]
    finish: Place
    heading: str
    way: tuple[WayMark, ...]
    gears: tuple[tuple[int, int], ...]
    durability: int
    top_gear_above: int
