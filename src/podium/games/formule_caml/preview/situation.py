"""Where moves would end, as a driver can tell it: nothing that a view does not show."""

from __future__ import annotations

from typing import NamedTuple

from podium.games.formule_caml.content.track import Track
from podium.games.formule_caml.wire.options import UP
from podium.games.formule_caml.wire.view import CarView, RaceView

OUT_OF_REACH = 1 << 30  # steps to a car that does not stand that way


class Landing(NamedTuple):
    """Where a move ends, and what it takes from the mover and from the rival."""

    cell: int
    lost: int
    other_lost: int


class Rays:
    """What lies in each of the eight directions from a cell, the other car included."""

    __slots__ = ("cell", "rays", "rival_cell", "track")

    def __init__(self, track: Track, cell: int, rival_cell: int) -> None:
        self.track = track
        self.cell = cell
        self.rival_cell = rival_cell
        self.rays = [
            (stride, free[cell], finish[cell], steps_to(rival_cell, cell, stride, free[cell]))
            for stride, free, finish in track.rays
        ]

    def sees_rival(self) -> bool:
        """Whether the other car stands in any of the directions."""
        return any(rival != OUT_OF_REACH for _, _, _, rival in self.rays)

    def landing(self, direction: int, roll: int) -> Landing:
        """Where a roll ends that way; on the finish only if it wins (§3)."""
        stride, free, finish, rival = self.rays[direction]
        numbers = self.track.numbers
        if roll >= rival:
            cell = self.cell + (rival - 1) * stride
            return Landing(cell, numbers.collision, numbers.collision_other)
        if roll <= free:
            return Landing(self.cell + roll * stride, 0, 0)
        if roll >= finish:
            return Landing(self.track.finish, 0, 0)
        return Landing(self.cell + free * stride, numbers.border, 0)


class Situation(Rays):
    """What a driver decides from: both cars, what is asked, and what lies ahead of our car."""

    __slots__ = ("car", "question", "rival", "roll")

    def __init__(self, track: Track, view: RaceView, seat: int) -> None:
        self.question = view.question
        self.roll = view.roll
        self.car, self.rival = view.cars[seat], view.cars[1 - seat]
        super().__init__(track, cell_of(track, self.car), cell_of(track, self.rival))

    def gears(self) -> list[int]:
        """The gears that can be engaged now; when asked, the present one comes first (§2.1)."""
        gear = self.car.gear
        menu = self.track.shift_menus[self.car.durability][gear]
        shifted = [gear + 1 if shift is UP else gear - 1 for shift in menu]
        return shifted if self.question == "shift" else [gear, *shifted]

    def rolls(self, gear: int) -> range:
        """What the die of a gear can show (§2.3)."""
        low, high = self.track.gear_dice[gear]
        return range(low, high + 1)


def cell_of(track: Track, car: CarView) -> int:
    """The number of the cell a car stands on."""
    return car.row * track.width + car.column


def steps_to(goal: int, cell: int, stride: int, free: int) -> int:
    """How many of the ``free`` steps that way lead to the goal; `OUT_OF_REACH` if none do."""
    steps, rest = divmod(goal - cell, stride)
    return steps if not rest and 0 < steps <= free else OUT_OF_REACH
