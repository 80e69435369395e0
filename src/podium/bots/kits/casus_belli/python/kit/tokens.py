"""Reads a line of the protocol in tokens, from left to right."""

from __future__ import annotations

from urllib.parse import unquote

NULL = "~"
Position = tuple[int, int]


class Tokens:
    """The tokens of a line that are yet to be read."""

    __slots__ = ("at", "row")

    def __init__(self, line: str) -> None:
        self.row = line.split()
        self.at = 0

    def word(self) -> str:
        self.at += 1
        return self.row[self.at - 1]

    def text(self) -> str:
        """The next token, percent-decoded."""
        return unquote(self.word())

    def number(self) -> int:
        return int(self.word())

    def skip(self, count: int) -> None:
        self.at += count

    def skip_null(self) -> bool:
        """Whether the next token is null; if so, skip it."""
        if self.row[self.at] != NULL:
            return False
        self.at += 1
        return True

    def words(self) -> list[str]:
        count = self.number()
        self.at += count
        return self.row[self.at - count : self.at]

    def numbers(self) -> list[int]:
        return [int(word) for word in self.words()]

    def position(self) -> Position | None:
        """A position, or None."""
        at, row = self.at, self.row
        if row[at] == NULL:
            self.at += 1
            return None
        self.at += 3
        return int(row[at + 1]), int(row[at + 2])

    def positions(self) -> list[Position]:
        """A list of positions; empty for null."""
        if self.skip_null():
            return []
        count = self.number()
        first, self.at = self.at, self.at + 3 * count
        row = self.row
        return [(int(row[at + 1]), int(row[at + 2])) for at in range(first, self.at, 3)]
