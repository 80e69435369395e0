"""The state of a war: where everybody stands, and what is asked.

Fighter ``u`` is of team ``u // 3`` and class ``u % 3``. Everything is a flat list of small numbers,
so that copying and playing it is quick. By fighter:

- ``pos``, ``facing``, ``life``, ``spawn``: its cell, where it looks, its life, where it comes back;
- ``ready``: the turns from which its two abilities can be used again (``2 * u`` and ``2 * u + 1``);
- ``pushed``: by how much its next target is shifted (§5.4, §9.6);
- ``arrival_number``: the lower of two on one cell came there first; ``next_arrival`` is the next;
- what the last steps left behind, for those who may know it: ``noted`` (cells on which it noticed
  somebody), ``trails`` (its way), ``deeds`` (its attack: place in its list, target, whether it came
  to anything), ``fell`` (where it died).

By team: ``palantirs``, ``reveals``, ``scores``, ``plans`` (orders given), ``drafts`` (the order
being given), ``done`` (a bit for each team that has given all). ``held`` is who holds each hotspot,
and for how many turns.

Kept once somebody asked for it: ``menus``, ``masks`` (what each team sees), ``occupancy`` (who
stands where) and ``settled_json`` (what no order changes, written as JSON).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from podium.core import Dice, Option, Result, State
from podium.core.copying import RESET, lists
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import NORTH, OFF, mask_of

NOWHERE = (0, 0)
NO_HOLD = (-1, 0)
NAMED, UNSAID, NO_ATTACK = -3, -2, -1
UNKNOWN = -1  # a mask that nobody has asked for yet
PLACEMENT, OVER = -1, -2  # instead of the number of a question of the turn

Menu = tuple[Option, ...]


class Command(NamedTuple):
    """A whole order: the fighter, its attack (by place in its list) and target, its way, its look.

    ``cells`` are those of the way from where the fighter stands when the order is given.
    ``facing`` is -1 where no move was asked for. ``stamp`` says which order came first, where that
    matters. ``victim`` is the one that is to be struck, `OFF` if none was named.
    """

    unit: int
    attack: int
    target: int
    ways: tuple[int, ...]
    cells: tuple[int, ...]
    facing: int
    stamp: int = 0
    victim: int = OFF


class Draft(NamedTuple):
    """An order being given: where its way leads so far, and the points left.

    Of an attack for one fighter by name ``target`` is `NAMED` less its number: a field of its own
    would cost every step of every way a twentieth.
    """

    unit: int
    attack: int
    target: int
    ways: tuple[int, ...]
    cells: tuple[int, ...]
    cell: int
    left: int
    facing: int


class Occupancy:
    """Who stands where: the fighters on each cell that is taken, and those cells as a mask."""

    __slots__ = ("mask", "there")

    def __init__(self, pos: Sequence[int]) -> None:
        self.mask = 0  # made when it is first asked for: few need it
        there: dict[int, list[int]] = {}
        self.there = there
        for unit, cell in enumerate(pos):
            if cell in there:
                there[cell].append(unit)
            else:
                there[cell] = [unit]

    def on(self, mask: int) -> list[list[int]]:
        """The fighters on the cells of a mask, cell by cell. Costs what it finds."""
        if not self.mask:
            self.mask = mask_of(list(self.there))
        found = []
        taken = self.mask & mask
        while taken:
            cell = taken.bit_length() - 1
            found.append(self.there[cell])
            taken ^= 1 << cell
        return found


class WarState(State):
    """What a war remembers. The rules are functions over it, and `War` puts them together."""

    __slots__ = (
        "arrival_number", "deeds", "done", "drafts", "end", "facing", "fell", "field", "held",
        "life", "masks", "menus", "next_arrival", "noted", "occupancy", "palantirs", "plans", "pos",
        "pushed", "question", "ready", "reveals", "scores", "settled_json", "spawn", "trails",
        "turn",
    )  # fmt: skip
    copied: ClassVar = {
        **lists(
            "pos", "facing", "life", "ready", "spawn", "pushed", "arrival_number",
            "noted", "trails", "deeds", "fell", "palantirs", "reveals", "scores", "held",
            "plans", "drafts", "masks", "menus",
        ),
        "occupancy": RESET,
    }  # fmt: skip

    def __init__(self, field: Field, teams: int, dice: Dice) -> None:
        super().__init__(dice)
        units = TEAM_SIZE * teams
        self.field = field
        self.turn = 0
        self.question = PLACEMENT if field.placement else 0
        self.pos = [field.start] * units
        self.facing = [NORTH] * units
        self.life = [field.classes[unit % TEAM_SIZE].life for unit in range(units)]
        self.ready = [0] * (2 * units)
        self.spawn = self.pos[:]
        self.pushed: list[tuple[int, int]] = [NOWHERE] * units
        self.arrival_number = list(range(units))
        self.next_arrival = units
        self.noted: list[tuple[int, ...]] = [()] * units
        self.trails: list[tuple[int, ...]] = [()] * units
        self.deeds: list[tuple[int, int, bool] | None] = [None] * units
        self.fell = [OFF] * units
        self.palantirs = [OFF] * teams
        self.reveals = [OFF] * teams
        self.scores = [0] * teams
        self.held: list[tuple[int, int]] = [NO_HOLD] * len(field.hotspots)
        self.plans: list[tuple[Command, ...]] = [()] * teams
        self.drafts: list[Draft | None] = [None] * teams
        self.masks = [UNKNOWN] * teams
        self.menus: list[Menu | None] = [None] * teams
        self.occupancy: Occupancy | None = None
        self.settled_json = b""
        self.done = 0
        self.end: Result | None = None

    @property
    def steps(self) -> tuple[str, ...]:
        """What is being asked for: attack, move, or both."""
        return ("move",) if self.question < 0 else self.field.rules.asks[self.question]

    @property
    def step(self) -> str:
        """The question in a word, as people know it."""
        if self.question < 0:
            return "placement" if self.question == PLACEMENT else "over"
        steps = self.field.rules.asks[self.question]
        return steps[0] if len(steps) == 1 else "orders"

    def occupants(self) -> Occupancy:
        """Who stands where now."""
        if self.occupancy is None:
            self.occupancy = Occupancy(self.pos)
        return self.occupancy

    def recharge(self, unit: int, slot: int) -> int:
        """Turns until a fighter's attack can be used; the basic one always can."""
        return max(0, self.ready[2 * unit + slot - 1] - self.turn) if slot else 0
