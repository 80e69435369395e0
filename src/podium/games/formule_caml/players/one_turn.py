"""Drivers who look one turn ahead and count the cells to go from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.core import BotQuestion, Option
from podium.games.formule_caml.players.driver import engage, look
from podium.games.formule_caml.players.track_analysis import TrackAnalysis
from podium.games.formule_caml.preview.situation import Situation
from podium.games.formule_caml.wire.options import DIRECTION_OF
from podium.games.formule_caml.wire.view import RaceView

ABANDON_PRICE = 1000  # what an abandoned race is thought to cost, in cells


class Temper(NamedTuple):
    """How a driver drives: the highest gear it dares, and the cells a point of durability costs."""

    max_gear: int
    point_price: float


def one_turn_answer(ask: BotQuestion[RaceView], temper: Temper) -> Sequence[Option]:
    """The gear or the direction after which the fewest cells are to go, touches priced in."""
    situation, analysis = look(ask)
    if situation.question != "direction":
        gears = [gear for gear in situation.gears() if gear <= temper.max_gear]
        best = min(gears, key=lambda gear: mean_cells(situation, analysis, gear, temper))
        return engage(situation, best)

    def price(option: Option) -> float:
        return cells_after(situation, analysis, DIRECTION_OF[option], situation.roll, temper)

    return [min(ask.options, key=price)]


def mean_cells(situation: Situation, analysis: TrackAnalysis, gear: int, temper: Temper) -> float:
    """The cells to go after a roll of this gear, on average."""
    rolls = situation.rolls(gear)
    best = (
        min(cells_after(situation, analysis, direction, roll, temper) for direction in range(8))
        for roll in rolls
    )
    return sum(best) / len(rolls)


def cells_after(
    situation: Situation, analysis: TrackAnalysis, direction: int, roll: int, temper: Temper
) -> float:
    """The cells to go after a move, durability lost counted as cells."""
    landing = situation.landing(direction, roll)
    abandoned = ABANDON_PRICE if landing.lost >= situation.car.durability else 0
    wear = temper.point_price * landing.lost
    return analysis.cells_to_go.get(landing.cell, 0) + wear + abandoned
