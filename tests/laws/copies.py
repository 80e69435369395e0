"""Law 4, Copies: a copy and its original never touch each other."""

from __future__ import annotations

from collections import Counter

from laws.cases import Case, cup_of, must
from laws.play import answer, finish, moments, pick, truth_of
from podium.core import Cup, Journal, State

MOMENTS = 5  # a game


def check(case: Case, games: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            cup = cup_of(case.label, seed, at, "copies")
            is_the_same(case, moment.state)
            goes_its_way(case, moment.state, cup)
            walks_alike(moment.state, cup)
            counts["copies"] += 4
    return counts


def is_the_same(case: Case, state: State) -> None:
    state.journal = Journal()
    copy = state.copy()
    must(copy is not state, "the copy is the original")
    must(copy.journal is None, "somebody listens to the copy")
    must(truth_of(copy) == truth_of(state), "the copy is another world")
    for viewer in case.viewers:
        must(case.knows(copy, viewer) == case.knows(state, viewer), f"{viewer} sees another world")


def goes_its_way(case: Case, state: State, cup: Cup) -> None:
    """Whichever of the two is played to the end, the other stays as it was."""
    state.journal = journal = Journal()
    truth, known = truth_of(state), [case.knows(state, viewer) for viewer in case.viewers]
    first, second = state.copy(), state.copy()
    finish(first, cup)
    must(truth_of(state) == truth, "playing a copy changed the original")
    must(known == [case.knows(state, viewer) for viewer in case.viewers], "or what is seen of it")
    must(not journal.events and not journal.dice, "playing a copy was heard at the original")
    third = second.copy()
    finish(second, cup)
    must(truth_of(third) == truth, "playing the original changed a copy")


def walks_alike(state: State, cup: Cup) -> None:
    """The same answers lead a copy and its original to the same place."""
    original, copy = state.copy(), state.copy()
    while original.asked():
        seat = pick(cup, original.asked())
        option = answer(original, seat, cup)
        copy.choose(seat, copy.index(seat, option))
    must(truth_of(original) == truth_of(copy), "the same answers led elsewhere")
