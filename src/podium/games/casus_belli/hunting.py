"""How the hunter hunts: every fighter for itself, after whoever is nearest."""

from __future__ import annotations

from podium.core import Cup
from podium.games.casus_belli.blows import Blow, blows, no_blow, standing
from podium.games.casus_belli.paths import FAR, costs_to, leg, nearest, open_near, towards
from podium.games.casus_belli.patrol import roam
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import AHEAD
from podium.games.casus_belli.writing import Plan

STANDOFF = (0, 4, 6)  # points from the quarry at which thief, barbarian and elf stop

Way = tuple[tuple[int, ...], int, int]  # steps, the cell they lead to, the last look


def hunt(scout: Scouting, cup: Cup) -> dict[int, Plan]:
    """The orders of all three."""
    strikes = attacks(scout) if "attack" in scout.steps else [no_blow(u) for u in scout.own]
    return {blow.unit % TEAM: order(scout, blow, cup) for blow in strikes}


def order(scout: Scouting, blow: Blow, cup: Cup) -> Plan:
    if "move" not in scout.steps:
        return Plan(blow.attack, blow.target)
    quarry, near = goal(scout, blow.unit, cup)
    ways, _, facing = chase(scout, blow.unit, quarry, near)
    return Plan(blow.attack, blow.target, ways, facing)


# Blows


def attacks(scout: Scouting) -> list[Blow]:
    """One after the other takes the blow that hurts most, none that hurts its own."""
    there = standing(scout)
    life = {foe.unit: foe.life for foe in scout.foes}
    chosen = []
    for unit in scout.own:
        safe = [each for each in blows(scout, unit, there) if not own_hit(scout, each)]
        best = max(safe, key=lambda blow: harm(blow, life), default=no_blow(unit))
        for hit, damage in best.hits.items():
            if hit in life:
                life[hit] -= damage
        chosen.append(best)
    return chosen


def own_hit(scout: Scouting, blow: Blow) -> bool:
    return any(unit in scout.own for unit in blow.hits)


def harm(blow: Blow, life: dict[int, int]) -> tuple[int, int]:
    """Deaths, then life lost."""
    losses = [(damage, life.get(unit, damage + 1)) for unit, damage in blow.hits.items()]
    kills = sum(0 < left <= damage for damage, left in losses)
    return kills, sum(min(damage, left) for damage, left in losses)


# Ways


def chase(scout: Scouting, unit: int, quarry: int, near: int) -> Way:
    """Towards the quarry, and a look at it."""
    start = scout.starts[unit]
    quarry = leg(scout.terrain, start, quarry)
    far = costs_to(scout.terrain, quarry, [start])
    reach = scout.prospect.reach(start, scout.points[unit])
    open_cells = (cell for cell in reach if cell not in scout.terrain.walls)
    end = min(
        open_cells,
        key=lambda cell: (abs(far.get(cell, FAR) - near), -reach[cell][0]),
        default=start,
    )
    return reach[end][1], end, towards(scout.terrain, end, quarry)


def goal(scout: Scouting, unit: int, cup: Cup) -> tuple[int, int]:
    """Whom to go after and how near: the nearest in sight, a trace, or just somewhere."""
    if scout.view.step == "placement":
        return camp(scout, unit, cup), 0
    if scout.foes:
        return prey(scout, unit), STANDOFF[unit % TEAM]
    if scout.traces:
        return nearest(scout.terrain, scout.starts[unit], scout.traces), 0
    return roam(scout, unit % TEAM), 0


def prey(scout: Scouting, unit: int) -> int:
    return nearest(scout.terrain, scout.starts[unit], [foe.cell for foe in scout.foes])


def camp(scout: Scouting, unit: int, cup: Cup) -> int:
    """Far off: first any way, then on where one looks."""
    terrain, start = scout.terrain, scout.starts[unit]
    way = scout.facing[unit] if scout.view.turn else cup.roll(0, 3)
    (x, y), (dx, dy) = terrain.place(start), AHEAD[way]
    far, aside = 20, cup.roll(-6, 6)
    return open_near(terrain, x + dx * far + dy * aside, y + dy * far + dx * aside)
