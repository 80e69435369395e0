"""What can be known of a war: one's own, the scores, and what one's own see."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from podium.core import Result, View

Place = tuple[int, int]  # x from the west, y from the north


class Deed(msgspec.Struct, frozen=True):
    """An attack as it was carried out; ``done`` is false if it came to nothing."""

    attack: str
    at: Place
    done: bool


class FighterView(msgspec.Struct, frozen=True):
    """A fighter; what is not known of it is None.

    Who sees its cell knows where it ``at`` is, where it looks, its life and its ``rank`` among
    those on the cell. Its team alone knows the ``recharge`` of its two abilities (turns left), its
    ``spawn``, the shift of its next target (``pushed``), and of the last steps its ``penumbra``,
    its ``trail`` and its last ``deed``. ``fell`` is where it died in the last attack step.
    """

    at: Place | None = None
    facing: str | None = None
    life: int | None = None
    rank: int | None = None
    recharge: tuple[int, int] | None = None
    spawn: Place | None = None
    pushed: Place | None = None
    penumbra: tuple[Place, ...] | None = None
    trail: tuple[Place, ...] | None = None
    deed: Deed | None = None
    fell: Place | None = None


class FighterName(msgspec.Struct, frozen=True):
    """A fighter by its team and class."""

    seat: int
    fighter: str


class Order(msgspec.Struct, frozen=True):
    """What a fighter is to do, as far as it is said: an attack and its target, a way, a facing.

    ``victim`` is there only if the attack is for one fighter, by name.
    """

    fighter: str
    attack: str | None = None
    at: Place | None = None
    path: str = ""
    facing: str | None = None
    victim: FighterName | UnsetType = UNSET


class Held(msgspec.Struct, frozen=True):
    """Who is alone on a hotspot, and for how many turns."""

    seat: int
    turns: int


class WarView(View, frozen=True):
    """The war as one sees it.

    ``fighters`` are three a team (thief, barbarian, elf), team by team. Each team alone knows its
    own ``palantirs``, ``reveals``, ``orders``, ``drafts`` (the order being given) and ``closed``
    (all orders are given). ``held`` are the hotspots, known to who holds them. ``sight`` is what
    one's team sees: a bit for each cell, row by row, as a hexadecimal number; None where nobody
    looks.
    """

    phase: int
    turn: int
    turns: int
    placement: int
    step: str
    scores: tuple[int, ...]
    fighters: tuple[FighterView, ...]
    palantirs: tuple[Place | None, ...]
    reveals: tuple[Place | None, ...]
    held: tuple[Held | None, ...]
    orders: tuple[tuple[Order, ...] | None, ...]
    drafts: tuple[Order | None, ...]
    closed: tuple[bool | None, ...]
    sight: str | None
    result: Result | None
