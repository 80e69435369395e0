"""Shortest ways, searched when somebody asks and kept for the next time.

One pays for each cell that one leaves. Searches go through the neighbours in the order north, east,
south, west, so that all languages find the same way among several of one length.
"""

from __future__ import annotations

from collections.abc import Sequence

FAR = 255  # from here on one does not go at all; also what it costs to leave a wall
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
KEPT = 4_000_000  # cells of all searches that are kept

Search = tuple[bytearray, bytearray]  # for each cell, the points to get there and the last step


class Ways:
    """The ways on a map. Cells are numbers, row by row."""

    def __init__(self, width: int, height: int, costs: Sequence[int]) -> None:
        self.width, self.costs = width, costs
        self.steps = [dx + width * dy for dx, dy in AHEAD]
        self.beside = [
            [
                (way, cell + self.steps[way])
                for way, (dx, dy) in enumerate(AHEAD)
                if 0 <= cell % width + dx < width and 0 <= cell // width + dy < height
            ]
            for cell in range(width * height)
        ]
        self.found: dict[int, Search] = {}

    def distance(self, start: int, end: int) -> int:
        points = self.costs[start] if start == end else self.search(start)[0][end]
        return -1 if points >= FAR else points

    def path(self, start: int, end: int) -> list[int]:
        """Searched backwards, as the contest did: from a wall one gets away, to it one does not."""
        points, last = self.search(end)
        cells: list[int] = []
        if points[start] >= FAR:
            return cells
        while start != end:
            start -= self.steps[last[start]]
            cells.append(start)
        return cells

    def search(self, start: int) -> Search:
        if start not in self.found:
            if len(self.found) * len(self.costs) > KEPT:
                self.found.clear()
            self.found[start] = self.spread(start)
        return self.found[start]

    def spread(self, start: int) -> Search:
        """All cells by the points to get there, the nearest first."""
        points, last = bytearray([FAR]) * len(self.costs), bytearray(len(self.costs))
        levels: list[list[int]] = [[] for _ in range(FAR)]
        points[start] = 0
        levels[0].append(start)
        for here, cells in enumerate(levels):
            for cell in cells:
                there = here + self.costs[cell]
                if points[cell] != here or there >= FAR:
                    continue
                for way, ahead in self.beside[cell]:
                    if there < points[ahead]:
                        points[ahead], last[ahead] = there, way
                        levels[there].append(ahead)
        return points, last
