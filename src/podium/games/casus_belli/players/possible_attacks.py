"""The attacks that would hit somebody a computer player knows of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from podium.games.casus_belli.content.rule_sets import NEAR, TEAM_SIZE, Attack
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.players.situation import Situation
from podium.games.casus_belli.rules.attack_step import spared
from podium.games.casus_belli.rules.state import NOWHERE

HURTING = ("hit", "rage")


class PossibleAttack(NamedTuple):
    """An attack of a fighter at a cell or a victim, and what each known fighter would lose by it.

    Those whom a shout sweeps away lose nothing. ``bonus`` is what it is worth beside that.
    """

    unit: int
    attack: Attack | None = None
    target: int = OFF
    victim: int = OFF
    hits: Mapping[int, int] = {}
    bonus: float = 0.0


There = Mapping[int, Sequence[int]]  # the known fighters by cell


def known_positions(situation: Situation) -> There:
    """The fighters whose place is known, by cell."""
    there: dict[int, list[int]] = {}
    for unit, cell in enumerate(situation.pos):
        if cell != OFF:
            there.setdefault(cell, []).append(unit)
    return there


def possible_attacks(
    situation: Situation, unit: int, there: There, marks: Sequence[int]
) -> Iterator[PossibleAttack]:
    """All attacks of a fighter that strike one of the cells marked, with what each does."""
    for attack in situation.attacks(unit):
        if attack.effect not in HURTING:
            continue
        if attack.aim == "victim":
            yield from attacks_on_one(situation, unit, attack)
            continue
        aim = situation.aim(unit, attack)
        for cell in centres(situation, attack, marks):
            target = aim_for(situation, unit, cell)
            if target != OFF and aim >> cell & 1 and aim >> target & 1:
                hits = losses(situation, unit, attack, cell, there)
                yield PossibleAttack(unit, attack, target, hits=hits)


def attacks_on_one(situation: Situation, unit: int, attack: Attack) -> Iterator[PossibleAttack]:
    """One attack for each of the foes on a fighter's cell."""
    here = situation.pos[unit]
    lost = situation.preview.damage(unit, attack)
    for foe in situation.foes:
        if foe.cell == here:
            yield PossibleAttack(unit, attack, here, foe.unit, {foe.unit: lost})


def aim_for(situation: Situation, unit: int, cell: int) -> int:
    """Where to aim to strike a cell: a push that is kept shifts the next target (§9.6)."""
    dx, dy = situation.view.fighters[unit].pushed or NOWHERE
    return situation.terrain.shifted(cell, (-dx, -dy)) if dx or dy else cell


def centres(situation: Situation, attack: Attack, marks: Sequence[int]) -> Sequence[int]:
    """Where to strike so that one of the cells marked is struck."""
    return list(dict.fromkeys(each for cell in marks for each in area(situation, attack, cell)))


def area(situation: Situation, attack: Attack, cell: int) -> Sequence[int]:
    """The cells that are struck with a cell; the other way round it is the same."""
    if attack.area == "cell":
        return (cell,)
    around = (step[cell] for step in situation.terrain.steps)
    return [cell, *(each for each in around if each != OFF)]


def losses(
    situation: Situation, unit: int, attack: Attack, cell: int, there: There
) -> Mapping[int, int]:
    """What each known fighter would lose."""
    damage, spares = situation.preview.damage(unit, attack), attack.spares
    return {
        victim: damage
        for each in area(situation, attack, cell)
        for victim in there.get(each, ())
        if not spared(spares, unit, victim)
    }


def total_losses(attacks: Sequence[PossibleAttack]) -> dict[int, int]:
    """What each known fighter would lose to all of them."""
    lost: dict[int, int] = {}
    for attack in attacks:
        for unit, damage in attack.hits.items():
            lost[unit] = lost.get(unit, 0) + damage
    return lost


def basic_weapon(situation: Situation, unit: int) -> tuple[int, int]:
    """How far a fighter strikes by what it sees itself, and how hard, whenever it wants to."""
    kind = situation.field.classes[unit % TEAM_SIZE]
    basic = kind.attacks[0]
    return NEAR if basic.aim in ("near", "melee") else kind.vision, basic.damage
