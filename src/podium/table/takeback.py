"""Whether a player may be offered to take an answer back.

Known from the player's own answers and from phases that close, never from what others do unseen;
the table itself decides when it is asked to undo.
"""

from __future__ import annotations

from podium.core import State
from podium.core.records import Answer, AnyLine, Default, End, Resign, Undo
from podium.table.news import News


class TakeBack:
    """How many answers of a seat could be taken back, one after the other."""

    __slots__ = ("_chance", "_phase", "count")

    def __init__(self, opening: State) -> None:
        self.count = 0
        self._phase = opening.phase
        self._chance = (opening.drawn, opening.turned)

    def note(self, news: News, mine: bool, alone: bool) -> bool:
        """Whether an answer can be taken back after this line, which may be the seat's own.

        ``alone``: nobody but who did it was asked in the phase that the line was played in.
        """
        same_phase = news.phase == self._phase
        same_chance = news.chance == self._chance
        self._phase, self._chance = news.phase, news.chance
        if mine and news.is_answer:
            before = self.count if same_phase else 0
            self.count = before + 1 if same_chance and (same_phase or alone) else 0
        elif mine and isinstance(news.line, Undo):
            self.count = max(self.count - 1, 0)
        elif self.count and (not same_phase or self._is_too_late(news.line, mine, alone)):
            self.count = 0
        return self.count > 0

    def _is_too_late(self, line: AnyLine, mine: bool, alone: bool) -> bool:
        """Whether everybody knows that nothing can be taken back after this line."""
        if mine and isinstance(line, (Default, Resign)):
            return True
        return isinstance(line, End) or (alone and isinstance(line, (Answer, Default, Undo)))
