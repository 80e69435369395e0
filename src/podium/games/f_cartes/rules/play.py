"""How a race is played: the table of questions, the loop between them, and the state itself.

Sections (§) are those of RULES.md. Whole championships are run through here: no event is built
when nobody listens, and a menu is made once, when somebody looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from podium.core import Dice, Option, Result, Truth, option_at
from podium.games.f_cartes.rules import (
    cards,
    duels,
    hidden,
    pits,
    qualifying,
    races,
    rounds,
    state,
    teams,
    turn,
)
from podium.games.f_cartes.rules.state import RaceState
from podium.games.f_cartes.wire.view import RaceView

ASKED: tuple[tuple[int, ...], ...] = (*((seat,) for seat in range(10)), ())  # [-1] is nobody


class Phase(NamedTuple):
    """A question: what may be answered, and what an answer does."""

    menu: Callable[[RaceState, int], Sequence[Option]]
    take: Callable[[RaceState, int, Any], None]


PHASES: dict[str, Phase] = {
    state.TEAM: Phase(teams.menu, teams.take),
    state.ATTEMPT: Phase(qualifying.menu, qualifying.take),
    state.TURN: Phase(turn.menu, turn.take),
    **{question: Phase(cards.menu, cards.take) for question in cards.TARGET_QUESTIONS},
    state.REPAIR: Phase(pits.menu, pits.take),
    state.SURGE: Phase(duels.menu, duels.take),
    state.FORWARD: Phase(duels.menu, duels.take),
}

# What runs without a question, by the name that a phase or an earlier step left in ``step``.
STEPS: dict[str, Callable[[RaceState], None]] = {
    state.OPEN_RACE: races.open_race,
    state.NEXT_ATTEMPT: qualifying.next_attempt,
    state.START_RACE: rounds.start_race,
    state.BEGIN_ROUND: rounds.begin_round,
    state.NEXT_TURN: rounds.next_turn,
    state.END_TURN: rounds.end_turn,
    state.FINISH_RACE: races.finish_race,
}


def run(race: RaceState) -> None:
    """Do what needs no answer, until somebody is asked or all is over."""
    while race.step is not None:
        step, race.step = race.step, None
        STEPS[step](race)


class Race(RaceState):
    """A race, or a whole championship, being played."""

    __slots__ = ()

    def asked(self) -> Sequence[int]:
        return ASKED[self.mover]

    def options(self, seat: int) -> Sequence[Option]:
        if seat != self.mover or seat < 0:
            self.check_asked(seat)
        menu = self.menu
        if menu is None:
            menu = self.menu = PHASES[self.question].menu(self, seat)
        return menu

    def choose(self, seat: int, index: int) -> None:
        menu = self.menu  # nearly always looked at before
        if menu is None or seat != self.mover or seat < 0:
            menu = self.options(seat)
        option = option_at(menu, index)
        PHASES[self.question].take(self, seat, option)
        if self.step is not None:
            run(self)

    def view(self, seat: int | None) -> RaceView:
        return hidden.view(self, seat)

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        return hidden.imagine(self, seat, dice)

    def truth(self) -> Truth:
        return hidden.truth(self)

    def result(self) -> Result | None:
        return self.outcome
