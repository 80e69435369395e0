"""Orders as a view tells them."""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET

from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.rules.state import NAMED, NO_ATTACK, Command, Draft
from podium.games.casus_belli.wire.options import CLASSES, WAYS
from podium.games.casus_belli.wire.view import FighterName, Order

Plan = tuple[Command, ...]


@lru_cache(maxsize=4096)
def plan_view(field: Field, attacking: bool, plan: Plan) -> tuple[Order, ...]:
    """The orders of a team; kept, as they are told again with every answer of the others."""
    return tuple([order_view(field, attacking, command) for command in plan])


def draft_order(field: Field, attacking: bool, draft: Draft, here: int) -> Order:
    """An order that is being given, by a fighter on that cell; it has no last look yet."""
    unit, attack, target, ways, cells, _, _, _ = draft
    named = target <= NAMED
    victim, target = (NAMED - target, here) if named else (OFF, target)
    given = Command(unit, attack, target, ways, cells, OFF, victim=victim)
    return order_view(field, attacking, given)


def order_view(field: Field, attacking: bool, given: Command) -> Order:
    """An order as far as it is given."""
    attack = None
    if given.attack >= 0:
        attack = field.attacks[given.unit % TEAM_SIZE][given.attack].name
    elif given.attack == NO_ATTACK and attacking:
        attack = "none"
    facing = given.facing
    return Order(
        fighter=CLASSES[given.unit % TEAM_SIZE],
        attack=attack,
        at=None if given.target < 0 else field.terrain.place(given.target),
        path="".join([WAYS[way] for way in given.ways]),
        facing=None if facing < 0 else WAYS[facing],
        victim=UNSET if given.victim < 0 else fighter_name(given.victim),
    )


def fighter_name(unit: int) -> FighterName:
    return FighterName(unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE])
