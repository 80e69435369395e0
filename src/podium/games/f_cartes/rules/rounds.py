"""The start, the rounds, and whose turn it is: nothing here asks for more than a turn (§3)."""

from __future__ import annotations

from podium.games.f_cartes.rules.actions import lower_flag
from podium.games.f_cartes.rules.race_line import order_of_play
from podium.games.f_cartes.rules.races import clear_turn
from podium.games.f_cartes.rules.ruleset import ACTIONS
from podium.games.f_cartes.rules.state import (
    BEGIN_ROUND,
    FINISH_RACE,
    NEXT_TURN,
    TURN,
    RaceState,
)
from podium.games.f_cartes.wire import events


def start_race(state: RaceState) -> None:
    """The grid is the line of cars as the race begins."""
    state.stage = "race"
    state.cars_left = [2] * len(state.teams)
    if state.journal is not None:
        state.emit(events.GridSet(tuple(state.line)))
    state.step = BEGIN_ROUND


def begin_round(state: RaceState) -> None:
    """The order is fixed now, and all damage counts anew (§3.1, §4.3)."""
    state.round += 1
    state.played = 0
    state.hurt = [0] * len(state.hurt)
    state.order = order_of_play(state.line, state.owner)
    if state.journal is not None:
        state.emit(events.RoundBegan(state.round, state.rounds, tuple(state.order)))
    state.step = NEXT_TURN


def next_turn(state: RaceState) -> None:
    """The next team that still has a car; after the last one, the next round (§3.3)."""
    order = state.order
    while state.played < len(order):
        if state.cars_left[order[state.played]]:
            begin_turn(state, order[state.played])
            return
        state.played += 1
    state.step = FINISH_RACE if state.round == state.rounds else BEGIN_ROUND


def begin_turn(state: RaceState, seat: int) -> None:
    state.ask(seat, TURN)
    state.actions = ACTIONS
    # A flag holds until whoever raised it plays again (§5.4).
    if state.flag == seat:
        lower_flag(state)


def end_turn(state: RaceState) -> None:
    """The team card is turned over."""
    if state.journal is not None:
        state.emit(events.TurnEnded(state.mover, state.actions))
    clear_turn(state)
    state.played += 1
    state.step = NEXT_TURN
