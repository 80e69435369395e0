"""A step of the match, prepared once for the feeds of all recipients."""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core.records import Answer, Default, End
from podium.table.feed.delta import delta
from podium.table.log.steps import Step

NOBODY = -1

_encode = msgspec.json.Encoder().encode


class SharedStep:
    """What feeds need of a step; ``by`` is the seat that acted, `NOBODY` at the end.

    ``chance`` is how much came to light so far: it differs as soon as anything hidden did.
    """

    __slots__ = (
        "_changes", "asked", "by", "chance", "is_answer", "is_end", "is_move", "journal", "line",
        "phase", "state",
    )  # fmt: skip

    def __init__(self, step: Step) -> None:
        line, state = step.line, step.state
        self.line = line
        self.state = state
        self.journal = step.journal
        self.asked = step.asked
        self.phase = state.phase
        self.chance = state.revealed()
        self._changes: list[tuple[Any, Any, msgspec.Raw]] = []
        self.is_answer = isinstance(line, Answer)
        self.is_move = isinstance(line, (Answer, Default))
        self.is_end = isinstance(line, End)
        self.by = NOBODY if isinstance(line, End) else line.seat

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
