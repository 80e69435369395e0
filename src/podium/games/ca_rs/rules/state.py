"""The state of a race: where the cars are, what everybody holds, and what is asked. No rules.

Cards, pilots, cars and tyres are numbers (`Garage`); rows of cards are tuples, so that copies share
them; the top of a tank is its last card. What seats answer unseen is gathered in ``plans``, as
options, until the last of those asked together is done. Sets of seats are bit masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from podium.core import Dice, Option, Result, State
from podium.core.copying import COPY, lists
from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.wire.view import Exit, Trial

NOBODY = -1
NONE = -1  # no pilot, no car, no tyres yet
NO_BOOST = (0,) * len(STATS)  # no boost; compared with `is`
FIRST_OPEN = 3  # cards that lie open ahead of the pit at the start (§2.5)

Numbers = tuple[int, ...]  # of cards, or of statistics


class RaceState(State):
    """Where everything lies, who is asked what, and which ``step`` follows without a question.

    ``prepared``, ``stopped``, ``fitted``, ``launch`` and ``pitting`` are masks of seats;
    ``reported`` is how far the mover had come when that was last told; ``last`` is the last answer
    that all saw at once. ``cars_at`` are the seats on each card that has some, the one in front
    first (``stands`` of the view); ``qualifier`` is who drives a qualifying lap (``trying`` of the
    view), `NOBODY` in the race. ``dist`` counts cards from the start, over all laps.
    The other slots are called as in the view (`wire.view`), which has their meanings.
    """

    __slots__ = (
        "arrivals", "asking", "asks", "body", "bonus", "boosts", "burnt", "car", "cars_at",
        "circuit", "conditions", "crossed", "discards", "dist", "end", "exits", "extra", "fitted",
        "garage", "gone", "hands", "high", "known", "laid", "lap_rest", "lap_turn", "laps", "last",
        "launch", "lots", "low", "menus", "mover", "movers", "order", "own_tyres", "pilot",
        "pitting", "plans", "prepared", "qualifier", "rain", "reported", "rival", "speed", "stage",
        "stats", "step", "steps", "stocks", "stopped", "tanks", "times", "treads", "trials",
        "turn", "tyres", "used", "waiting", "wounds",
    )  # fmt: skip
    copied: ClassVar = {
        **lists(
            "pilot", "car", "tyres", "stocks", "wounds", "plans", "laid", "menus",
            "trials", "order", "arrivals", "exits", "treads", "body", "speed", "dist",
            "extra", "stats", "boosts", "tanks", "hands", "used", "discards", "gone",
            "lap_turn", "lap_rest", "times",
        ),
        "cars_at": COPY,
    }  # fmt: skip

    def __init__(
        self,
        garage: Garage,
        conditions: Conditions,
        circuit: CircuitCards,
        seats: int,
        dice: Dice,
    ) -> None:
        super().__init__(dice)
        self.garage = garage
        self.conditions = conditions
        self.circuit = circuit
        self.known = 0 if conditions.unknown else circuit.length
        self.prepared = 0
        self.pilot = [NONE] * seats
        self.car = [NONE] * seats
        self.tyres = [NONE] * seats
        self.stocks: list[Numbers] = [()] * seats
        self.wounds: list[Numbers] = [()] * seats
        self.plans: list[tuple[Option, ...]] = [()] * seats
        self.laid: list[tuple[Option, ...]] = [()] * seats
        self.menus: list[Sequence[Option] | None] = [None] * seats
        self.trials: list[Trial] = []
        self.lots: tuple[int, ...] = ()
        self.end: Result | None = None
        self.last: tuple[int, tuple[Option, ...]] | None = None
        self.stage = "lineup"
        self.step = "grid"
        self.asks = ""
        self.asking: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.qualifier = NOBODY
        self.own_tyres = NONE  # of who drives a qualifying lap: fitted again after it
        self.clear()

    def clear(self) -> None:
        """Nothing has been driven: so every lap of qualifying begins, and the race."""
        seats = len(self.pilot)
        self.turn = 0
        self.laps = self.conditions.laps
        self.rain = self.conditions.weather == "rain"
        self.low, self.high = 0, FIRST_OPEN
        self.order: list[int] = []
        self.cars_at: dict[int, tuple[int, ...]] = {}
        self.movers: tuple[int, ...] = ()
        self.mover = self.rival = NOBODY
        self.steps = self.bonus = self.burnt = self.reported = 0
        self.crossed: tuple[int, ...] = ()
        self.arrivals: list[int] = []
        self.exits: list[Exit] = []
        self.treads, self.body = [0] * seats, [0] * seats
        self.speed, self.dist, self.extra = [0] * seats, [0] * seats, [0] * seats
        self.stats: list[Numbers] = [NO_BOOST] * seats
        self.boosts: list[Numbers] = [NO_BOOST] * seats
        self.launch = self.fitted = self.stopped = self.pitting = 0
        self.tanks: list[Numbers] = [()] * seats
        self.hands: list[Numbers] = [()] * seats
        self.used: list[Numbers] = [()] * seats
        self.discards: list[Numbers] = [()] * seats
        self.gone: list[Numbers] = [()] * seats
        self.lap_turn, self.lap_rest = [0] * seats, [0] * seats
        self.times: list[tuple[int, ...]] = [()] * seats

    def ask(self, asks: str, seats: tuple[int, ...]) -> None:
        """These seats answer now, unseen by each other; a phase is closed and another opens."""
        self.asks = asks
        self.asking = self.waiting = seats
        self.menus = [None] * len(self.menus)
        self.phase += 1

    def answered(self, seat: int) -> None:
        """A seat has answered; what all have answered counts when nobody is waited for."""
        waiting = self.waiting
        if waiting[0] == seat:
            self.waiting = waiting[1:]
        else:
            self.waiting = tuple([other for other in waiting if other != seat])

    def go_on(self, step: str) -> None:
        """Nobody is asked: the race goes on with this step (`play.STEPS`)."""
        self.asks, self.asking, self.waiting = "", (), ()
        self.step = step
