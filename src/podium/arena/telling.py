"""A summary as a table for people, in their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from podium.arena.simulation import Pace
from podium.arena.summary import MeasureTally, RowTally, Summary, Tally
from podium.core import Words
from podium.core.words import fact_of

FOUND = ("seen", "wins", "won", "interval", "even")
COLUMNS = ("games", "wins", "draws", "won", "interval", "place")
Row = TypeVar("Row", RowTally, MeasureTally)


def describe(summary: Summary, words: Words) -> str:
    """A row for each bot and each seat, then how the games ended."""
    title = words.say("arena-title", games=summary.games, game=words.say("game-name"))
    note = words.say("arena-note")
    rows = aligned(list(_rows(summary, words)))
    tables = [line for table in summary.tables for line in _table(summary, table, words)]
    measures = [line for name in summary.measures for line in _measured(summary, name, words)]
    return "\n".join([title, "", *rows, note, "", *tables, *measures, *ends(summary, words)])


def describe_pace(pace: Pace, words: Words) -> str:
    """How quick it was, in a sentence."""
    return words.say(
        "arena-pace",
        seconds=pace.seconds,
        games=pace.games_per_second,
        answers=pace.answers_per_second,
    )


def _rows(summary: Summary, words: Words) -> Iterator[list[str]]:
    yield ["", *(words.say(f"arena-{column}") for column in COLUMNS)]
    for bot in summary.bots:
        yield [bot.bot, *_cells(bot, words)]
    for seat in summary.seats:
        yield [words.say("arena-seat", number=seat.seat + 1), *_cells(seat, words)]


def _table(summary: Summary, table: str, words: Words) -> list[str]:
    """A table of the game's own: what won, how often, and how often even odds would have."""
    head = [words.say(f"table-{table}"), *(words.say(f"arena-{each}") for each in FOUND)]
    rows = (_found(row, table, words) for row in rows_in_order(summary.tables[table], table, words))
    return [*aligned([head, *rows]), ""]


def _measured(summary: Summary, name: str, words: Words) -> list[str]:
    """A measure of the game's own, in a line, or in a table if it has rows."""
    rows = rows_in_order(summary.measures[name], name, words)
    title = words.say(f"measure-{name}")
    if len(rows) == 1 and not rows[0].row:
        return [f"{title}  {value_of(name, rows[0], summary, words)}"]
    cells = [[title_of(row.row, name, words), value_of(name, row, summary, words)] for row in rows]
    return ["", *aligned([[title, ""], *cells]), ""] if rows else []


def value_of(name: str, tally: MeasureTally, summary: Summary, words: Words) -> str:
    """A share or a mean, and between what bounds it lies."""
    value = tally.value
    if name in summary.means:
        mean = [words.say("arena-mean", mean=each) for each in (value.share, value.low, value.high)]
    else:
        mean = [percent(each, words) for each in (value.share, value.low, value.high)]
    return f"{mean[0]} ({mean[1]} – {mean[2]})"


def rows_in_order(rows: Sequence[Row], table: str, words: Words) -> list[Row]:
    """Things that have titles in the order of the content, the others as they are."""
    titled = list(words.labels.get(table, ()))
    return sorted(rows, key=lambda each: titled.index(each.row) if each.row in titled else -1)


def _found(tally: RowTally, table: str, words: Words) -> list[str]:
    low, high = percent(tally.won.low, words), percent(tally.won.high, words)
    return [
        title_of(tally.row, table, words),
        words.say("arena-count", count=tally.seen),
        words.say("arena-count", count=tally.wins),
        percent(tally.won.share, words),
        f"{low} – {high}",
        percent(tally.even, words),
    ]


def title_of(row: str, table: str, words: Words) -> str:
    """What the content calls the thing of a row."""
    return str(fact_of(table, row, (), words.labels))


def _cells(tally: Tally, words: Words) -> list[str]:
    low, high = percent(tally.won.low, words), percent(tally.won.high, words)
    return [
        words.say("arena-count", count=tally.games),
        words.say("arena-count", count=tally.wins),
        words.say("arena-count", count=tally.draws),
        percent(tally.won.share, words),
        f"{low} – {high}",
        words.say("arena-mean", mean=tally.mean_place),
    ]


def percent(share: float, words: Words) -> str:
    """A share as people read it."""
    return words.say("arena-percent", share=share)


def ends(summary: Summary, words: Words) -> Iterator[str]:
    """The reasons, the most frequent first."""
    for why, count in sorted(summary.reasons.items(), key=lambda each: (-each[1], each[0])):
        share = percent(count / summary.games, words)
        yield words.say("arena-reason", why=words.say(f"why-{why}"), count=count, share=share)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    ]
