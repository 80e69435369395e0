"""The numbers of the rules, and the gears that they allow."""

from __future__ import annotations

import tomllib

import msgspec

from podium.core import Option, Refusal, shipped
from podium.core.conversion import convert
from podium.games.formule_caml.content.files import PACKAGE
from podium.games.formule_caml.wire.options import DOWN, UP


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one rules version.

    Its ``repr`` is part of the content hash of records: names and order of the fields stay.
    """

    durability: int
    gears: tuple[tuple[int, int], ...]
    top_gear_above: int
    border: int
    collision: int
    collision_other: int
    lap_longer_than: int


def load_numbers(version: int) -> Numbers:
    """The numbers of that rules version."""
    table = tomllib.loads(shipped(PACKAGE, "content")["rules.toml"])
    return convert(table["version"][str(version)], Numbers)


def shift_fault(gear: int, durability: int, numbers: Numbers) -> Refusal | None:
    """Why a gear cannot be engaged, if so: there is none such, or the car is too worn (§2.1)."""
    top = len(numbers.gears)
    if gear < 1:
        return Refusal("gear-lowest")
    if gear > top:
        return Refusal("gear-highest", top=top)
    if gear == top and durability <= numbers.top_gear_above:
        return Refusal("gear-worn", top=top, durability=durability, above=numbers.top_gear_above)
    return None


def shift_menus(numbers: Numbers) -> tuple[tuple[tuple[Option, ...], ...], ...]:
    """The menu of a gear change, by durability and by the gear engaged."""

    def menu(gear: int, durability: int) -> tuple[Option, ...]:
        shifts: tuple[tuple[Option, int], ...] = ((UP, gear + 1), (DOWN, gear - 1))
        return tuple(shift for shift, to in shifts if shift_fault(to, durability, numbers) is None)

    gears = range(1, len(numbers.gears) + 1)
    sound = ((), *(menu(gear, numbers.durability) for gear in gears))
    worn = ((), *(menu(gear, numbers.top_gear_above) for gear in gears))
    left = range(numbers.durability + 1)
    return tuple(worn if each <= numbers.top_gear_above else sound for each in left)
