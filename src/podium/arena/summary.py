"""What many matches come to: a tally for each bot and for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from podium.arena.matches import Outcome
from podium.arena.wilson import Interval, wilson
from podium.core import Setup


class Tally(msgspec.Struct, frozen=True):
    """A win is a first place alone, a draw a first place shared; ``won`` is the share of wins."""

    games: int
    wins: int
    draws: int
    won: Interval
    mean_place: float


class BotTally(Tally, frozen=True):
    """The tally of one bot, over all seats; a bot that was named twice has two."""

    bot: str


class SeatTally(Tally, frozen=True):
    """The tally of one seat, whoever sat there."""

    seat: int


class Summary(msgspec.Struct, frozen=True):
    """All that was found; the same for the same seed. Its fields are the keys of ``--json``.

    ``settings`` are complete, ``content`` is the hash of what was played with, ``bots`` are in the
    order in which they were named, ``seats`` from 0, ``reasons`` count how the games ended,
    ``answers`` and ``phases`` are totals.
    """

    game: str
    rules: int
    settings: dict[str, Any]
    content: str
    seed: str
    games: int
    bots: tuple[BotTally, ...]
    seats: tuple[SeatTally, ...]
    reasons: dict[str, int]
    answers: int
    phases: int

    def data(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


class Count:
    """A tally being counted."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = self.places = 0

    def add(self, place: int, shared: bool) -> None:
        self.games += 1
        self.places += place
        self.wins += place == 1 and not shared
        self.draws += place == 1 and shared

    def facts(self) -> tuple[int, int, int, Interval, float]:
        mean = self.places / self.games if self.games else 0.0
        return self.games, self.wins, self.draws, wilson(self.wins, self.games), mean


def entry_at(number: int, seat: int, count: int) -> int:
    """Which of ``count`` bots sits at a seat: they move round by one seat from match to match."""
    return (seat + number) % count


def sum_up(
    setup: Setup, names: tuple[str, ...], seed: bytes, outcomes: Iterable[Outcome]
) -> Summary:
    """Count the outcomes of matches in which the bots moved round the table."""
    count = len(names)
    bots, seats = [Count() for _ in names], [Count() for _ in names]
    reasons: Counter[str] = Counter()
    games = answers = phases = 0
    for outcome in outcomes:
        games += 1
        answers += outcome.answers
        phases += outcome.phases
        reasons[outcome.why] += 1
        shared = outcome.places.count(1) > 1
        for seat, place in enumerate(outcome.places):
            seats[seat].add(place, shared)
            bots[entry_at(outcome.number, seat, count)].add(place, shared)
    return Summary(
        game=setup.game.name,
        rules=setup.version,
        settings=msgspec.to_builtins(setup.settings),
        content=setup.content.hash,
        seed=seed.hex(),
        games=games,
        bots=tuple(BotTally(*each.facts(), name) for name, each in zip(names, bots, strict=True)),
        seats=tuple(SeatTally(*each.facts(), seat) for seat, each in enumerate(seats)),
        reasons=dict(sorted(reasons.items())),
        answers=answers,
        phases=phases,
    )
