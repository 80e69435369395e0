"""What may be aimed at in the slow war (§5.2), and how a target moves with its attacker (§5.4)."""

from __future__ import annotations

from casus_belli.slow_camp import VISION, Camp, Fighter
from casus_belli.slow_ground import TOWER, Cell, whole_cone, whole_square

NO_TARGET = {
    "draft": ("treachery", "bastoooon", "fus-ro-dah"),
    "finale": ("treachery",),
}


def aims(camp: Camp, fighter: Fighter, attack: str) -> set[Cell]:
    """All cells that an attack may be aimed at now."""
    everywhere = set(camp.ground.marks)
    if attack in NO_TARGET[camp.rules]:
        return {fighter.cell}
    if attack == "basic" and fighter.kind == "thief":
        return set(camp.sees(fighter, 1))
    if attack == "basic" and fighter.kind == "elf":
        return camp.seen(fighter.team)
    if attack == "basic" or attack == "palantir":
        return set(camp.sees(fighter))
    if attack == "bastoooon":
        return set(camp.sees(fighter, 3))
    if attack == "loto" and camp.rules == "draft":
        return everywhere - own_cone(camp, fighter)
    return everywhere


def own_cone(camp: Camp, fighter: Fighter) -> set[Cell]:
    """The whole drawn cone, a square on a tower, what is hidden included."""
    reach = VISION[fighter.kind]
    if camp.ground.marks[fighter.cell] == TOWER:
        return set(whole_square(camp.ground, fighter.cell, reach))
    return set(whole_cone(camp.ground, fighter.cell, fighter.way, reach))


def cross(centre: Cell) -> list[Cell]:
    x, y = centre
    return [(x, y), (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def shifted(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]
