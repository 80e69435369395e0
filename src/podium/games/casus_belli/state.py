"""The state of a war.

Fighter ``u`` is of team ``u // 3`` and class ``u % 3``. Everything is a flat list of small numbers,
so that copying and playing it is quick: cells, facings, lives; ``ready`` the turns from which the
two abilities of each can be used again (``2 * u`` and ``2 * u + 1``); ``arrived`` the order in
which those on one cell came there. What the last steps left behind (``noted``, ``trails``,
``deeds``, ``fell``) is kept for those who may know it. A plan is a row of orders, a draft an order
begun; ``menus``, ``masks`` (what each team sees), ``crowd`` (who stands where) and ``settled``
(what no order changes, in JSON) are kept once somebody asked for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from podium.core import Dice, Option, Result, State
from podium.games.casus_belli.content import Field
from podium.games.casus_belli.ruleset import CLASSES
from podium.games.casus_belli.terrain import NORTH, OFF, mask_of

TEAM = len(CLASSES)
NOWHERE = (0, 0)
NO_HOLD = (-1, 0)
UNSAID, NO_ATTACK = -2, -1
UNKNOWN = -1  # a mask that nobody has asked for yet
PLACEMENT, OVER = -1, -2  # instead of the number of a question of the turn

Menu = tuple[Option, ...]

_new = object.__new__


class Command(NamedTuple):
    """A whole order: the fighter, its attack (by place in its list) and target, its way, its look.

    ``cells`` are those of the way from where the fighter stands when the order is given.
    ``facing`` is -1 where no move was asked for. ``stamp`` says which order came first, where that
    matters.
    """

    unit: int
    attack: int
    target: int
    ways: tuple[int, ...]
    cells: tuple[int, ...]
    facing: int
    stamp: int


class Draft(NamedTuple):
    """An order being given: where its way leads so far, and the points left."""

    unit: int
    attack: int
    target: int
    ways: tuple[int, ...]
    cells: tuple[int, ...]
    cell: int
    left: int
    facing: int


class Crowd:
    """Who stands where: the fighters on each cell that is taken, and those cells as a mask."""

    __slots__ = ("mask", "there")

    def __init__(self, pos: Sequence[int]) -> None:
        self.mask = 0
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


class Position(State):
    """Where everybody stands and what is asked; what can be seen of it is in `Sighted`."""

    __slots__ = (
        "arrived", "ask", "clock", "crowd", "deeds", "done", "drafts", "end", "facing", "fell",
        "field", "held", "life", "masks", "menus", "noted", "palantirs", "plans", "pos", "pushed",
        "ready", "reveals", "scores", "settled", "spawn", "trails", "turn",
    )  # fmt: skip

    def __init__(self, field: Field, teams: int, dice: Dice) -> None:
        super().__init__(dice)
        units = TEAM * teams
        self.field = field
        self.turn = 0
        self.ask = PLACEMENT if field.placement else 0
        self.pos = [field.start] * units
        self.facing = [NORTH] * units
        self.life = [field.classes[unit % TEAM].life for unit in range(units)]
        self.ready = [0] * (2 * units)
        self.spawn = self.pos[:]
        self.pushed: list[tuple[int, int]] = [NOWHERE] * units
        self.arrived = list(range(units))
        self.clock = units
        self.noted: list[tuple[int, ...]] = [()] * units
        self.trails: list[tuple[int, ...]] = [()] * units
        self.deeds: list[tuple[int, int, bool] | None] = [None] * units
        self.fell = [OFF] * units
        self.palantirs = [OFF] * teams
        self.reveals = [OFF] * teams
        self.scores = [0] * teams
        self.held: list[tuple[int, int]] = [NO_HOLD] * len(field.zones)
        self.plans: list[tuple[Command, ...]] = [()] * teams
        self.drafts: list[Draft | None] = [None] * teams
        self.masks = [UNKNOWN] * teams
        self.menus: list[Menu | None] = [None] * teams
        self.crowd: Crowd | None = None
        self.settled = b""
        self.done = 0
        self.end: Result | None = None

    def copy(self) -> Self:
        """One assignment a field: the fastest plain Python can do."""
        new = _new(type(self))
        new.dice = self.dice
        new.drawn = self.drawn
        new.turned = self.turned
        new.phase = self.phase
        new.journal = None
        new.field = self.field
        new.turn = self.turn
        new.ask = self.ask
        new.pos = self.pos[:]
        new.facing = self.facing[:]
        new.life = self.life[:]
        new.ready = self.ready[:]
        new.spawn = self.spawn[:]
        new.pushed = self.pushed[:]
        new.arrived = self.arrived[:]
        new.clock = self.clock
        new.noted = self.noted[:]
        new.trails = self.trails[:]
        new.deeds = self.deeds[:]
        new.fell = self.fell[:]
        new.palantirs = self.palantirs[:]
        new.reveals = self.reveals[:]
        new.scores = self.scores[:]
        new.held = self.held[:]
        new.plans = self.plans[:]
        new.drafts = self.drafts[:]
        new.masks = self.masks[:]
        new.menus = self.menus[:]
        new.crowd = None
        new.settled = self.settled
        new.done = self.done
        new.end = self.end
        return new

    @property
    def steps(self) -> tuple[str, ...]:
        """What is being asked for: attack, move, or both."""
        return ("move",) if self.ask < 0 else self.field.rules.asks[self.ask]

    @property
    def step(self) -> str:
        """The question in a word, as people know it."""
        if self.ask < 0:
            return "placement" if self.ask == PLACEMENT else "over"
        steps = self.field.rules.asks[self.ask]
        return steps[0] if len(steps) == 1 else "orders"

    def standing(self) -> Crowd:
        """Who stands where now."""
        if self.crowd is None:
            self.crowd = Crowd(self.pos)
        return self.crowd

    def asked(self) -> list[int]:
        if self.end is not None:
            return []
        done = self.done
        if not done:
            return list(range(len(self.plans)))
        return [seat for seat in range(len(self.plans)) if not done >> seat & 1]

    def turn_number(self) -> int:
        return self.turn

    def recharge(self, unit: int, slot: int) -> int:
        """Turns until a fighter's attack can be used; the basic one always can."""
        return max(0, self.ready[2 * unit + slot - 1] - self.turn) if slot else 0

    def result(self) -> Result | None:
        return self.end
