"""What a drawn board shows beside the view, and would have to compute from it by the rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from podium.core.phrases import Phrase
from podium.games.casus_belli.wire.view import Place

MarkKind = Literal["spawn", "corpse", "palantir", "reveal", "glimpse"]


class Mark(msgspec.Struct, frozen=True):
    """Something that lies on the map: whose it is (-1: nobody knows), and of which fighter.

    A ``glimpse`` is where one's own noticed somebody on the way, and nobody is seen now.
    """

    kind: MarkKind
    at: Place
    seat: int = -1
    fighter: str = ""


class OrderOnBoard(msgspec.Struct, frozen=True):
    """An order of one's own: the cells of its way, the first being where the fighter stands.

    ``left`` are the points to go on with from its end, 0 if they do not do for another step;
    ``said`` is what it says, line by line.
    """

    fighter: str
    cells: tuple[Place, ...]
    left: int
    said: tuple[Phrase, ...]


class WarBoard(msgspec.Struct, frozen=True):
    """What follows from a view by the rules.

    ``turn`` is which turn it is, ``ranking`` the teams by points, the best first, ``marks`` what
    lies on the map, ``orders`` one's own, the one being given last. ``notes`` are what there is to
    say of each of one's fighters: what rests, and what shifts its next target.
    """

    turn: Phrase
    ranking: tuple[int, ...]
    marks: tuple[Mark, ...]
    orders: tuple[OrderOnBoard, ...]
    notes: tuple[tuple[Phrase, ...], ...]
