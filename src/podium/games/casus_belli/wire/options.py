"""What a team may answer: which fighter to lead, its attack, its way, where to look; done."""

from __future__ import annotations

from podium.core import Option

CLASSES = ("thief", "barbarian", "elf")
WAYS = ("n", "e", "s", "w")
MAX_TEAMS = 100
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


class First(Option, frozen=True):
    """Strike the first enemy, by team and class, who is on the cell then."""


class Against(Option, frozen=True):
    """Strike this one of those on the cell."""

    seat: int
    fighter: str


class Go(Option, frozen=True):
    """One step this way."""

    way: str


class Face(Option, frozen=True):
    """Go no further, and look this way."""

    way: str


DONE, HOLD, FIRST = Done(), Hold(), First()
LEAD = tuple(Lead(name) for name in CLASSES)
USE = {name: Use(name) for name in ATTACKS}
# By fighter, team after team.
AGAINST = tuple(Against(seat, name) for seat in range(MAX_TEAMS) for name in CLASSES)
GO = tuple(Go(way) for way in WAYS)
FACE = tuple(Face(way) for way in WAYS)
