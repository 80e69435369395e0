"""Rivals for the script: they know where everybody is, go there and strike. The same every time."""

from __future__ import annotations

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.rules.vision import vision_of
from podium.games.casus_belli.wire.options import CLASSES, WAYS


def brawl(war: War, seat: int) -> list[str]:
    """The orders of a team, as an answer."""
    units = range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE)
    return [word for unit in units for word in orders(war, unit)] + ["done"]


def orders(war: War, unit: int) -> list[str]:
    words = []
    if "attack" in war.steps:
        words += strike(war, unit)
    if "move" in war.steps:
        words += approach(war, unit)
    return [CLASSES[unit % TEAM_SIZE], *words]


def strike(war: War, unit: int) -> list[str]:
    """At an enemy in reach."""
    aim = vision_of(war).aim(unit, war.field.attacks[unit % TEAM_SIZE][0])
    for enemy in enemies(war, unit):
        if aim >> enemy & 1:
            return ["basic", "{},{}".format(*war.field.terrain.place(enemy))]
    return ["hold"] if "move" in war.steps else ["basic", first_of(war, aim)]


def first_of(war: War, aim: int) -> str:
    return "{},{}".format(*war.field.terrain.place((aim & -aim).bit_length() - 1))


def approach(war: War, unit: int) -> list[str]:
    """Towards the nearest enemy, as far as one gets, looking the way one goes."""
    terrain = war.field.terrain
    cell, left = war.pos[unit], war.field.classes[unit % TEAM_SIZE].points
    words: list[str] = []
    for ahead in terrain.path(cell, enemies(war, unit)[0]):
        left -= terrain.costs[cell]
        if left < 0 or ahead in terrain.walls:
            break
        words.append(next(way for way, step in zip(WAYS, terrain.steps, strict=True)
                          if step[cell] == ahead))  # fmt: skip
        cell = ahead
    return [*words, f"face-{words[-1] if words else WAYS[war.facing[unit]]}"]


def enemies(war: War, unit: int) -> list[int]:
    """Where they are, the nearest first; whom one cannot get to last."""
    far = war.field.terrain.distances(war.pos[unit])
    cells = [cell for other, cell in enumerate(war.pos) if other // TEAM_SIZE != unit // TEAM_SIZE]
    assert OFF not in cells
    return sorted(cells, key=lambda cell: (far[cell], cell))
