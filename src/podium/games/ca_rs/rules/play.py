"""A race from the line-ups to the result; the sections (§) of RULES.md say which rule is where.

`PHASES` are the questions, `STEPS` what happens between them: a phase that is answered names the
step that follows (`RaceState.go_on`), and `play_on` runs steps until somebody is asked. Whole races
are run through here: no event is built when nobody listens, a menu is made when it is asked for,
and what is pending is in the state, so that any moment can be saved and copied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Self

from podium.core import Dice, Option, Result, Truth, bad_index
from podium.games.ca_rs.rules import driving, grid, hidden, turn
from podium.games.ca_rs.rules.ending import Consequence, consequences
from podium.games.ca_rs.rules.phases import (
    block,
    corner,
    discard,
    duel,
    give_way,
    lineup,
    opening,
    overtake,
    plan,
)
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire.lineup import LineUp
from podium.games.ca_rs.wire.view import RaceView


class Phase(NamedTuple):
    """A question: what may be answered, what an answer does, what happens when all have answered.

    Where one seat alone is asked, the answer itself goes on with the race, and nothing closes.
    """

    menu: Callable[[RaceState, int], Sequence[Option]]
    take: Callable[[RaceState, int, Option], None]
    close: Callable[[RaceState], None] | None = None


PHASES: Mapping[str, Phase] = {
    "lineup": Phase(lineup.menu, lineup.take, lineup.close),
    "opening": Phase(opening.menu, opening.take, opening.close),
    "plan": Phase(plan.menu, plan.take, plan.close),
    "corner": Phase(corner.menu, corner.take),
    "overtake": Phase(overtake.menu, overtake.take),
    "block": Phase(block.menu, block.take),
    "duel": Phase(duel.menu, duel.take, duel.close),
    "yield": Phase(give_way.menu, give_way.take),
    "discard": Phase(discard.menu, discard.take, discard.close),
}
STEPS: Mapping[str, Callable[[RaceState], None]] = {
    "grid": grid.make_grid,
    "trial-over": grid.end_trial,
    "turn": turn.begin_turn,
    "moves": driving.drive,
    "turn-over": turn.end_turn,
}

# The table once more by column: `options` and `choose` are the hottest lookups there are.
MENUS = {asks: phase.menu for asks, phase in PHASES.items()}
TAKES = {asks: phase.take for asks, phase in PHASES.items()}
CLOSES = {asks: phase.close for asks, phase in PHASES.items() if phase.close is not None}


def play_on(race: RaceState) -> None:
    """Close the phase that all have answered; then on until somebody is asked, or to the end."""
    while not race.waiting:
        if race.asks:  # answered by all, or opened with nobody to ask
            CLOSES[race.asks](race)
        elif race.end is None:
            STEPS[race.step](race)
        else:
            return


class Race(RaceState):
    """A race being driven."""

    __slots__ = ()

    def begin(self, lineups: Sequence[LineUp | None]) -> None:
        """Line-ups that were brought along and checked are taken; the others are asked for."""
        for seat, prepared in enumerate(lineups):
            if prepared is not None:
                lineup.prepare(self, seat, prepared)
        lineup.open_lineups(self)
        if not self.waiting:
            play_on(self)

    def asked(self) -> Sequence[int]:
        return self.waiting

    def options(self, seat: int) -> Sequence[Option]:
        if seat not in self.waiting:
            self.check_asked(seat)
        menu = self.menus[seat]
        if menu is None:
            menu = self.menus[seat] = MENUS[self.asks](self, seat)
        return menu

    def choose(self, seat: int, index: int) -> None:
        """Hot: `options` and `option_at` flattened."""
        menu = self.menus[seat] if seat in self.waiting else None
        if menu is None:
            menu = self.options(seat)
        try:
            option = menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            raise bad_index(index, len(menu)) from None
        TAKES[self.asks](self, seat, option)
        if not self.waiting:
            play_on(self)

    def view(self, seat: int | None) -> RaceView:
        return hidden.view_of(self, seat)

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        return hidden.imagine(self, seat, dice)

    def truth(self) -> Truth:
        return hidden.truth_of(self)

    def result(self) -> Result | None:
        return self.end

    def turn_number(self) -> int:
        return self.turn

    def consequences(self) -> list[Consequence]:
        """What the race means for each seat's career, once it is over; none before."""
        return consequences(self)
