"""A match as the store has it, and its way into rows and out of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Row

from podium.core import Result
from podium.core.records import FORMAT, AnyLine, ClockRules, FormatVersion, Header
from podium.table import Sealed
from podium.table.fair_dice import SCHEME

# Made here, once: threads that decode to a type for the first time together crash msgspec.
_line_decoder: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_files_decoder = msgspec.json.Decoder(dict[str, str])
_clock_decoder = msgspec.json.Decoder(ClockRules)
_sealed_decoder = msgspec.json.Decoder(Sealed)
_header_decoder = msgspec.json.Decoder(Header)
_format_decoder = msgspec.json.Decoder(FormatVersion)
_result_decoder = msgspec.json.Decoder(Result)
encode_line = msgspec.json.Encoder().encode  # a line of a record without its line end


class Seating(msgspec.Struct, frozen=True):
    """Who has taken a seat; ``guest`` is who the person is, ``salt`` their part in the dice.

    ``lineup`` is what they prepared, as JSON: nobody else gets to see it before the end.
    ``program`` identifies the code of a bot, as a record does.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    guest: str = ""
    salt: str = ""
    lineup: str = ""
    program: str = ""


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a match but its log; it has a header once it has begun.

    The names in the header are those that the seats have. ``began`` is when, in seconds of the wall
    clock; ``maker`` the guest who made the match.
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

    @property
    def is_of_earlier_format(self) -> bool:
        """Whether a build of another record format began it, or announced its dice."""
        if self.state != "waiting":
            return self.header is None
        return self.sealed.scheme != SCHEME


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
    header = encode_line(without_names(match.header)) if match.header else None
    return {**packed, **{name: getattr(match, name) for name in plain}, "header": header}


def seat_row(seating: Seating) -> dict[str, Any]:
    """Who sits there, as a row; nobody is NULL, so that nobody has a seat as nobody."""
    return {**msgspec.structs.asdict(seating), "guest": seating.guest or None}


def seating_from_row(row: Row[Any]) -> Seating:
    return Seating(row.kind, row.name, row.bot, row.guest or "", row.salt, row.lineup, row.program)


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
        header=_read_header(row.header, seats) if row.header else None,
        state=row.state,
        result=_result_decoder.decode(row.result) if row.result else None,
        began=row.began,
        maker=row.maker,
    )


def without_names(header: Header) -> Header:
    """The header as it is stored: names are in the rows of the seats alone."""
    return msgspec.structs.replace(header, names={})


def _read_header(stored: bytes, seats: Sequence[Seating]) -> Header | None:
    """The header, with the names that people have now; None if it is of another format."""
    try:
        if _format_decoder.decode(stored).podium != FORMAT:
            return None
        header = _header_decoder.decode(stored)
    except msgspec.DecodeError:
        return None
    pairs = zip(header.seats, seats, strict=False)
    names = {each.pseudonym: seat.name for each, seat in pairs if seat.kind == "person"}
    return msgspec.structs.replace(header, names={key: name for key, name in names.items() if name})


def with_lineups(sealed: Sealed, seats: Sequence[Seating]) -> Sealed:
    """The sealed part of a match, with the line-ups of its seats."""
    if not any(seat.lineup for seat in seats):
        return sealed
    lineups = [msgspec.json.decode(seat.lineup) if seat.lineup else None for seat in seats]
    return msgspec.structs.replace(sealed, lineups=tuple(lineups))
