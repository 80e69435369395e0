"""Computer drivers, who see what a person at the wheel sees: a careless one and a studious one."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from podium.core import Ask, Bot, Option, Setup
from podium.games.formule_caml import RaceSetup, RaceView
from podium.games.formule_caml.options import CHANGE, DOWN, KEEP, UP
from podium.games.formule_caml.rules import WAYS
from podium.games.formule_caml.study import Study
from podium.games.formule_caml.wheel import FAR, Stop, Wheel, steps_to
import os
from statistics import fmean as mean
TW=int(os.environ.get("TW","10"))
MG=int(os.environ.get("MG","3"))
SAM=int(os.environ.get("SAM","0"))
SHELF = 16  # tracks remembered
CRUISE = 2  # the gear of a Sunday driver
CRAWL = int(os.environ.get("CRAWL","40"))  # the durability at which a Sunday driver goes down to 1st
RESERVE = int(os.environ.get("RES","10"))
LAST_DEAR = float(os.environ.get("F","4.0"))  # how much dearer the last of the durability is than the rest
ALARM = float(os.environ.get("X","0.3"))  # how often a rival who can run into us is thought to do it
ALERT = 0.9  # and how often if that would end our race

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
    """Looks where a roll would lead, counts the cells to go from there, and goes gently."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        wheel, study = sit_down(ask)

        def cost(way: int, roll: int) -> int:
            stop = wheel.stop(way, roll)
            return study.home.get(stop.cell, 0) + stop.lost*TW//10

        def gear_cost(gear: int) -> float:
            low, high = wheel.track.gears[gear]
            if gear>MG or wheel.car.durability<=CRAWL and gear>1: return 1000+gear
            rolls=(low,(low+high)//2,high) if SAM else range(low,high+1)
            return mean(min(cost(way, roll) for way in range(8)) for roll in rolls)

        if wheel.question != "direction":
            return engage(wheel, min(wheel.gears(), key=gear_cost))
        return [min(ask.options, key=lambda option: cost(WAYS[option], wheel.roll))]


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
        low, high = self.wheel.track.gears[gear]
        total = 0.0
        for roll in range(low, high + 1):
            total += max(self.after(gear, self.wheel.stop(way, roll)) for way in range(8))
        return total / (high - low + 1)

    def after(self, gear: int, stop: Stop) -> float:
        """The chance after a move, from its end at once or from the turns both cars have to go."""
        left = self.wheel.car.durability - stop.lost
        if stop.cell == self.wheel.track.finish:
            return 1.0
        if left <= 0:
            return 0.0
        if self.wheel.rival.durability <= stop.dealt:
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
    """The turns worked out, in proportion between the tables of whole touches."""
    lives = (durability-RESERVE) / study.track.numbers.border
    whole = min(max(int(lives), 1), study.lives - 1)
    fewer, more = study.turns[whole][gear][cell], study.turns[whole + 1][gear][cell]
    dear = LAST_DEAR if lives < 1 else 1.0
    return fewer - dear * (lives - whole) * (fewer - more)


def danger_zone(wheel: Wheel) -> dict[int, float]:
    """The cells that the rival can run into next turn, and how likely it is if it wants to."""
    track, start = wheel.track, wheel.rival_at
    top = min(wheel.rival.gear + 1, track.top_gear)
    dice = [track.gears[gear] for gear in range(max(1, top - 2), top + 1)]
    zone = {}
    for way, stride in enumerate(track.strides):
        for steps in range(1, track.runs[start * 8 + way] + 1):
            odds = max((high + 1 - max(low, steps)) / (high + 1 - low) for low, high in dice)
            if odds <= 0: break
            zone[start + steps * stride] = odds
    return zone
