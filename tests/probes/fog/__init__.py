"""Fog: hunters seek a hare on a small grid; orders are given together, and nobody sees far."""

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any, Self

from podium.core import Dice, Event, Option, Result, Settings, View, only
from probes import Play, Probe

STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1), "stop": (0, 0)}
SIZE, ROUNDS, REACH, HARE = 4, 6, 2, 0


class Order(Option, frozen=True):
    way: str


class Ordered(Event, frozen=True):
    seat: int
    way: str


class Sighted(Event, frozen=True):
    seat: int
    other: int
    cell: int


class RoundEnded(Event, frozen=True):
    round: int


class FogView(View, frozen=True):
    """``near`` is how many scouts one can hear: two cells away, just beyond one's sight."""

    phase: int
    scouts: tuple[int | None, ...]
    orders: tuple[tuple[str, ...] | None, ...]
    near: int
    result: Result | None


class Hunt(Play):
    __slots__ = ("orders", "scouts")

    def __init__(self, seats: int, dice: Dice) -> None:
        super().__init__(dice)
        cells = list(range(SIZE**2))
        self.shuffle(cells)
        self.scouts = cells[:seats]
        self.orders: list[list[str]] = [[] for _ in self.scouts]

    def asked(self) -> Sequence[int]:
        seats = [] if self.result() else range(len(self.scouts))
        return [seat for seat in seats if "stop" not in self.orders[seat]]

    def options(self, seat: int) -> Sequence[Option]:
        """No stop where one started; who steps back there would have no step left to leave it."""
        self.must_ask(seat)
        spent = len(self.orders[seat]) == REACH
        ways = ["stop"] if spent else STEPS
        return [Order(way) for way in ways if self.target(seat, way) not in (-1, self.scouts[seat])]

    def target(self, seat: int, *ways: str) -> int:
        """The cell to which the orders so far and these lead; -1 is off the grid."""
        row, column = divmod(self.scouts[seat], SIZE)
        for down, right in (STEPS[way] for way in (*self.orders[seat], *ways)):
            row, column = row + down, column + right
        return row * SIZE + column if {row, column} <= set(range(SIZE)) else -1

    def play(self, seat: int, option: Order) -> None:
        self.orders[seat].append(option.way)
        self.tell(Ordered(seat, option.way), only(seat))
        if not self.asked():
            self.move()

    def move(self) -> None:
        self.scouts = [self.target(seat) for seat in range(len(self.scouts))]
        self.orders = [[] for _ in self.scouts]
        self.phase += 1
        self.tell(RoundEnded(self.phase))
        for seat, other in permutations(range(len(self.scouts)), 2):
            if far(self.scouts[seat], self.scouts[other]) <= 1:
                self.tell(Sighted(seat, other, self.scouts[other]), only(seat))

    def view(self, seat: int | None) -> FogView:
        seen, near = glimpse(self.scouts, seat)
        mine = (tuple(each) if at == seat else None for at, each in enumerate(self.orders))
        end = self.result()
        return FogView(self.phase, tuple(self.scouts) if end else seen, tuple(mine), near, end)

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        world = self.afresh(dice)
        world.orders = [each if at == seat else [] for at, each in enumerate(self.orders)]
        seen = self.view(seat)
        ...
