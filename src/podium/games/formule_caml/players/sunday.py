"""The Sunday driver, who looks one turn ahead."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.formule_caml.players.driver import engage, look
from podium.games.formule_caml.players.track_analysis import TrackAnalysis
from podium.games.formule_caml.preview.situation import Situation
from podium.games.formule_caml.wire.options import DIRECTION_OF
from podium.games.formule_caml.wire.view import RaceView

MAX_GEAR = 3
ABANDON_PRICE = 1000  # what an abandoned race is thought to cost, in cells


class Sunday(Bot[RaceView]):
    """Looks where each roll would lead, counts the cells to go from there, and goes gently."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        situation, analysis = look(ask)
        if situation.question != "direction":
            gears = [gear for gear in situation.gears() if gear <= MAX_GEAR]
            gear = min(gears, key=lambda gear: mean_cells(situation, analysis, gear))
            return engage(situation, gear)

        def price(option: Option) -> int:
            return cells_after(situation, analysis, DIRECTION_OF[option], situation.roll)

        return [min(ask.options, key=price)]


def mean_cells(situation: Situation, analysis: TrackAnalysis, gear: int) -> float:
    """The cells to go after a roll of this gear, on average."""
    rolls = situation.rolls(gear)
    best = (
        min(cells_after(situation, analysis, direction, roll) for direction in range(8))
        for roll in rolls
    )
    return sum(best) / len(rolls)


def cells_after(situation: Situation, analysis: TrackAnalysis, direction: int, roll: int) -> int:
    """The cells to go after a move; a point of durability lost is as bad as a cell."""
    landing = situation.landing(direction, roll)
    abandoned = ABANDON_PRICE if landing.lost >= situation.car.durability else 0
    return analysis.cells_to_go.get(landing.cell, 0) + landing.lost + abandoned
