"""Counting wins, tables and measures over many matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any

import msgspec

from podium.arena.simulation.bot_match import Measures, Tables
from podium.arena.simulation.intervals import Interval, mean_interval, wilson_interval


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
    """The share or mean of a measure, and of how many values it is."""

    row: str
    count: int
    value: Interval


class TallyCounter:
    """Counts a `Tally`."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = self.places = 0

    def add(self, place: int, shared: bool) -> None:
        self.games += 1
        self.places += place
        self.wins += place == 1 and not shared
        self.draws += place == 1 and shared

    def tally(self) -> tuple[int, int, int, Interval, float]:
        """The fields of a `Tally`."""
        mean = self.places / self.games if self.games else 0.0
        return self.games, self.wins, self.draws, wilson_interval(self.wins, self.games), mean


class TableCounter:
    """Adds up the tables of a game, match by match."""

    def __init__(self, names: Sequence[str]) -> None:
        self.rows: Tables = {name: {} for name in names}

    def add(self, tables: Tables) -> None:
        for table, found in tables.items():
            rows = self.rows[table]
            for row, counts in found.items():
                old = rows.get(row, (0, 0, 0.0, 0, 0))
                rows[row] = tuple(map(add, old, counts))

    def tallies(self) -> dict[str, tuple[RowTally, ...]]:
        return {table: tuple(map(self._tally, *_sorted(rows))) for table, rows in self.rows.items()}

    def _tally(self, row: str, counts: tuple[int, int, float, int, int]) -> RowTally:
        seen, won, even, missed, won_without = counts
        otherwise = wilson_interval(won_without, missed) if missed else None
        share = even / seen if seen else 0.0
        return RowTally(row, seen, won, wilson_interval(won, seen), share, missed, otherwise)


class MeasureCounter:
    """Adds up the measures of a game, match by match."""

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self.kinds = kinds
        self.rows: Measures = {name: {} for name in kinds}

    def add(self, measures: Measures) -> None:
        for name, found in measures.items():
            rows = self.rows[name]
            for row, counts in found.items():
                rows[row] = tuple(map(add, rows.get(row, (0, 0.0, 0.0)), counts))

    def tallies(self) -> dict[str, tuple[MeasureTally, ...]]:
        return {
            name: tuple(self._tally(name, *each) for each in zip(*_sorted(rows), strict=True))
            for name, rows in self.rows.items()
        }

    def _tally(self, name: str, row: str, counts: tuple[int, float, float]) -> MeasureTally:
        count, total, _ = counts
        share = self.kinds[name] == "share"
        return MeasureTally(
            row, count, wilson_interval(round(total), count) if share else mean_interval(*counts)
        )


def _sorted(rows: Mapping[str, Any]) -> tuple[list[str], list[Any]]:
    """Row names and rows: numbers by size, words by the alphabet."""
    names = sorted(rows, key=lambda row: row.zfill(9) if row.isdecimal() else row)
    return names, [rows[name] for name in names]
