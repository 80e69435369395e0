"""Whether a player may be offered to take an answer back.

Known from the player's own answers and from phases that close, never from what others do unseen;
the table itself decides when it is asked to undo.
"""

from __future__ import annotations

from podium.core import Seat, State
from podium.core.records import Answer, AnyLine, Default, End, Resign, Undo


class TakeBack:
    """How many answers of a seat could be taken back, one after the other."""

    def __init__(self, seat: Seat | None, opening: State) -> None:
        self.seat = seat
        self.count = 0
        self._phase = opening.phase
        self._chance = (opening.drawn, opening.turned)

    def note(self, line: AnyLine, state: State, alone: bool) -> bool:
        """Whether an answer can be taken back after this line.

        ``alone``: nobody but who did it was asked in the phase that the line was played in.
        """
        phase, chance = self._phase, self._chance
        self._phase, self._chance = state.phase, (state.drawn, state.turned)
        same_phase = state.phase == phase
        if isinstance(line, Answer) and line.seat == self.seat:
            before = self.count if same_phase else 0
            kept = chance == self._chance and (same_phase or alone)
            self.count = before + 1 if kept else 0
        elif isinstance(line, Undo) and line.seat == self.seat:
            self.count = max(self.count - 1, 0)
        elif not same_phase or self._is_too_late(line, alone):
            self.count = 0
        return self.count > 0

    def _is_too_late(self, line: AnyLine, alone: bool) -> bool:
        """Whether everybody knows that nothing can be taken back after this line."""
        if isinstance(line, (Default, Resign)) and line.seat == self.seat:
            return True
        return isinstance(line, End) or (alone and isinstance(line, (Answer, Default, Undo)))
