"""Paths on a map: how far cells are apart, which way one leads to another, and at what cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from podium.games.casus_belli.content.terrain import EAST, NORTH, SOUTH, WEST, Terrain

FAR = 1 << 20  # more points than any way takes
LEG = 16  # steps that are planned ahead
MAX_POINTS = (
    160  # points of a way that is looked for: such a leg through swamps and a long way round
)


@lru_cache(maxsize=16)
def roads(terrain: Terrain) -> list[tuple[int, ...]]:
    """The open cells beside each cell; the same for all who play on a map."""
    open_cells = set(terrain.open_cells())
    return [
        tuple([step[cell] for step in terrain.steps if step[cell] in open_cells])
        for cell in range(terrain.size)
    ]


def costs_to(terrain: Terrain, goal: int, starts: Iterable[int]) -> dict[int, int]:
    """The points from cells to a goal, for all that are no farther from it than the starts are."""
    costs, beside = terrain.costs, roads(terrain)
    found, wanted = {goal: 0}, set(starts)
    # Dial's algorithm: a step costs four points at most, so five levels, used in turn, are enough.
    levels: list[list[int]] = [[goal], [], [], [], []]
    points, waiting = 0, 1
    while waiting and wanted and points < MAX_POINTS:
        level, levels[points % 5] = levels[points % 5], []
        waiting -= len(level)
        for cell in level:
            if found[cell] < points:
                continue
            wanted.discard(cell)
            for each in beside[cell]:
                there = points + costs[each]
                if there < found.get(each, FAR):
                    found[each] = there
                    levels[there % 5].append(each)
                    waiting += 1
        points += 1
    return found


def apart(terrain: Terrain, one: int, other: int) -> int:
    """Steps between two cells, as if nothing were in the way."""
    width = terrain.width
    return abs(one % width - other % width) + abs(one // width - other // width)


def nearest(terrain: Terrain, start: int, cells: Sequence[int]) -> int:
    return min(cells, key=lambda cell: apart(terrain, start, cell))


def towards(terrain: Terrain, cell: int, goal: int) -> int:
    """The way that leads from a cell most directly to another."""
    (x, y), (to_x, to_y) = terrain.place(cell), terrain.place(goal)
    dx, dy = to_x - x, to_y - y
    if abs(dx) > abs(dy):
        return EAST if dx > 0 else WEST
    return SOUTH if dy > 0 else NORTH


def leg(terrain: Terrain, start: int, goal: int) -> int:
    """A goal, or on a long way an open cell in its direction: far ones are reached in legs."""
    steps = apart(terrain, start, goal)
    if steps <= LEG:
        return goal
    (x, y), (to_x, to_y) = terrain.place(start), terrain.place(goal)
    return open_near(terrain, x + (to_x - x) * LEG // steps, y + (to_y - y) * LEG // steps)


def open_near(terrain: Terrain, x: int, y: int) -> int:
    """The open cell next to a place, which may lie off the map."""
    x, y = min(max(x, 0), terrain.width - 1), min(max(y, 0), terrain.height - 1)
    for reach in range(max(terrain.width, terrain.height)):
        around = terrain.ground_around(reach, terrain.cell(x, y))
        found = [cell for cell in around if cell not in terrain.walls]
        if found:
            return nearest(terrain, terrain.cell(x, y), found)
    raise AssertionError("a map has an open cell: all start there")
