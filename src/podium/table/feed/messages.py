"""Messages to one recipient of a match, with numbers of their own.

`docs/protocol.md` tells how they are used. A server sends them; a local screen reads them directly.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from podium.core import Event, Option, Outlook, Result, Shortcut
from podium.core.phrases import Phrase


class Reply(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The body of a reply, or a part of a message."""


class SeatInfo(Reply, frozen=True):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot", "nobody"]
    name: str = ""
    bot: str = ""
    resigned: bool = False


class Choice(Reply, frozen=True):
    """One option of a question; to choose it, send its ``notation``."""

    notation: str
    option: Option | UnsetType = UNSET
    outlook: Outlook | UnsetType = UNSET


class Question(Reply, frozen=True):
    """What a seat is asked; ``default`` is what a missing player would do.

    Menus of more than `LONG_MENU` entries come as notations alone.
    """

    id: int
    default: str
    options: tuple[Choice, ...]
    shortcuts: tuple[Shortcut, ...] = ()


class ClockFace(Reply, frozen=True):
    """Seconds that were left at ``t`` seconds after the start; None: not running, or no limit."""

    t: float
    left: tuple[float | None, ...]


class ServerMessage(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="type", tag=str.lower
):
    """A message to a player or spectator."""


class View(ServerMessage, frozen=True):
    """Everything one may know, as after message ``n``; ``events`` are all events so far.

    ``board`` is what follows from the view by the rules, for whoever draws it; ``sentences`` say
    what it shows. Both only where the game has them.
    """

    n: int
    view: Any
    board: Any
    sentences: tuple[Phrase, ...]
    events: tuple[Event, ...]
    seats: tuple[SeatInfo, ...]
    asked: tuple[int, ...]
    ask: Question | None
    undo: bool
    clock: ClockFace | None
    result: Result | None


class Events(ServerMessage, frozen=True, omit_defaults=True):
    """What happened, and what is different now; what is not there is as it was.

    ``view``, ``board`` and ``sentences`` are deltas. ``answered`` names one's own question that
    this settled.
    """

    n: int
    events: tuple[Event, ...] = ()
    view: Any = UNSET
    board: Any = UNSET
    sentences: Any = UNSET
    seats: tuple[SeatInfo, ...] | UnsetType = UNSET
    asked: tuple[int, ...] | UnsetType = UNSET
    answered: int | UnsetType = UNSET
    ask: Question | UnsetType | None = UNSET
    undo: bool | UnsetType = UNSET
    clock: ClockFace | UnsetType | None = UNSET
    result: Result | UnsetType | None = UNSET
