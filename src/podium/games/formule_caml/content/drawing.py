"""A track as it is drawn in its file: read, and refused if one could not race on it (§1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from podium.core import ContentFault
from podium.games.formule_caml.wire.options import DIRECTIONS, LEFTWARDS, STEPS

ROAD = "-DXY"
BORDERS = "_/\\|‾"
CLOSED = "0" + BORDERS
FINISH = "A"
MAX_SIDE = 400
OPPOSITE = {"g": "d", "dhg": "dbd", "dbg": "dhd"}  # where one comes from, entering the finish


class Drawing:
    """The rows of a track file. Cells are numbered row by row, directions as `DIRECTIONS`."""

    __slots__ = ("cells", "height", "name", "rows", "width")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.rows = read_rows(name, text)
        self.height, self.width = len(self.rows), len(self.rows[0])
        self.cells = "".join(self.rows)

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
        """All cells that one can drive on."""
        return (cell for cell, mark in enumerate(self.cells) if mark in ROAD)

    def marked(self, mark: str) -> list[int]:
        """All cells that bear this mark, row by row."""
        return [cell for cell, each in enumerate(self.cells) if each == mark]

    def line(self, cell: int) -> int:
        """The line of the file on which a cell stands."""
        return self.place(cell)[0] + 1


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


def find_finish(drawing: Drawing) -> int:
    """The one finish, walled above and below, with road on its right (§1.4)."""
    finishes = drawing.marked(FINISH)
    if len(finishes) != 1:
        line = drawing.line(finishes[1]) if finishes else 0
        raise ContentFault("track-finish-count", drawing.name, line, count=len(finishes))
    finish = finishes[0]
    for direction in (DIRECTIONS.index("h"), DIRECTIONS.index("b")):
        beside = drawing.step(finish, direction)
        if beside is None or drawing.cells[beside] not in BORDERS:
            raise ContentFault("track-finish-open", drawing.name, drawing.line(finish))
    right = drawing.step(finish, DIRECTIONS.index("d"))
    if right is None or drawing.cells[right] not in ROAD:
        raise ContentFault("track-finish-right", drawing.name, drawing.line(finish))
    return finish


def find_starts(drawing: Drawing) -> tuple[int, int]:
    """Where X and Y start (§1.3)."""
    marked = drawing.marked("X"), drawing.marked("Y")
    if marked[0] or marked[1]:
        for cells, mark in zip(marked, "XY", strict=True):
            if len(cells) != 1:
                line = drawing.line((cells[1:] or marked[0] + marked[1])[0])
                raise ContentFault("track-cars", drawing.name, line, mark=mark, count=len(cells))
        return marked[0][0], marked[1][0]
    return starts_from_grid(drawing)


def starts_from_grid(drawing: Drawing) -> tuple[int, int]:
    """Without X and Y the start cells D tell who starts where."""
    grid = drawing.marked("D")
    if len(grid) not in (1, 2):
        line = drawing.line(grid[2]) if grid else 0
        raise ContentFault("track-start-count", drawing.name, line, count=len(grid))
    if len(grid) == 2:
        first, second = sorted(grid, key=lambda cell: (drawing.place(cell)[1], cell))
        return first, second
    left = drawing.step(grid[0], DIRECTIONS.index("g"))
    if left is None or drawing.cells[left] not in ROAD:
        raise ContentFault("track-start-left", drawing.name, drawing.line(grid[0]))
    return left, grid[0]


def count_cells_to_go(drawing: Drawing, finish: int) -> dict[int, int]:
    """Cells to go from every cell of the road to the finish, entered as one must; nearest first.

    A cell from which the finish cannot be reached is left out. Steps are those of 1st gear, so the
    way is the shortest along the road: backwards through the finish it does not lead.
    """
    found: dict[int, int] = {}
    for name in LEFTWARDS:
        last = drawing.step(finish, DIRECTIONS.index(OPPOSITE[name]))
        if last is not None and drawing.cells[last] in ROAD:
            found[last] = 1
    waiting = deque(found)
    while waiting:
        cell = waiting.popleft()
        for direction in range(len(DIRECTIONS)):
            ahead = drawing.step(cell, direction)
            if ahead is not None and ahead not in found and drawing.cells[ahead] in ROAD:
                found[ahead] = found[cell] + 1
                waiting.append(ahead)
    return found


def check_lap(
    drawing: Drawing,
    finish: int,
    starts: tuple[int, int],
    cells_to_go: Mapping[int, int],
    min_cells: int,
) -> None:
    """The finish can be reached in the racing sense, and only by going round (§1.5, §1.6)."""
    for start in starts:
        if start not in cells_to_go:
            raise ContentFault("track-unreachable", drawing.name, drawing.line(start))
    last = finish + 1
    cells = distances(drawing, drawing.marked("D") or starts)
    if last in cells and cells[last] < min_cells:
        raise ContentFault(
            "track-short-cut",
            drawing.name,
            drawing.line(finish),
            cells=cells[last],
            least=min_cells,
        )


def distances(drawing: Drawing, starts: Iterable[int]) -> dict[int, int]:
    """Moves in 1st gear from the nearest start to every cell, the finish being closed."""
    found = dict.fromkeys(starts, 0)
    waiting = deque(found)
    while waiting:
        cell = waiting.popleft()
        for direction in range(len(DIRECTIONS)):
            ahead = drawing.step(cell, direction)
            if ahead is not None and ahead not in found and drawing.cells[ahead] in ROAD:
                found[ahead] = found[cell] + 1
                waiting.append(ahead)
    return found
