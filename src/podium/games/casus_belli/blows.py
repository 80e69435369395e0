"""Blows: the attacks that would hit somebody a computer player knows of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from podium.games.casus_belli.attacks import spared
from podium.games.casus_belli.ruleset import CLASSES, Attack
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import OFF

HURTING = ("hit", "rage")


class Blow(NamedTuple):
    """An attack of a fighter at a cell, and what each known fighter would lose by it."""

    unit: int
    attack: Attack | None
    target: int
    hits: dict[int, int]
    bonus: float = 0.0


def no_blow(unit: int) -> Blow:
    return Blow(unit, None, OFF, {})


def blows(scout: Scouting, unit: int, there: dict[int, list[int]]) -> Iterator[Blow]:
    """All blows of a fighter that hurt a foe; ``there`` are the known fighters by cell."""
    for attack in scout.attacks(unit):
        if attack.effect in HURTING:
            aim = scout.aim(unit, attack)
            damage = scout.prospect.damage(unit, attack)
            for target in centres(scout, attack):
                if aim >> target & 1:
                    yield struck(scout, unit, attack, target, damage, there)


def centres(scout: Scouting, attack: Attack) -> list[int]:
    """The cells at which an attack would hit a foe."""
    cells = dict.fromkeys(foe.cell for foe in scout.foes)
    if attack.area == "cell":
        return list(cells)
    return list(dict.fromkeys(each for cell in cells for each in cross(scout, cell)))


def cross(scout: Scouting, cell: int) -> list[int]:
    around = [step[cell] for step in scout.terrain.steps]
    return [cell, *(each for each in around if each != OFF)]


def struck(
    scout: Scouting,
    unit: int,
    attack: Attack,
    target: int,
    damage: int,
    there: dict[int, list[int]],
) -> Blow:
    area = [target] if attack.area == "cell" else cross(scout, target)
    hit = [each for cell in area for each in there.get(cell, ())]
    spares = attack.spares
    return Blow(
        unit, attack, target, {each: damage for each in hit if not spared(spares, unit, each)}
    )


def standing(scout: Scouting) -> dict[int, list[int]]:
    """The known fighters by cell."""
    there: dict[int, list[int]] = {}
    for unit, cell in enumerate(scout.pos):
        if cell != OFF:
            there.setdefault(cell, []).append(unit)
    return there
