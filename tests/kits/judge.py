"""What each function must answer, read off the true state of the engine, never off a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import NEVER, OFF
from podium.games.casus_belli.rules.hidden import sight_mask
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.rules.state import Command
from podium.games.casus_belli.rules.vision import vision_of
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.tools.order_lines import OK, OrderServer
from podium.games.casus_belli.wire.options import ATTACKS, CLASSES, WAYS

ZONES = ".", "_", "F", "~", "#", "T"
GRASS, BEYOND = 0, 6
NOWHERE = (-1, -1)
Place = tuple[int, int]
Perso = tuple[int, int, int, int]


class Judge:
    """A seat of a war, and its orders so far as the contest's server took them."""

    def __init__(self, setup: WarSetup, teams: int, seat: int) -> None:
        self.setup, self.seat = setup, seat
        self.field, self.terrain = setup.field, setup.field.terrain
        self.server = OrderServer(setup.field, teams)

    @property
    def war(self) -> War:
        return self.server.war

    def answer(self, name: str, *args: Any) -> Any:
        return getattr(self, name)(*args)

    # The map

    def carte_taille(self) -> Place:
        return self.terrain.width, self.terrain.height

    def carte_depart(self) -> Place:
        return self.terrain.place(self.field.start)

    def carte_zone_type(self, pos: Place) -> int:
        cell = self.terrain.cell(*pos)
        if cell == OFF:
            return BEYOND
        mark = self.terrain.zones[cell]
        return ZONES.index(mark) if mark in ZONES else GRASS

    def carte_zone_perso(self, pos: Place) -> list[Perso]:
        war, cell = self.war, self.terrain.cell(*pos)
        if cell == OFF or not sight_mask(war, self.seat) >> cell & 1:
            return []
        there = [unit for unit, at in enumerate(war.pos) if at == cell]
        return [self.info(unit) for unit in sorted(there, key=war.arrival_number.__getitem__)]

    def carte_cadavres(self, pos: Place) -> list[Perso]:
        war, cell = self.war, self.terrain.cell(*pos)
        if cell == OFF or not self.field.rules.corpses:
            return []
        seen = sight_mask(war, self.seat) >> cell & 1
        fallen = [unit for unit, fell in enumerate(war.fell) if fell == cell]
        known = [unit for unit in fallen if seen or unit // TEAM_SIZE == self.seat]
        return [(unit // TEAM_SIZE, unit % TEAM_SIZE, 0, 0) for unit in known]

    def carte_hotspot(self, pos: Place) -> bool:
        cell = self.terrain.cell(*pos)
        return cell != OFF and self.terrain.zones[cell] == "H"

    def distance(self, p1: Place, p2: Place) -> int:
        start, end = self.terrain.cell(*p1), self.terrain.cell(*p2)
        if OFF in (start, end):
            return -1
        points = self.terrain.costs[start] if start == end else self.terrain.distances(start)[end]
        return -1 if points >= NEVER else points

    def check_path(self, p1: Place, p2: Place, path: Sequence[Place]) -> None:
        """Any shortest way will do; there is one if p1 can be reached from p2 (finale, §9)."""
        start, end = self.terrain.cell(*p1), self.terrain.cell(*p2)
        far = NEVER
        if OFF not in (start, end) and start != end:
            far = self.terrain.distances(end)[start]
        if far >= NEVER:
            assert path == [], f"{p1} to {p2}: {path}, but there is no way"
            return
        steps = list(zip([p1, *path], path, strict=False))
        assert path[-1] == p2
        assert all(abs(x - to_x) + abs(y - to_y) == 1 for (x, y), (to_x, to_y) in steps), path
        back = sum(self.terrain.costs[self.terrain.cell(*place)] for place in path)
        assert back == far, f"{p1} to {p2}: {path} takes {back} back, not {far}"

    # One's own

    def perso_penombre(self, perso: Perso) -> Any:
        return self.told(perso, "pen", [])

    def perso_vision(self, perso: Perso) -> list[Place]:
        return [] if self.war.end else self.told(perso, "vis", [])

    def perso_vision_personnages(self, perso: Perso) -> list[Place]:
        return [] if self.war.end else self.told(perso, "seen", [])

    def perso_position(self, perso: Perso) -> Any:
        return self.told(perso, "p", NOWHERE)

    def perso_attaque_recharge(self, perso: Perso, attaque: int) -> int:
        slot = self.server.slot(perso[1], attaque)
        return -1 if slot < 0 else self.told(perso, "cd", [-1] * 3)[slot]

    def perso_classe_info(self, classe: int) -> Perso:
        return self.info(TEAM_SIZE * self.seat + classe)

    def palantir_vision(self) -> list[Place]:
        return self.square(self.war.palantirs[self.seat], self.field.rules.palantir_reach)

    def elfe_vision(self) -> list[Place]:
        return self.square(self.war.reveals[self.seat], self.field.rules.reveal_reach)

    def told(self, perso: Perso, what: str, otherwise: Any) -> Any:
        if perso[0] != self.seat:
            return otherwise
        return self.server.unit_facts(TEAM_SIZE * perso[0] + perso[1])[what]

    def square(self, centre: int, reach: int) -> list[Place]:
        if centre == OFF or self.war.end:
            return []
        cells = [cell for cell in self.terrain.square(reach, centre).cells if cell in self.war.pos]
        return [self.terrain.place(cell) for cell in cells]

    def info(self, unit: int) -> Perso:
        return unit // TEAM_SIZE, unit % TEAM_SIZE, self.war.life[unit], self.war.facing[unit]

    # The match

    def mon_equipe(self) -> int:
        return self.seat

    def scores(self) -> list[int]:
        return list(self.war.scores)

    def nombre_equipes(self) -> int:
        return len(self.war.plans)

    def tour_actuel(self) -> int:
        return self.war.turn

    def nombre_tours_placement(self) -> int:
        return self.field.placement

    def nombre_tours(self) -> int:
        return self.field.turns

    def attaque_cd(self, attaque: int) -> int:
        names = [each for kind in self.field.classes for each in kind.attacks]
        return next(each.ready for each in names if each.name == ATTACKS[attaque])

    def regles_finale(self) -> bool:
        return self.setup.settings.rules == "finale"

    # Orders

    def perso_deplace(self, perso: Perso, chemin: Sequence[Place], direction: int) -> int:
        if perso[0] != self.seat:
            return self.strange(perso, moving=True)
        places = [number for place in chemin for number in place]
        return self.server.order_move([perso[0], perso[1], direction, len(chemin), *places])

    def perso_attaque(self, perso: Perso, attaque: int, pos: Place) -> int:
        if perso[0] != self.seat:
            return self.strange(perso, moving=False)
        return self.server.order_attack(perso[0], perso[1], attaque, *pos)

    def perso_attaque_nommee(self, perso: Perso, attaque: int, equipe: int, classe: int) -> int:
        """As an attack at one's own cell, if it is one for a victim and the victim is there."""
        if perso[0] != self.seat:
            return self.strange(perso, moving=False)
        unit, kind = TEAM_SIZE * perso[0] + perso[1], perso[1]
        slot = self.server.slot(kind, attaque)
        for_one = slot >= 0 and self.field.attacks[kind][slot].aim == "victim"
        victims = {(each // TEAM_SIZE, each % TEAM_SIZE): each for each in self.company(unit)}
        victim = victims.get((equipe, classe))
        x, y = NOWHERE if victim is None else self.terrain.place(self.war.pos[unit])
        code = self.server.order_attack(perso[0], kind, attaque if for_one else OFF, x, y)
        if code == OK and victim is not None:
            orders = self.server.orders
            at = next(at for at, each in enumerate(orders) if each.unit == unit)
            orders[at] = orders[at]._replace(victim=victim)
        return code

    def company(self, unit: int) -> list[int]:
        """The others on the cell of a fighter."""
        here = self.war.pos[unit]
        return [each for each, at in enumerate(self.war.pos) if at == here and each != unit]

    def strange(self, perso: Perso, moving: bool) -> int:
        """The server takes orders of all teams, a champion gives those of its own."""
        nobody = -1
        if moving:
            return self.server.order_move([nobody, perso[1], 0, 0])
        return self.server.order_attack(nobody, perso[1], 0, 0, 0)

    def targets(self, kind: int, attack: int) -> list[Place]:
        """Where an attack of one's own may be aimed at."""
        slot = self.server.slot(kind, attack)
        aim = vision_of(self.war).aim(TEAM_SIZE * self.seat + kind, self.field.attacks[kind][slot])
        return [self.terrain.place(cell) for cell in range(self.terrain.size) if aim >> cell & 1]

    def words(self) -> list[str]:
        """The orders that were taken, as an answer; then they are forgotten."""
        steps = self.war.steps
        words = [word for order in self.server.orders for word in self.said(order, steps)]
        self.server.orders, self.server.moved, self.server.attacked = [], set(), set()
        return [*words, "done"]

    def said(self, order: Command, steps: Sequence[str]) -> list[str]:
        kind, words = order.unit % TEAM_SIZE, []
        if "attack" in steps:
            words = ["hold"] if order.attack < 0 else self.attack_said(kind, order)
        if "move" in steps:
            facing = self.war.facing[order.unit] if order.facing < 0 else order.facing
            words += [*(WAYS[way] for way in order.ways), f"face-{WAYS[facing]}"]
        return [CLASSES[kind], *words]

    def attack_said(self, kind: int, order: Command) -> list[str]:
        attack = self.field.attacks[kind][order.attack]
        x, y = self.terrain.place(order.target)
        if attack.aim == "victim":
            return [attack.name, *self.victim_said(order)]
        return [attack.name] if attack.aim == "here" else [attack.name, f"{x},{y}"]

    def victim_said(self, order: Command) -> list[str]:
        if not self.company(order.unit):
            return []
        if order.victim < 0:
            return ["first"]
        return [f"{CLASSES[order.victim % TEAM_SIZE]}-{order.victim // TEAM_SIZE}"]
