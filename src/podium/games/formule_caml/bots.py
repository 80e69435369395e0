"""Computer drivers, who see what a person at the wheel sees: a careless one and a studious one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt

from podium.core import Ask, Bot, Option, Setup
from podium.games.formule_caml import RaceSetup
from podium.games.formule_caml.options import CHANGE, DOWN, KEEP, UP
from podium.games.formule_caml.rules import WAYS
from podium.games.formule_caml.study import Study
from podium.games.formule_caml.view import RaceView
from podium.games.formule_caml.wheel import Stop, Wheel

SHELF = 16  # tracks remembered
GENTLE = 3  # the highest gear of a Sunday driver
RUIN = 1000  # what a Sunday driver fears an abandoned race to cost, in cells
LAST_DEAR = 4.0  # how much dearer the last touch is than those before
ALARM = 0.3  # how often a rival who can run into us is thought to do so
ALERT = 0.9  # and how often if it would end our race

_shelf: dict[str, Study] = {}


def study_of(setup: Setup) -> Study:
    """What is known of the track; races on the same track share it."""
    assert isinstance(setup, RaceSetup)
    name = setup.content.hash
    if name not in _shelf:
        if len(_shelf) == SHELF:
            _shelf.clear()
        _shelf[name] = Study(setup.track)
    return _shelf[name]


def sit_down(ask: Ask) -> tuple[Wheel, Study]:
    """At the wheel, with the track in mind."""
    assert isinstance(ask.view, RaceView)
    study = study_of(ask.setup)
    return Wheel(study.track, ask.view, ask.seat), study


def engage(wheel: Wheel, gear: int) -> Sequence[Option]:
    """The answer that leads to a gear, whether or not a change was already asked for."""
    shift: Option = UP if gear > wheel.car.gear else DOWN
    if wheel.question == "shift":
        return [shift]
    return [KEEP] if gear == wheel.car.gear else [CHANGE, shift]


class Sunday(Bot):
    """Looks where each roll would lead, counts the cells to go from there, and goes gently."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        wheel, study = sit_down(ask)
        if wheel.question == "direction":
            return [
                min(ask.options, key=lambda way: cells_after(wheel, study, WAYS[way], wheel.roll))
            ]
        gentle = [gear for gear in wheel.gears() if gear <= GENTLE]
        return engage(wheel, min(gentle, key=lambda gear: mean_cells(wheel, study, gear)))


def mean_cells(wheel: Wheel, study: Study, gear: int) -> float:
    """The cells to go after a roll of this gear, on average."""
    rolls = wheel.rolls(gear)
    return sum(
        min(cells_after(wheel, study, way, roll) for way in range(8)) for roll in rolls
    ) / len(rolls)


def cells_after(wheel: Wheel, study: Study, way: int, roll: int) -> int:
    """The cells to go after a move; a point of durability lost is as bad as a cell."""
    stop = wheel.stop(way, roll)
    ruin = RUIN if stop.lost >= wheel.car.durability else 0
    return study.home.get(stop.cell, 0) + stop.lost + ruin


class Navigator(Bot):
    """Has worked out the track, weighs every roll, and drives for the best chance to win."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        wheel, study = sit_down(ask)
        forecast = Forecast(wheel, study)
        if wheel.question != "direction":
            return engage(wheel, max(wheel.gears(), key=forecast.after_gear))
        gear, roll = wheel.car.gear, wheel.roll
        return [max(ask.options, key=lambda way: forecast.after(gear, wheel.stop(WAYS[way], roll)))]


class Forecast:
    """The chance to win after each thing that our car could do now."""

    def __init__(self, wheel: Wheel, study: Study) -> None:
        self.wheel = wheel
        self.study = study
        rival = wheel.rival
        self.theirs = turns_to_go(study, rival.durability, rival.gear, wheel.rival_at)
        self.danger = danger_zone(wheel)

    def after_gear(self, gear: int) -> float:
        """The mean over the rolls of a gear, the best direction taken for each."""
        rolls, stop = self.wheel.rolls(gear), self.wheel.stop
        best = (max(self.after(gear, stop(way, roll)) for way in range(8)) for roll in rolls)
        return sum(best) / len(rolls)

    def after(self, gear: int, stop: Stop) -> float:
        """The chance after a move, from its end at once or from the turns both cars have to go."""
        left = self.wheel.car.durability - stop.lost
        if left <= 0:
            return 0.0
        if stop.cell == self.wheel.track.finish or self.wheel.rival.durability <= stop.dealt:
            return 1.0
        hit = self.danger.get(stop.cell, 0.0)
        price = self.wheel.track.numbers.collision_other
        if left <= price:
            return (1 - ALERT * hit) * self.ahead(gear, stop.cell, left)
        return self.ahead(gear, stop.cell, left - ALARM * hit * price)

    def ahead(self, gear: int, cell: int, durability: float) -> float:
        """The chance to be home first; the longer the way, the less a lead is worth."""
        ours = turns_to_go(self.study, durability, gear, cell)
        lead = self.theirs - ours - 0.5
        return 1 / (1 + exp(-lead / sqrt(self.theirs + ours + 1)))


def turns_to_go(study: Study, durability: float, gear: int, cell: int) -> float:
    """The turns worked out, in proportion between whole touches, one collision kept in reserve."""
    numbers = study.track.numbers
    lives = (durability - numbers.collision) / numbers.border
    whole = min(max(int(lives), 1), study.lives - 1)
    fewer, more = study.turns[whole][gear][cell], study.turns[whole + 1][gear][cell]
    dear = LAST_DEAR if lives < 1 else 1.0
    return fewer - dear * (lives - whole) * (fewer - more)


def danger_zone(wheel: Wheel) -> dict[int, float]:
    """The cells that the rival can run into next turn, and how likely it is if it wants to."""
    track, start = wheel.track, wheel.rival_at
    gears = range(max(1, wheel.rival.gear - 1), min(wheel.rival.gear + 1, track.top_gear) + 1)
    odds = odds_of_reaching(tuple(track.gears[gear] for gear in gears))
    zone = {}
    for way, stride in enumerate(track.strides):
        for steps in range(1, min(track.runs[way][start], len(odds) - 1) + 1):
            zone[start + steps * stride] = odds[steps]
    return zone


@cache
def odds_of_reaching(dice: tuple[tuple[int, int], ...]) -> list[float]:
    """By steps, the odds that the best of these dice goes so far."""
    furthest = max(high for _, high in dice)

    def odds(steps: int, low: int, high: int) -> float:
        return max(0, high + 1 - max(low, steps)) / (high + 1 - low)

    return [max(odds(steps, *die) for die in dice) for steps in range(furthest + 1)]
