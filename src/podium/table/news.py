"""What a line brought, as far as it is the same for everybody: worked out once for all who hear."""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core.records import Answer, End
from podium.table.delta import delta
from podium.table.steps import Step

NOBODY = -1

_encode = msgspec.json.Encoder().encode


class News:
    """A step as it is told; ``by`` is the seat that did it, if one did."""

    __slots__ = (
        "_changes", "asked", "by", "chance", "is_answer", "is_end", "journal", "line", "phase",
        "state",
    )  # fmt: skip

    def __init__(self, step: Step) -> None:
        line, state = step.line, step.state
        self.line = line
        self.state = state
        self.journal = step.journal
        self.asked = step.asked
        self.phase = state.phase
        self.chance = (state.drawn, state.turned)
        self._changes: list[tuple[Any, Any, msgspec.Raw]] = []
        self.is_answer = isinstance(line, Answer)
        self.is_end = isinstance(line, End)
        self.by = NOBODY if isinstance(line, End) else line.seat

    def change(self, before: Any, after: Any) -> msgspec.Raw:
        """The delta between two views, written; once for all who saw the same."""
        for old, new, change in self._changes:
            if new == after and old == before:
                return change
        change = msgspec.Raw(_encode(delta(before, after)))
        self._changes.append((before, after, change))
        return change
