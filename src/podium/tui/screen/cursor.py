"""Answers that lie on the board itself: a cursor moves over them, or their place is typed."""

from __future__ import annotations

from podium.core.terminal_board import Cells
from podium.tui.screen.answers import ARROWS, Answers, Offer, Place, nearest

JUMPS = {"pageup": (-5, 0), "pagedown": (5, 0), "home": (0, -5), "end": (0, 5)}
COMMA, BACKSPACE = "comma", "backspace"


class Cursor(Answers):
    """The answers by row and column; the cursor begins at the first.

    ``typed`` is what was typed of a place so far, column first: ``7,3``.
    """

    def __init__(self, cells: Cells) -> None:
        super().__init__(())
        self._places = {place: Offer(answer, "", "") for place, answer in cells.items()}
        self._at = next(iter(self._places), None)
        self.typed = ""

    @property
    def mistyped(self) -> bool:
        """Whether something was typed that is not the place of the answer aimed at."""
        return bool(self.typed) and place_of(self.typed) != self._at

    def by_key(self, key: str) -> Offer | None:
        """None: here digits are typed as places."""
        return None

    def move(self, key: str) -> bool:
        """Follow an arrow, a paging key or a character of a place; False for other keys."""
        if not self._places:
            return False
        if self._type(key):
            return True
        self.typed = ""
        if key not in ARROWS and key not in JUMPS:
            return False
        self._step(*(ARROWS.get(key) or JUMPS[key]))
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
        """Go to the place that far away, or else to the nearest one that way."""
        assert self._at is not None
        goal = self._at[0] + down, self._at[1] + right
        if goal not in self._places:
            goal = nearest(self._places, self._at, down, right) or self._at
        self._at = goal


def place_of(text: str) -> Place | None:
    """The row and the column of ``7,3``, if that is a place."""
    column, _, row = text.partition(",")
    return (int(row), int(column)) if row.isdecimal() and column.isdecimal() else None
