"""Blows: the attacks that would hit somebody a computer player knows of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from podium.games.casus_belli.attacks import spared
from podium.games.casus_belli.ruleset import NEAR, Attack
from podium.games.casus_belli.scouting import Scouting
from podium.games.casus_belli.state import NOWHERE, TEAM
from podium.games.casus_belli.terrain import OFF

HURTING = ("hit", "rage")


class Blow(NamedTuple):
    """An attack of a fighter at a cell, and what each known fighter would lose by it.

    Those whom a shout sweeps away lose nothing. ``bonus`` is what it is worth beside that.
    """

    unit: int
    attack: Attack | None = None
    target: int = OFF
    hits: Mapping[int, int] = {}
    bonus: float = 0.0


There = Mapping[int, Sequence[int]]  # the known fighters by cell


def standing(scout: Scouting) -> There:
    there: dict[int, list[int]] = {}
    for unit, cell in enumerate(scout.pos):
        if cell != OFF:
            there.setdefault(cell, []).append(unit)
    return there


def blows(scout: Scouting, unit: int, there: There, marks: Sequence[int]) -> Iterator[Blow]:
    """All blows of a fighter that strike one of the cells marked."""
    for attack in scout.attacks(unit):
        if attack.effect not in HURTING:
            continue
        aim = scout.aim(unit, attack)
        for cell in centres(scout, attack, marks):
            target = aimed(scout, unit, cell)
            if target != OFF and aim >> cell & 1 and aim >> target & 1:
                yield Blow(unit, attack, target, struck(scout, unit, attack, cell, there))


def aimed(scout: Scouting, unit: int, cell: int) -> int:
    """Where to aim to strike a cell: a push that is kept shifts the next target (§9.6)."""
    dx, dy = scout.view.fighters[unit].pushed or NOWHERE
    return scout.terrain.shifted(cell, (-dx, -dy)) if dx or dy else cell


def centres(scout: Scouting, attack: Attack, marks: Sequence[int]) -> Sequence[int]:
    """Where to strike so that one of the cells marked is struck."""
    return list(dict.fromkeys(each for cell in marks for each in area(scout, attack, cell)))


def area(scout: Scouting, attack: Attack, cell: int) -> Sequence[int]:
    """The cells that are struck with a cell; the other way round it is the same."""
    if attack.area == "cell":
        return (cell,)
    around = (step[cell] for step in scout.terrain.steps)
    return [cell, *(each for each in around if each != OFF)]


def struck(
    scout: Scouting, unit: int, attack: Attack, cell: int, there: There
) -> Mapping[int, int]:
    """What each known fighter would lose."""
    damage, spares = scout.prospect.damage(unit, attack), attack.spares
    return {
        victim: damage
        for each in area(scout, attack, cell)
        for victim in there.get(each, ())
        if not spared(spares, unit, victim)
    }


def lost_to(blows: Sequence[Blow]) -> dict[int, int]:
    """What each known fighter would lose to all of them."""
    lost: dict[int, int] = {}
    for blow in blows:
        for unit, damage in blow.hits.items():
            lost[unit] = lost.get(unit, 0) + damage
    return lost


def weapon(scout: Scouting, unit: int) -> tuple[int, int]:
    """How far a fighter strikes by what it sees itself, and how hard, whenever it wants to."""
    kind = scout.field.classes[unit % TEAM]
    basic = kind.attacks[0]
    return NEAR if basic.aim == "near" else kind.vision, basic.damage
