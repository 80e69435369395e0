"""Who fights in the slow war: fighters and teams as people would list them on paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from casus_belli.slow_ground import Cell, Ground, look, square

Fact = dict[str, Any]
KINDS = ("thief", "barbarian", "elf")
VISION = {"thief": 5, "barbarian": 4, "elf": 4}
POINTS = {"thief": 10, "barbarian": 8, "elf": 6}
LIFE = 10
PALANTIR, REVEAL = 5, 4  # how far they show
NO_SHIFT = (0, 0)
# The attacks of each kind with the turns from one use to the next, by rule set.
ATTACKS = {
    "draft": {
        "thief": {"basic": 0, "palantir": 5, "treachery": 5},
        "barbarian": {"basic": 0, "bastoooon": 3, "fus-ro-dah": 10},
        "elf": {"basic": 0, "i-see": 5, "loto": 5},
    },
    "finale": {
        "thief": {"basic": 0, "palantir": 3, "treachery": 5},
        "barbarian": {"basic": 0, "bastoooon": 3, "fus-ro-dah": 5},
        "elf": {"basic": 0, "i-see": 5, "loto": 5},
    },
}


@dataclass(eq=False)
class Fighter:
    """A fighter; ``rest`` are the turns that its attacks still need."""

    team: int
    kind: str
    cell: Cell
    spawn: Cell
    rest: dict[str, int]
    way: str = "n"
    life: int = LIFE
    shift: Cell = NO_SHIFT
    penumbra: list[Cell] = field(default_factory=list)
    trail: list[Cell] = field(default_factory=list)
    deed: Fact | None = None
    fell: Cell | None = None

    def __str__(self) -> str:
        return f"{self.kind} of team {self.team}"

    @property
    def name(self) -> str:
        return f"{self.kind}-{self.team}"


@dataclass
class Order:
    """What a fighter was told: an attack ("none": not to), where, a way, where to look then.

    ``victim`` is the one that the attack is for, if one was named.
    """

    fighter: Fighter
    attack: str | None = None
    at: Cell | None = None
    path: str = ""
    facing: str | None = None
    victim: Fighter | None = None


@dataclass
class Team:
    """What a team has besides its fighters: points, what it looks through, its orders."""

    score: int = 0
    palantir: Cell | None = None
    reveal: Cell | None = None
    orders: list[Order] = field(default_factory=list)
    begun: Order | None = None
    done: bool = False


class Camp:
    """All fighters and where they stand: on each cell in the order in which they came."""

    def __init__(self, ground: Ground, rules: str, teams: int) -> None:
        self.ground, self.rules = ground, rules
        self.teams = [Team() for _ in range(teams)]
        self.fighters = [
            Fighter(team, kind, ground.start, ground.start, dict.fromkeys(ATTACKS[rules][kind], 0))
            for team in range(teams)
            for kind in KINDS
        ]
        self.cells: dict[Cell, list[Fighter]] = {cell: [] for cell in ground.marks}
        self.cells[ground.start] += self.fighters

    def of(self, team: int) -> list[Fighter]:
        return [fighter for fighter in self.fighters if fighter.team == team]

    def put(self, fighter: Fighter, cell: Cell) -> None:
        """To a cell, as the last of those who are there."""
        self.cells[fighter.cell].remove(fighter)
        self.cells[cell].append(fighter)
        fighter.cell = cell

    def sees(self, fighter: Fighter, reach: int = 0) -> list[Cell]:
        reach = reach or VISION[fighter.kind]
        return look(self.ground, fighter.cell, fighter.way, reach)

    def seen(self, team: int) -> set[Cell]:
        """All that a team sees: its fighters, its palantír, what it revealed (§3.6)."""
        cells = {cell for fighter in self.of(team) for cell in self.sees(fighter)}
        palantir, reveal = self.teams[team].palantir, self.teams[team].reveal
        if palantir is not None:
            cells |= set(square(self.ground, palantir, PALANTIR))
        if reveal is not None:
            cells |= set(square(self.ground, reveal, REVEAL))
        return cells

    def taken(self, cells: list[Cell]) -> Iterator[Cell]:
        """Those of some cells on which somebody stands."""
        return (cell for cell in cells if self.cells[cell])
