"""What one may ask, and what one orders: the functions of api.py, for one's own team.

The methods of `War` have the names of the functions in ``api.py``. Here a position is (x, y), a
fighter a row that starts with its team and class, an enum its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .tokens import Place
from .told import TEAM, WAYS, ZONES, Known, Order
from .ways import AHEAD

POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE, ATTAQUE_INDISPONIBLE, OK = range(5)
WALL, OFF_MAP = ZONES.index("#"), len(ZONES)
CLASSES = ("thief", "barbarian", "elf")
ATTACKS = ("basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto")
MOVING, ATTACKING = ("placement", "move", "orders"), ("attack", "orders")

Info = tuple[int, int, int, int]  # team, class, life, facing


class War(Known):
    """All that is known, asked and ordered; a new match begins it anew."""

    # What one may ask

    def carte_taille(self) -> Place:
        return self.width, self.height

    def carte_depart(self) -> Place:
        assert self.start is not None
        return self.start

    def carte_zone_type(self, pos: Place) -> int:
        cell = self.cell(pos)
        return OFF_MAP if cell < 0 else self.zones[cell]

    def carte_zone_perso(self, pos: Place) -> list[Info]:
        return [self.info(unit) for unit in self.here.get((pos[0], pos[1]), ())]

    def distance(self, p1: Place, p2: Place) -> int:
        start, end = self.cell(p1), self.cell(p2)
        return -1 if start < 0 or end < 0 else self.ways.distance(start, end)

    def chemin(self, p1: Place, p2: Place) -> list[Place]:
        start, end = self.cell(p1), self.cell(p2)
        return [] if start < 0 or end < 0 else self.placed(self.ways.path(start, end))

    def perso_penombre(self, perso: Sequence[int]) -> Sequence[Place]:
        return self.fighters[self.unit(perso)].penumbra if self.own(perso) else []

    def perso_vision(self, perso: Sequence[int]) -> list[Place]:
        return self.placed(self.sight[perso[1]]) if self.own(perso) else []

    def perso_vision_personnages(self, perso: Sequence[int]) -> list[Place]:
        return [place for place in self.perso_vision(perso) if place in self.here]

    def palantir_vision(self) -> list[Place]:
        return self.placed(self.shown[0])

    def elfe_vision(self) -> list[Place]:
        return self.placed(self.shown[1])

    def perso_attaque_recharge(self, perso: Sequence[int], attaque: int) -> int:
        slot = slot_of(perso[1], attaque) if self.own(perso) else -1
        return self.recharge(perso[1], slot) if slot > 0 else slot

    def perso_position(self, perso: Sequence[int]) -> Place:
        at = self.fighters[self.unit(perso)].at if self.own(perso) else None
        return at or (-1, -1)

    def perso_classe_info(self, classe: int) -> Info:
        if classe not in range(TEAM):
            raise ValueError(f"{classe} n'est pas une classe (is no class)")
        return self.info(TEAM * self.seat + classe)

    def mon_equipe(self) -> int:
        return self.seat

    def scores(self) -> list[int]:
        return list(self.points_of)

    def nombre_equipes(self) -> int:
        return self.teams

    def tour_actuel(self) -> int:
        return self.turn

    def nombre_tours_placement(self) -> int:
        return self.placement

    def nombre_tours(self) -> int:
        return self.turns

    def carte_cadavres(self, pos: Place) -> list[Info]:
        if self.finale:
            return []
        fallen = [unit for unit, each in enumerate(self.fighters) if each.fell == tuple(pos)]
        return [(unit // TEAM, unit % TEAM, 0, 0) for unit in fallen]

    def carte_hotspot(self, pos: Place) -> bool:
        cell = self.cell(pos)
        return cell >= 0 and self.marks[cell] == "H"

    def attaque_cd(self, attaque: int) -> int:
        return self.rests[(attaque - 1) // 2][1 + (attaque - 1) % 2] if attaque else 0

    def regles_finale(self) -> bool:
        return self.finale

    # Orders

    def perso_deplace(self, perso: Sequence[int], chemin: Sequence[Any], direction: int) -> int:
        if self.step not in MOVING:
            return CHEMIN_IMPOSSIBLE
        if not self.own(perso) or self.order(perso).facing >= 0:
            return PERSONNAGE_IMPOSSIBLE
        ways = self.ways_along(perso, chemin)
        if ways is None or direction not in range(4):
            return CHEMIN_IMPOSSIBLE
        order = self.orders.setdefault(perso[1], Order())
        order.ways, order.facing = ways, direction
        return OK

    def ways_along(self, perso: Sequence[int], chemin: Sequence[Any]) -> str | None:
        """The steps of a way; None if it cannot be gone."""
        x, y = self.perso_position(perso)
        left, ways = self.points[perso[1]], ""
        for to_x, to_y in chemin:
            ahead = self.cell((to_x, to_y))
            left -= self.costs[self.cell((x, y))]
            if ahead < 0 or left < 0 or (to_x - x, to_y - y) not in AHEAD:
                return None
            if self.zones[ahead] == WALL and not self.finale:
                return None
            ways += WAYS[AHEAD.index((to_x - x, to_y - y))]
            x, y = to_x, to_y
        return ways

    def perso_attaque(self, perso: Sequence[int], attaque: int, pos: Place) -> int:
        if self.step not in ATTACKING:
            return ATTAQUE_INDISPONIBLE
        if not self.own(perso) or self.order(perso).attack >= 0:
            return PERSONNAGE_IMPOSSIBLE
        kind = perso[1]
        slot = slot_of(kind, attaque)
        if slot < 0 or self.recharge(kind, slot) > 0:
            return ATTAQUE_INDISPONIBLE
        cell = self.cell(pos)
        if cell < 0 or not self.masks[kind][slot] >> cell & 1:
            return POSITION_IMPOSSIBLE
        order = self.orders.setdefault(kind, Order())
        order.attack, order.target = attaque, (pos[0], pos[1])
        return OK

    def order(self, perso: Sequence[int]) -> Order:
        return self.orders.get(perso[1]) or Order()

    def answer(self, number: str) -> str:
        """All orders as a line."""
        words = ["answer", number]
        for kind, order in self.orders.items():
            words.append(CLASSES[kind])
            if self.step in ATTACKING:
                words += self.attack_words(kind, order)
            if self.step in MOVING:
                stay = self.fighters[TEAM * self.seat + kind].facing
                facing = stay if order.facing < 0 else order.facing
                words += [*order.ways, f"face-{WAYS[facing]}"]
        return " ".join([*words, "done"])

    def attack_words(self, kind: int, order: Order) -> list[str]:
        """What strikes around oneself names no target."""
        if order.attack < 0:
            return ["hold"]
        name, (x, y) = ATTACKS[order.attack], order.target
        here = self.aims[kind][slot_of(kind, order.attack)] == "here"
        return [name] if here else [name, f"{x},{y}"]

    # Small things

    def cell(self, pos: Place) -> int:
        x, y = pos
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def placed(self, cells: Sequence[int]) -> list[Place]:
        width = self.width
        return [(cell % width, cell // width) for cell in cells]

    def own(self, perso: Sequence[int]) -> bool:
        return perso[0] == self.seat and perso[1] in range(TEAM)

    def unit(self, perso: Sequence[int]) -> int:
        return TEAM * perso[0] + perso[1]

    def info(self, unit: int) -> Info:
        fighter = self.fighters[unit]
        return unit // TEAM, unit % TEAM, fighter.life, fighter.facing

    def recharge(self, kind: int, slot: int) -> int:
        return self.fighters[TEAM * self.seat + kind].recharge[slot - 1] if slot else 0


def slot_of(kind: int, attack: int) -> int:
    """Which of the three attacks of a class it is; -1: none of them."""
    if attack == 0:
        return 0
    return 1 + (attack - 1) % 2 if attack in range(7) and (attack - 1) // 2 == kind else -1


GAME = War()
