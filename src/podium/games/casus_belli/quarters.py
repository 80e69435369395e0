"""Quarters: where a captain lets its team come back, chosen while all are placed."""

from __future__ import annotations

from podium.core import Cup
from podium.games.casus_belli.hunting import chase
from podium.games.casus_belli.paths import open_near
from podium.games.casus_belli.plans import Plan
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import AHEAD

OUT, FURTHER, ASIDE = 3, 2, 5  # steps from the start, more for each ring of teams, and in between
RING = 4  # teams for which there is room at the same distance: one each way


def quarters(scout: Scouting, cup: Cup) -> list[Plan]:
    """All go the same way, so far apart that nobody can lie in wait for two of them.

    Near the start one is soon back where it happens. Where they look tells which way they took.
    """
    way = scout.facing[scout.own[0]] if scout.view.turn else cup.roll(0, 3)
    plans = []
    for unit in scout.own:
        ways, _, _ = chase(scout, unit, billet(scout, unit, way), 0)
        plans.append(Plan(unit, ways=ways, facing=way))
    return plans


def billet(scout: Scouting, unit: int, way: int) -> int:
    """Where one of three side by side comes back."""
    teams = len(scout.view.scores)
    out = OUT + FURTHER * (scout.seat % max(teams // RING, 1))
    aside = ASIDE * (unit % TEAM - 1)
    (x, y), (dx, dy) = scout.terrain.place(scout.field.start), AHEAD[way]
    return open_near(scout.terrain, x + dx * out + dy * aside, y + dy * out + dx * aside)
