"""The ground of the slow war: a mark for each cell, and what is seen from where, cell by cell.

Written from RULES.md §1 and §3 alone. A cell is seen or not by looking at every cell that could
hide it, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

Cell = tuple[int, int]  # x from the west, y from the north

STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
SIDES = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}  # where a row of a cone ends
COSTS = {"_": 1, ".": 2, "H": 2, "F": 2, "T": 2, "~": 4}
WALL, FOREST, TOWER = "#", "F", "T"
remembered = lru_cache(maxsize=5_000)  # the ground never changes; a proof looks at it very often


class Ground:
    """What a map file says."""

    def __init__(self, text: str, corners: bool) -> None:
        numbers, rows = text.split()[:6], text.split()[6:]
        self.width, self.height, x, y, self.placement, self.turns = map(int, numbers)
        self.start = x, y
        self.corners = corners
        self.marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}

    def wall(self, cell: Cell) -> bool:
        return self.marks[cell] == WALL

    def hotspots(self) -> list[set[Cell]]:
        """Each group of hotspot cells that touch, from the first of the map on."""
        zones: list[set[Cell]] = []
        for cell, mark in sorted(self.marks.items(), key=lambda each: each[0][::-1]):
            if mark == "H" and not any(cell in zone for zone in zones):
                zones.append(self.touching(cell))
        return zones

    def touching(self, cell: Cell) -> set[Cell]:
        zone, edge = {cell}, [cell]
        while edge:
            here = edge.pop()
            for way in STEPS:
                beside = step(here, way)
                if self.marks.get(beside) == "H" and beside not in zone:
                    zone.add(beside)
                    edge.append(beside)
        return zone


def step(cell: Cell, way: str, count: int = 1) -> Cell:
    return cell[0] + count * STEPS[way][0], cell[1] + count * STEPS[way][1]


def spot(viewer: Cell, way: str, i: int, j: int) -> Cell:
    """Row ``i`` and column ``j`` of a cone; row 0 is the viewer's own."""
    x, y = step(viewer, way, i)
    return x + j * SIDES[way][0], y + j * SIDES[way][1]


def rows_and_columns(reach: int) -> Iterator[tuple[int, int]]:
    for i in range(reach + 1):
        for j in range(-(i + 1), i + 2):
            yield i, j


def whole_cone(ground: Ground, viewer: Cell, way: str, reach: int) -> list[Cell]:
    """All cells of a cone that are on the map, hidden ones too (§3.2)."""
    cells = [spot(viewer, way, i, j) for i, j in rows_and_columns(reach)]
    return [cell for cell in cells if cell in ground.marks]


@remembered
def cone(ground: Ground, viewer: Cell, way: str, reach: int) -> list[Cell]:
    """What is seen ahead, row by row."""
    return [
        spot(viewer, way, i, j)
        for i, j in rows_and_columns(reach)
        if spot(viewer, way, i, j) in ground.marks and not hidden(ground, viewer, way, i, j)
    ]


def blocks(ground: Ground, viewer: Cell, way: str, i: int, j: int) -> bool:
    """A wall from row 1 on, or a forest that is not right beside the viewer (§3.3)."""
    mark = ground.marks.get(spot(viewer, way, i, j))
    return (mark == WALL and i >= 1) or (mark == FOREST and i + abs(j) > 1)


def hidden(ground: Ground, viewer: Cell, way: str, i: int, j: int) -> bool:
    """A wall, or behind something in its column, or in a column that is closed (§3.3, §3.4)."""
    if ground.marks.get(spot(viewer, way, i, j)) == WALL:
        return True
    first = max(abs(j) - 1, 0)  # the row in which the column begins
    if any(blocks(ground, viewer, way, row, j) for row in range(first, i + 1)):
        return True
    if ground.corners and first >= 1:
        # The column begins with an outermost cell, which goes on from that of the row before: if
        # one could not look as far as there, one looks at nothing of the column.
        inner = j - 1 if j > 0 else j + 1
        return hidden(ground, viewer, way, first - 1, inner)
    return False


def whole_square(ground: Ground, centre: Cell, reach: int) -> list[Cell]:
    x, y = centre
    cells = [
        (across, down)
        for across in range(x - reach, x + reach + 1)
        for down in range(y - reach, y + reach + 1)
    ]
    return [cell for cell in cells if cell in ground.marks]


@remembered
def square(ground: Ground, centre: Cell, reach: int) -> list[Cell]:
    """What is seen from above: all but walls and forests (§3.5)."""
    cells = whole_square(ground, centre, reach)
    return [cell for cell in cells if ground.marks[cell] not in (WALL, FOREST)]


@remembered
def look(ground: Ground, viewer: Cell, way: str, reach: int) -> list[Cell]:
    """What a fighter sees there: from a tower all around, else ahead."""
    if ground.marks[viewer] == TOWER:
        return square(ground, viewer, reach)
    return cone(ground, viewer, way, reach)
