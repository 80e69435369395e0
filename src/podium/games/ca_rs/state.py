"""The state of a race: where the cars are, what everybody holds, and what is asked.

Cards, pilots, cars and tyres are numbers (`Garage`); rows of cards are tuples, so that copies share
them; the top of a tank is its last card. What seats answer unseen is gathered in ``plans``, as
options, until the last of those asked together is done. Sets of seats are bit masks.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

import msgspec

from podium.core import Dice, Option, Result, State, Truth
from podium.games.ca_rs.effects import STATS
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.options import Play
from podium.games.ca_rs.terms import Loop, Terms
from podium.games.ca_rs.view import CarView, Deed, Exit, RaceView, Trial

NOBODY = -1
NONE = -1  # no pilot, no car, no tyres yet
EVERYTHING = -2  # the seat that would see all
LEVEL = (0,) * len(STATS)  # no boost
FIRST_OPEN = 3  # cards that lie open ahead of the pit at the start (§2.5)
PICKS = ("pilot", "car", "tyres", "tank")  # the questions of a line-up

Row = tuple[int, ...]  # of cards, or of statistics

_new = object.__new__


class Position(State):
    """Where everything lies and what is asked; the rules are in `Race`."""

    __slots__ = (
        "arrivals", "asking", "asks", "body", "bonus", "boosts", "brought", "car", "crossed",
        "discards", "dist", "end", "exits", "extra", "fitted", "garage", "gone", "hands", "high",
        "known", "laid", "lap_rest", "lap_turn", "laps", "last", "launch", "loop", "lots", "low",
        "menus", "mover", "movers", "order", "pilot", "plans", "prepared", "rain", "rival",
        "since", "speed", "stage", "stands", "stats", "steps", "stocks", "stopped", "tanks",
        "terms", "times", "treads", "trials", "trying", "turn", "tyres", "used", "waiting",
        "wounds",
    )  # fmt: skip

    def __init__(self, garage: Garage, terms: Terms, loop: Loop, seats: int, dice: Dice) -> None:
        super().__init__(dice)
        self.garage = garage
        self.terms = terms
        self.loop = loop
        self.known = 0 if terms.unknown else loop.length
        self.prepared = 0
        self.pilot = [NONE] * seats
        self.car = [NONE] * seats
        self.tyres = [NONE] * seats
        self.stocks: list[tuple[int, ...]] = [()] * seats
        self.wounds: list[tuple[int, ...]] = [()] * seats
        self.plans: list[tuple[Option, ...]] = [()] * seats
        self.laid: list[tuple[Option, ...]] = [()] * seats
        self.menus: list[Sequence[Option] | None] = [None] * seats
        self.trials: list[Trial] = []
        self.lots: tuple[int, ...] = ()
        self.end: Result | None = None
        self.last: tuple[int, tuple[Option, ...]] | None = None
        self.stage = "lineup"
        self.asks = ""
        self.asking: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.trying = NOBODY
        self.brought = NONE  # the tyres of who drives a qualifying lap, as they will be again
        self.clear()

    def clear(self) -> None:
        """Nothing has been driven: so every lap of qualifying begins, and the race."""
        seats = len(self.pilot)
        self.turn = 0
        self.laps = self.terms.laps
        self.rain = self.terms.weather == "rain"
        self.low, self.high = 0, FIRST_OPEN
        self.order: list[int] = []
        self.stands: dict[int, tuple[int, ...]] = {}
        self.movers: tuple[int, ...] = ()
        self.mover = self.rival = NOBODY
        self.steps = self.bonus = self.since = 0
        self.crossed: tuple[int, ...] = ()
        self.arrivals: list[int] = []
        self.exits: list[Exit] = []
        self.treads, self.body = [0] * seats, [0] * seats
        self.speed, self.dist, self.extra = [0] * seats, [0] * seats, [0] * seats
        self.stats: list[tuple[int, ...]] = [LEVEL] * seats
        self.boosts: list[tuple[int, ...]] = [LEVEL] * seats
        self.launch = self.fitted = self.stopped = 0
        self.tanks: list[tuple[int, ...]] = [()] * seats
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.used: list[tuple[int, ...]] = [()] * seats
        self.discards: list[tuple[int, ...]] = [()] * seats
        self.gone: list[tuple[int, ...]] = [()] * seats
        self.lap_turn, self.lap_rest = [0] * seats, [0] * seats
        self.times: list[tuple[int, ...]] = [()] * seats

    def copy(self) -> Self:
        """One assignment a field: the fastest plain Python can do."""
        new = _new(type(self))
        new.dice = self.dice
        new.drawn = self.drawn
        new.turned = self.turned
        new.phase = self.phase
        new.journal = None
        new.garage = self.garage
        new.terms = self.terms
        new.loop = self.loop
        new.known = self.known
        new.prepared = self.prepared
        new.pilot = self.pilot[:]
        new.car = self.car[:]
        new.tyres = self.tyres[:]
        new.stocks = self.stocks[:]
        new.wounds = self.wounds[:]
        new.plans = self.plans[:]
        new.laid = self.laid[:]
        new.menus = self.menus[:]
        new.trials = self.trials[:]
        new.lots = self.lots
        new.end = self.end
        new.last = self.last
        new.stage = self.stage
        new.asks = self.asks
        new.asking = self.asking
        new.waiting = self.waiting
        new.trying = self.trying
        new.brought = self.brought
        new.turn = self.turn
        new.laps = self.laps
        new.rain = self.rain
        new.low = self.low
        new.high = self.high
        new.order = self.order[:]
        new.stands = self.stands.copy()
        new.movers = self.movers
        new.mover = self.mover
        new.rival = self.rival
        new.steps = self.steps
        new.bonus = self.bonus
        new.since = self.since
        new.crossed = self.crossed
        new.arrivals = self.arrivals[:]
        new.exits = self.exits[:]
        new.treads = self.treads[:]
        new.body = self.body[:]
        new.speed = self.speed[:]
        new.dist = self.dist[:]
        new.extra = self.extra[:]
        new.stats = self.stats[:]
        new.boosts = self.boosts[:]
        new.launch = self.launch
        new.fitted = self.fitted
        new.stopped = self.stopped
        new.tanks = self.tanks[:]
        new.hands = self.hands[:]
        new.used = self.used[:]
        new.discards = self.discards[:]
        new.gone = self.gone[:]
        new.lap_turn = self.lap_turn[:]
        new.lap_rest = self.lap_rest[:]
        new.times = self.times[:]
        return new

    def ask(self, asks: str, seats: tuple[int, ...]) -> None:
        """These seats answer now, unseen by each other; a phase is closed and another opens."""
        self.asks = asks
        self.asking = self.waiting = seats
        self.menus = [None] * len(self.menus)
        self.phase += 1

    def turn_number(self) -> int:
        return self.turn

    def result(self) -> Result | None:
        return self.end

    def most_turns(self) -> int:
        """The turns after which the race is over in any case (§8.2)."""
        return self.terms.turns * self.laps

    @abstractmethod
    def excess(self) -> int:
        """By how much the car in a corner is too fast; 0 elsewhere (§4.1)."""

    # What is seen

    def view(self, seat: int | None) -> RaceView:
        return self._seen(NOBODY if seat is None else seat)

    def _seen(self, seat: int) -> RaceView:
        """The table with the eyes of a seat; `EVERYTHING` sees all cards and plans."""
        return RaceView(
            stage=self.stage,
            phase=self.phase,
            turn=self.turn,
            most=self.most_turns(),
            laps=self.laps,
            rain=self.rain,
            circuit=self.seen_circuit(seat),
            known=self.known,
            low=self.low,
            high=self.high,
            order=tuple(self.order),
            stands=tuple([self.stands[card] for card in sorted(self.stands)]),
            asks=self.asks,
            asking=self.asking,
            question=self.question_of(seat),
            mover=self.mover,
            movers=self.movers,
            steps=self.steps,
            rival=self.rival,
            excess=self.excess(),
            bonus=self.bonus,
            crossed=self.crossed,
            trying=self.trying,
            trials=tuple(self.trials),
            lots=self.lots,
            last=Deed(self.last[0], self.said(self.last[1])) if self.last else None,
            arrivals=tuple(self.arrivals),
            exits=tuple(self.exits),
            cars=tuple([self._car(at, seat) for at in range(len(self.pilot))]),
            result=self.end,
        )

    def seen_circuit(self, seat: int) -> tuple[str | None, ...]:
        """A known circuit may be examined; of another one knows what was ever turned up (§3.3)."""
        texts, known = self.loop.texts, self.known
        if known == len(texts) or seat == EVERYTHING:
            return texts
        return texts[:known] + (None,) * (len(texts) - known)

    def question_of(self, seat: int) -> str | None:
        """What a seat is asked now; it follows from its own plan."""
        if seat not in self.waiting:
            return None
        if self.asks == "lineup":
            return PICKS[len(self.plans[seat])]
        return "target" if self.aiming(seat) >= 0 else self.asks

    def aiming(self, seat: int) -> int:
        """The card that a seat has begun to play and that still needs a target; or -1."""
        plan = self.plans[seat]
        if plan and type(plan[-1]) is Play:
            card = self.garage.card_of[plan[-1].card]
            if self.garage.targeted[card]:
                return card
        return -1

    def _car(self, at: int, seat: int) -> CarView:
        """A seat's part of the table as another one sees it, or itself. Hot when programs play."""
        garage = self.garage
        own = seat in (at, EVERYTHING)
        named = own or self.stage != "lineup"
        lap, card = divmod(self.dist[at], self.loop.length)
        return CarView(
            seat=at,
            prepared=bool(self.prepared >> at & 1),
            state=self.state_of(at),
            pilot=garage.pilots[self.pilot[at]].name if named and self.pilot[at] >= 0 else None,
            car=garage.cars[self.car[at]].name if named and self.car[at] >= 0 else None,
            tyres=garage.tyres[self.tyres[at]].name if named and self.tyres[at] >= 0 else None,
            treads=self.treads[at],
            body=self.body[at],
            speed=self.speed[at],
            lap=lap,
            at=card,
            stats=self.stats[at],
            boosts=self.boosts[at],
            extra=self.extra[at],
            stopped=bool(self.stopped >> at & 1),
            fitted=bool(self.fitted >> at & 1),
            launch=bool(self.launch >> at & 1),
            tank=len(self.tanks[at]),
            hand=self._cards(self.hands[at], own),
            discards=self._cards(self.discards[at], own),
            stock=garage.named(self.stocks[at]) if own else None,
            used=garage.named(self.used[at]),
            gone=garage.named(self.gone[at]),
            wounds=self._cards(self.wounds[at], own),
            laid=self.said(self.laid[at]),
            plan=self.said(self.plans[at]) if own else None,
            lap_turn=self.lap_turn[at],
            lap_rest=self.lap_rest[at],
            times=self.times[at],
        )

    def state_of(self, seat: int) -> str:
        """Whether a car runs, has arrived, is out, or waits for its turn on the circuit."""
        if seat in self.order:
            return "running"
        if seat in self.arrivals:
            return "arrived"
        return "out" if any(each.seat == seat for each in self.exits) else "waiting"

    def _cards(self, cards: Sequence[int], own: bool) -> tuple[str | None, ...]:
        return self.garage.named(cards) if own else (None,) * len(cards)

    def said(self, plan: Sequence[Option]) -> tuple[str, ...]:
        """Answers in the words of the record."""
        letters = self.garage.letters
        return tuple([letters[option] for option in plan])

    def truth(self) -> Truth:
        plain: dict[str, Any] = msgspec.to_builtins(self._seen(EVERYTHING))
        tanks = [list(self.garage.named(tank)) for tank in self.tanks]
        return {**plain, "tanks": tanks, "dice": self.chance()}
