"""Plans: what a computer player wants its fighters to do, and the options that say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.core import Option
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.players.situation import Situation
from podium.games.casus_belli.wire.options import (
    AGAINST,
    CLASSES,
    DONE,
    FACE,
    FIRST,
    GO,
    HOLD,
    LEAD,
    USE,
)
from podium.games.casus_belli.wire.view import Order


class Plan(NamedTuple):
    """What a fighter is to do: an attack or none, at what or whom, a way, where to look then."""

    unit: int
    attack: Attack | None = None
    target: int = OFF
    victim: int = OFF
    ways: tuple[int, ...] = ()
    facing: int = OFF


def answer_of(situation: Situation, plans: Sequence[Plan], menu: Sequence[Option]) -> list[Option]:
    """The answer that gives all orders not given yet; an order begun is finished first."""
    given = {order.fighter for order in situation.view.orders[situation.seat] or ()}
    answer: list[Option] = []
    if situation.draft:
        given.add(situation.draft.fighter)
        begun = next(
            plan for plan in plans if CLASSES[plan.unit % TEAM_SIZE] == situation.draft.fighter
        )
        answer += rest(situation, situation.draft, begun, menu)
    for plan in plans:
        kind = plan.unit % TEAM_SIZE
        if CLASSES[kind] not in given:
            answer += [LEAD[kind], *attacking(situation, plan), *walking(situation, plan)]
    return [*answer, DONE]


def rest(situation: Situation, draft: Order, plan: Plan, menu: Sequence[Option]) -> list[Option]:
    """What is still to be said of an order begun; a target nobody wanted is the farthest."""
    if draft.attack is None:
        return [*attacking(situation, plan), *walking(situation, plan)]
    if draft.attack == "none" or draft.at is not None:
        return walking(situation, plan)
    if FIRST in menu:
        return [*naming(situation, plan), *walking(situation, plan)]
    wanted = plan.attack is not None and plan.attack.name == draft.attack
    target = situation.field.target_options[plan.target] if wanted else menu[-1]
    return [target, *walking(situation, plan)]


def attacking(situation: Situation, plan: Plan) -> list[Option]:
    if "attack" not in situation.steps:
        return []
    if plan.attack is None:
        return [HOLD]
    use = USE[plan.attack.name]
    if plan.attack.aim == "victim":
        return [use, *naming(situation, plan)]
    if plan.attack.aim == "here":
        return [use]
    return [use, situation.field.target_options[plan.target]]


def naming(situation: Situation, plan: Plan) -> list[Option]:
    """Who is to be struck; where nobody else stands, nobody is asked for."""
    if situation.pos.count(situation.pos[plan.unit]) == 1:
        return []
    return [FIRST if plan.victim == OFF else AGAINST[plan.victim]]


def walking(situation: Situation, plan: Plan) -> list[Option]:
    if "move" not in situation.steps:
        return []
    facing = situation.facing[plan.unit] if plan.facing == OFF else plan.facing
    return [*(GO[way] for way in plan.ways), FACE[facing]]
