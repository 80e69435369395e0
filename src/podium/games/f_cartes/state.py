"""The state of a race, and of the championship it belongs to.

Cards are numbers of their kind (`Box`); a hand is a sorted tuple, a car's damage a tuple, so that
copies can share them. ``owner[car]`` is a seat, or -1. What a player has begun to answer
(``question``, ``card``, ``pitting``, ``repairs``) is known to that player alone until it is done.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

import msgspec

from podium.core import Dice, Option, Result, State, Truth
from podium.games.f_cartes.box import Box
from podium.games.f_cartes.line import GAP, cars_of, team_of
from podium.games.f_cartes.options import CARS, PICK
from podium.games.f_cartes.points import merits, shared_places
from podium.games.f_cartes.view import CarView, Deed, Finish, RaceView, Standing, Tow, Trial

NOBODY = -1
NO_CARD = -1
NO_CAR = 0
TURN = "turn"
EVERYTHING = -2  # the seat that would see all

_new = object.__new__


class Position(State):
    """Where everything lies and what is asked; the rules are in `Race`."""

    __slots__ = (
        "actions", "asking", "box", "card", "die", "discard", "draws", "duels", "end", "finishes",
        "flag", "hands", "hurt", "last", "left", "line", "lost", "menu", "order", "owner", "pile",
        "pitting", "played", "question", "rain", "repairs", "retired", "round", "rounds", "stage",
        "stock", "struck", "surging", "teams", "towed", "trials", "trying", "under",
    )  # fmt: skip

    def __init__(self, box: Box, seats: int, dice: Dice) -> None:
        super().__init__(dice)
        self.box = box
        self.teams = [NOBODY] * seats
        self.owner = [NOBODY] * (CARS + 1)
        self.rounds = box.rounds(seats)
        self.finishes: list[Finish] = []
        self.pile: list[int] = []
        self.end: Result | None = None
        self.stage = "teams"
        self.asking = 0
        self.question = "team"
        self.menu: Sequence[Option] = PICK[: len(box.teams)]
        self.clear()

    def clear(self) -> None:
        """Nothing on the table yet: so every race begins."""
        seats = len(self.teams)
        self.line: list[int] = []
        self.under: list[tuple[int, ...]] = [()] * (CARS + 1)
        self.lost = [0] * (CARS + 1)
        self.hurt = [0] * (CARS + 1)
        self.retired: list[int] = []
        self.left = [0] * seats
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.discard = [0] * len(self.box.kinds)
        self.stock = list(self.box.counts)
        self.draws: list[tuple[int, ...]] = [()] * seats
        self.trials: list[Trial] = []
        self.trying = self.die = 0
        self.round = self.played = self.actions = 0
        self.order: list[int] = []
        self.rain = self.box.choices.weather == "rain"
        self.flag = NOBODY
        self.last: Deed | None = None
        self.surging = self.duels = 0
        self.struck = 0
        self.towed: dict[int, int] = {}
        self.card = NO_CARD
        self.pitting = NO_CAR
        self.repairs: tuple[int, ...] = ()

    def copy(self) -> Self:
        """One assignment a field: the fastest plain Python can do."""
        new = _new(type(self))
        new.dice = self.dice
        new.drawn = self.drawn
        new.turned = self.turned
        new.phase = self.phase
        new.journal = None
        new.box = self.box
        new.teams = self.teams[:]
        new.owner = self.owner[:]
        new.rounds = self.rounds
        new.finishes = self.finishes[:]
        new.end = self.end
        new.stage = self.stage
        new.asking = self.asking
        new.question = self.question
        new.menu = self.menu
        new.line = self.line[:]
        new.under = self.under[:]
        new.lost = self.lost[:]
        new.hurt = self.hurt[:]
        new.retired = self.retired[:]
        new.left = self.left[:]
        new.hands = self.hands[:]
        new.pile = self.pile[:]
        new.discard = self.discard[:]
        new.stock = self.stock
        new.draws = self.draws[:]
        new.trials = self.trials[:]
        new.trying = self.trying
        new.die = self.die
        new.round = self.round
        new.played = self.played
        new.actions = self.actions
        new.order = self.order[:]
        new.rain = self.rain
        new.flag = self.flag
        new.last = self.last
        new.surging = self.surging
        new.duels = self.duels
        new.struck = self.struck
        new.towed = self.towed
        new.card = self.card
        new.pitting = self.pitting
        new.repairs = self.repairs
        return new

    def all_cars(self) -> list[int]:
        """The cars that take part, by number."""
        manned = [car for team in self.teams if team >= 0 for car in cars_of(team)]
        return sorted(manned + self.neutral_cars())

    def neutral_cars(self) -> list[int]:
        """The first of the unused cars, as many as were agreed on (§6.2)."""
        if NOBODY in self.teams:
            return []
        unused = [team for team in range(len(self.box.teams)) if team not in self.teams]
        return [car for team in unused for car in cars_of(team)][: self.box.choices.neutral]

    def standings(self) -> tuple[Standing, ...]:
        """All teams that take part, the best first; team by team where they are equal."""
        teams = sorted({team_of(car) for car in self.all_cars()})
        earned = merits(self.finishes, teams)
        places = shared_places(list(earned.values()))
        seats = {team: seat for seat, team in enumerate(self.teams)}
        rows = [
            Standing(team, seats.get(team, NOBODY), place, merit[0])
            for (team, merit), place in zip(earned.items(), places, strict=True)
        ]
        return tuple(sorted(rows, key=lambda row: row.place))

    def view(self, seat: int | None) -> RaceView:
        return self._seen(NOBODY if seat is None else seat)

    def _seen(self, seat: int) -> RaceView:
        """The table with the eyes of a seat; `EVERYTHING` sees all hands and plans."""
        box = self.box
        plans = self.asking >= 0 and seat in (self.asking, EVERYTHING)
        return RaceView(
            stage=self.stage,
            phase=self.phase,
            race=min(len(self.finishes) + 1, box.choices.races),
            races=box.choices.races,
            round=self.round,
            rounds=self.rounds,
            rain=self.rain,
            teams=tuple(self.teams),
            line=tuple(self.line),
            cars=tuple([self._car(car) for car in self.all_cars()]),
            retired=tuple(self.retired),
            order=tuple(self.order),
            played=self.played,
            mover=self.asking,
            actions=self.actions,
            struck=cars_in(self.struck),
            towed=tuple([Tow(*each) for each in sorted(self.towed.items())]),
            flag=self.flag,
            last=self.last,
            surging=self.surging,
            duels=self.duels,
            trials=tuple(self.trials),
            trying=self.trying,
            die=self.die,
            hands=tuple([self._cards(hand, at, seat) for at, hand in enumerate(self.hands)]),
            draws=tuple([self._cards(drawn, at, seat) for at, drawn in enumerate(self.draws)]),
            pile_left=len(self.pile),
            stock=self._counted(self.stock),
            discard=self._counted(self.discard),
            question=self.question if plans else None,
            card=box.names[self.card] if plans and self.card >= 0 else None,
            pitting=self.pitting if plans and self.pitting else None,
            repairs=box.named(self.repairs) if plans and self.pitting else None,
            finishes=tuple(self.finishes),
            standings=self.standings() if self.stage != "teams" else (),
            result=self.end,
        )

    def _cards(self, cards: Sequence[int], owner: int, seat: int) -> tuple[str | None, ...]:
        """Cards that their owner sees, and nobody else."""
        return self.box.named(cards) if seat in (owner, EVERYTHING) else (None,) * len(cards)

    def _counted(self, counts: Sequence[int]) -> dict[str, int]:
        return {self.box.names[kind]: count for kind, count in enumerate(counts) if count}

    def _car(self, car: int) -> CarView:
        damage = self.box.named(self.under[car])
        lost, hurt = self.lost[car], self.hurt[car]
        return CarView(car, team_of(car), self.owner[car], damage, lost, hurt, car in self.retired)

    def truth(self) -> Truth:
        plain: dict[str, Any] = msgspec.to_builtins(self._seen(EVERYTHING))
        return {**plain, "pile": list(self.box.named(self.pile)), "dice": self.chance()}

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        """What others hold and what lies in the pile is dealt anew; their plans are forgotten."""
        world = self.copy()
        world.dice = dice
        world.drawn = world.turned = 0
        world.pile = self._dreamt_pile(world, seat)
        hands = spread(self._unseen(seat), world.pile)
        draws = spread(self._left_in_stock(seat), world.pile)
        world.shuffle(hands)
        world.shuffle(draws)
        for other in (other for other in range(len(self.hands)) if other != seat):
            world.hands[other] = dealt(hands, len(self.hands[other]))
            world.draws[other] = dealt(draws, len(self.draws[other]))
        if seat != self.asking:
            world.forget()
        return world

    def _dreamt_pile(self, world: Self, seat: int | None) -> list[int]:
        """A pile of cards that are seen nowhere and were shuffled into it."""
        unseen, stock = self._unseen(seat), self._left_in_stock(seat)
        pile = [kind for kind, count in enumerate(map(min, unseen, stock)) for _ in range(count)]
        world.shuffle(pile)
        return pile[len(pile) - len(self.pile) :]

    def _left_in_stock(self, seat: int | None) -> list[int]:
        """How many of each kind a seat has not taken from the pile itself."""
        left = self.stock[:]
        for kind in () if seat is None else self.draws[seat]:
            left[kind] -= 1
        return left

    def _unseen(self, seat: int | None) -> list[int]:
        """How many of each kind a seat sees nowhere."""
        box = self.box
        seen = self.discard[:]
        seen[box.gap] += self.line.count(GAP)
        for kind in (kind for cards in self.under for kind in cards):
            seen[kind] += box.effects[kind] == "damage"
        for kind in () if seat is None else self.hands[seat]:
            seen[kind] += 1
        return [count - known for count, known in zip(box.counts, seen, strict=True)]

    @abstractmethod
    def forget(self) -> None:
        """What the player who is asked has begun to answer never was."""

    def result(self) -> Result | None:
        return self.end


def cars_in(mask: int) -> tuple[int, ...]:
    """The cars whose bits are set."""
    return tuple([car for car in range(1, CARS + 1) if mask >> car & 1]) if mask else ()


def spread(counts: Sequence[int], taken: Sequence[int]) -> list[int]:
    """Cards by kind, without those that were taken from them."""
    return [kind for kind, count in enumerate(counts) for _ in range(count - taken.count(kind))]


def dealt(cards: list[int], count: int) -> tuple[int, ...]:
    """The next cards, as they are held."""
    return tuple(sorted(cards.pop() for _ in range(count)))
