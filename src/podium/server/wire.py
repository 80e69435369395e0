"""What goes over the wire: the bodies of the HTTP requests and the messages of the socket.

`docs/protocol.md` tells how they are used. The schema at ``/schema`` and the browser's types are
made from these structs.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from podium.core import Event, Option, Outlook, Result, Shortcut
from podium.core.records import ClockRules, Header
from podium.core.refusal import Fact

PROTOCOL = 1


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request brings."""


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer to a request brings back."""


class SettingInfo(Reply, frozen=True):
    """A setting of a game; ``file``: a text of one's own may be brought along in ``files``."""

    name: str
    kind: Literal["number", "text", "yes-no"]
    default: Any
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    file: bool = False


class GameInfo(Reply, frozen=True):
    """A game that can be played here; its texts are in its words."""

    name: str
    rules: int
    seats: tuple[int, ...]
    settings: tuple[SettingInfo, ...]
    bots: tuple[str, ...]


class Named(Body, frozen=True):
    """A guest says a name."""

    name: str


class Guest(Reply, frozen=True):
    """Who somebody is here; ``token`` is for programs, browsers have the same in a cookie."""

    name: str
    token: str


class NewSeat(Body, frozen=True):
    """A seat of a match to be: for a computer player, or (no ``bot``) for whoever joins."""

    bot: str = ""


class NewMatch(Body, frozen=True):
    """A match to be; it begins when every seat is taken."""

    game: str
    settings: dict[str, Any] = {}
    files: dict[str, str] = {}
    seats: tuple[NewSeat, ...] = ()
    clock: ClockRules | None = None
    unlisted: bool = False


class Join(Body, frozen=True):
    """Take a seat, any open one unless it is named; ``salt`` (hex) goes into the dice."""

    seat: int | None = None
    salt: str = ""


class SeatInfo(Reply, frozen=True):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot", "nobody"]
    name: str = ""
    bot: str = ""
    resigned: bool = False


class MatchInfo(Reply, frozen=True):
    """What anyone who knows its id may know of a match; ``mine`` are the seats of who asks."""

    id: str
    game: str
    rules: int
    settings: dict[str, Any]
    state: Literal["waiting", "running", "over"]
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    clock: ClockRules | None
    unlisted: bool
    created: str
    commitment: str
    result: Result | None = None


class Refused(Reply, frozen=True):
    """Why something was not taken: a key and facts for programs, a sentence for people."""

    key: str
    facts: dict[str, Fact]
    text: str


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


class Down(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message to a player or spectator."""


class Hello(Down, frozen=True):
    """First of all: which match this is, at which seat one is (None: watching), how late it is."""

    protocol: int
    match: MatchInfo
    seat: int | None
    header: Header | None
    scene: Any
    t: float


class Waiting(Down, frozen=True):
    """The match has not begun; this is who sits there."""

    match: MatchInfo


class View(Down, frozen=True):
    """Everything one may know, as after message ``n``; ``told`` is all one has heard."""

    n: int
    view: Any
    told: tuple[Event, ...]
    seats: tuple[SeatInfo, ...]
    asked: tuple[int, ...]
    ask: Question | None
    undo: bool
    clock: ClockFace | None
    result: Result | None


class Events(Down, frozen=True, omit_defaults=True):
    """What happened, and what is different now; what is not there is as it was.

    ``view`` is a delta. ``answered`` names one's own question that this settled.
    """

    n: int
    told: tuple[Event, ...] = ()
    view: Any = UNSET
    seats: tuple[SeatInfo, ...] | UnsetType = UNSET
    asked: tuple[int, ...] | UnsetType = UNSET
    answered: int | UnsetType = UNSET
    ask: Question | UnsetType | None = UNSET
    undo: bool | UnsetType = UNSET
    clock: ClockFace | UnsetType | None = UNSET
    result: Result | UnsetType | None = UNSET


class No(Down, frozen=True, tag="refused"):
    """What was sent is not taken; nothing has changed."""

    refusal: Refused
    question: int | None = None


class Up(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """A message from a player."""


class Choose(Up, frozen=True):
    """The answer, one notation or a sequence of them, to the question of that id."""

    question: int
    answer: tuple[str, ...]


class Undo(Up, frozen=True):
    """Take back one's last answer."""


class Resign(Up, frozen=True):
    """Give up."""


AnyUp = Choose | Undo | Resign
AnyDown = Hello | Waiting | View | Events | No
