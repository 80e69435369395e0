"""What one is told: a match, a view, a brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .tokens import Place, Tokens
from .ways import Ways

TEAM = 3
ZONES = "._F~#T"
COSTS = (2, 1, 2, 4, 255, 2)
WAYS = "nesw"


class Fighter(NamedTuple):
    """What is known of a fighter; ``rank`` is its place among those seen on its cell."""

    at: Place | None
    facing: int
    life: int
    rank: int
    recharge: Sequence[int]
    penumbra: Sequence[Place]
    fell: Place | None


class Order:
    """What one of ours is to do: an attack and its target, a way and where to look then."""

    def __init__(self) -> None:
        self.attack = -1
        self.target: Place = (0, 0)
        self.ways = ""
        self.facing = -1


class Known:
    """The war as one's team knows it. Cells are numbers, row by row."""

    def __init__(self) -> None:
        self.seat = self.turn = 0
        self.step = "over"
        self.orders: dict[int, Order] = {}

    def begin(self, tokens: Tokens) -> None:
        """A match begins: ``match`` and what follows it."""
        tokens.pass_over(2)
        tokens.pass_over(2 * tokens.number())  # settings
        self.seat = tokens.number()
        self.teams = len(tokens.words())
        tokens.pass_over(3)  # allowance
        self.width, self.height = tokens.number(), tokens.number()
        rows = [tokens.text() for _ in range(tokens.number())]
        self.marks = "".join(rows)
        self.zones = [max(0, ZONES.find(mark)) for mark in self.marks]
        self.costs = [COSTS[zone] for zone in self.zones]
        self.ways = Ways(self.width, self.height, self.costs)
        self.start = tokens.place()
        self.placement, self.turns = tokens.number(), tokens.number()
        self.finale = tokens.word() == "finale"
        self.points: list[int] = []
        self.aims: list[list[str]] = []
        self.rests: list[list[int]] = []
        for _ in range(tokens.number()):
            self.learn_class(tokens)

    def learn_class(self, tokens: Tokens) -> None:
        tokens.pass_over(2)
        self.points.append(tokens.number())
        tokens.pass_over(1)
        aims, rests = [], []
        for _ in range(tokens.number()):
            _, aim, _, _, rest = (tokens.word() for _ in range(5))
            aims.append(aim)
            rests.append(int(rest))
        self.aims.append(aims)
        self.rests.append(rests)

    def look(self, tokens: Tokens) -> None:
        """A view, as it is now."""
        tokens.pass_over(1)
        self.turn = tokens.number()
        tokens.pass_over(2)
        self.step = tokens.word()
        self.points_of = tokens.numbers()
        self.fighters = [self.look_at(tokens) for _ in range(tokens.number())]
        self.sight: list[list[int]] = [[]] * TEAM
        self.masks: list[list[int]] = [[0] * TEAM] * TEAM
        self.shown: list[list[int]] = [[], []]
        self.orders = {}
        self.here: dict[Place, list[int]] = {}
        ranked = [unit for unit, each in enumerate(self.fighters) if each.rank >= 0]
        for unit in sorted(ranked, key=lambda unit: self.fighters[unit].rank):
            at = self.fighters[unit].at
            assert at is not None
            self.here.setdefault(at, []).append(unit)
        self.pass_over(tokens)

    def look_at(self, tokens: Tokens) -> Fighter:
        at = tokens.place()
        if at is None:
            return self.miss(tokens)
        facing = -1 if tokens.none() else WAYS.index(tokens.word())
        life = 0 if tokens.none() else tokens.number()
        rank = -1 if tokens.none() else tokens.number()
        recharge = [] if tokens.none() else tokens.numbers()
        tokens.place()
        tokens.place()
        penumbra = tokens.places()
        tokens.places()
        if not tokens.none():
            tokens.pass_over(5)  # deed
        return Fighter(at, facing, life, rank, recharge, penumbra, tokens.place())

    def miss(self, tokens: Tokens) -> Fighter:
        """Somebody who is not seen, as most are: nothing is said but, maybe, where it fell."""
        tokens.pass_over(4)
        tokens.place()
        tokens.pass_over(4)
        return Fighter(None, -1, 0, -1, (), (), tokens.place())

    def pass_over(self, tokens: Tokens) -> None:
        """The rest of a view, of which the functions have no need."""
        for _ in range(2):  # palantirs, reveals
            for _ in range(tokens.number()):
                tokens.place()
        for _ in range(tokens.number()):  # held
            if not tokens.none():
                tokens.pass_over(2)
        for _ in range(tokens.number()):  # orders
            if not tokens.none():
                for _ in range(tokens.number()):
                    self.pass_order(tokens)
        for _ in range(tokens.number()):  # drafts
            if not tokens.none():
                self.pass_order(tokens)
        tokens.words()  # done
        tokens.pass_over(1)  # sight
        if not tokens.none():  # result
            tokens.words()
            tokens.words()
            tokens.pass_over(1)

    def pass_order(self, tokens: Tokens) -> None:
        tokens.pass_over(2)
        tokens.place()
        tokens.pass_over(2)

    def heed(self, tokens: Tokens) -> None:
        """A brief: what is seen, and what may be aimed at."""
        self.sight = [tokens.numbers() for _ in range(tokens.number())]
        self.masks = [[int(mask, 16) for mask in tokens.words()] for _ in range(tokens.number())]
        self.shown = [tokens.numbers(), tokens.numbers()]
