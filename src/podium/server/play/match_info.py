"""What clients are told of a match besides its play: who sits there, a socket's first message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from podium.core import LANGUAGES, Setup
from podium.core.records import Sitter
from podium.games import find
from podium.server.play.live_match import LiveMatch
from podium.server.play.own_seats import seats_of
from podium.server.wire import PROTOCOL, Hello, MatchInfo
from podium.store import Seating, StoredMatch
from podium.table.feed.feed import Recipient, seat_info
from podium.table.feed.messages import SeatInfo

_encode = msgspec.json.Encoder().encode


def match_info(stored: StoredMatch, guest: str) -> MatchInfo:
    """What this guest may know of a match without being connected to it."""
    return MatchInfo(
        id=stored.id,
        game=stored.game,
        rules=stored.rules,
        settings=stored.settings,
        state=stored.state,
        seats=tuple(_seat_info(seat) for seat in stored.seats),
        mine=seats_of(stored, guest),
        clock=stored.clock,
        unlisted=stored.unlisted,
        created=stored.created,
        commitment=stored.commitment,
        salts=tuple(seat.salt for seat in stored.seats),
        # Not before the end is durable: who knows the secret knows every die to come.
        secret=stored.sealed.secret if stored.state == "over" else "",
        result=stored.result,
        lineups=find(stored.game).lineup is not None,
    )


def _seat_info(seat: Seating) -> SeatInfo:
    return SeatInfo(kind="open") if seat.kind == "open" else seat_info(sitter_of(seat))


def sitter_of(seat: Seating) -> Sitter:
    """Who sits at a seat, as a record names them; at an open one a person who has no name yet."""
    if seat.kind == "bot":
        return Sitter(kind="bot", name=seat.name, bot=seat.bot)
    return Sitter(kind="person", name=seat.name)


def waiting_hello(stored: StoredMatch, guest: str) -> bytes:
    """The first message of a socket at a match that has not begun."""
    return _encode(
        Hello(
            protocol=PROTOCOL,
            match=match_info(stored, guest),
            seat=None,
            header=None,
            scene=None,
            t=0.0,
            labels={},
        )
    )


def live_hello(live: LiveMatch, guest: str, seat: Recipient) -> bytes:
    """The first message of a socket at a match that has begun."""
    # No socket ever carries the secret: who wants it asks over HTTP when the match is over.
    match = msgspec.structs.replace(match_info(live.stored, guest), secret="")
    if live.table.over:
        match = msgspec.structs.replace(match, state="over", result=live.table.result())
    setup = live.table.setup
    return _encode(
        Hello(
            protocol=PROTOCOL,
            match=match,
            seat=seat,
            header=live.header,
            scene=setup.board_scene(),
            t=live.table.now(),
            labels=all_labels(setup),
            preferences=live.preferences.infos(seat),
        )
    )


def all_labels(setup: Setup) -> dict[str, Any]:
    """What the content calls its things, in every language."""
    return {lang: labels for lang in LANGUAGES if (labels := setup.labels(lang))}


def distinct_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    number, wanted = 2, name
    while wanted in taken:
        wanted, number = f"{name} {number}", number + 1
    return wanted
