"""What an option would bring, and answers behind one click."""

from __future__ import annotations

import msgspec

from podium.core import Outlook, Shortcut
from podium.games.casus_belli.wire.view import Place


class Victim(msgspec.Struct, frozen=True):
    """Somebody who would be hit, and what it would lose; a push costs no life."""

    seat: int
    fighter: str
    lost: int
    dies: bool


class Stands(Outlook, frozen=True):
    """Who would be led: where it stands, its life, and the rest its abilities still need."""

    fighter: str
    x: int
    y: int
    life: int
    first: int
    second: int


class Steps(Outlook, frozen=True):
    """A step to this cell, and the points that are left to go on from there."""

    x: int
    y: int
    left: int


class Looks(Outlook, frozen=True):
    """What is seen from the end of the way: so many cells, so many known enemies among them."""

    x: int
    y: int
    facing: str
    cells: tuple[Place, ...]
    count: int
    enemies: int


class Aims(Outlook, frozen=True):
    """How much an attack could be aimed at, what it does, and the turns until the next one."""

    attack: str
    targets: int
    damage: int
    rest: int


class Strikes(Outlook, frozen=True):
    """Whom of those one knows an attack would hit: enemies, one's own, and how many would die."""

    attack: str
    x: int
    y: int
    cells: tuple[Place, ...]
    victims: tuple[Victim, ...]
    enemies: int
    mates: int
    kills: int


class Walk(Shortcut, frozen=True, kw_only=True):
    """The cheapest way to a cell; where to look is still to be said."""

    x: int
    y: int
    cost: int
    left: int


class Strike(Shortcut, frozen=True, kw_only=True):
    """A target that is worth it: somebody who is not one's own would be hit."""

    x: int
    y: int
