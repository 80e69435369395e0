"""Content files in TOML, read into structs; a fault names its file and line.

A path into a file is a sequence of keys and list indexes: ``"cards", 3, "value"``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from podium.core.content import ContentFault
from podium.core.conversion import convert
from podium.core.refusal import Fact, is_visible
from podium.core.shape_errors import Step, shape_errors, shown
from podium.core.words import LANGUAGES

File = TypeVar("File", bound=msgspec.Struct)
TOKENS = re.compile(  # texts, comments, brackets and commas, anything else
    r""""(?:\\.|[^"\\])*"|'[^']*'|(?P<comment>\#[^\n]*)|[\[\]{},]|[^\s\[\]{},\#"']+"""
)
MARKS = {"[": 1, "{": 1, "]": -1, "}": -1, "=": 0, ",": 0, "\n": 0}  # how they change the depth
MAX_KEY_PARTS = 8  # of a dotted key: `tomllib` takes time and memory by the square of them
MAX_NESTING = 16  # of lists and tables within each other
# What `check_depth` steps over or counts. No alternative can fail once begun, so searching takes
# time by the length of the text alone; a text that never ends is the parser's to refuse.
DEPTH_TOKENS = re.compile(
    r'''"""(?:\\[\s\S]?|[^\\])*?(?:"{3,5}|\Z)|'{3}[\s\S]*?(?:'{3,5}|\Z)'''
    r"""|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|\#[^\n]*|[\[\]{}=,.\n]"""
)


class LocalizedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str


class TomlFile:
    """A content file of the user's or ours: its name and its text."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")

    def data(self) -> dict[str, Any]:
        """The file as plain data; refused if it is not TOML, or nested deeper than any of ours."""
        self.check_depth()
        try:
            return tomllib.loads(self.text)
        except (ValueError, RecursionError) as fault:  # also a number too long, tables too deep
            found = re.search(r"at line (\d+)", str(fault))
            line = int(found[1]) if found else self.text.count("\n") + 1
            raise ContentFault("file-not-toml", self.file, line, reason=str(fault)) from None

    def check_depth(self) -> None:
        """Refuse long dotted keys and deep nesting, before the parser sees them."""
        depth = parts = 0
        for found in DEPTH_TOKENS.finditer(self.text):
            mark = found[0]
            if mark == ".":
                parts += 1
            elif mark in MARKS:
                parts = 0
                depth = max(0, depth + MARKS[mark])
            if parts >= MAX_KEY_PARTS or depth > MAX_NESTING:
                line = self.text.count("\n", 0, found.start()) + 1
                raise ContentFault(
                    "file-too-deep", self.file, line, parts=MAX_KEY_PARTS, depth=MAX_NESTING
                )

    def read(self, kind: type[File], table: str = "") -> File:
        """The file as such a struct; with ``table`` a fault names the line of the entry there."""
        data = self.data()
        try:
            return convert(data, kind)
        except msgspec.ValidationError as fault:
            wrong, reason = next(shape_errors(data, inspect.type_info(kind))), str(fault)
        path = entry_of(wrong.path, table) if table else wrong.path
        facts = {"field": shown(wrong.path), "ails": wrong.ails, "known": wrong.known}
        raise self.fault("file-shape", *path, **facts, reason=reason)

    def fault(self, key: str, /, *path: Step, **facts: Fact) -> ContentFault:
        """A fault at that place of the file, to be raised."""
        return ContentFault(key, self.file, self.line(*path), **facts)

    def line(self, *path: Step) -> int:
        """The line where a path begins, or the longest part of it that exists; 1 if none does.

        Found by searching the text, as ``tomllib`` does not tell where anything stands.
        """
        rows = self.text.split("\n")
        # Where the tables of that name begin; an index counts them.
        heads = [n for n, row in enumerate(rows) if path and begins_table(row, str(path[0]))]
        numbered = len(path) > 1 and isinstance(path[1], int)
        place = int(path[1]) if numbered else 0
        if place >= len(heads):
            return self._within(rows, path, 0, next_table(rows, 0)) + 1
        first = heads[place]
        rest = path[2:] if numbered else path[1:]
        return self._within(rows, rest, first, next_table(rows, first + 1)) + 1

    def _within(self, rows: Sequence[str], path: Sequence[Step], first: int, last: int) -> int:
        """The row, between two rows, of a field or of an item of its list."""
        if not path:
            return first
        field = re.compile(rf"""\s*["']?{re.escape(str(path[0]))}["']?\s*[=.]""")
        found = next((n for n in range(first, last) if field.match(rows[n])), None)
        if found is None:
            return first
        if len(path) > 1 and isinstance(path[1], int):
            return found + rows_to_item("\n".join(rows[found:last]), path[1])
        return found

    def check_text(self, field: str, text: LocalizedText, most: int, *path: Step) -> None:
        """Refuse a text that is missing in a language, too long, or not all visible."""
        for lang in LANGUAGES:
            said: str = getattr(text, lang)
            if not (1 <= len(said.strip()) <= most and is_visible(said)):
                raise self.fault("text-length", *path, field=f"{field}.{lang}", most=most)


def entry_of(path: Sequence[Step], table: str) -> Sequence[Step]:
    """The part of a path that leads to an entry of a table; () if it leads elsewhere."""
    return path[:2] if len(path) > 1 and path[0] == table else ()


def begins_table(row: str, table: str) -> bool:
    """Whether a row is ``[table]`` or ``[[table]]``."""
    return re.match(rf"\s*\[\[?\s*{re.escape(table)}\s*\]", row) is not None


def next_table(rows: Sequence[str], first: int) -> int:
    """The number of the first row from ``first`` on that begins any table; their count if none."""
    numbers = range(first, len(rows))
    return next((n for n in numbers if re.match(r"\s*\[\[?[^\[\],]+\]", rows[n])), len(rows))


def rows_to_item(text: str, item: int) -> int:
    """How many rows below its key the item of a list begins."""
    depth = commas = 0
    for found in TOKENS.finditer(text, text.index("=") + 1):
        if depth == 1 and commas == item and found["comment"] is None and found[0] not in "],":
            return text.count("\n", 0, found.start())
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        commas += found[0] == "," and depth == 1
        if depth == 0:
            break
    return 0
