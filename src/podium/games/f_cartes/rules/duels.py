"""Overtaking: duels with dice, gaps that are passed, and the surge, several of both (§4.7-4.10).

The questions of this module are whether a surge goes on, and whether the car that team orders
brought forward attacks (§5.5): a surge of a single duel.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.f_cartes.rules.actions import spend, trim_line
from podium.games.f_cartes.rules.race_line import GAP
from podium.games.f_cartes.rules.state import FORWARD, NO_CARD, SURGE, RaceState
from podium.games.f_cartes.rules.targets import can_overtake
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.options import CLOSE, DUEL, FACES, STOP, Close, Duel, Stop
from podium.games.f_cartes.wire.view import LastAction


def menu(state: RaceState, seat: int) -> Sequence[Option]:
    """A surge or team orders end, or go on with what is just ahead."""
    car = state.surging
    ahead = state.line[state.line.index(car) - 1]
    return [STOP, CLOSE[car] if ahead == GAP else DUEL[car]]


def take(state: RaceState, seat: int, option: Duel | Close | Stop) -> None:
    if isinstance(option, Duel):
        fight(state, seat, option)
    elif isinstance(option, Close):
        close_gap(state, seat, option)
    else:
        stop_surge(state, seat)


def start_surge(state: RaceState, car: int, count: int) -> None:
    """So many duels of one car as a single action (§4.10)."""
    state.surging, state.duels = car, count
    state.card = NO_CARD  # laid already: what follows is seen by all
    state.ask_further(SURGE)


def offer_attack(state: RaceState, car: int) -> None:
    """One duel, or one gap closed, by the car that team orders brought forward (§5.5)."""
    state.surging, state.duels = car, 1
    state.card = NO_CARD
    state.ask_further(FORWARD)


def stop_surge(state: RaceState, seat: int) -> None:
    state.last = LastAction(seat, "stop", state.surging)
    if state.journal is not None:
        state.emit(events.SurgeStopped(seat, state.surging, state.duels))
    spend(state)


def fight(state: RaceState, seat: int, option: Duel) -> None:
    """A die each, less what was lost; rain hinders the attacker; more wins (§4.7)."""
    line, car = state.line, option.car
    place = line.index(car)
    rival = line[place - 1]
    bonus = use_slipstream(state, car)
    roll, rival_roll = state.roll(1, FACES), state.roll(1, FACES)  # the attacker's die first
    total = roll - state.lost[car] - state.rain + bonus
    rival_total = rival_roll - state.lost[rival]
    won = total > rival_total
    state.last = LastAction(seat, "duel", car, rival, "", roll, rival_roll)
    if won:
        line[place - 1], line[place] = car, rival
    if state.journal is not None:
        state.emit(
            events.Dueled(
                seat=seat,
                car=car,
                rival=rival,
                roll=roll,
                lost=state.lost[car],
                rain=-int(state.rain),
                bonus=bonus,
                total=total,
                rival_roll=rival_roll,
                rival_lost=state.lost[rival],
                rival_total=rival_total,
                won=won,
            )
        )
    after_step(state, car)


def use_slipstream(state: RaceState, car: int) -> int:
    """The bonus of a car in a slipstream, which a duel uses up (§5.3)."""
    if car not in state.towed:
        return 0
    rest = dict(state.towed)  # copies share the old one
    bonus = rest.pop(car)
    state.towed = rest
    return bonus


def close_gap(state: RaceState, seat: int, option: Close) -> None:
    """The gap ahead falls behind, without a die (§4.8)."""
    line, car = state.line, option.car
    place = line.index(car)
    line[place - 1], line[place] = car, GAP
    state.last = LastAction(seat, "close", car)
    if state.journal is not None:
        state.emit(events.GapClosed(seat, car))
    trim_line(state)
    after_step(state, car)


def after_step(state: RaceState, car: int) -> None:
    """One action, unless a surge has duels left and something to pass (§4.10)."""
    if state.surging:
        state.duels -= 1
        if state.duels and car in can_overtake(state):
            state.ask_further(SURGE)
            return
    spend(state)
