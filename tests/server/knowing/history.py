"""A finished match as its record tells it: every line, and the whole truth after it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import msgspec

from podium.core.records import decode_record
from podium.table import Fold, setup_of
from podium.table.fair_dice import dice_of
from podium.table.match_start import sealed_of

Plain = dict[str, Any]


class Moment(NamedTuple):
    """A line (None: the opening), and how things are after it."""

    line: Plain | None
    truth: Plain

    @property
    def kind(self) -> str:
        return str(self.line["kind"]) if self.line else "opening"

    def by(self, seat: int | None) -> bool:
        return self.line is not None and seat is not None and self.line.get("seat") == seat


class History(NamedTuple):
    header: Plain
    moments: list[Moment]


class Rules(Protocol):
    """What a seat (None: a spectator) may know in one game, said once more, by hand."""

    def view(self, truth: Plain, seat: int | None) -> Plain:
        """All that it may see."""

    def told(self, before: Plain, line: Plain, after: Plain, seat: int | None) -> list[Plain]:
        """All that it may hear of an answer."""

    def opened(self, truth: Plain) -> list[int]:
        """Who is asked as a phase begins, which everybody knows."""

    def menu(self, truth: Plain, seat: int) -> list[str]:
        """What it may answer now, the default first; empty if it is not asked."""

    def option(self, notation: str) -> Plain:
        """An answer spelled out."""

    def shown(self, menu: list[str]) -> list[str]:
        """A menu in the order in which people see it."""


def read_history(record: bytes) -> History:
    """Play a record again and write every truth down."""
    kept = decode_record(record, "record")
    opened = sealed_of(kept, None)
    fold = Fold(setup_of(kept.header), kept.header, dice_of(kept.header.dice, opened))
    moments = [Moment(None, plain(fold.state.truth()))]
    for line in kept.lines:
        fold.replay(line)
        moments.append(Moment(plain(line), plain(fold.state.truth())))
    return History(plain(kept.header), moments)


def plain(thing: Any) -> Plain:
    """As JSON has it: no tuples, no structs."""
    decoded: Plain = msgspec.json.decode(msgspec.json.encode(thing))
    return decoded
