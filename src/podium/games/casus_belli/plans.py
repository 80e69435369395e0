"""Plans: what a computer player wants its fighters to do, and the options that say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.core import Option
from podium.games.casus_belli.options import DONE, FACE, GO, HOLD, LEAD, USE
from podium.games.casus_belli.ruleset import CLASSES, Attack
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import OFF
from podium.games.casus_belli.view import Order


class Plan(NamedTuple):
    """What a fighter is to do: an attack or none, its target, a way, and where to look then."""

    unit: int
    attack: Attack | None = None
    target: int = OFF
    ways: tuple[int, ...] = ()
    facing: int = OFF


def answer_of(scout: Scouting, plans: Sequence[Plan], menu: Sequence[Option]) -> list[Option]:
    """The answer that gives all orders not given yet; an order begun is finished first."""
    given = {order.fighter for order in scout.view.orders[scout.seat] or ()}
    answer: list[Option] = []
    if scout.draft:
        given.add(scout.draft.fighter)
        begun = next(plan for plan in plans if CLASSES[plan.unit % TEAM] == scout.draft.fighter)
        answer += rest(scout, scout.draft, begun, menu)
    for plan in plans:
        kind = plan.unit % TEAM
        if CLASSES[kind] not in given:
            answer += [LEAD[kind], *attacking(scout, plan), *walking(scout, plan)]
    return [*answer, DONE]


def rest(scout: Scouting, draft: Order, plan: Plan, menu: Sequence[Option]) -> list[Option]:
    """What is still to be said of an order begun; a target nobody wanted is the farthest."""
    if draft.attack is None:
        return [*attacking(scout, plan), *walking(scout, plan)]
    if draft.attack == "none" or draft.at is not None:
        return walking(scout, plan)
    wanted = plan.attack is not None and plan.attack.name == draft.attack
    target = scout.field.at[plan.target] if wanted else menu[-1]
    return [target, *walking(scout, plan)]


def attacking(scout: Scouting, plan: Plan) -> list[Option]:
    if "attack" not in scout.steps:
        return []
    if plan.attack is None:
        return [HOLD]
    use = USE[plan.attack.name]
    return [use] if plan.attack.aim == "here" else [use, scout.field.at[plan.target]]


def walking(scout: Scouting, plan: Plan) -> list[Option]:
    if "move" not in scout.steps:
        return []
    facing = scout.facing[plan.unit] if plan.facing == OFF else plan.facing
    return [*(GO[way] for way in plan.ways), FACE[facing]]
