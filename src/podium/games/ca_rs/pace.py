"""Turns to the flag: from every distance, speed and set of tyres, as a perfect driver needs them.

Alone on the circuit, with these statistics, in a weather that may turn and with the mishaps that
tanks are full of; computed backwards from the flag. A race of many laps is looked through a few at
a time.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from podium.games.ca_rs.terms import Loop
from podium.games.ca_rs.tolls import Road, Slid

NEVER = 999.0
CRASH = 1.0  # turns that a lost point of the body is worth, at least
HORIZON = 200  # cards to the flag beyond which laps are alike
MOODY = 0.06  # how often the brake is one worse than it should be, and how often the gearbox
KNOCKED, KNOCK = 0.08, 2  # how often cards take so much off the speed
FICKLE = 0.01  # how often a player makes the weather turn, in a turn
CHANGEABLE = 0.4  # more often than that it does not turn

TREADS = 6  # tyre cards, and cards that are as good; more make no difference

Row = Sequence[float]  # by speed
Table = list[list[Row]]  # by cards to go, by tyre cards


class Form(NamedTuple):
    """What a car can do, for the race, in dry weather."""

    top: int
    acceleration: int
    brake: int
    downforce: int
    grip: int


class Sky:
    """One weather: the road in it, and how long it takes from every place."""

    def __init__(self, loop: Loop, rain: bool, reach: int, form: Form) -> None:
        self.brake = form.brake - 1 if rain and form.brake > 1 else form.brake
        self.road = Road(loop, rain, reach, form.downforce, form.grip)
        self.costs = [self.cost(card, form.top) for card in range(loop.length)]
        self.table: Table = []

    def cost(self, card: int, top: int) -> list[int]:
        """By speed: the tyre cards of a whole move from there."""
        rows, length = self.road.rows, self.road.length
        return [
            sum([rows[(card + step) % length][speed] for step in range(1, speed + 1)])
            for speed in range(top + 1)
        ]


class Pace:
    """How long it takes to the flag, or to a stop at the pits if ``stop``."""

    def __init__(self, loop: Loop, reach: int, form: Form, turning: float, stop: bool) -> None:
        self.form, self.reach, self.stop = form, reach, stop
        self.turning, self.length = turning, loop.length
        self.skies = (Sky(loop, False, reach, form), Sky(loop, True, reach, form))
        self.begin()
        for togo in range(1, reach + 1):
            self.extend(togo)
        self.lap = self.per_lap()

    def begin(self) -> None:
        """At the flag one is home; at the pits one must be able to stand."""
        form = self.form
        for sky in self.skies:
            end = [
                NEVER if self.stop and speed > sky.brake else float(self.stop)
                for speed in range(form.top + 1)
            ]
            sky.table.append([array("d", end)] * (TREADS + 1))

    def extend(self, togo: int) -> None:
        """One card further from the flag, for each set of tyres; the weather may turn."""
        dry, wet = self.skies
        dries, wets = list[Row](), list[Row]()
        for treads in range(TREADS + 1):
            both = zip(self.row(dry, togo, treads), self.row(wet, togo, treads), strict=True)
            mixed = [(one, two, (two - one) * self.turning) for one, two in both]
            dries.append(array("d", [one + more for one, _, more in mixed]))
            wets.append(array("d", [two - more for _, two, more in mixed]))
        dry.table.append(dries)
        wet.table.append(wets)

    def row(self, sky: Sky, togo: int, treads: int) -> list[float]:
        """By speed: the best of what the pedals reach. Hot."""
        form, table, brake = self.form, sky.table, sky.brake
        costs, after = sky.costs[-togo % self.length], [NEVER]
        for speed in range(1, form.top + 1):
            left = treads - costs[speed]
            if left >= 0 and speed < togo:
                after.append(1 + table[togo - speed][left][speed])
            else:
                after.append(self.move(sky, togo, speed, treads))
        return hindered([self.pedalled(after, speed, brake) for speed in range(form.top + 1)])

    def pedalled(self, after: list[float], speed: int, brake: int) -> float:
        """The best pedal, if neither the brake nor the gearbox is in a bad mood. Hot."""
        low, high = max(0, speed - brake), speed + self.form.acceleration + 1
        best = min(after[low:high])
        slow = min(after[low : high - 1], default=NEVER)
        fast = min(after[max(0, speed - brake + 1) : high])
        return best + (min(slow, best + 1) + fast - 2 * best) * MOODY

    def move(self, sky: Sky, togo: int, speed: int, treads: int) -> float:
        """A turn at that speed in which the car arrives or leaves the road, and all after it."""
        slid = sky.road.slide(self.reach - togo, speed, speed, treads)
        if slid.way >= togo and not slid.damage:
            return self.home(sky, togo, slid)
        rest = sky.table[togo - slid.way][slid.treads][slid.speed]
        return 1 + slid.damage * CRASH + rest

    def home(self, sky: Sky, togo: int, slid: Slid) -> float:
        """Over the line in this turn: the sooner the further past it; a stop must be exact."""
        if not self.stop:
            return togo / slid.speed
        return 1 + sky.table[0][slid.treads][slid.speed] if slid.way == togo else NEVER

    def per_lap(self) -> float:
        """A lap among many, by the longest race that is looked through."""
        if self.reach < 2 * self.length:
            return 0.0
        table, speed = self.skies[0].table, self.form.top // 2
        return table[self.reach][-1][speed] - table[self.reach - self.length][-1][speed]

    def turns(self, rain: bool, togo: int, speed: int, treads: int) -> float:
        """After a turn in that weather, with so many cards to go. Hot."""
        form, table = self.form, self.skies[rain].table
        speed = speed if speed < form.top else form.top
        if togo <= 0:
            return NEVER if togo and self.stop else table[0][0][speed]
        laps = 0
        if togo > self.reach:
            laps = -((self.reach - togo) // self.length)
            togo -= laps * self.length
        row = table[togo][treads if treads < TREADS else TREADS]
        return row[speed] + laps * self.lap


def hindered(turns: list[float]) -> list[float]:
    """By speed, if now and then one is slower than one should be."""
    lost = [turns[0]] * KNOCK + turns[: len(turns) - KNOCK]
    return [one + (two - one) * KNOCKED for one, two in zip(turns, lost, strict=False)]


@lru_cache(maxsize=96)
def pace(loop: Loop, laps: int, form: Form, seats: int, stop: bool = False) -> Pace:
    """Made once for all who ask for the same; the more players, the more changeable the weather."""
    most = 1 if stop else max(2, HORIZON // loop.length)
    turning = min(CHANGEABLE, FICKLE * seats)
    return Pace(loop, min(laps, most) * loop.length, form, turning, stop)


def form_of(stats: Sequence[int], grip: int) -> Form:
    """From the statistics, in the order of `effects.STATS`."""
    top, acceleration, brake, downforce = (max(0, stat) for stat in stats[:4])
    return Form(max(1, top), acceleration, brake, downforce, grip)
