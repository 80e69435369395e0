"""Shortest paths, searched on demand and cached.

Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
east, south, west, so that all languages find the same of several shortest paths.
"""

from __future__ import annotations

from collections.abc import Sequence

UNREACHABLE = 255  # distances stop here; also the cost of leaving a wall
OFFSETS = ((0, -1), (1, 0), (0, 1), (-1, 0))
MAX_CACHED_CELLS = 4_000_000  # of all searches in the cache

# For each cell, its distance and the direction of the last step.
Search = tuple[bytearray, bytearray]


class Paths:
    """The shortest paths of a map. Cells are numbers, row by row."""

    def __init__(self, width: int, height: int, costs: Sequence[int]) -> None:
        self.width, self.costs = width, costs
        self.steps = [dx + width * dy for dx, dy in OFFSETS]
        self.neighbours = [
            [
                (direction, cell + self.steps[direction])
                for direction, (dx, dy) in enumerate(OFFSETS)
                if 0 <= cell % width + dx < width and 0 <= cell // width + dy < height
            ]
            for cell in range(width * height)
        ]
        self.cache: dict[int, Search] = {}

    def distance(self, start: int, end: int) -> int:
        distance = self.costs[start] if start == end else self.cached_search(start)[0][end]
        return -1 if distance >= UNREACHABLE else distance

    def path(self, start: int, end: int) -> list[int]:
        """Searched from the end, as the contest did: a path may leave a wall, not enter it."""
        distances, last_step = self.cached_search(end)
        cells: list[int] = []
        if distances[start] >= UNREACHABLE:
            return cells
        while start != end:
            start -= self.steps[last_step[start]]
            cells.append(start)
        return cells

    def cached_search(self, start: int) -> Search:
        if start not in self.cache:
            if len(self.cache) * len(self.costs) > MAX_CACHED_CELLS:
                self.cache.clear()
            self.cache[start] = self.search(start)
        return self.cache[start]

    def search(self, start: int) -> Search:
        """Dijkstra's algorithm, with a list of cells for each distance."""
        size = len(self.costs)
        distances, last_step = bytearray([UNREACHABLE]) * size, bytearray(size)
        levels: list[list[int]] = [[] for _ in range(UNREACHABLE)]
        distances[start] = 0
        levels[0].append(start)
        for distance, cells in enumerate(levels):
            for cell in cells:
                next_distance = distance + self.costs[cell]
                if distances[cell] != distance or next_distance >= UNREACHABLE:
                    continue
                for direction, neighbour in self.neighbours[cell]:
                    if next_distance < distances[neighbour]:
                        distances[neighbour], last_step[neighbour] = next_distance, direction
                        levels[next_distance].append(neighbour)
        return distances, last_step
