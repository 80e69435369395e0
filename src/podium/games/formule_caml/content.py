"""Tracks and numbers: read from text, checked once, and turned into the tables the race runs on."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from podium.core import Content, ContentFault, Option, Refusal, shipped
from podium.games.formule_caml.options import (
    DIRECTIONS,
    DOWN,
    LEFTWARDS,
    STEER,
    STEPS,
    UP,
)

PACKAGE = "podium.games.formule_caml"
ROAD = "-DXY"
BORDERS = "_/\\|‾"
CLOSED = "0" + BORDERS
FINISH = "A"
MAX_SIDE = 400
NEVER = 255
LED_BY = [(first, *(way for way in range(8) if way != first)) for first in range(8)]
MENUS: list[tuple[Option, ...]] = [tuple(STEER[way] for way in ways) for ways in LED_BY]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one rules version."""

    durability: int
    gears: tuple[tuple[int, int], ...]
    top_gear_above: int
    border: int
    collision: int
    collision_other: int
    lap_longer_than: int


def numbers(version: int) -> Numbers:
    """The numbers of that rules version."""
    table = tomllib.loads(shipped(PACKAGE, "content")["rules.toml"])
    return msgspec.convert(table["version"][str(version)], Numbers)


class Track:
    """A checked track. Cells are numbered row by row.

    ``runs[way][cell]`` is how many free cells lie that way (as far as any roll goes),
    ``arrivals[way][cell]`` how many steps that way reach the finish (`NEVER` if they do not),
    ``leads[roll][cell]`` the direction a missing driver takes. ``gears[gear]`` is the die of a
    gear, ``shifts[durability][gear]`` the menu of a gear change. Bytes stay in the cache.
    """

    __slots__ = (
        "arrivals", "cells", "finish", "gears", "height", "leads", "name", "numbers", "rolls",
        "rows", "runs", "shifts", "starts", "strides", "top_gear", "width",
    )  # fmt: skip

    def __init__(self, name: str, text: str, numbers: Numbers) -> None:
        self.name = name
        self.numbers = numbers
        self.rows = read_rows(name, text)
        self.height, self.width = len(self.rows), len(self.rows[0])
        self.cells = "".join(self.rows)
        self.strides = tuple(row * self.width + column for row, column in STEPS)
        self.finish = find_finish(self)
        self.starts = find_starts(self)
        check_race(self)
        self.gears = ((0, 0), *numbers.gears)
        self.top_gear = len(numbers.gears)
        self.rolls = numbers.gears[-1][1] + 1
        self.runs, self.arrivals = self._rays()
        self.leads = self._leads()
        self.shifts = shift_menus(numbers)

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, from 0."""
        return divmod(cell, self.width)

    def step(self, cell: int, direction: int) -> int | None:
        """The next cell that way, or None at the edge of the board."""
        row, column = self.place(cell)
        row, column = row + STEPS[direction][0], column + STEPS[direction][1]
        if 0 <= row < self.height and 0 <= column < self.width:
            return row * self.width + column
        return None

    def road(self) -> Iterable[int]:
        return (cell for cell, mark in enumerate(self.cells) if mark in ROAD)

    def _rays(self) -> tuple[list[bytes], list[bytes]]:
        runs = [bytearray(len(self.cells)) for _ in STEPS]
        arrivals = [bytearray([NEVER]) * len(self.cells) for _ in STEPS]
        cells = list(self.road())
        for way, stride in enumerate(self.strides):
            for cell in cells if stride < 0 else reversed(cells):
                self._ray(cell, way, runs[way], arrivals[way])
        return [*map(bytes, runs)], [*map(bytes, arrivals)]

    def _ray(self, cell: int, way: int, runs: bytearray, arrivals: bytearray) -> None:
        """What lies that way, one cell longer than from the next cell, which is already known."""
        ahead = self.step(cell, way)
        if ahead == self.finish and DIRECTIONS[way] in LEFTWARDS:
            arrivals[cell] = 1
        elif ahead is not None and self.cells[ahead] in ROAD:
            runs[cell] = min(runs[ahead] + 1, self.rolls)
            arrivals[cell] = min(arrivals[ahead] + 1, NEVER)

    def _leads(self) -> list[bytes]:
        """The default is the first direction that touches nothing, or else the longest way."""
        leads = [bytearray(len(self.cells)) for _ in range(self.rolls)]
        for cell in self.road():
            runs = [each[cell] for each in self.runs]
            longest = runs.index(max(runs))
            for roll in range(1, self.rolls):
                safe = (way for way in range(8) if runs[way] >= roll)
                leads[roll][cell] = next(safe, longest)
        return [*map(bytes, leads)]


def shift_fault(gear: int, durability: int, numbers: Numbers) -> Refusal | None:
    """Why a gear cannot be engaged, if so: there is none such, or the car is too worn (§2.1)."""
    top = len(numbers.gears)
    if gear < 1:
        return Refusal("gear-lowest")
    if gear > top:
        return Refusal("gear-highest", top=top)
    if gear == top and durability <= numbers.top_gear_above:
        return Refusal("gear-worn", top=top, durability=durability, above=numbers.top_gear_above)
    return None


def shift_menus(numbers: Numbers) -> tuple[tuple[tuple[Option, ...], ...], ...]:
    """The menu of a gear change, by durability and by the gear engaged."""

    def menu(gear: int, durability: int) -> tuple[Option, ...]:
        ways: tuple[tuple[Option, int], ...] = ((UP, gear + 1), (DOWN, gear - 1))
        return tuple(way for way, to in ways if shift_fault(to, durability, numbers) is None)

    gears = range(1, len(numbers.gears) + 1)
    sound = ((), *(menu(gear, numbers.durability) for gear in gears))
    worn = ((), *(menu(gear, numbers.top_gear_above) for gear in gears))
    left = range(numbers.durability + 1)
    return tuple(worn if each <= numbers.top_gear_above else sound for each in left)


def read_rows(name: str, text: str) -> list[str]:
    """The rows of a track file: a rectangle of known characters (§1.1, §1.2)."""
    rows = (
        text.removeprefix("\ufeff")
        .replace("\r\n", "\n")
        .replace("\r", "\n")
        .rstrip("\n")
        .split("\n")
    )
    if rows == [""]:
        raise ContentFault("track-empty", name)
    for number, row in enumerate(rows, 1):
        for column, mark in enumerate(row, 1):
            if mark not in ROAD + CLOSED + FINISH:
                raise ContentFault("track-character", name, number, column=column, mark=repr(mark))
        if len(row) != len(rows[0]):
            raise ContentFault("track-ragged", name, number, width=len(row), expected=len(rows[0]))
    if len(rows) > MAX_SIDE or len(rows[0]) > MAX_SIDE:
        raise ContentFault("track-large", name, most=MAX_SIDE)
    return rows


def cells_of(track: Track, mark: str) -> list[int]:
    """All cells that bear this mark, row by row."""
    return [cell for cell, each in enumerate(track.cells) if each == mark]


def line_of(track: Track, cell: int) -> int:
    """The line of the file on which a cell stands."""
    return track.place(cell)[0] + 1


def find_finish(track: Track) -> int:
    """The one finish, walled above and below, with road on its right (§1.4)."""
    finishes = cells_of(track, FINISH)
    if len(finishes) != 1:
        line = line_of(track, finishes[1]) if finishes else 0
        raise ContentFault("track-finish-count", track.name, line, count=len(finishes))
    finish = finishes[0]
    for direction in (0, 1):
        beside = track.step(finish, direction)
        if beside is None or track.cells[beside] not in BORDERS:
            raise ContentFault("track-finish-open", track.name, line_of(track, finish))
    right = track.step(finish, DIRECTIONS.index("d"))
    if right is None or track.cells[right] not in ROAD:
        raise ContentFault("track-finish-right", track.name, line_of(track, finish))
    return finish


def find_starts(track: Track) -> tuple[int, int]:
    """Where X and Y start (§1.3)."""
    marked = cells_of(track, "X"), cells_of(track, "Y")
    if marked[0] or marked[1]:
        for cells, mark in zip(marked, "XY", strict=True):
            if len(cells) != 1:
                line = line_of(track, (cells[1:] or marked[0] + marked[1])[0])
                raise ContentFault("track-cars", track.name, line, mark=mark, count=len(cells))
        return marked[0][0], marked[1][0]
    return starts_from_grid(track)


def starts_from_grid(track: Track) -> tuple[int, int]:
    """Without X and Y the start cells D tell who starts where."""
    grid = cells_of(track, "D")
    if len(grid) not in (1, 2):
        line = line_of(track, grid[2]) if grid else 0
        raise ContentFault("track-start-count", track.name, line, count=len(grid))
    if len(grid) == 2:
        first, second = sorted(grid, key=lambda cell: (track.place(cell)[1], cell))
        return first, second
    left = track.step(grid[0], DIRECTIONS.index("g"))
    if left is None or track.cells[left] not in ROAD:
        raise ContentFault("track-start-left", track.name, line_of(track, grid[0]))
    return left, grid[0]


def check_race(track: Track) -> None:
    """The finish can be reached in the racing sense, and only by going round (§1.5, §1.6)."""
    for start in track.starts:
        if track.finish not in distances(track, [start], finish_open=True):
            raise ContentFault("track-unreachable", track.name, line_of(track, start))
    last = track.finish + 1
    least = track.numbers.lap_longer_than + 1
    ways = distances(track, cells_of(track, "D") or track.starts, finish_open=False)
    if last in ways and ways[last] < least:
        raise ContentFault(
            "track-short-cut",
            track.name,
            line_of(track, track.finish),
            cells=ways[last],
            least=least,
        )


def distances(track: Track, starts: Iterable[int], finish_open: bool) -> dict[int, int]:
    """Moves in 1st gear from the nearest start to every cell: what one gear can do, all can."""
    found = dict.fromkeys(starts, 0)
    waiting = deque(found)
    while waiting:
        cell = waiting.popleft()
        for direction, name in enumerate(DIRECTIONS):
            ahead = track.step(cell, direction)
            if ahead is None or ahead in found:
                continue
            wins = finish_open and ahead == track.finish and name in LEFTWARDS
            if track.cells[ahead] in ROAD or wins:
                found[ahead] = found[cell] + 1
                if not wins:
                    waiting.append(ahead)
    return found


def shipped_tracks() -> list[str]:
    """The names of the tracks that come with the game, quickest last."""
    files = shipped(PACKAGE, "content")
    return [name.removesuffix(".txt") for name in files if name.endswith(".txt")]


@lru_cache(maxsize=64)
def checked_track(name: str, text: str, numbers: Numbers) -> Track:
    """A track is checked and turned into tables once, however many races are run on it."""
    return Track(name, text, numbers)


def load(track: str, version: int, files: Mapping[str, str]) -> tuple[Track, Content]:
    """The track of that name, the user's own before ours, and what to remember of it."""
    ours = shipped(PACKAGE, "content")
    text = files.get(track, ours.get(f"{track}.txt"))
    if text is None:
        known = ", ".join(shipped_tracks())
        raise ContentFault("track-unknown", track, known=known)
    figures = numbers(version)
    content = Content(
        {"rules.toml": repr(figures), track: text}, {track: text} if track in files else {}
    )
    return checked_track(track, text, figures), content
