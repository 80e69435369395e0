"""What is known of the war: read from a match, a view and a brief of the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .paths import Paths
from .tokens import Position, Tokens

TEAM_SIZE = 3
ZONE_LETTERS = "._F~#T"
ZONE_COSTS = (2, 1, 2, 4, 255, 2)
DIRECTIONS = "nesw"


class Fighter(NamedTuple):
    """What is known of a fighter; ``rank`` orders those seen on one cell."""

    at: Position | None
    facing: int
    life: int
    rank: int
    recharge: Sequence[int]
    penumbra: Sequence[Position]
    corpse: Position | None


class Order:
    """Orders for one of our fighters: an attack, at what or whom, steps and the final facing."""

    def __init__(self) -> None:
        self.attack = -1
        self.target: Position = (0, 0)
        self.victim = -1  # the fighter it is for; -1: the first enemy
        self.steps = ""
        self.facing = -1


class KnownState:
    """What one's team knows of the war. Cells are numbers, row by row."""

    def __init__(self) -> None:
        self.seat = self.turn = 0
        self.step = "over"
        self.orders: dict[int, Order] = {}

    def read_match(self, tokens: Tokens) -> None:
        """The message ``match``, after its type."""
        tokens.skip(2)
        tokens.skip(2 * tokens.number())  # settings
        self.seat = tokens.number()
        self.teams = len(tokens.words())
        tokens.skip(3)  # allowance
        self.width, self.height = tokens.number(), tokens.number()
        rows = [tokens.text() for _ in range(tokens.number())]
        self.letters = "".join(rows)
        self.zones = [max(0, ZONE_LETTERS.find(letter)) for letter in self.letters]
        self.costs = [ZONE_COSTS[zone] for zone in self.zones]
        self.paths = Paths(self.width, self.height, self.costs)
        self.start = tokens.position()
        self.placement, self.turns = tokens.number(), tokens.number()
        self.finale = tokens.word() == "finale"
        self.movement: list[int] = []
        self.aims: list[list[str]] = []
        self.cooldowns: list[list[int]] = []
        for _ in range(tokens.number()):
            self.read_class(tokens)

    def read_class(self, tokens: Tokens) -> None:
        tokens.skip(2)
        self.movement.append(tokens.number())
        tokens.skip(1)
        aims, cooldowns = [], []
        for _ in range(tokens.number()):
            _, aim, _, _, cooldown = (tokens.word() for _ in range(5))
            aims.append(aim)
            cooldowns.append(int(cooldown))
        self.aims.append(aims)
        self.cooldowns.append(cooldowns)

    def read_view(self, tokens: Tokens) -> None:
        """The view of a question."""
        tokens.skip(1)
        self.turn = tokens.number()
        tokens.skip(2)
        self.step = tokens.word()
        self.team_scores = tokens.numbers()
        self.fighters = [self.read_fighter(tokens) for _ in range(tokens.number())]
        self.vision: list[list[int]] = [[]] * TEAM_SIZE
        self.target_masks: list[list[int]] = [[0] * TEAM_SIZE] * TEAM_SIZE
        self.palantir: list[int] = []
        self.reveal: list[int] = []
        self.orders = {}
        self.units_at: dict[Position, list[int]] = {}
        ranked = [unit for unit, each in enumerate(self.fighters) if each.rank >= 0]
        for unit in sorted(ranked, key=lambda unit: self.fighters[unit].rank):
            at = self.fighters[unit].at
            assert at is not None
            self.units_at.setdefault(at, []).append(unit)
        self.skip_rest_of_view(tokens)

    def read_fighter(self, tokens: Tokens) -> Fighter:
        at = tokens.position()
        if at is None:
            return self.read_unseen_fighter(tokens)
        facing = -1 if tokens.skip_null() else DIRECTIONS.index(tokens.word())
        life = 0 if tokens.skip_null() else tokens.number()
        rank = -1 if tokens.skip_null() else tokens.number()
        recharge = [] if tokens.skip_null() else tokens.numbers()
        tokens.position()
        tokens.position()
        penumbra = tokens.positions()
        tokens.positions()
        if not tokens.skip_null():
            tokens.skip(5)  # deed
        return Fighter(at, facing, life, rank, recharge, penumbra, tokens.position())

    def read_unseen_fighter(self, tokens: Tokens) -> Fighter:
        """Most are not seen: all is null but, maybe, where it fell."""
        tokens.skip(4)
        tokens.position()
        tokens.skip(4)
        return Fighter(None, -1, 0, -1, (), (), tokens.position())

    def skip_rest_of_view(self, tokens: Tokens) -> None:
        """Skip the rest of a view, which no function needs."""
        for _ in range(2):  # palantirs, reveals
            for _ in range(tokens.number()):
                tokens.position()
        for _ in range(tokens.number()):  # held
            if not tokens.skip_null():
                tokens.skip(2)
        for _ in range(tokens.number()):  # orders
            if not tokens.skip_null():
                for _ in range(tokens.number()):
                    self.skip_order(tokens)
        for _ in range(tokens.number()):  # drafts
            if not tokens.skip_null():
                self.skip_order(tokens)
        tokens.words()  # done
        tokens.skip(1)  # sight
        if not tokens.skip_null():  # result
            tokens.words()
            tokens.words()
            tokens.skip(1)

    def skip_order(self, tokens: Tokens) -> None:
        tokens.skip(2)
        tokens.position()
        tokens.skip(2)
        if not tokens.skip_null():
            tokens.skip(2)  # victim

    def read_brief(self, tokens: Tokens) -> None:
        """The brief of a question: what each of ours sees and may aim at."""
        self.vision = [tokens.numbers() for _ in range(tokens.number())]
        self.target_masks = [
            [int(mask, 16) for mask in tokens.words()] for _ in range(tokens.number())
        ]
        self.palantir, self.reveal = tokens.numbers(), tokens.numbers()
