"""Whether a player is offered to take an answer back: exactly when the table would allow it.

The same rule as `podium.table.log.take_backs`, for one recipient, from what that one notices.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Seat, State
from podium.core.records import Default, Resign, Undo
from podium.table.feed.shared_step import SharedStep
from podium.table.log.take_backs import MAX_TAKE_BACKS, may_reopen


class UndoOffer:
    """Counts the answers that a seat could take back, one after the other."""

    __slots__ = ("_chance", "_phase", "_used", "_waiting", "count")

    def __init__(self, opening: State) -> None:
        self.count = 0
        self._used = 0
        self._phase = opening.phase
        self._chance = opening.revealed()
        self._waiting = False  # the seat closed the last phase and may still open it again

    def note(self, step: SharedStep, mine: bool, opened: Sequence[Seat], noticed: bool) -> bool:
        """Whether an answer can be taken back after this line, which may be the seat's own.

        ``opened`` were asked as the phase opened that the line was played in; ``noticed``: the
        recipient sees or hears something new.
        """
        closed = step.phase != self._phase
        revealed = step.chance != self._chance
        self._phase, self._chance = step.phase, step.chance
        if mine:
            self._note_own(step, closed, revealed, opened)
        elif step.is_end or closed or (self._waiting and step.is_move and (noticed or revealed)):
            self.count, self._waiting = 0, False
        return self.count > 0 and self._used < MAX_TAKE_BACKS

    def _note_own(
        self, step: SharedStep, closed: bool, revealed: bool, opened: Sequence[Seat]
    ) -> None:
        if closed:
            self._waiting = False
        closed = closed or not step.asked
        if isinstance(step.line, Undo):
            self._used += 1
            self.count = max(self.count - 1, 0)
        elif isinstance(step.line, (Default, Resign)):
            self.count = 0
        elif step.is_answer:
            stays = revealed or (closed and not may_reopen(step.by, opened, step.asked))
            self.count = 0 if stays else self.count + 1
            self._waiting = closed and not stays and step.asked[0] != step.by
