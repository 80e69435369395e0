"""Matches of earlier builds: their results are shown, but they cannot be laid out any more."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from podium.core import Refusal
from podium.core.records import FORMAT, Header, Origin
from podium.games import find
from podium.store import StoredMatch
from podium.table import person_at, setup_of

MAX_REMEMBERED = 1024


def earlier_rules() -> Refusal:
    return Refusal("earlier-rules")


def check_format_and_rules(stored: StoredMatch) -> None:
    """Refuse a match of another record format, or of rules that are not known here; quick."""
    if stored.is_of_earlier_format or not _knows_rules(stored.game, stored.rules):
        raise earlier_rules()


def ids_of_earlier(matches: Iterable[StoredMatch]) -> set[str]:
    """Those of some matches that cannot be laid out here. Not for an event loop.

    Of a match with files of a user's own the content is not looked at: nobody has tried them.
    """
    return {stored.id for stored in matches if _is_earlier(stored)}


def _is_earlier(stored: StoredMatch) -> bool:
    if stored.is_of_earlier_format or not _knows_rules(stored.game, stored.rules):
        return True
    header = stored.header
    if header is None or header.files:
        return False
    settings = msgspec.json.encode(header.settings, order="sorted")
    return not _can_lay_out(header.game, header.rules, settings, header.content, len(header.seats))


def _knows_rules(game: str, rules: int) -> bool:
    try:
        return rules in find(game).versions
    except Refusal:
        return False


@lru_cache(MAX_REMEMBERED)
def _can_lay_out(game: str, rules: int, settings: bytes, content: str, seats: int) -> bool:
    people = tuple(person_at(seat) for seat in range(seats))
    chosen = msgspec.json.decode(settings)
    try:
        setup_of(Header(FORMAT, game, rules, chosen, content, people, Origin("")))
    except Refusal:
        return False
    return True
