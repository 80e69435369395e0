"""Damage cards under cars, and cars beyond repair (§4.3, §4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.games.f_cartes.rules.actions import lower_flag, spend, trim_line
from podium.games.f_cartes.rules.races import is_over
from podium.games.f_cartes.rules.ruleset import FATAL
from podium.games.f_cartes.rules.state import END_TURN, FINISH_RACE, RaceState
from podium.games.f_cartes.wire import events


def put_damage(state: RaceState, car: int) -> None:
    """The card being played goes under a car; that of a collision is a marker (§5.6)."""
    kind = state.card
    points = state.ruleset.numbers[kind]
    state.damage[car] = tuple(sorted((*state.damage[car], kind)))
    state.lost[car] += points
    state.hurt[car] += points
    state.struck |= 1 << car
    if state.journal is not None:
        name = state.ruleset.names[kind]
        state.emit(events.Damaged(state.mover, car, name, points, state.lost[car]))


def take_from_under(state: RaceState, car: int, kinds: Sequence[int]) -> None:
    """Damage cards go to the discard; a collision's marker is no card (§5.6)."""
    ruleset, under = state.ruleset, list(state.damage[car])
    for kind in kinds:
        under.remove(kind)
        state.lost[car] -= ruleset.numbers[kind]
        state.discard[kind] += ruleset.effects[kind] == "damage"
    state.damage[car] = tuple(under)


def retire_beyond_repair(state: RaceState, cars: Sequence[int]) -> None:
    """Of these cars, those with too much damage retire, the rearmost first; an action is spent."""
    out = [car for car in state.line if car in cars and state.lost[car] >= FATAL]
    for car in reversed(out):  # of two, the rearmost is placed behind the other (§8.1)
        retire(state, car)
    if out and is_over(state):
        state.step = FINISH_RACE
    elif state.cars_left[state.mover]:
        spend(state)
    else:
        state.actions = 0
        state.drop_plans()
        state.step = END_TURN


def retire(state: RaceState, car: int) -> None:
    """Out of the race: its cards are discarded, its team may be out (§4.4)."""
    state.line.remove(car)
    state.retired.append(car)
    take_from_under(state, car, state.damage[car])
    if state.journal is not None:
        state.emit(events.Retired(car))
    if state.line:  # the last car may have retired
        trim_line(state)
    seat = state.owner[car]
    if seat >= 0:
        state.cars_left[seat] -= 1
        if not state.cars_left[seat]:
            put_out(state, seat)


def put_out(state: RaceState, seat: int) -> None:
    """A team without cars throws its hand away; its flag comes down (§4.4, §5.4)."""
    if state.journal is not None:
        state.emit(events.TeamOut(seat, state.ruleset.named(state.hands[seat])))
    if state.hands[seat]:
        state.show_hidden()
    for kind in state.hands[seat]:
        state.discard[kind] += 1
    state.hands[seat] = ()
    if state.flag == seat:
        lower_flag(state)
