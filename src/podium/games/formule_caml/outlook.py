"""What an answer brings, before it is given: where the car would stand, and what the die may do.

Computed from the view alone, once for the terminal, the browser and programs. Losses and places
come from `Wheel`, which the computer drivers look through too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from podium.core import Option, Outlook, Shortcut
from podium.games.formule_caml.content import Track
from podium.games.formule_caml.options import CHANGE, DOWN, KEEP, LETTERS, UP, Shift, Steer
from podium.games.formule_caml.rules import WAYS
from podium.games.formule_caml.view import RaceView
from podium.games.formule_caml.wheel import Rays, Wheel

Touches = Literal["nothing", "border", "car"]
Lever = Literal["keep", "up", "down"]
NOWHERE = -1  # a rival out of the way is as good as none, and most are
ANSWERS: dict[Lever, tuple[Option, ...]] = {
    "keep": (KEEP,),
    "up": (CHANGE, UP),
    "down": (CHANGE, DOWN),
}


class Lands(Outlook, frozen=True):
    """Where a direction leads: it is certain, the die has fallen.

    ``out``: our car would abandon. ``wins``: the other car would, and ours would not.
    """

    cells: int
    row: int
    column: int
    touches: Touches
    lost: int
    durability: int
    other_lost: int
    arrives: bool
    out: bool
    wins: bool


class Throws(Outlook, frozen=True):
    """What the die of a gear may do, each of its ``rolls`` faces being equally likely.

    For so many of them some direction touches nothing (``safe``), enters the finish
    (``arrives``), or every direction ends our race (``out``); ``worst`` is what has to be paid
    for the worst roll.
    """

    gear: int
    low: int
    high: int
    rolls: int
    safe: int
    arrives: int
    out: int
    worst: int


class Engage(Shortcut, frozen=True, kw_only=True):
    """Both questions about the gear answered at once."""

    gear: int
    lever: Lever


@lru_cache(maxsize=64)
def at_wheel(track: Track, view: RaceView, seat: int) -> Wheel:
    """All options of a menu are looked at from the same wheel."""
    return Wheel(track, view, seat)


def outlook_of(track: Track, view: RaceView, seat: int, option: Option) -> Lands | Throws | None:
    """Where an option of the menu leads; to want another gear costs nothing yet (§2.1)."""
    wheel = at_wheel(track, view, seat)
    if isinstance(option, Steer):
        return lands(wheel, WAYS[option])
    if isinstance(option, Shift):
        return throws(wheel, wheel.car.gear + (1 if option.up else -1))
    return throws(wheel, wheel.car.gear) if option == KEEP else None


def shortcuts_of(track: Track, view: RaceView, seat: int) -> Sequence[Engage]:
    """The gears within reach, the present one first."""
    if seat != view.mover or view.question != "gear":
        return ()
    wheel = at_wheel(track, view, seat)
    return [engage(wheel, gear) for gear in wheel.gears()]


def engage(wheel: Wheel, gear: int) -> Engage:
    """The answer that leads to a gear."""
    step = gear - wheel.car.gear
    lever: Lever = "keep" if not step else "up" if step > 0 else "down"
    answer = tuple(LETTERS[option] for option in ANSWERS[lever])
    return Engage(answer=answer, outlook=throws(wheel, gear), gear=gear, lever=lever)


def lands(wheel: Wheel, way: int) -> Lands:
    """Where the roll ends that way (§3), and what that does to both cars (§4)."""
    track, stop = wheel.track, wheel.stop(way, wheel.roll)
    row, column = track.place(stop.cell)
    left = wheel.car.durability - stop.lost
    return Lands(
        cells=(stop.cell - wheel.at) // track.strides[way],
        row=row,
        column=column,
        touches="car" if stop.dealt else "border" if stop.lost else "nothing",
        lost=stop.lost,
        durability=left,
        other_lost=stop.dealt,
        arrives=stop.cell == track.finish,
        out=left <= 0,
        wins=left > 0 >= wheel.rival.durability - stop.dealt,
    )


def throws(wheel: Wheel, gear: int) -> Throws:
    """Roll by roll, the direction that costs least; ways to the finish counted apart."""
    rolls = wheel.rolls(gear)
    rival_at = wheel.rival_at if wheel.sees_rival() else NOWHERE
    prices, arrives = odds(wheel.track, wheel.at, rival_at, rolls)
    return Throws(
        gear=gear,
        low=rolls[0],
        high=rolls[-1],
        rolls=len(rolls),
        safe=prices.count(0),
        arrives=arrives,
        out=sum(price >= wheel.car.durability for price in prices),
        worst=max(prices),
    )


@lru_cache(maxsize=1 << 14)
def odds(track: Track, at: int, rival_at: int, rolls: range) -> tuple[list[int], int]:
    """The least that each roll costs, and how many rolls reach the finish: a matter of places."""
    rays = Rays(track, at, rival_at)
    stops = [[rays.stop(way, roll) for way in range(8)] for roll in rolls]
    prices = [min(stop.lost for stop in each) for each in stops]
    return prices, sum(any(stop.cell == track.finish for stop in each) for each in stops)
