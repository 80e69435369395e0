"""The state of a race, and of the championship it belongs to: slots, and no rules.

A card is the number of its kind (`Ruleset`). A hand is a sorted tuple, and so are the cards under a
car: copies share them. ``owner[car]`` is a seat, or -1. What a player has begun to answer
(``question``, ``card``, ``pitting``, ``repairs``) is known to that player alone until it is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from podium.core import Dice, Option, Result, State
from podium.core.copying import lists
from podium.games.f_cartes.rules.ruleset import Ruleset
from podium.games.f_cartes.wire.options import CARS
from podium.games.f_cartes.wire.view import Attempt, Finish, LastAction

NOBODY = -1
NO_CARD = -1
NO_CAR = 0

# Questions that several modules open; the others belong to one card (`targets`).
TEAM, ATTEMPT, TURN, REPAIR = "team", "try", "turn", "repair"
SURGE, FORWARD = "surge", "forward"  # both go on with what is just ahead of a car

# What comes next without a question: a phase names it in ``step``, the loop in `play` runs it.
OPEN_RACE, NEXT_ATTEMPT, START_RACE, BEGIN_ROUND = "open", "attempt", "start", "round"
NEXT_TURN, END_TURN, FINISH_RACE = "turn", "end-turn", "finish"


class RaceState(State):
    """Where everything lies and what is asked. What may be done is in the modules around it.

    ``menu`` is made when somebody looks at it (None: not yet). ``struck`` has a bit for each car
    damaged in this turn, ``damage`` the cards under each car, ``lost`` their points, ``hurt`` the
    points dealt in this round. ``cars_left`` counts the running cars of a seat. ``stock`` is what
    the pile was made of, ``draws`` what each seat has taken from it. The other names are those of
    `RaceView`.
    """

    __slots__ = (
        "actions", "card", "cars_left", "damage", "die", "discard", "draws", "duels", "finishes",
        "flag", "hands", "hurt", "last", "line", "lost", "menu", "mover", "order", "outcome",
        "owner", "pile", "pitting", "played", "question", "rain", "repairs", "retired", "round",
        "rounds", "ruleset", "stage", "step", "stock", "struck", "surging", "teams", "towed",
        "trials", "trying",
    )  # fmt: skip
    # ``stock`` and ``towed`` are replaced, never changed: copies share them.
    copied: ClassVar = lists(
        "teams", "owner", "finishes", "line", "damage", "lost", "hurt", "retired",
        "cars_left", "hands", "pile", "discard", "draws", "trials", "order",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, seats: int, dice: Dice) -> None:
        super().__init__(dice)
        self.ruleset = ruleset
        self.teams = [NOBODY] * seats
        self.owner = [NOBODY] * (CARS + 1)
        self.rounds = ruleset.rounds(seats)
        # What outlives a race is set here, what does not in `clear_table`.
        self.finishes: list[Finish] = []
        self.pile: list[int] = []
        self.outcome: Result | None = None
        self.stage = "teams"
        self.step: str | None = None
        self.mover = 0
        self.question = TEAM
        self.menu: Sequence[Option] | None = None
        self.clear_table()

    def clear_table(self) -> None:
        """Nothing on the table yet: so every race begins."""
        seats = len(self.teams)
        self.line: list[int] = []
        self.damage: list[tuple[int, ...]] = [()] * (CARS + 1)
        self.lost = [0] * (CARS + 1)
        self.hurt = [0] * (CARS + 1)
        self.retired: list[int] = []
        self.cars_left = [0] * seats
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.discard = [0] * len(self.ruleset.kinds)
        self.stock = list(self.ruleset.counts)
        self.draws: list[tuple[int, ...]] = [()] * seats
        self.trials: list[Attempt] = []
        self.trying = self.die = 0
        self.round = self.played = self.actions = 0
        self.order: list[int] = []
        self.rain = self.ruleset.settings.weather == "rain"
        self.flag = NOBODY
        self.last: LastAction | None = None
        self.surging = self.duels = 0
        self.struck = 0
        self.towed: dict[int, int] = {}
        self.card = NO_CARD
        self.pitting = NO_CAR
        self.repairs: tuple[int, ...] = ()

    def ask(self, seat: int, question: str) -> None:
        """Put a question to a seat: what was answered before is closed."""
        self.mover = seat
        self.question = question
        self.menu = None
        self.phase += 1

    def ask_further(self, question: str) -> None:
        """Ask the same seat for more, before its answer is whole."""
        self.question = question
        self.menu = None

    def drop_plans(self) -> None:
        """Nothing is under way: a turn asks for its next action. Hot: written out."""
        self.question = TURN
        self.menu = None
        self.card = NO_CARD
        self.pitting = NO_CAR
        self.repairs = ()
        self.surging = self.duels = 0
