"""What a map is like: its ground, what mirrors what, and where one cannot get to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from podium.core import Refusal
from podium.games.casus_belli.content.map_file import MapFile, check_hotspots
from podium.games.casus_belli.content.rule_sets import rule_sets
from podium.games.casus_belli.content.terrain import AHEAD, WALL, ZONES

Place = tuple[int, int]

# Where a place goes when a map of that width and height is laid over itself. Those that swap
# across and down are for squares.
IMAGES: dict[str, Callable[[int, int, int, int], Place]] = {
    "mirror": lambda x, y, width, height: (width - 1 - x, y),
    "flip": lambda x, y, width, height: (x, height - 1 - y),
    "half": lambda x, y, width, height: (width - 1 - x, height - 1 - y),
    "quarter": lambda x, y, width, height: (height - 1 - y, x),
    "diagonal": lambda x, y, width, height: (y, x),
}
OF_SQUARES = ("quarter", "diagonal")


class MapReport:
    """A map looked over."""

    def __init__(self, map_file: MapFile) -> None:
        self.map_file = map_file
        self.width, self.height = len(map_file.rows[0]), len(map_file.rows)
        self.start: Place = (map_file.start % self.width, map_file.start // self.width)

    @property
    def counts(self) -> dict[str, int]:
        """How many cells of each kind there are."""
        ground = "".join(self.map_file.rows)
        return {name: ground.count(mark) for mark, name in ZONES.items()}

    @property
    def symmetries(self) -> list[str]:
        """In which ways the map, start included, is the same when laid over itself."""
        return [name for name in IMAGES if self.is_symmetric(name)]

    def is_symmetric(self, name: str) -> bool:
        rows, width, height = self.map_file.rows, self.width, self.height
        if width != height and name in OF_SQUARES:
            return False

        def same(x: int, y: int) -> bool:
            over, down = IMAGES[name](x, y, width, height)
            return rows[y][x] == rows[down][over]

        start = IMAGES[name](*self.start, width, height)
        return start == self.start and all(same(x, y) for y in range(height) for x in range(width))

    @property
    def stranded(self) -> int:
        """How many open cells cannot be reached from the start."""
        open_cells = sum(len(row) - row.count(WALL) for row in self.map_file.rows)
        return open_cells - len(reached(self.map_file.rows, self.start))

    @property
    def rule_sets(self) -> list[str]:
        """The rules under which the map can be played."""
        return [name for name in rule_sets() if self.suits(name)]

    def suits(self, rules: str) -> bool:
        try:
            check_hotspots(self.map_file, rule_sets()[rules])
        except Refusal:
            return False
        return True


def reached(
    rows: Sequence[Sequence[str]], start: Place, found: set[Place] | None = None
) -> set[Place]:
    """All places that one can walk to, added to those that are known already."""
    found = set() if found is None else found
    found.add(start)
    waiting = [start]
    for x, y in waiting:
        for dx, dy in AHEAD:
            place = x + dx, y + dy
            inside = 0 <= place[0] < len(rows[0]) and 0 <= place[1] < len(rows)
            if inside and place not in found and rows[place[1]][place[0]] != WALL:
                found.add(place)
                waiting.append(place)
    return found
