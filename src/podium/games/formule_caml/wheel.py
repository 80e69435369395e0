"""The race as a driver sees it from the wheel: nothing that a view does not show."""

from __future__ import annotations

from typing import NamedTuple

from podium.games.formule_caml.content import Track
from podium.games.formule_caml.options import UP
from podium.games.formule_caml.view import CarView, RaceView

FAR = 1 << 30


class Stop(NamedTuple):
    """Where a move ends, and what it takes from the mover and from the rival."""

    cell: int
    lost: int
    dealt: int


class Rays:
    """What lies in each of the eight directions from a cell, the other car included."""

    __slots__ = ("at", "rays", "rival_at", "track")

    def __init__(self, track: Track, at: int, rival_at: int) -> None:
        self.track = track
        self.at = at
        self.rival_at = rival_at
        self.rays = [
            (
                stride,
                track.runs[way][at],
                track.arrivals[way][at],
                steps_to(track, at, way, rival_at),
            )
            for way, stride in enumerate(track.strides)
        ]

    def sees_rival(self) -> bool:
        """Whether the other car stands in any of the directions."""
        return any(rival != FAR for _, _, _, rival in self.rays)

    def stop(self, way: int, roll: int) -> Stop:
        """Where a roll ends that way; on the finish only if it wins (§3)."""
        stride, free, home, rival = self.rays[way]
        numbers = self.track.numbers
        if roll >= rival:
            cell = self.at + (rival - 1) * stride
            return Stop(cell, numbers.collision, numbers.collision_other)
        if roll <= free:
            return Stop(self.at + roll * stride, 0, 0)
        if roll >= home:
            return Stop(self.track.finish, 0, 0)
        return Stop(self.at + free * stride, numbers.border, 0)


class Wheel(Rays):
    """Both cars, and what lies ahead of ours."""

    __slots__ = ("car", "question", "rival", "roll")

    def __init__(self, track: Track, view: RaceView, seat: int) -> None:
        self.question = view.question
        self.roll = view.roll
        self.car, self.rival = view.cars[seat], view.cars[1 - seat]
        super().__init__(track, cell_of(track, self.car), cell_of(track, self.rival))

    def gears(self) -> list[int]:
        """The gears that can be engaged now; when asked, the present one comes first (§2.1)."""
        gear = self.car.gear
        menu = self.track.shifts[self.car.durability][gear]
        shifted = [gear + 1 if shift is UP else gear - 1 for shift in menu]
        return shifted if self.question == "shift" else [gear, *shifted]

    def rolls(self, gear: int) -> range:
        """What the die of a gear can show (§2.3)."""
        low, high = self.track.gears[gear]
        return range(low, high + 1)


def cell_of(track: Track, car: CarView) -> int:
    """The number of the cell a car stands on."""
    return car.row * track.width + car.column


def steps_to(track: Track, start: int, way: int, goal: int) -> int:
    """How many free steps that way lead to the goal; `FAR` if none do."""
    steps, rest = divmod(goal - start, track.strides[way])
    return steps if not rest and 0 < steps <= track.runs[way][start] else FAR
