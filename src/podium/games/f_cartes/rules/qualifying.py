"""Qualifying: a die for each car, and the risk to throw again; the scores make the grid (§2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from podium.core import Option
from podium.games.f_cartes.rules.race_line import cars_of
from podium.games.f_cartes.rules.state import ATTEMPT, NEXT_ATTEMPT, START_RACE, RaceState
from podium.games.f_cartes.rules.teams import neutral_cars
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.options import FACES, TRY_MENU, KeepTry, Risk
from podium.games.f_cartes.wire.view import Attempt

MAX_ROLL_OFFS = 100  # dice that always fall alike would never part two cars (§2.5)


def menu(state: RaceState, seat: int) -> Sequence[Option]:
    return TRY_MENU


def take(state: RaceState, seat: int, option: KeepTry | Risk) -> None:
    """The die as it is, or more than announced adds it, otherwise it is taken off (§2.3)."""
    car, die = state.trying, state.die
    by, score = 0, die  # content with the die
    if isinstance(option, Risk):
        by, roll = option.by, state.roll(1, FACES)
        score = die + by if roll > by else die - by
        if state.journal is not None:
            state.emit(events.Risked(seat, car, by, roll, roll > by, score))
    state.trials.append(Attempt(car, die, by, score))
    state.step = NEXT_ATTEMPT


def next_attempt(state: RaceState) -> None:
    """First cars as the team cards are drawn, second cars the other way round (§2.1)."""
    seats, done = len(state.teams), len(state.trials)
    if done == 2 * seats:
        state.trying = state.die = 0
        state.line = qualified(state)
        state.step = START_RACE
        return
    tried = [state.owner[attempt.car] for attempt in state.trials]
    if done < seats:
        seat = draw_team(state, [seat for seat in range(seats) if seat not in tried])
    else:
        seat = tried[2 * seats - 1 - done]  # who tried last tries first now
    state.ask(seat, ATTEMPT)
    state.trying = cars_of(state.teams[seat])[done >= seats]
    state.die = state.roll(1, FACES)
    if state.journal is not None:
        state.emit(events.Tried(seat, state.trying, state.die))


def draw_team(state: RaceState, waiting: Sequence[int]) -> int:
    return waiting[state.roll(0, len(waiting) - 1)] if len(waiting) > 1 else waiting[0]


def qualified(state: RaceState) -> list[int]:
    """Neutral cars throw their die; the highest score is on pole (§2.4, §6.2)."""
    for car in neutral_cars(state):
        roll = state.roll(1, FACES)
        state.trials.append(Attempt(car, roll, 0, roll))
        if state.journal is not None:
            state.emit(events.NeutralTried(car, roll))
    return ranked(state, {attempt.car: attempt.score for attempt in state.trials})


def ranked(state: RaceState, scores: dict[int, int], throws: int = MAX_ROLL_OFFS) -> list[int]:
    """Cars by score, the highest first; equal ones throw again until they differ (§2.5)."""
    grid = []
    for score in sorted(set(scores.values()), reverse=True):
        level = [car for car in scores if scores[car] == score]
        # Out of throws, cars stay in the order in which they tried: a race must begin some day.
        grid += level if len(level) == 1 or not throws else roll_off(state, level, throws)
    return grid


def best_first(attempts: Iterable[Attempt]) -> list[Attempt]:
    """Attempts as they are shown; equal scores stay in the order in which they were made."""
    return sorted(attempts, key=lambda attempt: -attempt.score)


def roll_off(state: RaceState, cars: list[int], throws: int) -> list[int]:
    """A plain die for each of these cars, as often as it takes."""
    rolls = {car: state.roll(1, FACES) for car in cars}
    if state.journal is not None:
        state.emit(events.TieRolled(tuple(cars), tuple(rolls.values())))
    return ranked(state, rolls, throws - 1)
