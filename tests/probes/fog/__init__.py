"""Fog: scouts look for each other on a small grid; orders are given together, and none sees far."""

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any, Self

from podium.core import Dice, Event, Option, Result, Settings, View, only
from probes import Probe, ProbeState, ranking

SIZE, ROUNDS, REACH = 3, 6, 2
CELLS = range(SIZE * SIZE)
GAPS = {(a, b): abs(a // SIZE - b // SIZE) + abs(a % SIZE - b % SIZE) for a in CELLS for b in CELLS}
ALIKE: dict[tuple[Any, ...], list[tuple[int, ...]]] = {}  # what was once found to look the same
STRIDES = {"n": -SIZE, "e": 1, "s": SIZE, "w": -1, "stop": 0}


class Order(Option, frozen=True):
    way: str


class Sighted(Event, frozen=True):
    seat: int
    other: int
    cell: int


class FogView(View, frozen=True):
    """``near`` is how many scouts one can hear, two cells away: just beyond one's sight."""

    phase: int
    scouts: tuple[int | None, ...]
    orders: tuple[tuple[str, ...] | None, ...]
    near: int
    result: Result | None


class Hunt(ProbeState):
    facts = __slots__ = ("orders", "scouts")

    def open(self, settings: Settings, seats: int, lineups: Any) -> None:
        cells = list(CELLS)
        self.shuffle(cells)
        self.scouts = cells[:seats]
        self.orders: list[list[str]] = [[] for _ in self.scouts]

    def asked(self) -> Sequence[int]:
        seats = [] if self.result() else range(len(self.scouts))
        return [seat for seat in seats if "stop" not in self.orders[seat]]

    def goal(self, seat: int) -> int:
        """Where the orders so far lead."""
        return self.scouts[seat] + sum(STRIDES[way] for way in self.orders[seat])

    def options(self, seat: int) -> Sequence[Option]:
        """Nobody may stop at home: a step back there could not be completed."""
        self.check_asked(seat)
        home, here = self.scouts[seat], self.goal(seat)
        ways = STRIDES if len(self.orders[seat]) < REACH else ["stop"]
        ends = {way: here + STRIDES[way] for way in ways}
        return [Order(w) for w, end in ends.items() if end != home and GAPS.get((here, end), 2) < 2]

    def play(self, seat: int, option: Order) -> None:
        self.orders[seat].append(option.way)
        if not self.asked():
            self.scouts = [self.goal(each) for each in range(len(self.scouts))]
            self.orders, self.phase = [[] for _ in self.scouts], self.phase + 1
            for one, other in permutations(range(len(self.scouts)), 2):
                if GAPS[self.scouts[one], self.scouts[other]] < 2:
                    self.emit(Sighted(one, other, self.scouts[other]), only(one))

    def view(self, seat: int | None) -> FogView:
        end = self.result()
        gaps = [SIZE * 2 if seat is None else GAPS[self.scouts[seat], at] for at in self.scouts]
        seen = [at if end or gap < 2 else None for at, gap in zip(self.scouts, gaps, strict=True)]
        mine = [tuple(each) if at == seat else None for at, each in enumerate(self.orders)]
        return FogView(self.phase, tuple(seen), tuple(mine), gaps.count(2), end)

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        """Whoever is not seen may be wherever the seat would see and hear the same."""
        world, view = self.with_dice(dice), self.view(seat)
        world.orders = [each if at == seat else [] for at, each in enumerate(world.orders)]
        like = ALIKE.setdefault((seat, view.scouts, view.near), [])
        for put in () if like else product(*(CELLS if at is None else [at] for at in view.scouts)):
            world.scouts = list(put)
            like += [put] if world.view(seat) == view else []
        world.scouts = list(like[world.roll(0, len(like) - 1)])
        return world

    def result(self) -> Result | None:
        met = [self.scouts.count(cell) > 1 for cell in self.scouts]
        why = "met" if any(met) else "rounds" if self.phase == ROUNDS else ""
        return ranking(met, why) if why else None


class Fog(Probe):
    name, package, seats, settings = "probe-fog", "probes.fog", (2, 3), Settings
    state, letters = Hunt, {Order(way): way for way in STRIDES}


GAME = Fog()
