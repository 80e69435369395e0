"""From plans to answers: a team's orders as the options that say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from podium.core import Option
from podium.games.casus_belli.options import DONE, FACE, GO, HOLD, LEAD, USE
from podium.games.casus_belli.ruleset import CLASSES, Attack
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import OFF


class Plan(NamedTuple):
    """What a fighter is to do: an attack or none, its target, a way, and where to look then."""

    attack: Attack | None = None
    target: int = OFF
    ways: tuple[int, ...] = ()
    facing: int = OFF


def written(
    scout: Scouting, plans: dict[int, Plan], menu: Sequence[Option]
) -> list[Option]:
    """The answer that gives all orders not given yet, by class; an order begun comes first."""
    answer: list[Option] = []
    led = {CLASSES.index(order.fighter) for order in scout.view.orders[scout.seat] or ()}
    if scout.draft:
        begun = CLASSES.index(scout.draft.fighter)
        led.add(begun)
        answer += rest(scout, plans.get(begun, Plan()), menu)
    for kind, plan in plans.items():
        if kind not in led:
            answer += [LEAD[kind], *attacking(scout, plan), *walking(scout, kind, plan)]
    return [*answer, DONE]


def attacking(scout: Scouting, plan: Plan) -> list[Option]:
    if "attack" not in scout.steps:
        return []
    if plan.attack is None:
        return [HOLD]
    use = USE[plan.attack.name]
    return [use] if plan.attack.aim == "here" else [use, scout.field.at[plan.target]]


def walking(scout: Scouting, kind: int, plan: Plan) -> list[Option]:
    if "move" not in scout.steps:
        return []
    unit = TEAM * scout.seat + kind
    facing = plan.facing if plan.facing != OFF else scout.facing[unit]
    return [*(GO[way] for way in plan.ways), FACE[facing]]


def rest(scout: Scouting, plan: Plan, menu: Sequence[Option]) -> list[Option]:
    """What is still to be said of an order begun."""
    draft = scout.draft
    assert draft is not None
    kind = CLASSES.index(draft.fighter)
    answer: list[Option] = []
    if "attack" in scout.steps and draft.attack is None:
        answer += attacking(scout, plan)
    elif draft.attack not in (None, "none") and draft.at is None:
        aimed = plan.attack is not None and plan.attack.name == draft.attack
        answer.append(scout.field.at[plan.target] if aimed else menu[0])
    return answer + walking(scout, kind, plan)
