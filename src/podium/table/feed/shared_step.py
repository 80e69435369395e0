"""A step of the match, prepared once for the feeds of all recipients."""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core.records import Answer, End
from podium.table.feed.delta import delta
from podium.table.log.steps import Step

NOBODY = -1

_encode = msgspec.json.Encoder().encode


class SharedStep:
    """What feeds need of a step; ``by`` is the seat that acted, `NOBODY` at the end."""

    __slots__ = (
        "_changes", "asked", "by", "is_answer", "is_end", "journal", "line", "phase", "state",
        "undoable",
    )  # fmt: skip

    def __init__(self, step: Step) -> None:
        line, state = step.line, step.state
        self.line = line
        self.state = state
        self.journal = step.journal
        self.asked = step.asked
        self.phase = state.phase
        self._changes: list[tuple[Any, Any, msgspec.Raw]] = []
        # Nearly always; to find out that a struct is *not* of another kind takes long.
        if isinstance(line, Answer):
            self.is_answer, self.is_end, self.by = True, False, line.seat
        else:
            self.is_answer, self.is_end = False, isinstance(line, End)
            self.by = NOBODY if isinstance(line, End) else line.seat
        self.undoable = step.undoable

    def change(self, before: Any, after: Any) -> msgspec.Raw:
        """The difference of two views as JSON; worked out once for all who saw the same.

        Compared one by one: views are not hashable, and hardly ever more than a few differ.
        """
        for old, new, change in self._changes:
            if new == after and old == before:
                return change
        change = msgspec.Raw(_encode(delta(before, after)))
        self._changes.append((before, after, change))
        return change
