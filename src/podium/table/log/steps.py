"""What playing a line gives: structs, apart from code that is compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from podium.core import Journal, Option, Seat, State
from podium.core.records import Answer, AnyLine, Default


class WholeAnswer(NamedTuple):
    """An answer that a game understood at once: its options, and what `State.take_answer` takes."""

    options: Sequence[Option]
    read: Any


class Step(msgspec.Struct):
    """A line as it will stand in the record, and what it leads to; ``asked``: the seats then.

    ``undoable`` has a bit for each seat that may take back an answer once the line is applied.
    """

    line: AnyLine
    state: State
    journal: Journal
    asked: tuple[Seat, ...]
    undoable: int = 0


class CountedMove(msgspec.Struct, frozen=True, gc=False):
    """A move that was not taken back, with the phase and the chance used before it."""

    line: Answer | Default
    phase: int
    drawn: int
    turned: int
