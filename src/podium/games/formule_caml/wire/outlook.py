"""What an answer brings, before it is given; `podium.games.formule_caml.preview` works it out."""

from __future__ import annotations

from typing import Literal

from podium.core import Outlook, Shortcut

Touches = Literal["nothing", "border", "car"]
Lever = Literal["keep", "up", "down"]


class Lands(Outlook, frozen=True):
    """Where a direction leads: it is certain, the die has fallen.

    ``onward``: the car would stand nearer to the finish along the road, or on it. ``out``: our car
    would abandon. ``wins``: the other car would, and ours would not.
    """

    cells: int
    row: int
    column: int
    touches: Touches
    lost: int
    durability: int
    other_lost: int
    onward: bool
    arrives: bool
    out: bool
    wins: bool


class Throws(Outlook, frozen=True):
    """What the die of a gear may do, each of its ``rolls`` faces being equally likely.

    For so many of them some direction touches nothing and gets on (``onward``: nearer to the finish
    along the road, or on it), touches nothing but only without getting on (``back``), enters the
    finish (``arrives``), or every direction ends our race (``out``); ``worst`` is what has to be
    paid for the worst roll.
    """

    gear: int
    low: int
    high: int
    rolls: int
    onward: int
    back: int
    arrives: int
    out: int
    worst: int


class Engage(Shortcut, frozen=True, kw_only=True):
    """Both questions about the gear answered at once."""

    gear: int
    lever: Lever
