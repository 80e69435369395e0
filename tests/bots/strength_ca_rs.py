"""How strong the drivers of ca_rs are: each level against the one below.

Two of each at a table, alternating seats: how often one of the better ones is placed ahead of one
of the others. And one among three of the others, at every seat in turn, where even odds are one in
four. `make prove` counts as many races a claim as it is told; the tests run a sample.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from typing import Any, NamedTuple

from podium.arena import Interval, simulate
from podium.arena.simulation.bot_match import BotMatch, Outcome
from podium.arena.simulation.intervals import mean_interval
from podium.arena.simulation.run_matches import run_matches
from podium.core import Dice
from podium.games import find

GAME = "ca_rs"
RIVALS = 3
LEVELS = ("random", *find(GAME).bots())  # the weakest first
AHEAD = 0.65  # of the pairs, at every step
ALONE = 0.35  # of the races, against three of those below
STANDARD: Mapping[str, Any] = {}


class Row(NamedTuple):
    """One claim: the share with its interval, and the least that is asked for."""

    claim: str
    figure: Interval
    bar: float
    games: int

    @property
    def holds(self) -> bool:
        """Whether what is asked for is reached, chance apart."""
        return self.figure.low >= self.bar

    def __str__(self) -> str:
        share, low, high = self.figure.share, self.figure.low, self.figure.high
        return f"{share:.1%} ({low:.1%} – {high:.1%}) of {self.games}"


def wins(better: str, worse: str, games: int, seed: bytes, processes: int | None) -> Interval:
    """The share of races that one wins against three of the others."""
    bots = (better, *[worse] * RIVALS)
    return simulate(GAME, STANDARD, {}, bots, games, seed, processes)[0].bots[0].won


def ahead(better: str, worse: str, games: int, seed: bytes, processes: int | None) -> Interval:
    """The share of pairs in which the better one is placed ahead, race by race."""
    outcomes = run_matches(tables_of_two(better, worse, games, seed), processes)
    shares = [pairs_ahead(outcome, better) for outcome in outcomes]
    return mean_interval(len(shares), sum(shares), sum(each * each for each in shares))


def tables_of_two(better: str, worse: str, games: int, seed: bytes) -> Iterator[BotMatch]:
    """Races of two against two: they sit by turns, and change seats after each race."""
    for number in range(games):
        seated = (better, worse) * 2 if number % 2 else (worse, better) * 2
        key = Dice(seed).fork(f"table {number}").key
        yield BotMatch(GAME, dict(STANDARD), {}, seated, key, number)


def pairs_ahead(outcome: Outcome, better: str) -> float:
    """Of the pairs of one race: those with the better one ahead, half of those that are even."""
    seats = list(zip(outcome.places, outcome.bots, strict=True))
    ours = [place for place, bot in seats if bot == better]
    theirs = [place for place, bot in seats if bot != better]
    pairs = list(product(ours, theirs))
    return sum((one < two) + (one == two) / 2 for one, two in pairs) / len(pairs)


def strength(games: int, seed: bytes, processes: int | None = None) -> Iterator[Row]:
    """All claims, ``games`` standard races for each."""
    for worse, better in pairwise(LEVELS):
        figure = ahead(better, worse, games, seed, processes)
        yield Row(f"{better} is placed ahead of {worse} ≥ {AHEAD:.0%}", figure, AHEAD, games)
    for worse, better in pairwise(LEVELS):
        figure = wins(better, worse, games, seed, processes)
        yield Row(f"{better} beats three {worse} ones ≥ {ALONE:.0%}", figure, ALONE, games)
