"""What a driver can learn of a track before the race: how many turns it takes from anywhere.

The turns are those of a driver who is alone on the track and makes the best of every die. They
depend on the cell, the gear, and how many touches of the border the car can still take; a touch
leads from a table to the one below it, so the tables are worked out from the most worn car up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from podium.games.formule_caml.content import ROAD, Track
from podium.games.formule_caml.options import DIRECTIONS, LEFTWARDS

import os
OUT = float(os.environ.get("OUT","100"))  # an abandoned race, in turns
CLOSE_ENOUGH = 0.02
Turns = list[list[float]]  # by gear, by cell


def way_home(track: Track) -> dict[int, int]:
    """Cells to go to the finish, from every cell of the road, nearest first."""
    left = [way for way, name in enumerate(DIRECTIONS) if name in LEFTWARDS]
    home = {track.finish - track.strides[way]: 1 for way in left}
    found = {cell: 1 for cell in home if track.cells[cell] in ROAD}
    waiting = deque(found)
    while waiting:
        cell = waiting.popleft()
        for way in range(8):
            ahead = track.step(cell, way)
            if ahead is not None and ahead not in found and track.cells[ahead] in ROAD:
                found[ahead] = found[cell] + 1
                waiting.append(ahead)
    return found


class Reach:
    """Where the rolls lead from one cell: ``clear[roll]`` without a touch, ``stops[roll]`` with one."""

    __slots__ = ("cell", "clear", "home", "stops")

    def __init__(self, track: Track, cell: int) -> None:
        self.cell = cell
        self.clear: list[list[int]] = [[] for _ in range(track.rolls)]
        self.stops: list[list[int]] = [[] for _ in range(track.rolls)]
        self.home = min(track.arrivals[cell * 8 : cell * 8 + 8])
        for way, stride in enumerate(track.strides):
            free = track.runs[cell * 8 + way]
            for roll in range(1, track.rolls):
                if roll <= free:
                    self.clear[roll].append(cell + roll * stride)
                else:
                    self.stops[roll].append(cell + free * stride)


class Study:
    """``turns[lives][gear][cell]``: the turns left; ``lives`` is how many touches end the race."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.reaches = [Reach(track, cell) for cell in way_home(track)]
        cells, gears = len(track.cells), track.top_gear + 1
        most = lives_of(track, track.numbers.durability)
        self.turns: list[Turns] = [[[OUT] * cells for _ in range(gears)]]
        for lives in range(1, most + 1):
            self.turns.append(self._work_out(lives))

    def _work_out(self, lives: int) -> Turns:
        """One sweep after the other, nearest cells first, until nothing changes any more."""
        turns = [list(row) for row in self.turns[lives - 1]]
        sound = lives * self.track.numbers.border > self.track.numbers.top_gear_above
        top = self.track.top_gear if sound else self.track.top_gear - 1
        worst = [self._touching(lives, gear) for gear in range(1, top + 1)]
        change = OUT
        self.sweeps = getattr(self, "sweeps", 0)
        while change > CLOSE_ENOUGH:
            self.sweeps += 1
            change = self._sweep(turns, worst)
        return turns

    def _touching(self, lives: int, gear: int) -> list[list[float]]:
        """For each cell and roll the best that touching the border, or the finish, can bring."""
        worn = self.turns[lives - 1][gear]
        low, high = self.track.gears[gear]
        return [
            [
                0.0 if roll >= reach.home else min((worn[c] for c in reach.stops[roll]), default=OUT)
                for roll in range(low, high + 1)
            ]
            for reach in self.reaches
        ]

    def _sweep(self, turns: Turns, worst: Sequence[list[list[float]]]) -> float:
        change = 0.0
        gears = self.track.gears
        for number, reach in enumerate(self.reaches):
            cell = reach.cell
            after = [OUT * 10] * (self.track.top_gear + 2)
            for gear, touching in enumerate(worst, 1):
                low = gears[gear][0]
                total = 0.0
                row = turns[gear]
                for roll, best in enumerate(touching[number], low):
                    for landing in reach.clear[roll]:
                        if row[landing] < best:
                            best = row[landing]
                    total += best
                after[gear] = 1 + total / len(touching[number])
            for gear in range(1, self.track.top_gear + 1):
                value = min(after[gear - 1 : gear + 2])
                change = max(change, turns[gear][cell] - value)
                turns[gear][cell] = value
        return change


def lives_of(track: Track, durability: int) -> int:
    """How many touches of the border end the race."""
    return max(0, -(-durability // track.numbers.border))
