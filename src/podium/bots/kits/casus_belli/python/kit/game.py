"""The functions of api.py, for one's own team: those that tell something, and orders.

The methods of `War` have the names of the functions in ``api.py``. Here a position is (x, y), a
fighter a row that starts with its team and class, an enum its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .paths import OFFSETS
from .state import DIRECTIONS, TEAM_SIZE, ZONE_LETTERS, KnownState, Order
from .tokens import Position

POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE, ATTAQUE_INDISPONIBLE, OK = range(5)
WALL, OFF_MAP = ZONE_LETTERS.index("#"), len(ZONE_LETTERS)
CLASSES = ("thief", "barbarian", "elf")
ATTACKS = ("basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto")
MOVE_STEPS, ATTACK_STEPS = ("placement", "move", "orders"), ("attack", "orders")

Info = tuple[int, int, int, int]  # team, class, life, facing


class War(KnownState):
    """The functions of api.py; a new match resets it."""

    # Functions that tell something

    def carte_taille(self) -> Position:
        return self.width, self.height

    def carte_depart(self) -> Position:
        assert self.start is not None
        return self.start

    def carte_zone_type(self, pos: Position) -> int:
        cell = self.cell(pos)
        return OFF_MAP if cell < 0 else self.zones[cell]

    def carte_zone_perso(self, pos: Position) -> list[Info]:
        return [self.perso_info(unit) for unit in self.units_at.get((pos[0], pos[1]), ())]

    def distance(self, p1: Position, p2: Position) -> int:
        start, end = self.cell(p1), self.cell(p2)
        return -1 if start < 0 or end < 0 else self.paths.distance(start, end)

    def chemin(self, p1: Position, p2: Position) -> list[Position]:
        start, end = self.cell(p1), self.cell(p2)
        return [] if start < 0 or end < 0 else self.to_positions(self.paths.path(start, end))

    def perso_penombre(self, perso: Sequence[int]) -> Sequence[Position]:
        return self.fighters[self.unit(perso)].penumbra if self.is_own(perso) else []

    def perso_vision(self, perso: Sequence[int]) -> list[Position]:
        return self.to_positions(self.vision[perso[1]]) if self.is_own(perso) else []

    def perso_vision_personnages(self, perso: Sequence[int]) -> list[Position]:
        return [position for position in self.perso_vision(perso) if position in self.units_at]

    def palantir_vision(self) -> list[Position]:
        return self.to_positions(self.palantir)

    def elfe_vision(self) -> list[Position]:
        return self.to_positions(self.reveal)

    def perso_attaque_recharge(self, perso: Sequence[int], attaque: int) -> int:
        slot = slot_of(perso[1], attaque) if self.is_own(perso) else -1
        return self.recharge(perso[1], slot) if slot > 0 else slot

    def perso_position(self, perso: Sequence[int]) -> Position:
        at = self.fighters[self.unit(perso)].at if self.is_own(perso) else None
        return at or (-1, -1)

    def perso_classe_info(self, classe: int) -> Info:
        if classe not in range(TEAM_SIZE):
            raise ValueError(f"{classe} n'est pas une classe (is no class)")
        return self.perso_info(TEAM_SIZE * self.seat + classe)

    def mon_equipe(self) -> int:
        return self.seat

    def scores(self) -> list[int]:
        return list(self.team_scores)

    def nombre_equipes(self) -> int:
        return self.teams

    def tour_actuel(self) -> int:
        return self.turn

    def nombre_tours_placement(self) -> int:
        return self.placement

    def nombre_tours(self) -> int:
        return self.turns

    def carte_cadavres(self, pos: Position) -> list[Info]:
        if self.finale:
            return []
        fallen = [unit for unit, each in enumerate(self.fighters) if each.corpse == tuple(pos)]
        return [(unit // TEAM_SIZE, unit % TEAM_SIZE, 0, 0) for unit in fallen]

    def carte_hotspot(self, pos: Position) -> bool:
        cell = self.cell(pos)
        return cell >= 0 and self.letters[cell] == "H"

    def attaque_cd(self, attaque: int) -> int:
        return self.cooldowns[(attaque - 1) // 2][1 + (attaque - 1) % 2] if attaque else 0

    def regles_finale(self) -> bool:
        return self.finale

    # Orders

    def perso_deplace(self, perso: Sequence[int], chemin: Sequence[Any], direction: int) -> int:
        if self.step not in MOVE_STEPS:
            return CHEMIN_IMPOSSIBLE
        if not self.is_own(perso) or self.order_of(perso).facing >= 0:
            return PERSONNAGE_IMPOSSIBLE
        steps = self.steps_along(perso, chemin)
        if steps is None or direction not in range(4):
            return CHEMIN_IMPOSSIBLE
        order = self.orders.setdefault(perso[1], Order())
        order.steps, order.facing = steps, direction
        return OK

    def steps_along(self, perso: Sequence[int], chemin: Sequence[Any]) -> str | None:
        """The steps along a path; None if it is impossible."""
        x, y = self.perso_position(perso)
        left, steps = self.movement[perso[1]], ""
        for to_x, to_y in chemin:
            to_cell = self.cell((to_x, to_y))
            left -= self.costs[self.cell((x, y))]
            if to_cell < 0 or left < 0 or (to_x - x, to_y - y) not in OFFSETS:
                return None
            if self.zones[to_cell] == WALL and not self.finale:
                return None
            steps += DIRECTIONS[OFFSETS.index((to_x - x, to_y - y))]
            x, y = to_x, to_y
        return steps

    def perso_attaque(self, perso: Sequence[int], attaque: int, pos: Position) -> int:
        if self.step not in ATTACK_STEPS:
            return ATTAQUE_INDISPONIBLE
        if not self.is_own(perso) or self.order_of(perso).attack >= 0:
            return PERSONNAGE_IMPOSSIBLE
        kind = perso[1]
        slot = slot_of(kind, attaque)
        if slot < 0 or self.recharge(kind, slot) > 0:
            return ATTAQUE_INDISPONIBLE
        cell = self.cell(pos)
        if cell < 0 or not self.target_masks[kind][slot] >> cell & 1:
            return POSITION_IMPOSSIBLE
        order = self.orders.setdefault(kind, Order())
        order.attack, order.target = attaque, (pos[0], pos[1])
        return OK

    def perso_attaque_nommee(
        self, perso: Sequence[int], attaque: int, equipe: int, classe: int
    ) -> int:
        if self.step not in ATTACK_STEPS:
            return ATTAQUE_INDISPONIBLE
        if not self.is_own(perso) or self.order_of(perso).attack >= 0:
            return PERSONNAGE_IMPOSSIBLE
        kind = perso[1]
        slot = slot_of(kind, attaque)
        if slot < 0 or self.recharge(kind, slot) > 0 or self.aims[kind][slot] != "victim":
            return ATTAQUE_INDISPONIBLE
        victim = TEAM_SIZE * equipe + classe
        if classe not in range(TEAM_SIZE) or victim not in self.company(kind):
            return POSITION_IMPOSSIBLE
        order = self.orders.setdefault(kind, Order())
        order.attack, order.victim = attaque, victim
        return OK

    def company(self, kind: int) -> list[int]:
        """The others on the cell of one of ours."""
        unit = TEAM_SIZE * self.seat + kind
        at = self.fighters[unit].at
        there = self.units_at.get(at, ()) if at else ()
        return [other for other in there if other != unit]

    def order_of(self, perso: Sequence[int]) -> Order:
        return self.orders.get(perso[1]) or Order()

    def answer(self, number: str) -> str:
        """The answer line with all orders."""
        words = ["answer", number]
        for kind, order in self.orders.items():
            words.append(CLASSES[kind])
            if self.step in ATTACK_STEPS:
                words += self.attack_words(kind, order)
            if self.step in MOVE_STEPS:
                stay = self.fighters[TEAM_SIZE * self.seat + kind].facing
                facing = stay if order.facing < 0 else order.facing
                words += [*order.steps, f"face-{DIRECTIONS[facing]}"]
        return " ".join([*words, "done"])

    def attack_words(self, kind: int, order: Order) -> list[str]:
        """An attack around oneself has no target in the protocol, or one of those on the cell."""
        if order.attack < 0:
            return ["hold"]
        name, (x, y) = ATTACKS[order.attack], order.target
        aim = self.aims[kind][slot_of(kind, order.attack)]
        if aim == "victim" and self.company(kind):
            return [name, victim_word(order.victim)]
        return [name] if aim in ("here", "victim") else [name, f"{x},{y}"]

    # Helpers

    def cell(self, pos: Position) -> int:
        x, y = pos
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def to_positions(self, cells: Sequence[int]) -> list[Position]:
        width = self.width
        return [(cell % width, cell // width) for cell in cells]

    def is_own(self, perso: Sequence[int]) -> bool:
        return perso[0] == self.seat and perso[1] in range(TEAM_SIZE)

    def unit(self, perso: Sequence[int]) -> int:
        return TEAM_SIZE * perso[0] + perso[1]

    def perso_info(self, unit: int) -> Info:
        fighter = self.fighters[unit]
        return unit // TEAM_SIZE, unit % TEAM_SIZE, fighter.life, fighter.facing

    def recharge(self, kind: int, slot: int) -> int:
        return self.fighters[TEAM_SIZE * self.seat + kind].recharge[slot - 1] if slot else 0


def victim_word(victim: int) -> str:
    return "first" if victim < 0 else f"{CLASSES[victim % TEAM_SIZE]}-{victim // TEAM_SIZE}"


def slot_of(kind: int, attack: int) -> int:
    """The index of an attack among the three of a class; -1: not one of them."""
    if attack == 0:
        return 0
    return 1 + (attack - 1) % 2 if attack in range(7) and (attack - 1) // 2 == kind else -1


GAME = War()
