"""What many matches come to: a tally for each bot and for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import add
from typing import Any

import msgspec

from podium.arena.matches import Measures, Outcome, Tables
from podium.arena.wilson import Interval, normal, wilson
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


class RowTally(msgspec.Struct, frozen=True):
    """How often something was seen and won; ``even`` is the share if it made no difference.

    ``missed`` is how often it could have been seen and was not, ``otherwise`` the share won then.
    """

    row: str
    seen: int
    wins: int
    won: Interval
    even: float
    missed: int = 0
    otherwise: Interval | None = None


class MeasureTally(msgspec.Struct, frozen=True):
    """What was counted so many times came to this share or mean."""

    row: str
    count: int
    value: Interval


class Summary(msgspec.Struct, frozen=True):
    """All that was found; the same for the same seed. Its fields are the keys of ``--json``.

    ``settings`` are complete, ``content`` is the hash of what was played with, ``bots`` are in the
    order in which they were named, ``seats`` from 0, ``reasons`` count how the games ended,
    ``answers`` and ``phases`` are totals, ``tables`` what the game itself is curious about, and
    ``measures`` what it counts, whoever wins: shares but for the ``means``. ``lineups`` tells
    where those of the seats came from.
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
    tables: dict[str, tuple[RowTally, ...]]
    measures: dict[str, tuple[MeasureTally, ...]] = {}
    means: tuple[str, ...] = ()
    lineups: str = "own"

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


class TableCount:
    """The tables of a game being filled."""

    def __init__(self, names: Sequence[str]) -> None:
        self.rows: Tables = {name: {} for name in names}

    def add(self, tables: Tables) -> None:
        for table, found in tables.items():
            rows = self.rows[table]
            for row, counts in found.items():
                old = rows.get(row, (0, 0, 0.0, 0, 0))
                rows[row] = tuple(map(add, old, counts))

    def facts(self) -> dict[str, tuple[RowTally, ...]]:
        return {table: tuple(map(self._row, *_sorted(rows))) for table, rows in self.rows.items()}

    def _row(self, row: str, counts: tuple[int, int, float, int, int]) -> RowTally:
        seen, won, even, missed, lucky = counts
        otherwise = wilson(lucky, missed) if missed else None
        share = even / seen if seen else 0.0
        return RowTally(row, seen, won, wilson(won, seen), share, missed, otherwise)


class MeasureCount:
    """The measures of a game being taken."""

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self.kinds = kinds
        self.rows: Measures = {name: {} for name in kinds}

    def add(self, measures: Measures) -> None:
        for name, found in measures.items():
            rows = self.rows[name]
            for row, counts in found.items():
                rows[row] = tuple(map(add, rows.get(row, (0, 0.0, 0.0)), counts))

    def facts(self) -> dict[str, tuple[MeasureTally, ...]]:
        return {
            name: tuple(self._row(name, *each) for each in zip(*_sorted(rows), strict=True))
            for name, rows in self.rows.items()
        }

    def _row(self, name: str, row: str, counts: tuple[int, float, float]) -> MeasureTally:
        count, total, _ = counts
        share = self.kinds[name] == "share"
        return MeasureTally(row, count, wilson(round(total), count) if share else normal(*counts))


def _sorted(rows: Mapping[str, Any]) -> tuple[list[str], list[Any]]:
    """Numbers by size, words by the alphabet."""
    names = sorted(rows, key=lambda row: row.zfill(9) if row.isdecimal() else row)
    return names, [rows[name] for name in names]


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
    tables, measures = TableCount(setup.game.tables), MeasureCount(setup.game.measures)
    for outcome in outcomes:
        games += 1
        answers += outcome.answers
        phases += outcome.phases
        reasons[outcome.why] += 1
        tables.add(outcome.tables)
        measures.add(outcome.measures)
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
        tables=tables.facts(),
        measures=measures.facts(),
        means=tuple(name for name, kind in setup.game.measures.items() if kind == "mean"),
    )
