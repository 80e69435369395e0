"""A war being played: teams give orders unseen by each other, then all are carried out together.

    orders (of all teams) → the steps of the question (attack, move) → the next question

Placement is a question of its own, for the move alone; rule sets say which questions a turn has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Self

from podium.core import Dice, Option, Result, Truth, bad_index
from podium.games.casus_belli.rules import hidden, orders
from podium.games.casus_belli.rules.attack_step import resolve_attacks
from podium.games.casus_belli.rules.move_step import resolve_moves
from podium.games.casus_belli.rules.order_parsing import read_orders
from podium.games.casus_belli.rules.orders import Take
from podium.games.casus_belli.rules.orders import menu as order_menu
from podium.games.casus_belli.rules.state import UNKNOWN, Command, Draft, WarState
from podium.games.casus_belli.rules.turns import advance
from podium.games.casus_belli.wire.events import Ended, Scored, StepBegan
from podium.games.casus_belli.wire.options import Done
from podium.games.casus_belli.wire.view import WarView

# What carries out each step that a question is for, by the names that rule sets use.
STEPS: dict[str, Callable[[WarState, Sequence[Command]], None]] = {
    "attack": resolve_attacks,
    "move": resolve_moves,
}


class War(WarState):
    """A war being fought: the contract of a state, by the functions of this folder."""

    __slots__ = ()

    # The functions themselves, without a call in between: programs wait for these two.
    read_answer = read_orders
    perceive = hidden.perceive

    def asked(self) -> list[int]:
        if self.end is not None:
            return []
        done = self.done
        if not done:
            return list(range(len(self.plans)))
        return [seat for seat in range(len(self.plans)) if not done >> seat & 1]

    def options(self, seat: int) -> Sequence[Option]:
        menu = self.menus[seat] if 0 <= seat < len(self.menus) else None
        return order_menu(self, seat) if menu is None else menu

    def choose(self, seat: int, index: int) -> None:
        """Hot: `option_at` is written out, a twentieth of what a choice costs."""
        menu = self.menus[seat] if 0 <= seat < len(self.menus) else None
        if menu is None:
            menu = order_menu(self, seat)
        try:
            option = menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            raise bad_index(index, len(menu)) from None
        self.menus[seat] = None
        TAKES[type(option)](self, seat, self.drafts[seat], option)

    def take_answer(self, seat: int, commands: tuple[Command, ...]) -> None:
        self.menus[seat] = None
        self.plans[seat] = commands
        finish_orders(self, seat)

    def view(self, seat: int | None) -> WarView:
        return hidden.view(self, seat)

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        return hidden.imagine(self, seat, dice)

    def truth(self) -> Truth:
        return hidden.truth(self)

    def truth_bytes(self) -> bytes:
        return hidden.truth_bytes(self)

    def turn_number(self) -> int:
        return self.turn

    def result(self) -> Result | None:
        return self.end


def finish_orders(
    state: WarState, seat: int, draft: Draft | None = None, option: Option | None = None
) -> None:
    """A team is done; when all are, their orders are carried out."""
    state.done |= 1 << seat
    if state.done.bit_count() == len(state.plans):
        carry_out(state)


TAKES: dict[type[Option], Take] = {**orders.TAKES, Done: finish_orders}


def carry_out(state: WarState) -> None:
    """Carry out all orders, step by step, and ask the next question."""
    commands = [*chain.from_iterable(state.plans)]
    if state.field.in_given_order:
        commands.sort(key=lambda command: command.stamp)
    scores = state.scores[:]
    teams = len(scores)
    state.plans[:] = [()] * teams
    state.menus[:] = [None] * teams
    state.masks[:] = [UNKNOWN] * teams
    state.settled_json = b""
    state.done = 0
    state.trails[:] = [()] * len(state.pos)
    for step in state.steps:
        STEPS[step](state, commands)
    state.occupancy = None
    advance(state)
    if state.journal is not None:
        report(state, scores)


def report(state: WarState, before: Sequence[int]) -> None:
    """Tell everybody of points and of the next question."""
    for seat, score in enumerate(state.scores):
        if score != before[seat]:
            state.emit(Scored(seat, score - before[seat], score))
    state.emit(Ended(state.turn) if state.end else StepBegan(state.turn + 1, state.step))
