"""A summary as text tables, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from podium.arena.simulation.simulate import Throughput
from podium.arena.simulation.summary import Summary
from podium.arena.simulation.tallies import MeasureTally, RowTally, Tally
from podium.arena.text_table import align_columns
from podium.core import Words
from podium.core.words import fact_of

TABLE_COLUMNS = ("seen", "wins", "won", "interval", "even")
TALLY_COLUMNS = ("games", "wins", "draws", "won", "interval", "place")
Row = TypeVar("Row", RowTally, MeasureTally)


def describe_summary(summary: Summary, words: Words) -> str:
    """A row for each bot and each seat, then how the games ended."""
    title = words.say("arena-title", games=summary.games, game=words.say("game-name"))
    note = words.say("arena-note")
    rows = align_columns(list(_tally_rows(summary, words)))
    tables = [line for table in summary.tables for line in _table(summary, table, words)]
    measures = [line for name in summary.measures for line in _measure(summary, name, words)]
    return "\n".join(
        [title, "", *rows, note, "", *tables, *measures, *reasons_text(summary, words)]
    )


def describe_throughput(throughput: Throughput, words: Words) -> str:
    """How fast it was, in a sentence."""
    return words.say(
        "arena-pace",
        seconds=throughput.seconds,
        games=throughput.games_per_second,
        answers=throughput.answers_per_second,
    )


def _tally_rows(summary: Summary, words: Words) -> Iterator[list[str]]:
    yield ["", *(words.say(f"arena-{column}") for column in TALLY_COLUMNS)]
    for bot in summary.bots:
        yield [bot.bot, *_tally_cells(bot, words)]
    for seat in summary.seats:
        yield [words.say("arena-seat", number=seat.seat + 1), *_tally_cells(seat, words)]


def _table(summary: Summary, table: str, words: Words) -> list[str]:
    """A table of the game's own: what won, how often, and how often even odds would have."""
    head = [words.say(f"table-{table}"), *(words.say(f"arena-{each}") for each in TABLE_COLUMNS)]
    rows = (
        _table_cells(row, table, words)
        for row in in_content_order(summary.tables[table], table, words)
    )
    return [*align_columns([head, *rows]), ""]


def _measure(summary: Summary, name: str, words: Words) -> list[str]:
    """A measure of the game's own, in a line, or in a table if it has rows."""
    rows = in_content_order(summary.measures[name], name, words)
    title = words.say(f"measure-{name}")
    if len(rows) == 1 and not rows[0].row:
        return [f"{title}  {measure_text(name, rows[0], summary, words)}"]
    cells = [
        [row_title(row.row, name, words), measure_text(name, row, summary, words)] for row in rows
    ]
    return ["", *align_columns([[title, ""], *cells]), ""] if rows else []


def measure_text(name: str, tally: MeasureTally, summary: Summary, words: Words) -> str:
    """A share or a mean, with the bounds of its interval."""
    value = tally.value
    if name in summary.means:
        texts = [
            words.say("arena-mean", mean=each) for each in (value.share, value.low, value.high)
        ]
    else:
        texts = [percent(each, words) for each in (value.share, value.low, value.high)]
    return f"{texts[0]} ({texts[1]} – {texts[2]})"


def in_content_order(rows: Sequence[Row], table: str, words: Words) -> list[Row]:
    """Rows of things that the content names in its order; the others first, as they are."""
    titled = list(words.labels.get(table, ()))
    return sorted(rows, key=lambda each: titled.index(each.row) if each.row in titled else -1)


def _table_cells(tally: RowTally, table: str, words: Words) -> list[str]:
    low, high = percent(tally.won.low, words), percent(tally.won.high, words)
    return [
        row_title(tally.row, table, words),
        words.say("arena-count", count=tally.seen),
        words.say("arena-count", count=tally.wins),
        percent(tally.won.share, words),
        f"{low} – {high}",
        percent(tally.even, words),
    ]


def row_title(row: str, table: str, words: Words) -> str:
    """What the content calls the thing that a row is about."""
    return str(fact_of(table, row, (), words.labels))


def _tally_cells(tally: Tally, words: Words) -> list[str]:
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
    return words.say("arena-percent", share=share)


def reasons_text(summary: Summary, words: Words) -> Iterator[str]:
    """How the games ended, a sentence each, the most frequent first."""
    for why, count in sorted(summary.reasons.items(), key=lambda each: (-each[1], each[0])):
        share = percent(count / summary.games, words)
        yield words.say("arena-reason", why=words.say(f"why-{why}"), count=count, share=share)
