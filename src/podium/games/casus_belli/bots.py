"""Computer players, who know what their view tells: a hunter and a captain."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Ask, Bot, Option
from podium.games.casus_belli import WarSetup
from podium.games.casus_belli.blows import Blow
from podium.games.casus_belli.foresight import Foresight
from podium.games.casus_belli.hunting import hunt
from podium.games.casus_belli.march import March
from podium.games.casus_belli.plans import Plan, answer_of
from podium.games.casus_belli.quarters import quarters
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.view import WarView
from podium.games.casus_belli.volley import Volley


class Hunter(Bot):
    """Every fighter goes for whoever is nearest and strikes as hard as it can."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        scout = scouted(ask)
        return answer_of(scout, hunt(scout, ask.cup), ask.options)


class Captain(Bot):
    """Three fight as one: it foresees what others do, and weighs blows and ways together."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        scout = scouted(ask)
        placing = scout.view.step == "placement"
        plans = quarters(scout, ask.cup) if placing else commands(scout, ask)
        return answer_of(scout, plans, ask.options)


def scouted(ask: Ask) -> Scouting:
    assert isinstance(ask.view, WarView)
    assert isinstance(ask.setup, WarSetup)
    return Scouting(ask.setup.field, ask.view, ask.seat)


def commands(scout: Scouting, ask: Ask) -> list[Plan]:
    """The captain's orders: first the attacks, then ways that reckon with them."""
    foresight = Foresight(scout)
    volley: Sequence[Blow] = list(map(Blow, scout.own))
    if "attack" in scout.steps:
        volley = Volley(scout, foresight, ask.cup).best()
    plans = [Plan(blow.unit, blow.attack, blow.target) for blow in volley]
    if "move" not in scout.steps:
        return plans
    marches = March(scout, volley, foresight).ways()
    return [
        plan._replace(ways=ways, facing=facing)
        for plan, (ways, facing) in zip(plans, marches, strict=True)
    ]
