"""What several actions of a turn share: spending one, laying an event card, gaps and the flag."""

from __future__ import annotations

from podium.games.f_cartes.rules.piles import leave_hand
from podium.games.f_cartes.rules.race_line import GAP, trim_ends
from podium.games.f_cartes.rules.state import END_TURN, NO_CAR, NOBODY, TURN, RaceState
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.view import LastAction


def spend(state: RaceState) -> None:
    """An action is done; after the fourth the turn is over (§4)."""
    state.actions -= 1
    if state.question == TURN and state.card < 0 and not state.pitting:
        state.menu = None  # hot: there are no plans to drop after most actions
    else:
        state.drop_plans()
    if not state.actions:
        state.step = END_TURN


def lay_event(state: RaceState, car: int = NO_CAR) -> None:
    """An event card goes onto the discard, face up; for a car, if one is named."""
    leave_hand(state, state.card)
    state.discard[state.card] += 1
    name = state.ruleset.names[state.card]
    state.last = LastAction(state.mover, "event", car, card=name)
    if state.journal is not None:
        state.emit(events.EventPlayed(state.mover, name))


def trim_line(state: RaceState) -> None:
    """Gaps at either end go to the discard at once (§4.2)."""
    if state.line[-1] == GAP or state.line[0] == GAP:
        discard_gaps(state, trim_ends(state.line))


def discard_gaps(state: RaceState, count: int) -> None:
    """So many gaps, already off the line, go to the discard."""
    state.discard[state.ruleset.gap] += count
    if state.journal is not None:
        state.emit(events.GapsRemoved(count))


def lower_flag(state: RaceState) -> None:
    """The yellow flag is down: cars may be overtaken again (§5.4)."""
    if state.journal is not None:
        state.emit(events.FlagLowered(state.flag))
    state.flag = NOBODY
