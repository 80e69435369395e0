"""Quarters: where a captain lets its team come back, chosen while all are placed."""

from __future__ import annotations

from podium.core import Cup
from podium.games.casus_belli.hunting import chase
from podium.games.casus_belli.paths import open_near
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import AHEAD
from podium.games.casus_belli.writing import Plan

AHEAD_OF_START, ASIDE = 3, 5


def quarters(scout: Scouting, cup: Cup) -> dict[int, Plan]:
    """All go the same way, side by side; where they look tells them which way that was."""
    terrain = scout.terrain
    way = scout.facing[scout.own[0]] if scout.view.turn else cup.roll(0, 3)
    (x, y), (dx, dy) = terrain.place(scout.field.start), AHEAD[way]
    plans = {}
    for unit in scout.own:
        aside = ASIDE * (unit % TEAM - 1)
        goal = open_near(
            terrain, x + dx * AHEAD_OF_START + dy * aside, y + dy * AHEAD_OF_START + dx * aside
        )
        ways, _, _ = chase(scout, unit, goal, 0)
        plans[unit % TEAM] = Plan(ways=ways, facing=way)
    return plans
