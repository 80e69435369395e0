"""What a driver may answer, and how it is written: the letters of the seed."""

from __future__ import annotations

from podium.core import Option


class ChangeGear(Option, frozen=True):
    """Change gear this turn, or keep the one engaged (§2.1)."""

    change: bool


class Shift(Option, frozen=True):
    """One gear up or down (§2.1)."""

    up: bool


class Steer(Option, frozen=True):
    """Drive in one of the eight directions (§2.4)."""

    direction: str


KEEP, CHANGE = ChangeGear(False), ChangeGear(True)
UP, DOWN = Shift(True), Shift(False)

# The directions in the order of the rules (§2.4): up, down, left, right, then the diagonals.
DIRECTIONS = ("h", "b", "g", "d", "dhg", "dhd", "dbg", "dbd")
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
LEFTWARDS = frozenset({"g", "dhg", "dbg"})
STEER = tuple(Steer(direction) for direction in DIRECTIONS)
DIRECTION_OF: dict[Option, int] = {option: number for number, option in enumerate(STEER)}

# All directions, by the one that stands first: what a missing driver takes.
DIRECTION_MENUS: list[tuple[Option, ...]] = [
    (first, *(option for option in STEER if option is not first)) for first in STEER
]
GEAR_MENU: tuple[Option, ...] = (KEEP, CHANGE)

NOTATION: dict[Option, str] = {
    KEEP: "n",
    CHANGE: "o",
    UP: "m",
    DOWN: "d",
    **{option: option.direction for option in STEER},
}
NUMBERS: dict[Option, int] = {option: number for number, option in enumerate(NOTATION)}
