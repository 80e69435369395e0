"""Computer players."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Ask, Bot, Option
from podium.games.casus_belli import WarSetup
from podium.games.casus_belli.blows import no_blow
from podium.games.casus_belli.foresight import Foresight
from podium.games.casus_belli.hunting import hunt
from podium.games.casus_belli.march import March
from podium.games.casus_belli.quarters import quarters
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.view import WarView
from podium.games.casus_belli.volley import Volley
from podium.games.casus_belli.writing import Plan, written


def scouted(ask: Ask) -> Scouting:
    assert isinstance(ask.view, WarView)
    assert isinstance(ask.setup, WarSetup)
    return Scouting(ask.setup.field, ask.view, ask.seat)


class Hunter(Bot):
    def answer(self, ask: Ask) -> Sequence[Option]:
        scout = scouted(ask)
        return written(scout, hunt(scout, ask.cup), ask.options)


class Captain(Bot):
    def answer(self, ask: Ask) -> Sequence[Option]:
        scout = scouted(ask)
        if scout.view.step == "placement":
            return written(scout, quarters(scout, ask.cup), ask.options)
        foresight = Foresight(scout)
        volley = [no_blow(unit) for unit in scout.own]
        if "attack" in scout.steps:
            volley = Volley(scout, foresight, ask.cup).best()
        plans = {kind: Plan(blow.attack, blow.target) for kind, blow in enumerate(volley)}
        if "move" in scout.steps:
            for kind, (ways, facing) in enumerate(March(scout, volley, foresight).ways()):
                plans[kind] = plans[kind]._replace(ways=ways, facing=facing)
        return written(scout, plans, ask.options)
