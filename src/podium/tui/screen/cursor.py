"""Answers that lie on the board itself: a cursor goes over them, or their place is typed."""

from __future__ import annotations

from podium.core.painting import Cells
from podium.tui.screen.answers import STEPS, Answers, Offer, Place, nearest

STRIDES = {"pageup": (-5, 0), "pagedown": (5, 0), "home": (0, -5), "end": (0, 5)}
COMMA, BACKSPACE = "comma", "backspace"


class Cursor(Answers):
    """The answers by row and column. ``typed`` is the column and the row as far as typed: ``7,3``.

    The first answer is where the cursor begins.
    """

    def __init__(self, cells: Cells) -> None:
        super().__init__(())
        self._places = {place: Offer(answer, "", "") for place, answer in cells.items()}
        self._at = next(iter(self._places), None)
        self.typed = ""

    @property
    def is_astray(self) -> bool:
        """Whether what was typed is not the answer that is aimed at."""
        return bool(self.typed) and place_of(self.typed) != self._at

    def by_key(self, key: str) -> Offer | None:
        """None: digits are places here."""
        return None

    def move(self, key: str) -> bool:
        """Follow an arrow, a paging key or a character of a place; whether it was one."""
        if not self._places:
            return False
        if self._type(key):
            return True
        self.typed = ""
        if key not in STEPS and key not in STRIDES:
            return False
        self._step(*(STEPS.get(key) or STRIDES[key]))
        return True

    def _type(self, key: str) -> bool:
        if key == BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == COMMA or key.isdecimal():
            self.typed += "," if key == COMMA else key
        else:
            return False
        place = place_of(self.typed)
        if place in self._places:
            self._at = place
        return True

    def _step(self, down: int, right: int) -> None:
        """To the cell that far away, or else to the first of those that way."""
        assert self._at is not None
        goal = self._at[0] + down, self._at[1] + right
        if goal not in self._places:
            goal = nearest(self._places, self._at, down, right) or self._at
        self._at = goal


def place_of(text: str) -> Place | None:
    """The row and the column of ``7,3``, if that is a place."""
    column, _, row = text.partition(",")
    return (int(row), int(column)) if row.isdecimal() and column.isdecimal() else None
