"""The Sunday driver, who goes gently and spares the car."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.formule_caml.players.one_turn import Temper, one_turn_answer
from podium.games.formule_caml.wire.view import RaceView

TEMPER = Temper(max_gear=3, point_price=1.0)  # a touch is as bad as twenty cells


class Sunday(Bot[RaceView]):
    """Looks where each roll would lead, counts the cells to go from there, and goes gently."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        return one_turn_answer(ask, TEMPER)
