"""What a driver can learn of a track before the race: how many turns it takes from anywhere.

The turns are those of a driver who is alone on the track and makes the best of every die. They
depend on the cell, the gear, and how many touches of the border the car can still take; a touch
leads from a table to the one below it, so the tables are worked out from the most worn car up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from podium.games.formule_caml.content.track import Track

MIN_ABANDON_TURNS = 100.0  # what an abandoned race is worth in turns, at the least
TOLERANCE = 0.02  # turns by which a table may still be wrong
MAX_ANALYSED_CELLS = 2500  # larger tracks are estimated, lest the first answer take minutes
CELLS_A_TURN, TURNS_A_TOUCH = 5.0, 3.0  # for estimates: pace, and turns lost for each touch so far

Turns = list[list[float]]  # by gear, by cell


class Reach:
    """Where the rolls lead from a cell: ``clear[roll]`` untouched, ``stops[roll]`` at the border.

    ``finish`` is the least roll that reaches the finish.
    """

    __slots__ = ("cell", "clear", "finish", "stops")

    def __init__(self, track: Track, cell: int) -> None:
        self.cell = cell
        self.clear: list[list[int]] = [[] for _ in range(track.max_roll + 1)]
        self.stops: list[list[int]] = [[] for _ in range(track.max_roll + 1)]
        self.finish = min(steps[cell] for steps in track.finish_steps)
        for direction, stride in enumerate(track.strides):
            free = track.free_cells[direction][cell]
            for roll in range(1, track.max_roll + 1):
                row = self.clear if roll <= free else self.stops
                row[roll].append(cell + min(roll, free) * stride)


class TrackAnalysis:
    """The cells to go from every cell and, worked out when first asked for, the turns."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.cells_to_go = track.cells_to_go
        self.lives = -(-track.numbers.durability // track.numbers.border)

    @cached_property
    def turns(self) -> list[Turns]:
        """``turns[lives][gear][cell]``: turns to go; ``lives`` is how many touches end the race."""
        if len(self.cells_to_go) > MAX_ANALYSED_CELLS:
            return [estimated_turns(self, touches) for touches in range(self.lives, -1, -1)]
        return TurnTables(self).tables


def estimated_turns(analysis: TrackAnalysis, touches: int) -> Turns:
    """As many turns as the cells to go suggest, the same in every gear."""
    row = [MIN_ABANDON_TURNS] * len(analysis.track.cells)
    for cell, cells in analysis.cells_to_go.items():
        row[cell] = cells / CELLS_A_TURN + touches * TURNS_A_TOUCH
    return [row] * len(analysis.track.gear_dice)


class TurnTables:
    """The working out of the tables: value iteration, one table a life."""

    def __init__(self, analysis: TrackAnalysis) -> None:
        self.track = analysis.track
        self.abandoned = max(MIN_ABANDON_TURNS, 2.0 * max(analysis.cells_to_go.values()))
        self.reaches = [Reach(analysis.track, cell) for cell in analysis.cells_to_go]
        gears, cells = self.track.gear_dice, self.track.cells
        self.tables: list[Turns] = [[[self.abandoned] * len(cells) for _ in gears]]
        for lives in range(1, analysis.lives + 1):
            self.tables.append(self._work_out(lives))

    def _work_out(self, lives: int) -> Turns:
        """Sweep after sweep until nothing changes, from the turns of a more worn car downwards."""
        numbers = self.track.numbers
        turns = [list(row) for row in self.tables[lives - 1]]
        worn = lives * numbers.border <= numbers.top_gear_above
        top = self.track.top_gear - 1 if worn else self.track.top_gear
        stopped = [self._stopped(lives, gear) for gear in range(1, top + 1)]
        while self._sweep(turns, stopped) > TOLERANCE:
            pass
        return turns

    def _stopped(self, lives: int, gear: int) -> list[list[float]]:
        """By cell and roll, the turns to go after a roll that ends at the border or the finish."""
        row = self.tables[lives - 1][gear]
        low, high = self.track.gear_dice[gear]

        def best(reach: Reach, roll: int) -> float:
            if roll >= reach.finish:
                return 0.0
            return min((row[cell] for cell in reach.stops[roll]), default=self.abandoned)

        rolls = range(low, high + 1)
        return [[best(reach, roll) for roll in rolls] for reach in self.reaches]

    def _sweep(self, turns: Turns, stopped: Sequence[Sequence[list[float]]]) -> float:
        """Work out every cell again, nearest first; how far the tables moved."""
        moved = 0.0
        gears = range(1, len(turns))
        rolled = [self.abandoned] * (len(turns) + 1)
        for number, reach in enumerate(self.reaches):
            for gear, floors in enumerate(stopped, 1):
                low = self.track.gear_dice[gear][0]
                rolled[gear] = 1 + mean_best(turns[gear], reach.clear, floors[number], low)
            for gear in gears:
                best = min(rolled[gear - 1 : gear + 2])
                moved = max(moved, turns[gear][reach.cell] - best)
                turns[gear][reach.cell] = best
        return moved


def mean_best(row: list[float], clear: list[list[int]], floors: list[float], low: int) -> float:
    """The mean over all rolls of the best each can do. Hot: the analysis spends its time here."""
    total = 0.0
    for roll, best in enumerate(floors, low):
        for cell in clear[roll]:  # a loop, not min(): half the time
            if row[cell] < best:
                best = row[cell]
        total += best
    return total / len(floors)
