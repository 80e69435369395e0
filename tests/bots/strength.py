"""How strong the drivers of Formule Caml are, counted over both seats, a draw being no win.

`make prove` counts 1,000 games a claim; the tests run a sample.
"""

from __future__ import annotations

from typing import NamedTuple

from podium.arena import Interval, Summary, simulate, wilson_interval

GAME = "formule-caml"
TRACKS = ("classic", "sprint", "serpent")


class Row(NamedTuple):
    """One claim on one track: ``hits`` of ``games``, and the share asked for."""

    track: str
    claim: str
    hits: int
    games: int
    draws: int
    share: Interval
    bar: float

    @property
    def holds(self) -> bool:
        """Whether the share asked for is reached, chance apart."""
        return self.share.low >= self.bar

    def __str__(self) -> str:
        share = self.share
        interval = f"{share.share:7.1%} ({share.low:.1%} – {share.high:.1%})"
        return (
            f"{self.track:8} {self.claim:26} {interval}  draws {self.draws}, asked {self.bar:.0%}"
        )


def strength(track: str, games: int, seed: bytes, processes: int | None = None) -> list[Row]:
    """The three claims on a track."""

    def played(*bots: str) -> Summary:
        return simulate(GAME, {"track": track}, {}, bots, games, seed, processes)[0]

    return [
        _beats(track, played("navigator", "sunday"), 0.70),
        _beats(track, played("sunday", "random"), 0.75),
        _arrives(track, played("navigator", "navigator"), 0.95),
    ]


def _beats(track: str, summary: Summary, bar: float) -> Row:
    first, second = summary.bots
    claim = f"{first.bot} beats {second.bot}"
    return Row(track, claim, first.wins, first.games, first.draws, first.won, bar)


def _arrives(track: str, summary: Summary, bar: float) -> Row:
    arrived = summary.reasons.get("arrival", 0)
    share = wilson_interval(arrived, summary.games)
    draws = summary.bots[0].draws
    return Row(track, "navigator reaches A", arrived, summary.games, draws, share, bar)
