"""A track to race on: its drawing, checked, and turned into the tables the race runs on."""

from __future__ import annotations

from collections.abc import Iterator

from podium.games.formule_caml.content.drawing import (
    ROAD,
    Drawing,
    check_lap,
    count_cells_to_go,
    find_finish,
    find_starts,
)
from podium.games.formule_caml.content.numbers import Numbers, shift_menus
from podium.games.formule_caml.wire.options import DIRECTIONS, LEFTWARDS, STEPS

HEADING = "g"  # §1.3, §1.4: one sets off to the left and comes back from the right
WAY_STEP = 6  # cells from one mark of the way to the next
NEVER = 255  # steps to a finish that does not lie that way


class Track(Drawing):
    """A checked track.

    ``strides[direction]`` is what a step adds to the number of a cell,
    ``free_cells[direction][cell]`` how many free cells lie that way (as far as any roll goes),
    ``finish_steps[direction][cell]`` how many steps that way reach the finish (`NEVER` if they do
    not), ``default_direction[roll][cell]`` what a missing driver takes;
    ``rays[direction]`` is the first three together. ``gear_dice[gear]`` is the
    die of a gear, ``shift_menus[durability][gear]`` the menu of a gear change.
    ``cells_to_go`` is how far every cell is from the finish along the road, nearest first;
    ``way_marks`` are cells along the way round, each with the direction in which one goes on.
    """

    __slots__ = (
        "cells_to_go", "default_direction", "finish", "finish_steps", "free_cells", "gear_dice",
        "max_roll", "numbers", "rays", "shift_menus", "starts", "strides", "top_gear", "way_marks",
    )  # fmt: skip

    def __init__(self, name: str, text: str, numbers: Numbers) -> None:
        super().__init__(name, text)
        self.numbers = numbers
        self.strides = tuple(row * self.width + column for row, column in STEPS)
        self.finish = find_finish(self)
        self.starts = find_starts(self)
        self.cells_to_go = count_cells_to_go(self, self.finish)
        check_lap(self, self.finish, self.starts, self.cells_to_go, numbers.lap_longer_than + 1)
        self.gear_dice = ((0, 0), *numbers.gears)
        self.top_gear = len(numbers.gears)
        self.max_roll = numbers.gears[-1][1]
        self.free_cells, self.finish_steps = self._look_ahead()
        self.rays = tuple(zip(self.strides, self.free_cells, self.finish_steps, strict=True))
        self.default_direction = self._default_directions()
        self.shift_menus = shift_menus(numbers)
        self.way_marks = tuple(self._mark_way())

    def gets_on(self, cell: int, landing: int) -> bool:
        """Whether a move ends nearer to the finish, along the road, than it began."""
        return landing == self.finish or self.cells_to_go[landing] < self.cells_to_go[cell]

    def _mark_way(self) -> Iterator[tuple[int, int]]:
        """``way_marks``: every few cells of a shortest way along the road from the rear start."""
        cell = max(self.starts, key=self.cells_to_go.__getitem__)
        direction = DIRECTIONS.index(HEADING)
        for steps in range(1, self.cells_to_go[cell]):
            direction = self._direction_on(cell, direction)
            if steps % WAY_STEP == 0:
                yield cell, direction
            cell += self.strides[direction]

    def _direction_on(self, cell: int, before: int) -> int:
        """The direction of the next step of the way: straight on where that gets on as well."""
        row, column = STEPS[before]

        def turn(direction: int) -> int:
            return -(row * STEPS[direction][0] + column * STEPS[direction][1])

        nearer = self.cells_to_go[cell] - 1
        ways = [
            direction
            for direction, stride in enumerate(self.strides)
            if self.free_cells[direction][cell] and self.cells_to_go[cell + stride] == nearer
        ]
        return min(ways, key=turn)

    # Tables are bytes, not lists of numbers: small enough to stay in the processor's cache.

    def _look_ahead(self) -> tuple[list[bytes], list[bytes]]:
        """``free_cells`` and ``finish_steps``."""
        free = [bytearray(len(self.cells)) for _ in STEPS]
        finish = [bytearray([NEVER]) * len(self.cells) for _ in STEPS]
        cells = list(self.road())
        for direction, stride in enumerate(self.strides):
            for cell in cells if stride < 0 else reversed(cells):
                self._look_from(cell, direction, free[direction], finish[direction])
        return [*map(bytes, free)], [*map(bytes, finish)]

    def _look_from(self, cell: int, direction: int, free: bytearray, finish: bytearray) -> None:
        """What lies that way, one cell longer than from the next cell, which is already known."""
        ahead = self.step(cell, direction)
        if ahead == self.finish and DIRECTIONS[direction] in LEFTWARDS:
            finish[cell] = 1
        elif ahead is not None and self.cells[ahead] in ROAD:
            free[cell] = min(free[ahead] + 1, self.max_roll + 1)
            finish[cell] = min(finish[ahead] + 1, NEVER)

    def _default_directions(self) -> list[bytes]:
        """The first direction that touches nothing, or else the longest way (§2.4)."""
        table = [bytearray(len(self.cells)) for _ in range(self.max_roll + 1)]
        for cell in self.road():
            free = [each[cell] for each in self.free_cells]
            longest = free.index(max(free))
            for roll in range(1, self.max_roll + 1):
                safe = (direction for direction in range(8) if free[direction] >= roll)
                table[roll][cell] = next(safe, longest)
        return [*map(bytes, table)]
