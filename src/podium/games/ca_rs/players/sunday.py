"""A Sunday driver: no faster than a stroll allows, polite, and with eyes for the landscape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.ca_rs.players.greedy import ANSWERS as HOTHEAD
from podium.games.ca_rs.players.greedy import Answer, fastest
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.wire.options import LET, PEDAL, READY, STAY, THROUGH, Pedal
from podium.games.ca_rs.wire.view import RaceView

STROLL = 6  # the speed beyond which it feels dizzy


class Sunday(Bot[RaceView]):
    """Gets home, and enjoys the way."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        seen = Situation(ask)
        return ANSWERS[seen.view.question or ""](seen)


def plan(seen: Situation) -> Sequence[Option]:
    """The pedal alone: as fast as the corners in sight allow, up to a stroll; no cards."""
    if READY in seen.options:
        return [READY]
    speed = seen.car.speed
    speeds = [speed + option.by for option in seen.options if type(option) is Pedal]
    calm = [each for each in speeds if each <= STROLL] or [min(speeds)]
    return [PEDAL[fastest(seen, seen.road(), calm, seen.bonus()) - speed], READY]


ANSWERS: Mapping[str, Answer] = {
    **HOTHEAD,
    "plan": plan,
    "corner": lambda seen: [THROUGH],
    "overtake": lambda seen: [STAY],
    "block": lambda seen: [LET],
    "duel": lambda seen: [READY],
}
