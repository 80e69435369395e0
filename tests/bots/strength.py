"""How strong the drivers of Formule Caml are, counted over both seats and all tracks.

`make prove` counts 1,000 games a claim; the tests run a sample.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bots.ladder import Step, count_step, steps_of
from podium.arena import Interval, simulate, wilson_interval

GAME = "formule-caml"
TRACKS = ("classic", "sprint", "serpent")
NAVIGATOR, ARRIVALS = "navigator", 0.95
LADDER = ("random", "sunday", "leadfoot", "navigator", "ace")


class Row(NamedTuple):
    """One claim on one track: the share counted, and the share asked for."""

    claim: str
    share: Interval
    games: int
    bar: float

    @property
    def holds(self) -> bool:
        """Whether the share asked for is reached, chance apart."""
        return self.share.low >= self.bar

    def __str__(self) -> str:
        share, low, high = self.share.share, self.share.low, self.share.high
        return f"{share:.1%} ({low:.1%} – {high:.1%}) of {self.games}"


def steps(games: int, seed: bytes, processes: int | None = None) -> Iterator[Step]:
    """Every step of the ladder, on all tracks in turn."""
    tables = {track: {"track": track} for track in TRACKS}
    for pair in steps_of(LADDER):
        yield count_step(GAME, tables, pair, games, seed, processes)


def arrives(track: str, games: int, seed: bytes, processes: int | None = None) -> Row:
    """How often a race between navigators ends at the finish; aces rather push each other out."""
    bots = (NAVIGATOR,) * 2
    reasons = simulate(GAME, {"track": track}, {}, bots, games, seed, processes)[0].reasons
    share = wilson_interval(reasons.get("arrival", 0), games)
    return Row(f"{track}: {NAVIGATOR} reaches A ≥ {ARRIVALS:.0%}", share, games, ARRIVALS)
