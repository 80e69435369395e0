"""What goes over the wire: the bodies of HTTP requests and replies, the messages of the socket.

`docs/protocol.md` tells how they are used. The schema at ``/schema`` and the browser's types are
made from these structs.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from podium.core import Result
from podium.core.records import ClockRules, Header
from podium.core.refusal import Fact
from podium.table.fair_dice import Seated
from podium.table.feed.messages import Events, Reply, SeatInfo, ServerMessage, View
from podium.table.seat_lot import WhoBegins
from podium.table.standing import PreferenceInfo

PROTOCOL = 1


class RequestBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class SettingInfo(Reply, frozen=True):
    """A setting of a game; ``file``: a text of one's own may be brought along in ``files``.

    Of a ``folder`` all its files are, each called ``FOLDER/FILE``.
    """

    name: str
    kind: Literal["number", "text", "yes-no"]
    default: Any
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    file: bool = False
    folder: bool = False


class GameInfo(Reply, frozen=True):
    """A game that can be played here; its texts are in its words.

    ``champions`` are programs that may sit down beside the computer players: ``champion:NAME``.
    ``lineups``: one may bring a line-up along when taking a seat. ``table_sizes`` are the seats
    that suit what a setting may choose: ``{"map": {"duel": 2}}``. ``levels`` are the computer
    players by level, weakest first: ``{"easy": "random", …, "expert": "captain"}``.
    """

    name: str
    rules: int
    seats: tuple[int, ...]
    settings: tuple[SettingInfo, ...]
    bots: tuple[str, ...]
    champions: tuple[str, ...] = ()
    lineups: bool = False
    table_sizes: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    levels: dict[str, str] = msgspec.field(default_factory=dict)


class NewGuest(RequestBody, frozen=True):
    """Become a guest of that name, or change one's name.

    ``token``: answer with a token instead of setting a cookie; for programs, not for pages.
    """

    name: str
    token: bool = False


class Guest(Reply, frozen=True):
    """Who somebody is here; ``token`` is for programs that asked for it, otherwise empty.

    ``renew``: the token by which a program is known should be replaced by a fresh one.
    """

    name: str
    token: str = ""
    renew: bool = False


class HandoverCode(Reply, frozen=True):
    """A code by which a guest goes on elsewhere, once, and for how many seconds."""

    code: str
    seconds: int


class LookAtCode(RequestBody, frozen=True):
    """Ask whom a code hands over."""

    code: str


class UseCode(RequestBody, frozen=True):
    """Be the guest of a code; ``token`` as of a new guest."""

    code: str
    token: bool = False


class HandedGuest(Reply, frozen=True):
    """A guest, and at how many matches that are not over they sit."""

    name: str
    matches: int


class HandoverInfo(Reply, frozen=True):
    """Whom a code hands over, and who one is before that (null: nobody); ``same``: one is both."""

    guest: HandedGuest
    you: HandedGuest | None
    same: bool


class NewSeat(RequestBody, frozen=True):
    """A seat of a match to be: for a computer player, or (no ``bot``) for whoever joins.

    A computer player is named, or its level is (``hard``).
    """

    bot: str = ""


class NewMatch(RequestBody, frozen=True):
    """A match to be; it begins when every seat is taken.

    ``who_begins``: the seats are those ``listed``, and whoever joins chooses; or they are given by
    ``lot`` to the players listed and to whoever joins; or so, but for who makes the match, who gets
    the first seat (``me``) or the last (``others``).
    """

    game: str
    settings: dict[str, Any] = {}
    files: dict[str, str] = {}
    seats: tuple[NewSeat, ...] = ()
    who_begins: WhoBegins = "listed"
    clock: ClockRules | None = None
    unlisted: bool = False


class Join(RequestBody, frozen=True):
    """Take a seat, any open one unless it is named; ``salt`` (hex) goes into the dice.

    Where seats are given, one gets the next, and can name no other.
    ``lineup`` is the text of a line-up file, where the game takes line-ups.
    """

    seat: int | None = None
    salt: str = ""
    lineup: str = ""


class MatchInfo(Reply, frozen=True):
    """What anyone who knows its id may know of a match; ``mine`` are the seats of who asks.

    ``commitment`` was made with the match; ``salts`` are those of the seats taken ("": open), and
    ``secret`` is shown when the match is over: `docs/records.md` tells how to check the dice.
    ``earlier``: it was played under earlier rules, and only its result is left. ``seated`` says how
    it was settled who sits where: as ``who_begins`` of a new match, or ``swapped`` in a rematch.
    """

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
    salts: tuple[str, ...] = ()
    secret: str = ""
    result: Result | None = None
    lineups: bool = False
    earlier: bool = False
    seated: Seated = "listed"


class Refused(Reply, frozen=True):
    """Why something was not taken: a key and facts for programs, a sentence for people."""

    key: str
    facts: dict[str, Fact]
    text: str


class Hello(ServerMessage, frozen=True):
    """First of all: which match this is, at which seat one is (None: watching), seconds played."""

    protocol: int
    match: MatchInfo
    seat: int | None
    header: Header | None
    scene: Any
    t: float
    labels: dict[str, Any]
    preferences: tuple[PreferenceInfo, ...] = ()


class Waiting(ServerMessage, frozen=True):
    """The match has not begun; this is who sits there."""

    match: MatchInfo


class Preferences(ServerMessage, frozen=True):
    """One's own standing preferences have changed, or what was chosen for one turn has ended."""

    preferences: tuple[PreferenceInfo, ...]


class RefusedMessage(ServerMessage, frozen=True, tag="refused"):
    """What was sent is not taken; nothing has changed."""

    refusal: Refused
    question: int | None = None


class ClientMessage(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """A message from a client."""


class Choose(ClientMessage, frozen=True):
    """The answer, one notation or a sequence of them, to the question of that id."""

    question: int
    answer: tuple[str, ...]


class Undo(ClientMessage, frozen=True):
    """Take back one's last answer."""


class Resign(ClientMessage, frozen=True):
    """Give up."""


class Prefer(ClientMessage, frozen=True):
    """Choose the value of a standing preference, for the match or for this turn alone.

    For this turn "" withdraws it.
    """

    name: str
    value: str
    this_turn: bool = False


AnyClientMessage = Choose | Undo | Resign | Prefer
AnyServerMessage = Hello | Waiting | View | Events | Preferences | RefusedMessage
