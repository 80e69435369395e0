"""How strong the drivers of ca_rs are: one among three weaker ones, at every seat in turn.

`make prove` counts as many races a claim as it is told; the tests run a sample. Even odds are one
in four.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from podium.arena import Interval, simulate

GAME = "ca_rs"
RIVALS = 3
CLAIMS = (("greedy", "random", 0.75), ("engineer", "greedy", 0.50))
STANDARD: Mapping[str, Any] = {}


class Row(NamedTuple):
    """One claim: the share of races won with its interval, and the least that is asked for."""

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


def strength(games: int, seed: bytes, processes: int | None = None) -> Iterator[Row]:
    """All claims, ``games`` standard races for each."""
    for better, worse, bar in CLAIMS:
        figure = wins(better, worse, games, seed, processes)
        yield Row(f"{better} beats three {worse} ones ≥ {bar:.0%}", figure, bar, games)
