"""Orders as the contest's server took them, with its error codes, and its account of the state.

    M team class dir n x1 y1 … xn yn    a move order: absolute cells and the last look
    A team class attack x y             an attack order
    E                                   all orders are given: the step is carried out

Orders may come from all teams in any order; which came first counts (setting ``order = given``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from podium.core import Dice, Refusal
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.rules.hidden import spot, spots
from podium.games.casus_belli.rules.move_step import walkable_cells
from podium.games.casus_belli.rules.play import War, carry_out
from podium.games.casus_belli.rules.state import NO_ATTACK, OVER, Command
from podium.games.casus_belli.rules.vision import vision_of
from podium.games.casus_belli.wire.options import ATTACKS

BAD_POSITION, BAD_FIGHTER, BAD_PATH, NOT_READY, OK = range(5)
ERRORS = (
    "POSITION_IMPOSSIBLE", "PERSONNAGE_IMPOSSIBLE", "CHEMIN_IMPOSSIBLE", "ATTAQUE_INDISPONIBLE",
    "OK",
)  # fmt: skip
PHASES = {"placement": "placement", "move": "deplacement", "attack": "attaque", "orders": "ordres",
          "over": "deplacement"}  # fmt: skip
MAX_DIGITS = 9

encode = msgspec.json.Encoder().encode


class OrderServer:
    """A match led by lines of orders."""

    def __init__(self, field: Field, teams: int) -> None:
        self.war = War(field, teams, Dice(bytes(16)))
        self.orders: list[Command] = []
        self.moved: set[int] = set()
        self.attacked: set[int] = set()

    def tell(self, line: str) -> bytes:
        """The answer to one line."""
        kind, *facts = line.split() or [""]
        numbers = self.numbers(line, facts)
        if kind == "E" and not facts:
            self.carry_out()
            return encode(self.state())
        if kind == "M" and len(numbers) >= 4 and len(numbers) == 4 + 2 * numbers[3]:
            code = self.order_move(numbers)
        elif kind == "A" and len(numbers) == 5:
            code = self.order_attack(*numbers)
        else:
            raise Refusal("order-line", text=line[:80])
        return encode({"k": "r", "err": code, "name": ERRORS[code]})

    def numbers(self, line: str, facts: Sequence[str]) -> list[int]:
        for fact in facts:
            digits = fact.removeprefix("-")
            if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS):
                raise Refusal("order-line", text=line[:80])
        return [int(fact) for fact in facts]

    # Orders

    def order_move(self, numbers: Sequence[int]) -> int:
        """Checked in the contest's order: the step, the fighter, one order each, the way (§9.2)."""
        team, kind, look, _, *places = numbers
        if self.war.end or "move" not in self.war.steps:
            return BAD_PATH
        unit = self.unit(team, kind)
        if unit < 0 or unit in self.moved:
            return BAD_FIGHTER
        ways = self.ways(unit, places)
        if ways is None or look not in range(4):
            return BAD_PATH
        self.moved.add(unit)
        self.add(Command(unit, NO_ATTACK, OFF, ways, walkable_cells(self.war, unit, ways), look))
        return OK

    def order_attack(self, team: int, kind: int, attack: int, x: int, y: int) -> int:
        """The step, the fighter, one order each, the attack, its rest, its target (§9.2)."""
        war = self.war
        if war.end or war.step == "placement" or "attack" not in war.steps:
            return NOT_READY
        unit = self.unit(team, kind)
        if unit < 0 or unit in self.attacked:
            return BAD_FIGHTER
        slot = self.slot(kind, attack)
        if slot < 0 or war.recharge(unit, slot):
            return NOT_READY
        target = war.field.terrain.cell(x, y)
        if target == OFF:
            return BAD_POSITION
        aim = vision_of(war).aim(unit, war.field.attacks[kind][slot])
        if not aim >> target & 1:
            return BAD_POSITION
        self.attacked.add(unit)
        self.add(Command(unit, slot, target, (), (), OFF))
        return OK

    def unit(self, team: int, kind: int) -> int:
        fine = 0 <= team < len(self.war.plans) and 0 <= kind < TEAM_SIZE
        return TEAM_SIZE * team + kind if fine else OFF

    def slot(self, kind: int, attack: int) -> int:
        if not 0 <= attack < len(ATTACKS):
            return OFF
        names = [each.name for each in self.war.field.attacks[kind]]
        return names.index(ATTACKS[attack]) if ATTACKS[attack] in names else OFF

    def ways(self, unit: int, places: Sequence[int]) -> tuple[int, ...] | None:
        """The steps of a way of absolute cells; None if it cannot be gone (§9.2)."""
        field = self.war.field
        terrain, cell = field.terrain, self.war.pos[unit]
        left, ways = field.classes[unit % TEAM_SIZE].points, []
        for x, y in zip(places[::2], places[1::2], strict=True):
            ahead = terrain.cell(x, y)
            way = next((way for way in range(4) if field.neighbours[way][cell] == ahead), OFF)
            left -= terrain.costs[cell]
            if ahead == OFF or way < 0 or left < 0:
                return None
            ways.append(way)
            cell = ahead
        return tuple(ways)

    def add(self, command: Command) -> None:
        """Keep an order; that of the other step for the same fighter is put together with it."""
        for at, other in enumerate(self.orders):
            if other.unit == command.unit:  # it keeps the place of the first of the two
                move, attack = (other, command) if command.attack >= 0 else (command, other)
                self.orders[at] = move._replace(
                    attack=attack.attack, target=attack.target, victim=attack.victim
                )
                return
        self.orders.append(command)

    def carry_out(self) -> None:
        war = self.war
        if war.end:
            raise Refusal("game-over")
        for stamp, command in enumerate(self.orders):
            war.plans[command.unit // TEAM_SIZE] += (command._replace(stamp=stamp),)
        self.orders, self.moved, self.attacked = [], set(), set()
        carry_out(war)

    # The account

    def state(self) -> dict[str, Any]:
        """Everything, as the contest's server would tell it."""
        war = self.war
        return {
            "k": "state",
            "turn": war.turn,
            "phase": PHASES[war.step],
            "finished": int(war.question == OVER),
            "scores": war.scores,
            "units": [self.unit_facts(unit) for unit in range(len(war.pos))],
            "palantir": [spot(war, cell) for cell in war.palantirs],
            "isee": [spot(war, cell) for cell in war.reveals],
            "cells": self.cells(),
        }

    def unit_facts(self, unit: int) -> dict[str, Any]:
        war, sight = self.war, vision_of(self.war).sight(unit)
        taken = set(war.pos)
        return {
            "t": unit // TEAM_SIZE,
            "c": unit % TEAM_SIZE,
            "p": spot(war, war.pos[unit]),
            "o": war.facing[unit],
            "life": war.life[unit],
            "cd": [war.recharge(unit, slot) for slot in range(3)],
            "spawn": spot(war, war.spawn[unit]),
            "disp": war.pushed[unit],
            "vis": spots(war, sight.cells),
            "seen": spots(war, tuple(cell for cell in sight.cells if cell in taken)),
            "pen": spots(war, war.noted[unit]),
        }

    def cells(self) -> list[list[Any]]:
        """The occupied cells, row by row, with those on them in the order they came."""
        war = self.war
        rows = []
        for cell in sorted(set(war.pos)):
            there = sorted(
                (unit for unit, at in enumerate(war.pos) if at == cell),
                key=war.arrival_number.__getitem__,
            )
            x, y = war.field.terrain.place(cell)
            rows.append([x, y, *([unit // TEAM_SIZE, unit % TEAM_SIZE] for unit in there)])
        return rows
