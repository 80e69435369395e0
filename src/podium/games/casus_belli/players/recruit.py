"""The recruit: somebody's first war. It sees, walks and strikes, but not with a plan."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Cup, Option
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.players.hunter import STANDOFF, chase, far_off, prey
from podium.games.casus_belli.players.paths import nearest
from podium.games.casus_belli.players.plans import Plan, answer_of
from podium.games.casus_belli.players.search_goals import roaming_goal
from podium.games.casus_belli.players.situation import Situation, read_situation
from podium.games.casus_belli.wire.view import WarView

STRIKES, FOLLOWS = 2, 2  # one in so many times it misses its chance to strike, loses a trace


class Recruit(Bot[WarView]):
    """Strikes with its weapon whom it sees near, now and then; its abilities it forgets."""

    def answer(self, ask: BotQuestion[WarView]) -> Sequence[Option]:
        situation = read_situation(ask)
        plans = [plan(situation, unit, ask.cup) for unit in situation.own]
        return answer_of(situation, plans, ask.options)


def plan(situation: Situation, unit: int, cup: Cup) -> Plan:
    """The order of one fighter, who thinks of nobody else."""
    target = strike(situation, unit, cup) if "attack" in situation.steps else OFF
    basic = situation.field.attacks[unit % TEAM_SIZE][0]
    order = Plan(unit) if target == OFF else Plan(unit, basic, target)
    if "move" not in situation.steps:
        return order
    ways, _, facing = chase(situation, unit, *goal(situation, unit, cup))
    return order._replace(ways=ways, facing=facing)


def strike(situation: Situation, unit: int, cup: Cup) -> int:
    """The cell of the nearest foe within reach, if it has the presence of mind; else `OFF`."""
    aim = situation.aim(unit, situation.field.attacks[unit % TEAM_SIZE][0])
    cells = [foe.cell for foe in situation.foes if aim >> foe.cell & 1]
    if not cells or not cup.roll(0, STRIKES - 1):
        return OFF
    return nearest(situation.terrain, situation.pos[unit], cells)


def goal(situation: Situation, unit: int, cup: Cup) -> tuple[int, int]:
    """Where to go and how near: after whom it sees, if it does not lose heart; else anywhere."""
    if situation.view.step == "placement":
        return far_off(situation, unit, cup), 0
    if situation.foes and cup.roll(0, FOLLOWS - 1):
        return prey(situation, unit), STANDOFF[unit % TEAM_SIZE]
    return roaming_goal(situation, unit % TEAM_SIZE), 0
