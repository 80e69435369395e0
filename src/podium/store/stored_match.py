"""A match as the store has it, and its way into rows and out of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Row

from podium.core import Result
from podium.core.records import AnyLine, ClockRules, Header
from podium.table import Sealed

# Made here, once: threads that decode to a type for the first time together crash msgspec.
_line_decoder: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_files_decoder = msgspec.json.Decoder(dict[str, str])
_clock_decoder = msgspec.json.Decoder(ClockRules)
_sealed_decoder = msgspec.json.Decoder(Sealed)
_header_decoder = msgspec.json.Decoder(Header)
_result_decoder = msgspec.json.Decoder(Result)
encode_line = msgspec.json.Encoder().encode  # a line of a record without its line end


class Seating(msgspec.Struct, frozen=True):
    """Who has taken a seat; ``guest`` is who the person is, ``salt`` their part in the dice.

    ``lineup`` is what they prepared, as JSON: nobody else gets to see it before the end.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    guest: str = ""
    salt: str = ""
    lineup: str = ""


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a match but its log; it has a header once it has begun.

    ``began`` is when, in seconds of the wall clock; ``maker`` the guest who made the match.
    """

    id: str
    game: str
    rules: int
    settings: dict[str, Any]
    files: dict[str, str] = {}
    seats: tuple[Seating, ...]
    clock: ClockRules | None = None
    unlisted: bool = False
    created: str
    sealed: Sealed
    commitment: str
    header: Header | None = None
    state: Literal["waiting", "running", "over"] = "waiting"
    result: Result | None = None
    began: float | None = None
    maker: str = ""


def decode_line(kept: bytes) -> AnyLine:
    return _line_decoder.decode(kept)


def match_row(match: StoredMatch) -> dict[str, Any]:
    """The row of a match."""
    packed = {
        name: None if value is None else msgspec.json.encode(value).decode()
        for name in ("settings", "files", "clock", "sealed", "result")
        for value in [getattr(match, name)]
    }
    plain = ("id", "game", "rules", "unlisted", "created", "commitment", "state", "began", "maker")
    header = encode_line(match.header) if match.header else None
    return {**packed, **{name: getattr(match, name) for name in plain}, "header": header}


def seat_row(seating: Seating) -> dict[str, Any]:
    """Who sits there, as a row; nobody is NULL, so that nobody has a seat as nobody."""
    return {**msgspec.structs.asdict(seating), "guest": seating.guest or None}


def seating_from_row(row: Row[Any]) -> Seating:
    return Seating(row.kind, row.name, row.bot, row.guest or "", row.salt, row.lineup)


def match_from_row(row: Row[Any], seats: Sequence[Seating]) -> StoredMatch:
    """A match from its row and its seats."""
    return StoredMatch(
        id=row.id,
        game=row.game,
        rules=row.rules,
        settings=msgspec.json.decode(row.settings),
        files=_files_decoder.decode(row.files),
        seats=tuple(seats),
        clock=_clock_decoder.decode(row.clock) if row.clock else None,
        unlisted=row.unlisted,
        created=row.created,
        sealed=with_lineups(_sealed_decoder.decode(row.sealed), seats),
        commitment=row.commitment,
        header=_header_decoder.decode(row.header) if row.header else None,
        state=row.state,
        result=_result_decoder.decode(row.result) if row.result else None,
        began=row.began,
        maker=row.maker,
    )


def with_lineups(sealed: Sealed, seats: Sequence[Seating]) -> Sealed:
    """The sealed part of a match, with the line-ups of its seats."""
    if not any(seat.lineup for seat in seats):
        return sealed
    lineups = [msgspec.json.decode(seat.lineup) if seat.lineup else None for seat in seats]
    return msgspec.structs.replace(sealed, lineups=tuple(lineups))
