"""The navigator, who has worked out the track and drives for the best chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt

from podium.core import Bot, BotQuestion, Option
from podium.games.formule_caml.players.driver import engage, look
from podium.games.formule_caml.players.track_analysis import TrackAnalysis
from podium.games.formule_caml.preview.situation import Landing, Situation
from podium.games.formule_caml.wire.options import DIRECTION_OF
from podium.games.formule_caml.wire.view import RaceView

LAST_TOUCH_FACTOR = 4.0  # how much dearer the last touch is than those before
HIT_CHANCE = 0.3  # how often a rival who can run into us is thought to do so
DEADLY_HIT_CHANCE = 0.9  # and how often if it would end our race


class Navigator(Bot[RaceView]):
    """Weighs every roll and takes the best chance to win."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        situation, analysis = look(ask)
        chances = Chances(situation, analysis)
        if situation.question != "direction":
            return engage(situation, max(situation.gears(), key=chances.after_gear))

        def chance(option: Option) -> float:
            landing = situation.landing(DIRECTION_OF[option], situation.roll)
            return chances.after_move(situation.car.gear, landing)

        return [max(ask.options, key=chance)]


class Chances:
    """The chance to win after each thing that our car could do now."""

    def __init__(self, situation: Situation, analysis: TrackAnalysis) -> None:
        self.situation = situation
        self.analysis = analysis
        rival = situation.rival
        self.rival_turns = turns_to_go(analysis, rival.durability, rival.gear, situation.rival_cell)
        self.danger = danger_zone(situation)

    def after_gear(self, gear: int) -> float:
        """The mean over the rolls of a gear, the best direction taken for each."""
        rolls, landing = self.situation.rolls(gear), self.situation.landing
        best = (
            max(self.after_move(gear, landing(direction, roll)) for direction in range(8))
            for roll in rolls
        )
        return sum(best) / len(rolls)

    def after_move(self, gear: int, landing: Landing) -> float:
        """The chance after a move, from its end at once or from the turns both cars have to go."""
        situation = self.situation
        left = situation.car.durability - landing.lost
        if left <= 0:
            return 0.0
        rival_left = situation.rival.durability - landing.other_lost
        if landing.cell == situation.track.finish or rival_left <= 0:
            return 1.0
        hit = self.danger.get(landing.cell, 0.0)
        price = situation.track.numbers.collision_other
        if left <= price:
            return (1 - DEADLY_HIT_CHANCE * hit) * self.ahead(gear, landing.cell, left)
        return self.ahead(gear, landing.cell, left - HIT_CHANCE * hit * price)

    def ahead(self, gear: int, cell: int, durability: float) -> float:
        """The chance to be home first; the longer the way, the less a lead is worth."""
        turns = turns_to_go(self.analysis, durability, gear, cell)
        lead = self.rival_turns - turns - 0.5
        return 1 / (1 + exp(-lead / sqrt(self.rival_turns + turns + 1)))


def turns_to_go(analysis: TrackAnalysis, durability: float, gear: int, cell: int) -> float:
    """The turns worked out, in proportion between whole touches, one collision kept in reserve."""
    numbers = analysis.track.numbers
    lives = (durability - numbers.collision) / numbers.border
    whole = min(max(int(lives), 1), analysis.lives - 1)
    fewer, more = analysis.turns[whole][gear][cell], analysis.turns[whole + 1][gear][cell]
    factor = LAST_TOUCH_FACTOR if lives < 1 else 1.0
    return fewer - factor * (lives - whole) * (fewer - more)


def danger_zone(situation: Situation) -> dict[int, float]:
    """The cells that the rival can run into next turn, and how likely it is if it wants to."""
    track, start = situation.track, situation.rival_cell
    gear = situation.rival.gear
    gears = range(max(1, gear - 1), min(gear + 1, track.top_gear) + 1)
    odds = odds_of_reaching(tuple(track.gear_dice[gear] for gear in gears))
    zone = {}
    for direction, stride in enumerate(track.strides):
        for steps in range(1, min(track.free_cells[direction][start], len(odds) - 1) + 1):
            zone[start + steps * stride] = odds[steps]
    return zone


@cache
def odds_of_reaching(dice: tuple[tuple[int, int], ...]) -> list[float]:
    """By steps, the odds that the best of these dice goes so far."""
    furthest = max(high for _, high in dice)

    def odds(steps: int, low: int, high: int) -> float:
        return max(0, high + 1 - max(low, steps)) / (high + 1 - low)

    return [max(odds(steps, *die) for die in dice) for steps in range(furthest + 1)]
