"""How long people have been away from a match in which they sit, counted in lines of its log."""

from __future__ import annotations

from time import monotonic

from podium.core.records import Answer, AnyLine, Default, Resign, Sit, Undo
from podium.server.play.attention import has_person
from podium.table import Table

# Lines without anything that a person did; then the match waits for one. With a clock of a day it
# takes two friends more than a year to get there, a hundred empty seats and a clock of a second
# about ten.
MAX_ABSENT = 1000
RETURN_SECONDS = 60.0  # between two returns that count, for whoever comes and goes without end


class Absence:
    """Looks at each line once.

    What a standing preference answers is done by nobody; the log does not tell it, the table does.
    """

    __slots__ = ("_defaulted", "_looked", "_returned", "_since")

    def __init__(self) -> None:
        self._looked = 0  # lines
        self._since = 0  # the line with which somebody was there last
        self._defaulted = False  # somebody was asked since, and did not answer
        self._returned = float("-inf")

    def come_back(self, table: Table) -> None:
        """Somebody comes to their seat: the match goes on for another while."""
        if monotonic() - self._returned >= RETURN_SECONDS:
            self._look(table)
            self._returned = monotonic()
            self._since, self._defaulted = self._looked, False

    def is_left(self, table: Table, is_watched: bool) -> bool:
        """Whether people play here and none of them has done anything for too long.

        While somebody watches from a seat it is not, unless people were asked and did not answer.
        """
        self._look(table)
        if self._looked - self._since < MAX_ABSENT:
            return False
        return (self._defaulted or not is_watched) and has_person(table)

    def look_at_others(self, table: Table, known: int) -> None:
        """Lines after so many known ones come from another process, which looks who is there.

        Did they count here, two processes would wake each other by preferences without end.
        """
        self._look(table, known or None)  # with none known it has just been loaded: all count

    def _look(self, table: Table, known: int | None = None) -> None:
        lines = table.fold.lines
        first = min(self._looked, len(lines))
        self._since = min(self._since, first)  # the table may have gone back
        for line in lines[max(first, len(lines) - MAX_ABSENT) :]:
            if known is None or line.n <= known:
                self._count(table, line)
        self._looked = len(lines)

    def _count(self, table: Table, line: AnyLine) -> None:
        if isinstance(line, Answer | Undo | Resign | Sit | Default):
            if table.sitters[line.seat].kind != "person" or table.was_given(line.n):
                return
            self._defaulted = isinstance(line, Default)
            if not self._defaulted:
                self._since = line.n
