"""Pit stops: which damage cards are taken off, and how far the car falls back (§4.9, §5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.f_cartes.rules.actions import lay_event, spend, trim_line
from podium.games.f_cartes.rules.damage import take_from_under
from podium.games.f_cartes.rules.race_line import fall_back, place_of
from podium.games.f_cartes.rules.state import REPAIR, RaceState
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.options import LEAVE, Leave, Repair
from podium.games.f_cartes.wire.view import LastAction

PIT_PLACES = 3


def enter(state: RaceState, car: int) -> None:
    """Which cards are to be taken off? With a single one there is nothing to ask (§4.9)."""
    state.pitting = car
    state.repairs = ()
    if len(state.damage[car]) == 1:
        state.repairs = state.damage[car]
        repair(state)
    else:
        state.ask_further(REPAIR)


def menu(state: RaceState, seat: int) -> Sequence[Option]:
    """The cards still under the car, each kind once; leaving when something was repaired."""
    under = list(state.damage[state.pitting])
    for kind in state.repairs:
        under.remove(kind)
    cards: list[Option] = [state.ruleset.repair[kind] for kind in sorted(set(under))]
    return [LEAVE, *cards] if state.repairs else cards


def take(state: RaceState, seat: int, option: Repair | Leave) -> None:
    """One card more; when all are chosen the car leaves."""
    if isinstance(option, Repair):
        state.repairs = (*state.repairs, state.ruleset.kind_of[option.card])
        if len(state.repairs) < len(state.damage[state.pitting]):
            state.ask_further(REPAIR)
            return
    repair(state)


def repair(state: RaceState) -> None:
    """Cards off, places lost: three, or those of a lightning stop, and one a card (§4.9)."""
    car, repairs = state.pitting, state.repairs
    if state.card >= 0:  # a lightning stop
        places = state.ruleset.numbers[state.card]
        lay_event(state, car)
    else:
        places = PIT_PLACES
        state.last = LastAction(state.mover, "pit", car)
    take_from_under(state, car, repairs)
    before = state.line.index(car)
    fall_back(state.line, car, places + len(repairs))
    emit_stop(state, car, state.line.index(car) - before)
    trim_line(state)
    spend(state)


def emit_stop(state: RaceState, car: int, fell: int) -> None:
    if state.journal is not None:
        cards = state.ruleset.named(sorted(state.repairs))
        place = place_of(state.line, car)
        state.emit(events.Pitted(state.mover, car, cards, fell, place))
