"""About how many turns a race takes: what the laps chosen ask of a tank (§1.8, §8.4)."""

from __future__ import annotations

from functools import lru_cache

from podium.games.ca_rs.content.circuit_cards import STRAIGHT, CircuitCard
from podium.games.ca_rs.content.circuits import Circuit

TOP, PEDAL, DOWNFORCE = 8, 2, 1  # a good car, on the way of one who spends nothing in corners
SLACK_PERCENT = 10  # what rivals, rain and mishaps add to that
ALIKE = 3  # laps after which one is like the other
GUESS = (6, 1)  # a corner of a circuit that nobody knows: every other card is one


def turns_of_race(circuit: Circuit, laps: int) -> int:
    """Turns from the start to the flag, of one who neither flies nor dawdles."""
    rows = circuit.rows or guessed_rows(circuit)
    turns = clean_turns(rows, min(laps, ALIKE))
    if laps > ALIKE:
        turns += (laps - ALIKE) * (turns - clean_turns(rows, ALIKE - 1))
    return (turns * (100 + SLACK_PERCENT) + 99) // 100


def missing_cards(circuit: Circuit, laps: int, cards: int) -> int:
    """By how many cards the race outlasts a tank of so many; 0: it will do."""
    return max(0, turns_of_race(circuit, laps) - cards)


def guessed_rows(circuit: Circuit) -> tuple[CircuitCard, ...]:
    """Something like what chance will lay."""
    assert circuit.random is not None
    return (STRAIGHT, GUESS) * (sum(circuit.random.length) // 4)


@lru_cache(maxsize=64)
def clean_turns(rows: tuple[CircuitCard, ...], laps: int) -> int:
    """The fewest turns in which no corner is ever too fast, from a standstill.

    Turn by turn: for each speed the furthest that one can have come with it.
    """
    finish, turns, furthest = len(rows) * laps, 0, {0: 0}
    while max(furthest.values()) < finish:
        turns += 1
        furthest = next_turn(rows, furthest)
    return turns


def next_turn(rows: tuple[CircuitCard, ...], furthest: dict[int, int]) -> dict[int, int]:
    after = dict[int, int]()
    for was, dist in furthest.items():
        for speed in range(max(1, was - PEDAL), min(TOP, was + PEDAL) + 1):
            # Who is too fast somewhere on the way waits a turn at a crawl instead.
            steps = speed if is_clean(rows, dist, speed) else 1
            now = speed if steps == speed else 1
            after[now] = max(after.get(now, 0), dist + steps)
    return after


def is_clean(rows: tuple[CircuitCard, ...], dist: int, speed: int) -> bool:
    """Whether a move at that speed is within all limits on its way."""
    limits = (rows[(dist + step) % len(rows)][0] for step in range(1, speed + 1))
    return all(not limit or speed - DOWNFORCE <= limit for limit in limits)
