"""What playing a line gives: plain data, apart from the code that plays."""

from __future__ import annotations

import msgspec

from podium.core import Journal, Seat, State
from podium.core.records import Answer, AnyLine, Default


class Step(msgspec.Struct, frozen=True):
    """A line as it will stand in the record, and what it leads to."""

    line: AnyLine
    state: State
    journal: Journal
    asked: tuple[Seat, ...]


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A move that counts (was not taken back), and how things stood before it."""

    line: Answer | Default
    phase: int
    drawn: int
    turned: int
