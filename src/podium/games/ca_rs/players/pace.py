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

from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.players.corner_costs import MoveEnd, Road
from podium.games.ca_rs.rules.stats import braking

NEVER = 999.0
BODY_POINT = 1.0  # turns that a lost point of the body is worth, at least
MAX_CARDS_AHEAD = 200  # cards to the flag beyond which laps are alike
FAULT_CHANCE = 0.06  # how often the brake is one worse than it should be, and how often the gearbox
SLOWED_CHANCE, SLOWED_BY = 0.08, 2  # how often cards take so much off the speed
WEATHER_CHANCE = 0.01  # how often a player makes the weather turn, in a turn
MAX_WEATHER_CHANCE = 0.4  # more often than that it does not turn

TOO_DEAR = 99  # tyre cards: a move that does not get to its end
MAX_TREADS = 6  # tyre cards, and cards that are as good; more make no difference

Row = Sequence[float]  # by speed
Table = list[list[Row]]  # by cards to go, by tyre cards


class Form(NamedTuple):
    """What a car can do, for the race, in dry weather."""

    top: int
    acceleration: int
    brake: int
    downforce: int
    grip: int


class WeatherTable:
    """One weather: the road in it, and how long it takes from every place."""

    def __init__(self, circuit: CircuitCards, rain: bool, reach: int, form: Form) -> None:
        self.brake = braking(form.brake, rain)
        self.road = Road(circuit, rain, reach, form.downforce, form.grip)
        self.moves = [self.whole_moves(card, form.top) for card in range(circuit.length)]
        self.table: Table = []

    def whole_moves(self, card: int, top: int) -> list[tuple[int, int]]:
        """By speed: the tyre cards of a whole move from there, and the speed at its end."""
        return [self.whole_move(card, speed) for speed in range(top + 1)]

    def whole_move(self, card: int, speed: int) -> tuple[int, int]:
        rows, slower, length = self.road.rows, self.road.slower, self.road.length
        cost = 0
        for step in range(1, speed + 1):
            at = (card + step) % length
            cost += rows[at][speed]
            speed -= slower[at][speed]
        return cost if speed else TOO_DEAR, speed


class Pace:
    """How long it takes to the flag, or to a stop at the pits if ``stop``."""

    def __init__(
        self,
        circuit: CircuitCards,
        reach: int,
        form: Form,
        turning: float,
        stop: bool,
        caution: float,
    ) -> None:
        self.form, self.reach, self.stop = form, reach, stop
        self.fault, self.slowed = FAULT_CHANCE * caution, SLOWED_CHANCE * caution
        self.turning, self.length = turning, circuit.length
        self.weathers = (
            WeatherTable(circuit, False, reach, form),
            WeatherTable(circuit, True, reach, form),
        )
        self.start_tables()
        for to_go in range(1, reach + 1):
            self.extend(to_go)
        self.lap = self.per_lap()

    def start_tables(self) -> None:
        """At the flag one is home, at the pits one stands."""
        for weather in self.weathers:
            end = array("d", [0.0] * (self.form.top + 1))
            weather.table.append([end] * (MAX_TREADS + 1))

    def extend(self, to_go: int) -> None:
        """One card further from the flag, for each set of tyres; the weather may turn."""
        dry, wet = self.weathers
        dries, wets = list[Row](), list[Row]()
        for treads in range(MAX_TREADS + 1):
            both = zip(self.row(dry, to_go, treads), self.row(wet, to_go, treads), strict=True)
            mixed = [(one, two, (two - one) * self.turning) for one, two in both]
            dries.append(array("d", [one + more for one, _, more in mixed]))
            wets.append(array("d", [two - more for _, two, more in mixed]))
        dry.table.append(dries)
        wet.table.append(wets)

    def row(self, weather: WeatherTable, to_go: int, treads: int) -> list[float]:
        """By speed: the best of what the pedals reach. Hot."""
        form, table, brake = self.form, weather.table, weather.brake
        moves, after = weather.moves[-to_go % self.length], [NEVER]
        for speed in range(1, form.top + 1):
            cost, end = moves[speed]
            left = treads - cost
            if left >= 0 and speed < to_go:
                after.append(1 + table[to_go - speed][left][end])
            else:
                after.append(self.move(weather, to_go, speed, treads))
        turns = [self.pedalled(after, speed, brake) for speed in range(form.top + 1)]
        return slowed_at_times(turns, self.slowed)

    def pedalled(self, after: list[float], speed: int, brake: int) -> float:
        """The best pedal, if neither the brake nor the gearbox is in a bad mood. Hot."""
        low, high = max(0, speed - brake), speed + self.form.acceleration + 1
        best = min(after[low:high])
        slow = min(after[low : high - 1], default=NEVER)
        fast = min(after[max(0, speed - brake + 1) : high])
        return best + (min(slow, best + 1) + fast - 2 * best) * self.fault

    def move(self, weather: WeatherTable, to_go: int, speed: int, treads: int) -> float:
        """A turn at that speed in which the car arrives or leaves the road, and all after it."""
        end = weather.road.drive(self.reach - to_go, speed, speed, treads)
        if end.cards >= to_go and not end.damage:
            return self.home(to_go, end)
        rest = weather.table[to_go - end.cards][end.treads][end.speed]
        return 1 + end.damage * BODY_POINT + rest

    def home(self, to_go: int, end: MoveEnd) -> float:
        """Over the line in this turn: the sooner the further past it; a stop takes all of it."""
        return 1.0 if self.stop else to_go / max(1, end.cards)

    def per_lap(self) -> float:
        """A lap among many, by the longest race that is looked through."""
        if self.reach < 2 * self.length:
            return 0.0
        table, speed = self.weathers[0].table, self.form.top // 2
        return table[self.reach][-1][speed] - table[self.reach - self.length][-1][speed]

    def turns(self, rain: bool, to_go: int, speed: int, treads: int) -> float:
        """After a turn in that weather, with so many cards to go. Hot."""
        form, table = self.form, self.weathers[rain].table
        speed = speed if speed < form.top else form.top
        if to_go <= 0:
            return 0.0
        laps = 0
        if to_go > self.reach:
            laps = -((self.reach - to_go) // self.length)
            to_go -= laps * self.length
        row = table[to_go][treads if treads < MAX_TREADS else MAX_TREADS]
        return row[speed] + laps * self.lap


def slowed_at_times(turns: list[float], chance: float) -> list[float]:
    """By speed, if now and then one is slower than one should be."""
    lost = [turns[0]] * SLOWED_BY + turns[: len(turns) - SLOWED_BY]
    return [one + (two - one) * chance for one, two in zip(turns, lost, strict=False)]


@lru_cache(maxsize=192)
def pace(
    circuit: CircuitCards,
    laps: int,
    form: Form,
    seats: int,
    stop: bool = False,
    caution: float = 1.0,
) -> Pace:
    """Made once for all who ask for the same; the more players, the more changeable the weather.

    ``caution`` is how much likelier than they are mishaps seem to a driver.
    """
    most = 1 if stop else max(2, MAX_CARDS_AHEAD // circuit.length)
    turning = min(MAX_WEATHER_CHANCE, WEATHER_CHANCE * seats)
    return Pace(circuit, min(laps, most) * circuit.length, form, turning, stop, caution)


def form_of(stats: Sequence[int], grip: int) -> Form:
    """From the statistics, in the order of `effects.STATS`."""
    top, acceleration, brake, downforce = (max(0, stat) for stat in stats[:4])
    return Form(max(1, top), acceleration, brake, downforce, grip)
