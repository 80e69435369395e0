"""What an answer brings, before it is given: where the car would stand, and what the die may do.

Computed once, for the terminal, the browser and programs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from podium.core import Option
from podium.games.formule_caml.content.track import Track
from podium.games.formule_caml.preview.situation import Landing, Rays, Situation
from podium.games.formule_caml.wire.options import (
    CHANGE,
    DIRECTION_OF,
    DOWN,
    KEEP,
    NOTATION,
    UP,
    Shift,
    Steer,
)
from podium.games.formule_caml.wire.outlook import Engage, Lands, Lever, Throws
from podium.games.formule_caml.wire.view import RaceView

NOWHERE = -1  # a rival out of the way is as good as none, and most are
ANSWERS: dict[Lever, tuple[Option, ...]] = {
    "keep": (KEEP,),
    "up": (CHANGE, UP),
    "down": (CHANGE, DOWN),
}


@lru_cache(maxsize=64)
def situation_of(track: Track, view: RaceView, seat: int) -> Situation:
    """All options of a menu are looked at from the same situation."""
    return Situation(track, view, seat)


def outlook(track: Track, view: RaceView, seat: int, option: Option) -> Lands | Throws | None:
    """Where an option of the menu leads; to want another gear costs nothing yet (§2.1)."""
    situation = situation_of(track, view, seat)
    if isinstance(option, Steer):
        return lands(situation, DIRECTION_OF[option])
    if isinstance(option, Shift):
        return throws(situation, situation.car.gear + (1 if option.up else -1))
    return throws(situation, situation.car.gear) if option == KEEP else None


def shortcuts(track: Track, view: RaceView, seat: int) -> Sequence[Engage]:
    """The gears within reach, the present one first."""
    if seat != view.mover or view.question != "gear":
        return ()
    situation = situation_of(track, view, seat)
    return [engage(situation, gear) for gear in situation.gears()]


def engage(situation: Situation, gear: int) -> Engage:
    """The answer that leads to a gear."""
    step = gear - situation.car.gear
    lever: Lever = "keep" if not step else "up" if step > 0 else "down"
    answer = tuple(NOTATION[option] for option in ANSWERS[lever])
    return Engage(answer=answer, outlook=throws(situation, gear), gear=gear, lever=lever)


def lands(situation: Situation, direction: int) -> Lands:
    """Where the roll ends that way (§3), and what that does to both cars (§4)."""
    track, landing = situation.track, situation.landing(direction, situation.roll)
    row, column = track.place(landing.cell)
    left = situation.car.durability - landing.lost
    return Lands(
        cells=(landing.cell - situation.cell) // track.strides[direction],
        row=row,
        column=column,
        touches="car" if landing.other_lost else "border" if landing.lost else "nothing",
        lost=landing.lost,
        durability=left,
        other_lost=landing.other_lost,
        onward=track.gets_on(situation.cell, landing.cell),
        arrives=landing.cell == track.finish,
        out=left <= 0,
        wins=left > 0 >= situation.rival.durability - landing.other_lost,
    )


def throws(situation: Situation, gear: int) -> Throws:
    """Roll by roll, the direction that costs least; ways to the finish counted apart."""
    rolls = situation.rolls(gear)
    rival_cell = situation.rival_cell if situation.sees_rival() else NOWHERE
    prices, onward, arrives = prices_of_rolls(situation.track, situation.cell, rival_cell, rolls)
    return Throws(
        gear=gear,
        low=rolls[0],
        high=rolls[-1],
        rolls=len(rolls),
        onward=onward,
        back=prices.count(0) - onward,
        arrives=arrives,
        out=sum(price >= situation.car.durability for price in prices),
        worst=max(prices),
    )


# Without the rival in sight the same cells and gears come up again and again: a cache this large
# holds all of a track.
@lru_cache(maxsize=1 << 14)
def prices_of_rolls(
    track: Track, cell: int, rival_cell: int, rolls: range
) -> tuple[list[int], int, int]:
    """The least that each roll costs; how many rolls get on for nothing, how many arrive."""
    rays = Rays(track, cell, rival_cell)
    landings = [[rays.landing(direction, roll) for direction in range(8)] for roll in rolls]
    prices = [min(landing.lost for landing in each) for each in landings]
    arrives = sum(any(landing.cell == track.finish for landing in each) for each in landings)
    onward = sum(any(gets_on(track, cell, landing) for landing in each) for each in landings)
    return prices, onward, arrives


def gets_on(track: Track, cell: int, landing: Landing) -> bool:
    """Whether a move from a cell touches nothing and brings the finish nearer."""
    return not landing.lost and track.gets_on(cell, landing.cell)
