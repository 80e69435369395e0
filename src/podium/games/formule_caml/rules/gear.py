"""The first half of a turn: the gear, and the die of the gear (§2.1 to §2.3)."""

from __future__ import annotations

from podium.games.formule_caml.rules.state import RaceState
from podium.games.formule_caml.wire.events import GearChanged, GearDropped, Rolled
from podium.games.formule_caml.wire.options import DIRECTION_MENUS


def shift(race: RaceState, by: int) -> None:
    """One gear up or down (§2.1), then the die."""
    cell, gear, durability = race.car
    race.car = (cell, gear + by, durability)
    if race.journal is not None:
        race.emit(GearChanged(race.mover, gear + by))
    throw(race)


def throw(race: RaceState) -> None:
    """The die of the gear, before the direction is asked; 1st gear needs none (§2.3)."""
    track = race.track
    cell, gear, _ = race.car
    low, high = track.gear_dice[gear]
    race.rolled = rolled = low if low == high else race.roll(low, high)
    race.menu = DIRECTION_MENUS[track.default_direction[rolled][cell]]
    if race.journal is not None:
        race.emit(Rolled(race.mover, gear, rolled))


def drop_gear(race: RaceState) -> None:
    """A worn car does not stay in the top gear (§2.2)."""
    cell, gear, durability = race.car
    if durability <= race.track.numbers.top_gear_above:
        race.car = (cell, gear - 1, durability)
        if race.journal is not None:
            race.emit(GearDropped(race.mover, gear - 1))
