"""Tables: content that comes as TOML, read into structs; a fault is said with file and line.

A `Sheet` is a file being read. A path into it is a row of keys and places: ``"cards", 3, "value"``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from podium.core.content import ContentFault
from podium.core.refusal import Fact
from podium.core.shapes import Step, misfits, shown
from podium.core.words import LANGUAGES

File = TypeVar("File", bound=msgspec.Struct)
MARKS = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'|(?P<note>\#[^\n]*)|[\[\]{},]|[^\s\[\]{},\#"']+""")


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str


class Sheet:
    """A content file of the user's or ours: its name and its text."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")

    def data(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except (ValueError, RecursionError) as fault:  # too deep, or a number too long, too
            found = re.search(r"at line (\d+)", str(fault))
            line = int(found[1]) if found else self.text.count("\n") + 1
            raise ContentFault("file-not-toml", self.file, line, reason=str(fault)) from None

    def read(self, kind: type[File], table: str = "") -> File:
        """The file as such a struct; with a table named, a fault is placed at its entry there."""
        data = self.data()
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as fault:
            wrong, reason = next(misfits(data, inspect.type_info(kind))), str(fault)
        path = entry_of(wrong.path, table) if table else wrong.path
        facts = {"field": shown(wrong.path), "ails": wrong.ails, "known": wrong.known}
        raise self.fault("file-shape", *path, **facts, reason=reason)

    def fault(self, key: str, /, *path: Step, **facts: Fact) -> ContentFault:
        """What is wrong at that place."""
        return ContentFault(key, self.file, self.line(*path), **facts)

    def line(self, *path: Step) -> int:
        """The line on which that begins, or what it should be in; 1 where nothing is found."""
        rows = self.text.split("\n")
        heads = [n for n, row in enumerate(rows) if path and headed(row, str(path[0]))]
        numbered = len(path) > 1 and isinstance(path[1], int)
        place = int(path[1]) if numbered else 0
        if place >= len(heads):
            return self._within(rows, path, 0, next_table(rows, 0)) + 1
        first = heads[place]
        rest = path[2:] if numbered else path[1:]
        return self._within(rows, rest, first, next_table(rows, first + 1)) + 1

    def _within(self, rows: Sequence[str], path: Sequence[Step], first: int, last: int) -> int:
        """The row of a field between two rows, and of an item of its list."""
        if not path:
            return first
        field = re.compile(rf"""\s*["']?{re.escape(str(path[0]))}["']?\s*[=.]""")
        found = next((n for n in range(first, last) if field.match(rows[n])), None)
        if found is None:
            return first
        if len(path) > 1 and isinstance(path[1], int):
            return found + rows_down("\n".join(rows[found:last]), path[1])
        return found

    def check_said(self, field: str, said: Said, most: int, *path: Step) -> None:
        """A text is there in every language, and not too long."""
        for lang in LANGUAGES:
            if not 1 <= len(getattr(said, lang).strip()) <= most:
                raise self.fault("text-length", *path, field=f"{field}.{lang}", most=most)


def entry_of(path: Sequence[Step], table: str) -> Sequence[Step]:
    """The entry of a table that a path leads into; the top of the file if it does not."""
    return path[:2] if len(path) > 1 and path[0] == table else ()


def headed(row: str, table: str) -> bool:
    """Whether a row begins a table, or an entry of one."""
    return re.match(rf"\s*\[\[?\s*{re.escape(table)}\s*\]", row) is not None


def next_table(rows: Sequence[str], first: int) -> int:
    """The next row, from that one on, that begins a table; the end if none does."""
    numbers = range(first, len(rows))
    return next((n for n in numbers if re.match(r"\s*\[\[?[^\[\],]+\]", rows[n])), len(rows))


def rows_down(text: str, item: int) -> int:
    """How many rows below its key an item of a list begins."""
    depth = commas = 0
    for found in MARKS.finditer(text, text.index("=") + 1):
        if depth == 1 and commas == item and found["note"] is None and found[0] not in "],":
            return text.count("\n", 0, found.start())
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        commas += found[0] == "," and depth == 1
        if depth == 0:
            break
    return 0
