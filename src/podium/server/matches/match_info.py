"""What clients are told of a match besides its play: who sits there, a socket's first message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from podium.core import LANGUAGES, Seat, Setup
from podium.core.records import Sitter
from podium.games import find
from podium.server.matches.own_seats import seats_of
from podium.server.play.live_match import LiveMatch
from podium.server.wire import PROTOCOL, Hello, MatchInfo
from podium.store import Seating, StoredMatch
from podium.table import person_at
from podium.table.feed.feed import Recipient, seat_info
from podium.table.feed.messages import SeatInfo

_encode = msgspec.json.Encoder().encode


def match_info(stored: StoredMatch, guest: str, earlier: bool = False) -> MatchInfo:
    """What this guest may know of a match without being connected to it.

    ``earlier``: it cannot be laid out here any more (`earlier_rules`).
    """
    return MatchInfo(
        id=stored.id,
        game=stored.game,
        rules=stored.rules,
        settings=stored.settings,
        state=stored.state,
        seats=tuple(_seat_info(seat, at) for at, seat in enumerate(stored.seats)),
        mine=seats_of(stored, guest),
        clock=stored.clock,
        unlisted=stored.unlisted,
        created=stored.created,
        commitment=stored.commitment,
        salts=tuple(seat.salt for seat in stored.seats),
        # Not before the end is durable: who knows the secret knows every die to come.
        secret=stored.sealed.secret if stored.state == "over" else "",
        result=stored.result,
        lineups=not earlier and find(stored.game).lineup is not None,
        earlier=earlier,
        seated=stored.sealed.seated,
    )


def _seat_info(seat: Seating, at: Seat) -> SeatInfo:
    if seat.kind == "open":
        return SeatInfo(kind="open")
    sitter = sitter_of(seat, at)
    return seat_info(sitter, {sitter.pseudonym: seat.name})


def sitters_of(seats: Sequence[Seating]) -> list[Sitter]:
    """Who sits at the seats, as a record names them; at an open one any person."""
    return [sitter_of(seat, at) for at, seat in enumerate(seats)]


def sitter_of(seat: Seating, at: Seat) -> Sitter:
    if seat.kind != "bot":
        return person_at(at)
    return Sitter(kind="bot", pseudonym=seat.name, bot=seat.bot, program=seat.program)


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
