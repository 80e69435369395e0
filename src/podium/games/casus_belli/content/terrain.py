"""The ground: what a map is made of, and what can be seen from where.

Cells are numbered row by row. A `Sight` is what one place shows: its cells in the order in which
the contest listed them, and the same as a bit mask. Sights are made when they are first asked for,
never all at once: a large map is ready at once. Those of all maps of a process share a number of
bytes, for a large map may have a gigabyte of them. Who stands where is not known here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple
from weakref import WeakSet

from podium.core.content_cache import cached_content

GRASS, ROAD, SWAMP, WALL, FOREST, TOWER, HOTSPOT = ".", "_", "~", "#", "F", "T", "H"
COSTS = {GRASS: 2, ROAD: 1, SWAMP: 4, FOREST: 2, TOWER: 2, HOTSPOT: 2}
ZONES = {GRASS: "grass", ROAD: "road", SWAMP: "swamp", WALL: "wall", FOREST: "forest",
         TOWER: "tower", HOTSPOT: "hotspot"}  # fmt: skip
SIGHT_OVERHEAD = 250  # bytes of a sight besides its cells and its mask
NEVER = 255  # points to leave a wall: more than anybody has
OFF = -1  # the cell beyond the edge
NORTH, EAST, SOUTH, WEST = range(4)
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))  # x and y of one step each way
ACROSS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # the side on which a row is listed last
WHOLE = "whole"  # a shape: all that is seen
SHAPES = {"melee": "melee", "ahead": "ahead"}  # the aims that are a part of what is seen
Order = Callable[[int], int] | None  # a key to sort cells with: none, row by row
MAX_SIGHT_BYTES = 64 << 20  # of the sights of all maps in a process


class Sight:
    """The cells that are seen from one place, in order and as a mask.

    That order is the one of ``key``, or the opposite one if ``back``.
    """

    __slots__ = ("_back", "_key", "cells", "mask")

    def __init__(self, cells: tuple[int, ...], mask: int, key: Order, back: bool) -> None:
        self.cells, self.mask, self._key, self._back = cells, mask, key, back

    def show(self, last: int, rest: int) -> list[int]:
        """A cell and those of a mask, which are before it and seen too, in order. Hot."""
        shown = [last]
        while rest:
            last = rest.bit_length() - 1
            shown.append(last)
            rest ^= 1 << last
        if self._key or not self._back:  # else they are in order
            shown.sort(key=self._key, reverse=self._back)
        return shown


def shape_of(aim: str) -> str:
    """Which part of what a fighter sees an attack with that aim may be aimed at."""
    return SHAPES.get(aim, WHOLE)


def mask_of(cells: Sequence[int]) -> int:
    """A bit for each cell."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_in(mask: int) -> list[int]:
    """The cells whose bits are set, in rising order."""
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cells


class Terrain:
    """A grid of zones. ``corners`` hides what lies behind a hidden corner of the cone (§3.4).

    ``costs[cell]`` are the points to leave a cell, ``steps[way][cell]`` the next cell that way
    (`OFF` at the edge), ``sight_table(reach)[facing][cell]`` a `Sight` or None if nobody asked yet.
    """

    __slots__ = (
        "__weakref__",
        "_columns",
        "_cone_masks",
        "_cones",
        "_sights",
        "_squares",
        "all_cells",
        "corners",
        "costs",
        "height",
        "open_mask",
        "places",
        "size",
        "steps",
        "walls",
        "width",
        "zones",
    )  # fmt: skip

    def __init__(self, rows: Sequence[str], corners: bool) -> None:
        self.height, self.width = len(rows), len(rows[0])
        self.zones = "".join(rows)
        self.size = len(self.zones)
        self.corners = corners
        self.costs = [COSTS.get(zone, NEVER) for zone in self.zones]
        self.walls = frozenset(cell for cell, zone in enumerate(self.zones) if zone == WALL)
        self.all_cells = (1 << self.size) - 1
        self.open_mask = self.all_cells & ~mask_of(list(self.walls))
        grid = grid_of(self.width, self.height)
        self.places, self.steps, self._columns = grid.places, grid.steps, grid.columns.__getitem__
        self._sights: dict[tuple[int, str], list[list[Sight | None]]] = {}
        self._cones: dict[tuple[int, int, int], Sight] = {}
        self._squares: dict[int, list[Sight | None]] = {}
        self._cone_masks: dict[tuple[int, int, int], int] = {}

    def cell(self, x: int, y: int) -> int:
        """The cell at these coordinates, or `OFF`."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else OFF

    def place(self, cell: int) -> tuple[int, int]:
        """x, from the west, and y, from the north, of a cell."""
        y, x = divmod(cell, self.width)
        return x, y

    def shifted(self, cell: int, by: tuple[int, int]) -> int:
        """The cell so far east and south of another, or `OFF`."""
        x, y = self.place(cell)
        return self.cell(x + by[0], y + by[1])

    def open_cells(self) -> list[int]:
        """All cells on which one can stand."""
        return [cell for cell in range(self.size) if cell not in self.walls]

    # What is seen

    def sight_table(self, reach: int, shape: str = WHOLE) -> list[list[Sight | None]]:
        """The table of what fighters of that reach see; holes are filled by `look` and `aim`."""
        key = reach, shape
        if key not in self._sights:
            self._sights[key] = [[None] * self.size for _ in AHEAD]
        return self._sights[key]

    def look(self, reach: int, facing: int, cell: int) -> Sight:
        """What a fighter sees: a cone, or a square from a tower (§3.2, §3.5)."""
        table = self.sight_table(reach)
        sight = table[facing][cell]
        if sight is None:
            high = self.zones[cell] == TOWER
            sight = self.square(reach, cell) if high else self.cone(reach, facing, cell)
            table[facing][cell] = sight
        return sight

    def aim(self, reach: int, shape: str, facing: int, cell: int) -> Sight:
        """The part of what a fighter sees that an attack may be aimed at (§5.2)."""
        if shape == WHOLE:
            return self.look(reach, facing, cell)
        table = self.sight_table(reach, shape)
        sight = table[facing][cell]
        if sight is None:
            within = self._part(reach, shape, facing, cell)
            seen = [each for each in self.look(reach, facing, cell).cells if within >> each & 1]
            sight = table[facing][cell] = self._sight(tuple(seen), None, back=False)
        return sight

    def _part(self, reach: int, shape: str, facing: int, cell: int) -> int:
        if shape == "melee":
            return mask_of(list(self._around(reach, cell)))
        return self.cone_mask(reach, facing, cell)

    def square_table(self, reach: int) -> list[Sight | None]:
        """The table of what is seen from above; holes are filled by `square`."""
        if reach not in self._squares:
            self._squares[reach] = [None] * self.size
        return self._squares[reach]

    def square(self, reach: int, cell: int) -> Sight:
        """What is seen from above: all but walls and forests (§3.5)."""
        table = self.square_table(reach)
        sight = table[cell]
        if sight is None:
            ground = tuple(self.ground_around(reach, cell))
            sight = table[cell] = self._sight(ground, self._columns, back=False)
        return sight

    def ground_around(self, reach: int, cell: int) -> list[int]:
        """The cells of a square that are neither walls nor forests; nothing is kept."""
        zones = self.zones
        return [each for each in self._around(reach, cell) if zones[each] not in "#F"]

    def cone(self, reach: int, facing: int, cell: int) -> Sight:
        """What is seen ahead, column by column hidden behind walls and forests (§3.3, §3.4)."""
        key = reach, facing, cell
        if key not in self._cones:
            order = self._columns if facing in (EAST, WEST) else None
            back = facing in (NORTH, WEST)
            self._cones[key] = self._sight(self._cone(reach, facing, cell), order, back)
        return self._cones[key]

    def _sight(self, cells: tuple[int, ...], key: Order, back: bool) -> Sight:
        mask = mask_of(cells)
        SIGHT_MEMORY.count(self, 8 * len(cells) + mask.bit_length() // 7 + SIGHT_OVERHEAD)
        return Sight(cells, mask, key, back)

    def cone_mask(self, reach: int, facing: int, cell: int) -> int:
        """The mask of a whole cone as it is drawn, hidden cells included, on a tower too (§5.9)."""
        key = reach, facing, cell
        if key not in self._cone_masks:
            mask = mask_of(list(self._ahead(reach, facing, cell)))
            SIGHT_MEMORY.count(self, mask.bit_length() // 7 + SIGHT_OVERHEAD)
            self._cone_masks[key] = mask
        return self._cone_masks[key]

    def forget_sights(self) -> None:
        """Forget all that was seen; who holds a table finds holes in it, as at first."""
        for table in self._sights.values():
            for row in table:
                row[:] = [None] * self.size
        for square in self._squares.values():
            square[:] = [None] * self.size
        self._cones.clear()
        self._cone_masks.clear()

    def row_of(self, facing: int, viewer: int, cell: int) -> int:
        """In which row of a cone a cell lies."""
        x, y = self.place(viewer)
        to_x, to_y = self.place(cell)
        dx, dy = AHEAD[facing]
        return (to_x - x) * dx + (to_y - y) * dy

    def _around(self, reach: int, cell: int) -> Iterator[int]:
        x, y = self.place(cell)
        for to_x in range(max(0, x - reach), min(self.width, x + reach + 1)):
            for to_y in range(max(0, y - reach), min(self.height, y + reach + 1)):
                yield to_y * self.width + to_x

    def _ahead(self, reach: int, facing: int, cell: int) -> Iterator[int]:
        x, y = self.place(cell)
        spots = [self.cell(x + spot.dx, y + spot.dy) for spot in cone_shape(reach, facing)]
        return (each for each in spots if each != OFF)

    def _cone(self, reach: int, facing: int, viewer: int) -> tuple[int, ...]:
        """Hot where nobody has been yet: kept flat."""
        width, height, zones, corners = self.width, self.height, self.zones, self.corners
        x, y = self.place(viewer)
        blocked: set[int] = set()  # columns
        dark: set[tuple[int, int]] = set()  # hidden corners
        cells = []
        for i, j, dx, dy, corner in cone_shape(reach, facing):
            to_x, to_y = x + dx, y + dy
            if not (0 <= to_x < width and 0 <= to_y < height):
                continue
            cell = to_y * width + to_x
            hidden = self._hides(cell, i, j, blocked) if zones[cell] in "#F" else j in blocked
            if corner and corners:
                if corner in dark:  # nobody looks on past a hidden corner: its column is closed
                    blocked.add(j)
                    hidden = True
                if hidden:
                    dark.add((i, j))
            if not hidden:
                cells.append(cell)
        return tuple(cells)

    def _hides(self, cell: int, i: int, j: int, blocked: set[int]) -> bool:
        """Whether a cell is hidden; what hides more than itself blocks its column."""
        zone = self.zones[cell]
        # A wall beside the viewer, and a forest that touches him, hide nothing behind them (§3.3).
        if (zone == WALL and i > 0) or (zone == FOREST and i + abs(j) > 1):
            blocked.add(j)
        return zone == WALL or j in blocked

    # How far it is

    def distances(self, start: int) -> list[int]:
        """Points from a cell to every other, 255 and more never; by one search from there."""
        return self._search(start)[0]

    def path(self, start: int, end: int) -> list[int]:
        """The cells of a shortest way, without the first; none if there is none."""
        found, came = self._search(start)
        if start == end or found[end] >= NEVER:
            return []
        cells = [end]
        while came[cells[-1]] != start:
            cells.append(came[cells[-1]])
        return cells[::-1]

    def _search(self, start: int) -> tuple[list[int], list[int]]:
        """Dial's buckets: a step costs four points at most."""
        far, came = [NEVER] * self.size, [OFF] * self.size
        far[start] = 0
        buckets: deque[list[int]] = deque([[start], [], [], [], []])
        points = 0
        while any(buckets):
            for cell in buckets[0]:
                if far[cell] == points and self.costs[cell] < NEVER:
                    self._spread(cell, far, came, buckets)
            points += 1
            buckets.rotate(-1)
            buckets[-1] = []
        return far, came

    def _spread(
        self, cell: int, far: list[int], came: list[int], buckets: Sequence[list[int]]
    ) -> None:
        cost = self.costs[cell]
        there = far[cell] + cost
        for step in self.steps:
            ahead = step[cell]
            if ahead != OFF and there < far[ahead]:
                far[ahead], came[ahead] = there, cell
                buckets[cost].append(ahead)


class SightMemory:
    """The bytes that the sights of all maps take; when there are too many, all begin anew."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._terrains: WeakSet[Terrain] = WeakSet()

    def count(self, terrain: Terrain, size: int) -> None:
        """A sight of that terrain is being made; it may be kept."""
        if self.bytes + size > self.max_bytes:
            for each in list(self._terrains):
                each.forget_sights()
            self._terrains.clear()
            self.bytes = 0
        self._terrains.add(terrain)
        self.bytes += size


SIGHT_MEMORY = SightMemory(MAX_SIGHT_BYTES)


class Grid(NamedTuple):
    """What is the same on all maps of a size: see `Terrain`.

    ``columns`` sorts cells column by column, as the contest listed squares and cones to the side.
    """

    places: list[tuple[int, int]]
    steps: list[list[int]]
    columns: list[int]


def weigh_grid(width: int, height: int) -> int:
    return 300 * width * height


@cached_content(weigh_grid)
def grid_of(width: int, height: int) -> Grid:
    places = [(x, y) for y in range(height) for x in range(width)]
    steps = [_stepping(width, height, *ahead) for ahead in AHEAD]
    return Grid(places, steps, [x * height + y for x, y in places])


def _stepping(width: int, height: int, dx: int, dy: int) -> list[int]:
    """The next cell that way from each cell; built row by row, as maps may be large."""
    across = [x + dx if 0 <= x + dx < width else OFF for x in range(width)]
    down = [(y + dy) * width if 0 <= y + dy < height else OFF for y in range(height)]
    return [OFF if x < 0 or y < 0 else y + x for y in down for x in across]


class Spot(NamedTuple):
    """A place in a cone: row and column, how far that is, and the corner before if it is one."""

    row: int
    column: int
    dx: int
    dy: int
    corner: tuple[int, int] | None


@cache
def cone_shape(reach: int, facing: int) -> tuple[Spot, ...]:
    """All places of a cone, row by row, as if nothing was in the way (§3.2)."""
    (ax, ay), (bx, by) = AHEAD[facing], ACROSS[facing]
    return tuple(
        Spot(i, j, i * ax + j * bx, i * ay + j * by, corner_before(i, j))
        for i in range(reach + 1)
        for j in range(-i - 1, i + 2)
    )


def corner_before(i: int, j: int) -> tuple[int, int] | None:
    return (i - 1, j - (1 if j > 0 else -1)) if abs(j) == i + 1 else None
