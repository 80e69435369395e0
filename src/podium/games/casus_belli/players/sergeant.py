"""The sergeant: strikes with three as a captain does, and walks as a hunter does.

It foresees what the nearest team is about to do and no other, and its fighters run after whoever is
nearest, so that they arrive one by one: lie in wait, and strike the first.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Cup, Option
from podium.games.casus_belli.players.captain_attacks import AttackPlanner
from podium.games.casus_belli.players.hunter import plan
from podium.games.casus_belli.players.plans import answer_of
from podium.games.casus_belli.players.possible_attacks import PossibleAttack
from podium.games.casus_belli.players.prediction import Prediction
from podium.games.casus_belli.players.situation import Situation, read_situation
from podium.games.casus_belli.wire.view import WarView


class Sergeant(Bot[WarView]):
    """Strikes with all three and all their powers, but lets each run after whoever is nearest."""

    def answer(self, ask: BotQuestion[WarView]) -> Sequence[Option]:
        situation = read_situation(ask)
        attacks = sergeant_attacks(situation, ask.cup)
        plans = [plan(situation, attack, ask.cup) for attack in attacks]
        return answer_of(situation, plans, ask.options)


def sergeant_attacks(situation: Situation, cup: Cup) -> Sequence[PossibleAttack]:
    """The attacks of a captain who foresees one team only, where attacks are asked for."""
    if "attack" not in situation.steps:
        return list(map(PossibleAttack, situation.own))
    return AttackPlanner(situation, Prediction(situation, max_teams=1), cup).best()
