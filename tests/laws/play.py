"""Playing at random, and picking moments of the games so played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from laws.cases import Broken, Case, cup_of, encode
from podium.core import Cup, Option, Seat, State

MAX_ANSWERS = 250_000  # answers a game may take; a hundred teams need 190,000
T = TypeVar("T")


class Moment(NamedTuple):
    """A position, who was asked when its phase opened, and whether that is just now."""

    state: State
    together: tuple[Seat, ...]
    opening: bool


def pick(cup: Cup, things: Sequence[T]) -> T:
    return things[cup.roll(0, len(things) - 1)]


def answer(state: State, seat: Seat, cup: Cup) -> Option:
    """One random answer."""
    menu = state.options(seat)
    index = cup.roll(0, len(menu) - 1)
    option = menu[index]
    state.choose(seat, index)
    return option


def walk(state: State, cup: Cup, max_answers: int = MAX_ANSWERS) -> Iterator[Moment]:
    """Play on at random; every position on the way, the last one included. It is the live state.

    Some games are played more carelessly than others: a careful player often takes the default.
    """
    phase, together, opening = state.phase, tuple(state.asked()), True
    care = cup.roll(0, 4)
    for _ in range(max_answers):
        yield Moment(state, together, opening)
        if not state.asked():
            return
        seat = pick(cup, state.asked())
        if care > cup.roll(0, 4):
            state.choose(seat, 0)
        else:
            answer(state, seat, cup)
        opening = state.phase != phase
        if opening:
            phase, together = state.phase, tuple(state.asked())
    raise Broken(f"no end after {max_answers} answers")


def moments(case: Case, seed: object, count: int) -> list[Moment]:
    """Some positions of a random game, in order, among them the last."""
    cup = cup_of(case.label, seed, "walk")
    played = [moment._replace(state=moment.state.copy()) for moment in walk(case.new(seed), cup)]
    numbers = list(range(len(played) - 1))
    picked = [numbers.pop(cup.roll(0, len(numbers) - 1)) for _ in range(min(count, len(numbers)))]
    return [played[number] for number in (*sorted(picked), -1)]


def finish(state: State, cup: Cup) -> State:
    """Play to the end at random."""
    for _ in walk(state, cup):
        pass
    return state


def whole_turn(state: State, seat: Seat, cup: Cup) -> list[Option]:
    """Random answers of one seat until its turn, or its part of the phase, is over."""
    phase, given = state.phase, list[Option]()
    while state.phase == phase and seat in state.asked():
        given.append(answer(state, seat, cup))
    return given


def truth_of(state: State) -> bytes:
    return encode(state.truth())


def deep_truth_of(state: State) -> bytes:
    """The truth but for the dice."""
    return encode({name: fact for name, fact in state.truth().items() if name != "dice"})
