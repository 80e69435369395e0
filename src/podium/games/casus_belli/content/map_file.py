"""Map files in the contest's text format, read and checked.

    width height · start_x start_y · placement turns · turns in all · the grid, row by row

Words may be parted by any blanks, as in the contest. A mistake is named with its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from podium.core import ContentFault
from podium.core.refusal import Fact, shorten
from podium.games.casus_belli.content.rule_sets import RuleSet
from podium.games.casus_belli.content.terrain import HOTSPOT, WALL, ZONES
from podium.games.casus_belli.wire.settings import MAX_TURNS

MAX_SIDE = 200
HEADER = ("width", "height", "start-x", "start-y", "placement", "turns")
WORD = re.compile(r"\S+")


class Word(NamedTuple):
    """A word of a file and where it stands."""

    line: int
    column: int
    text: str

    def fault(self, key: str, file: str, /, at: int = 0, **facts: Fact) -> ContentFault:
        """A fault whose place is character ``at`` of this word."""
        return ContentFault(key, file, self.line, column=self.column + at, **facts)


class MapFile:
    """What a map file says: how large, where all start, how long, and the grid."""

    __slots__ = ("grid", "name", "placement", "rows", "start", "turns")

    def __init__(self, name: str, text: str) -> None:
        lines = split_lines(text)
        words = list(split_words(lines))
        if not words:
            raise ContentFault("map-empty", name)
        width, height, x, y, self.placement, self.turns = read_header(name, words, len(lines))
        self.name = name
        self.grid = words[len(HEADER) :]
        check_grid(name, self.grid, width, height, len(lines))
        self.rows = [row.text for row in self.grid]
        if self.rows[y][x] == WALL:
            raise words[HEADER.index("start-x")].fault("map-start-wall", name, x=x, y=y)
        self.start = y * width + x


def split_lines(text: str) -> list[str]:
    """The lines of a file of any system; empty ones at its end do not count."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return text.rstrip().split("\n")


def split_words(lines: Sequence[str]) -> Iterator[Word]:
    for number, line in enumerate(lines, 1):
        for word in WORD.finditer(line):
            yield Word(number, word.start() + 1, word.group())


def read_header(name: str, words: Sequence[Word], last: int) -> list[int]:
    """The six numbers before the grid (§1.1); ``last`` is the last line of the file."""
    numbers: list[int] = []
    for at, what in enumerate(HEADER):
        if at >= len(words):
            raise ContentFault("map-header-short", name, last, what=what)
        text = words[at].text
        least, most = number_bounds(numbers)
        if not (is_number(text) and least <= int(text) <= most):
            shown = repr(shorten(text))
            raise words[at].fault("map-number", name, what=what, text=shown, least=least, most=most)
        numbers.append(int(text))
    return numbers


def number_bounds(numbers: Sequence[int]) -> tuple[int, int]:
    """The least and the most that the next number of a header may be, after these (§1.1)."""
    match numbers:
        case [width, _]:
            return 0, width - 1
        case [_, height, _]:
            return 0, height - 1
        case [_, _, _, _]:
            return 0, MAX_TURNS - 1
        case [_, _, _, _, placement]:
            return placement + 1, MAX_TURNS
    return 1, MAX_SIDE


def is_number(text: str) -> bool:
    """Digits alone, and not more of them than any number of ours has."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_TURNS))


def check_grid(name: str, grid: Sequence[Word], width: int, height: int, last: int) -> None:
    """``height`` rows of ``width`` known characters, and nothing behind them (§1.2)."""
    for row in grid[:height]:
        strange = next((at for at, mark in enumerate(row.text) if mark not in ZONES), None)
        if strange is not None:
            raise row.fault("map-character", name, strange, mark=repr(row.text[strange]))
        if len(row.text) != width:
            raise row.fault("map-ragged", name, width=len(row.text), expected=width)
    if len(grid) < height:
        raise ContentFault("map-rows-few", name, last, rows=len(grid), expected=height)
    if len(grid) > height:
        more = grid[height]
        raise more.fault("map-rows-many", name, text=repr(shorten(more.text)), expected=height)


def check_hotspots(map_file: MapFile, rules: RuleSet) -> None:
    """A hotspot on a map for rules that have none is a mistake (§7.2)."""
    for row in map_file.grid:
        if HOTSPOT in row.text and not rules.hotspots:
            raise row.fault("map-hotspot", map_file.name, row.text.index(HOTSPOT))
