"""The lead-foot, who takes every gear there is and minds the borders little.

It is beaten by who thinks of the turn after the next: it is often too fast for the corner, and
worn out before the finish.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.formule_caml.players.one_turn import Temper, one_turn_answer
from podium.games.formule_caml.wire.view import RaceView

TEMPER = Temper(max_gear=4, point_price=0.1)  # a touch is as bad as two cells


class Leadfoot(Bot[RaceView]):
    """Goes as far as each roll leads, in any gear, and pays for the touches."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        return one_turn_answer(ask, TEMPER)
