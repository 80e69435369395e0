"""Where a captain lets its team come back, chosen while all are placed."""

from __future__ import annotations

from podium.core import Cup
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import AHEAD
from podium.games.casus_belli.players.hunter import chase
from podium.games.casus_belli.players.paths import open_near
from podium.games.casus_belli.players.plans import Plan
from podium.games.casus_belli.players.situation import Situation

OUT, FURTHER, ASIDE = 3, 2, 5  # steps from the start, more for each ring of teams, and in between
RING = 4  # teams for which there is room at the same distance: one each way


def spawn_plans(situation: Situation, cup: Cup) -> list[Plan]:
    """All go the same way, so far apart that nobody can lie in wait for two of them.

    Near the start one is soon back where it happens. Where they look tells which way they took.
    """
    way = situation.facing[situation.own[0]] if situation.view.turn else cup.roll(0, 3)
    plans = []
    for unit in situation.own:
        ways, _, _ = chase(situation, unit, spawn_cell(situation, unit, way), 0)
        plans.append(Plan(unit, ways=ways, facing=way))
    return plans


def spawn_cell(situation: Situation, unit: int, way: int) -> int:
    """Where one of three side by side comes back."""
    teams = len(situation.view.scores)
    out = OUT + FURTHER * (situation.seat % max(teams // RING, 1))
    aside = ASIDE * (unit % TEAM_SIZE - 1)
    (x, y), (dx, dy) = situation.terrain.place(situation.field.start), AHEAD[way]
    return open_near(situation.terrain, x + dx * out + dy * aside, y + dy * out + dx * aside)
