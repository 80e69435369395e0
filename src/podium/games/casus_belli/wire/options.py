"""What a team may answer: which fighter to lead, its attack, its way, where to look; done."""

from __future__ import annotations

from podium.core import Option

CLASSES = ("thief", "barbarian", "elf")
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
