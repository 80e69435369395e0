"""A match at one moment, to go back to: structs, apart from code that is compiled."""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core import Seat, State
from podium.core.records import Sitter
from podium.table.clock import Clock
from podium.table.log.steps import CountedMove


class FoldSnapshot(msgspec.Struct, frozen=True):
    """What a `Fold` knows besides its lines, which only ever grow. Nothing in it may be changed."""

    state: State
    sitters: tuple[Sitter, ...]
    resigned: tuple[Seat, ...]
    moves: tuple[CountedMove, ...]
    check: str
    over: bool
    asked: tuple[Seat, ...]
    opened: tuple[Seat, ...]
    take_backs: Any
    checkpoints: tuple[tuple[int, State], ...]


class TableSnapshot(msgspec.Struct, frozen=True):
    """A `Table` after so many lines."""

    lines: int
    fold: FoldSnapshot
    clock: Clock | None
