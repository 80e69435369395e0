"""What a team may answer: which fighter to lead, its attack, its way, where to look; done."""

from __future__ import annotations

from functools import cache

from podium.core import Option
from podium.games.casus_belli.ruleset import CLASSES

WAYS = ("n", "e", "s", "w")
ATTACKS = ("basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto")


class Done(Option, frozen=True):
    """All orders are given; who has none stands still."""


class Lead(Option, frozen=True):
    """Give orders to one fighter."""

    fighter: str


class Hold(Option, frozen=True):
    """No attack."""


class Use(Option, frozen=True):
    """Attack in this manner."""

    attack: str


class At(Option, frozen=True):
    """Aim at this cell."""

    x: int
    y: int


class Go(Option, frozen=True):
    """One step this way."""

    way: str


class Face(Option, frozen=True):
    """Go no further, and look this way."""

    way: str


DONE, HOLD = Done(), Hold()
LEAD = tuple(Lead(name) for name in CLASSES)
USE = {name: Use(name) for name in ATTACKS}
GO = tuple(Go(way) for way in WAYS)
FACE = tuple(Face(way) for way in WAYS)
NUMBERS: dict[Option, int] = {
    option: number for number, option in enumerate((*GO, *FACE, *LEAD, HOLD, *USE.values(), DONE))
}
FACE_CODE, LEAD_CODE, HOLD_CODE = NUMBERS[FACE[0]], NUMBERS[LEAD[0]], NUMBERS[HOLD]
DONE_CODE, AT_CODE = NUMBERS[DONE], len(NUMBERS)
TEXTS: dict[Option, str] = {
    DONE: "done",
    HOLD: "hold",
    **{lead: lead.fighter for lead in LEAD},
    **{use: use.attack for use in USE.values()},
    **{go: go.way for go in GO},
    **{face: f"face-{face.way}" for face in FACE},
}


@cache
def targets(width: int, height: int) -> tuple[At, ...]:
    """A target for each cell of a map of that size."""
    return tuple(At(x, y) for y in range(height) for x in range(width))


@cache
def codes(width: int, height: int) -> dict[Option, int]:
    """The number of every option on a map of that size."""
    numbers = dict(NUMBERS)
    for option in targets(width, height):
        numbers[option] = len(numbers)
    return numbers


@cache
def texts(width: int, height: int) -> dict[str, Option]:
    """Every option on a map of that size, by its short text."""
    return {text_of(option): option for option in codes(width, height)}


def text_of(option: Option) -> str:
    """The short text of an option."""
    return f"{option.x},{option.y}" if isinstance(option, At) else TEXTS[option]
