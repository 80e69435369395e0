"""The captain: three fight as one, and reckon with what the others will do."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Cup, Option
from podium.games.casus_belli.players.captain_attacks import AttackPlanner
from podium.games.casus_belli.players.captain_moves import MovePlanner
from podium.games.casus_belli.players.plans import Plan, answer_of
from podium.games.casus_belli.players.possible_attacks import PossibleAttack
from podium.games.casus_belli.players.prediction import Prediction
from podium.games.casus_belli.players.situation import Situation, read_situation
from podium.games.casus_belli.players.spawn_choice import spawn_plans
from podium.games.casus_belli.wire.view import WarView


class Captain(Bot[WarView]):
    """Three fight as one: it foresees what others do, and weighs attacks and moves together."""

    def answer(self, ask: BotQuestion[WarView]) -> Sequence[Option]:
        situation = read_situation(ask)
        placing = situation.view.step == "placement"
        plans = spawn_plans(situation, ask.cup) if placing else battle_plans(situation, ask.cup)
        return answer_of(situation, plans, ask.options)


def battle_plans(situation: Situation, cup: Cup) -> list[Plan]:
    """First the attacks, then moves that reckon with them."""
    prediction = Prediction(situation)  # what both planners reckon with
    attacks: Sequence[PossibleAttack] = list(map(PossibleAttack, situation.own))
    if "attack" in situation.steps:
        attacks = AttackPlanner(situation, prediction, cup).best()
    plans = [Plan(attack.unit, attack.attack, attack.target, attack.victim) for attack in attacks]
    if "move" not in situation.steps:
        return plans
    moves = MovePlanner(situation, attacks, prediction, cup).moves()
    return [
        plan._replace(ways=ways, facing=facing)
        for plan, (ways, facing) in zip(plans, moves, strict=True)
    ]
