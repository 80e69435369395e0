"""A line of the protocol as plain tokens, read from left to right."""

from __future__ import annotations

from urllib.parse import unquote

NOTHING = "~"
Place = tuple[int, int]


class Tokens:
    """What is left of a line."""

    __slots__ = ("at", "row")

    def __init__(self, line: str) -> None:
        self.row = line.split()
        self.at = 0

    def word(self) -> str:
        self.at += 1
        return self.row[self.at - 1]

    def text(self) -> str:
        """A word that may hold any character."""
        return unquote(self.word())

    def number(self) -> int:
        return int(self.word())

    def pass_over(self, count: int) -> None:
        self.at += count

    def none(self) -> bool:
        """Whether nothing is said here; if so it is passed over."""
        if self.row[self.at] != NOTHING:
            return False
        self.at += 1
        return True

    def words(self) -> list[str]:
        count = self.number()
        self.at += count
        return self.row[self.at - count : self.at]

    def numbers(self) -> list[int]:
        return [int(word) for word in self.words()]

    def place(self) -> Place | None:
        """A cell, or None."""
        at, row = self.at, self.row
        if row[at] == NOTHING:
            self.at += 1
            return None
        self.at += 3
        return int(row[at + 1]), int(row[at + 2])

    def places(self) -> list[Place]:
        """A row of cells; none, too, if nothing is known of it."""
        if self.none():
            return []
        count = self.number()
        first, self.at = self.at, self.at + 3 * count
        row = self.row
        return [(int(row[at + 1]), int(row[at + 2])) for at in range(first, self.at, 3)]
