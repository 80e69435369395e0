"""Lists of matches, short however long what stands in each of them is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from podium.server.wire import MatchInfo

MAX_TEXT = 64  # characters of a setting or of a name, in a list
MAX_ENTRY = 16_384  # bytes; a table of a hundred seats has 10,000

_encode = msgspec.json.Encoder().encode


def fitting(matches: Sequence[MatchInfo]) -> list[MatchInfo]:
    """The matches with their texts cut; those that are too large even so are left out."""
    return [short for each in matches if len(_encode(short := shortened(each))) <= MAX_ENTRY]


def shortened(match: MatchInfo) -> MatchInfo:
    """The match as a list shows it: matches made by an older server may have long settings."""
    settings = {cut(name): cut(value) for name, value in match.settings.items()}
    seats = tuple(msgspec.structs.replace(each, name=cut(each.name)) for each in match.seats)
    return msgspec.structs.replace(match, settings=settings, seats=seats)


def cut(value: Any) -> Any:
    """A text of at most so many characters; anything else as it is."""
    if isinstance(value, str) and len(value) > MAX_TEXT:
        return f"{value[: MAX_TEXT - 1]}…"
    return value
