"""How the hunter hunts: every fighter for itself, after whoever is nearest."""

from __future__ import annotations

from podium.core import Cup
from podium.games.casus_belli.blows import Blow, blows, standing
from podium.games.casus_belli.paths import FAR, costs_to, leg, nearest, open_near, towards
from podium.games.casus_belli.patrol import roam
from podium.games.casus_belli.plans import Plan
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import AHEAD

STANDOFF = (0, 4, 6)  # points from the quarry at which thief, barbarian and elf stop
FAR_OFF, ASIDE = 20, 6  # steps ahead and to the side at which it wants to come back

Way = tuple[tuple[int, ...], int, int]  # the steps, the cell they lead to, the look from there


def hunt(scout: Scouting, cup: Cup) -> list[Plan]:
    """The orders of all three."""
    strikes = attacks(scout) if "attack" in scout.steps else map(Blow, scout.own)
    return [order(scout, blow, cup) for blow in strikes]


def order(scout: Scouting, blow: Blow, cup: Cup) -> Plan:
    plan = Plan(blow.unit, blow.attack, blow.target)
    if "move" not in scout.steps:
        return plan
    ways, _, facing = chase(scout, blow.unit, *goal(scout, blow.unit, cup))
    return plan._replace(ways=ways, facing=facing)


# Blows


def attacks(scout: Scouting) -> list[Blow]:
    """One after the other takes the blow that hurts most, none that hurts its own."""
    there, marks = standing(scout), [foe.cell for foe in scout.foes]
    life = {foe.unit: foe.life for foe in scout.foes}
    chosen = []
    for unit in scout.own:
        safe = [blow for blow in blows(scout, unit, there, marks) if not own_hit(scout, blow)]
        best = max(safe, key=lambda blow: harm(blow, life), default=Blow(unit))
        for hit, damage in best.hits.items():
            life[hit] = life.get(hit, 0) - damage
        chosen.append(best)
    return chosen


def own_hit(scout: Scouting, blow: Blow) -> bool:
    return any(unit // TEAM == scout.seat for unit in blow.hits)


def harm(blow: Blow, life: dict[int, int]) -> tuple[int, int]:
    """Deaths, then life lost."""
    losses = [(damage, life.get(unit, 0)) for unit, damage in blow.hits.items()]
    kills = sum(0 < left <= damage for damage, left in losses)
    return kills, sum(min(damage, max(left, 0)) for damage, left in losses)


# Ways


def goal(scout: Scouting, unit: int, cup: Cup) -> tuple[int, int]:
    """Where to go and how near: whoever is nearest in sight, a trace, or just somewhere."""
    if scout.view.step == "placement":
        return far_off(scout, unit, cup), 0
    if scout.foes:
        return prey(scout, unit), STANDOFF[unit % TEAM]
    if scout.traces:
        return nearest(scout.terrain, scout.starts[unit], scout.traces), 0
    return roam(scout, unit % TEAM), 0


def prey(scout: Scouting, unit: int) -> int:
    return nearest(scout.terrain, scout.starts[unit], [foe.cell for foe in scout.foes])


def far_off(scout: Scouting, unit: int, cup: Cup) -> int:
    """A place to come back to: first any way from the start, then on where one looks."""
    way = scout.facing[unit] if scout.view.turn else cup.roll(0, 3)
    (x, y), (dx, dy) = scout.terrain.place(scout.starts[unit]), AHEAD[way]
    aside = cup.roll(-ASIDE, ASIDE)
    return open_near(scout.terrain, x + dx * FAR_OFF + dy * aside, y + dy * FAR_OFF + dx * aside)


def chase(scout: Scouting, unit: int, quarry: int, near: int) -> Way:
    """To so many points from the quarry, or as far as it goes, and a look at it."""
    start = scout.starts[unit]
    quarry = leg(scout.terrain, start, quarry)
    far, reach = costs_to(scout.terrain, quarry, [start]), scout.reach(unit)
    end = min(reach, key=lambda cell: (abs(far.get(cell, FAR) - near), -reach[cell][0]))
    return reach[end][1], end, towards(scout.terrain, end, quarry)
