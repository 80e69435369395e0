"""What may be aimed at in the slow war (§5.2), and how a target moves with its attacker (§5.4)."""

from __future__ import annotations

from casus_belli.slow_camp import VISION, Camp, Fighter
from casus_belli.slow_ground import Cell, whole_cone

NO_TARGET = {
    "draft": ("treachery", "bastoooon", "fus-ro-dah"),
    "finale": ("treachery",),
}


def aims(camp: Camp, fighter: Fighter, attack: str) -> set[Cell]:
    """All cells that an attack may be aimed at now."""
    everywhere = set(camp.ground.marks)
    if attack in NO_TARGET[camp.rules]:
        return {fighter.cell}
    if attack == "basic" and fighter.kind == "thief" and camp.rules == "draft":
        return melee(camp, fighter)
    if attack == "basic" and fighter.kind == "thief":
        return set(camp.sees(fighter, 1))
    if attack == "basic" and fighter.kind == "elf":
        return camp.seen(fighter.team)
    if attack == "basic" and camp.rules == "draft":
        return set(camp.sees(fighter)) & own_cone(camp, fighter)
    if attack == "basic" or attack == "palantir":
        return set(camp.sees(fighter))
    if attack == "bastoooon":
        return set(camp.sees(fighter, 3))
    if attack == "loto" and camp.rules == "draft":
        return everywhere - own_cone(camp, fighter)
    return everywhere


def melee(camp: Camp, fighter: Fighter) -> set[Cell]:
    """What he sees of the cells that touch his own, corners too, and his own (§5.2)."""
    x, y = fighter.cell
    return {cell for cell in camp.sees(fighter) if abs(cell[0] - x) <= 1 and abs(cell[1] - y) <= 1}


def own_cone(camp: Camp, fighter: Fighter) -> set[Cell]:
    """The whole cone as it is drawn, also on a tower, what is hidden included."""
    return set(whole_cone(camp.ground, fighter.cell, fighter.way, VISION[fighter.kind]))


def namable(camp: Camp, fighter: Fighter, attack: str | None) -> list[Fighter]:
    """Those who may be named as the one that an attack is for: all others on the cell (§5.5)."""
    if camp.rules != "draft" or attack not in ("treachery", "bastoooon"):
        return []
    return [each for each in camp.fighters if each.cell == fighter.cell and each is not fighter]


def cross(centre: Cell) -> list[Cell]:
    x, y = centre
    return [(x, y), (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def shifted(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]
