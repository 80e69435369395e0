"""Law 7, Commutes: answers of seats asked together give the same bytes in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice, permutations

from laws.cases import Case, cup_of, encode, must
from laws.play import moments, pick, whole_turn
from podium.core import Cup, Journal, Option, Seat, State

MOMENTS = 8  # a game
ORDERS = 6  # of whole answers, at most; as many again with the answers mixed

Turns = dict[Seat, Sequence[Option]]


def check(case: Case, games: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            if len(moment.state.asked()) > 1:
                cup = cup_of(case.label, seed, at, "commutes")
                counts["orders"] += same_in_any_order(case, moment.state, cup)
    return counts


def same_in_any_order(case: Case, state: State, cup: Cup) -> int:
    """How many orders were compared with the first."""
    turns: Turns = {seat: whole_turn(state.copy(), seat, cup) for seat in state.asked()}
    straight = [
        [(seat, option) for seat in seats for option in turns[seat]]
        for seats in islice(permutations(turns), ORDERS)
    ]
    mixed = [mix(turns, cup) for _ in straight]
    ends = {played(case, state, order) for order in straight + mixed}
    must(len(ends) == 1, f"the order of these answers matters: {turns}")
    return len(straight + mixed) - 1


def mix(turns: Turns, cup: Cup) -> list[tuple[Seat, Option]]:
    """The answers of all seats mixed, those of each in order."""
    left = {seat: list(options) for seat, options in turns.items()}
    order = []
    while left:
        seat = pick(cup, list(left))
        order.append((seat, left[seat].pop(0)))
        left = {seat: options for seat, options in left.items() if options}
    return order


def played(case: Case, state: State, order: Sequence[tuple[Seat, Option]]) -> bytes:
    """All that is true, and all that each has heard."""
    world = state.copy()
    world.journal = journal = Journal()
    for seat, option in order:
        world.choose(seat, world.index(seat, option))
    return encode([world.truth(), [journal.heard_by(viewer) for viewer in case.viewers]])
