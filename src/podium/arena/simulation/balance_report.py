"""The balance report of ``podium lab``: what many matches came to, as one HTML page with charts.

This module says what stands in it, the templates how it looks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined

from podium.arena.simulation.bar_chart import Bar, BarChart, bar_chart
from podium.arena.simulation.summary import Summary
from podium.arena.simulation.summary_text import (
    in_content_order,
    measure_text,
    percent,
    reasons_text,
    row_title,
)
from podium.arena.simulation.tallies import MeasureTally, RowTally, Tally
from podium.core import Words

TEMPLATE = "balance_report.html"


class Table(msgspec.Struct, frozen=True):
    """A table of texts."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(msgspec.Struct, frozen=True):
    """A heading, and below it a chart, a table, paragraphs, or several of these."""

    title: str
    chart: BarChart | None = None
    table: Table | None = None
    paragraphs: Sequence[str] = ()


def balance_report(summary: Summary, words: Words) -> str:
    """The whole page; it needs no other file and no network."""
    # Every text is escaped: names of cards and bots come from files of other people.
    environment = Environment(
        loader=PackageLoader("podium.arena.simulation"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(TEMPLATE).render(
        lang=words.lang,
        title=words.say("lab-title", game=words.say("game-name")),
        introduction=list(_introduction(summary, words)),
        sections=list(_sections(summary, words)),
    )


def _introduction(summary: Summary, words: Words) -> Iterator[str]:
    """What was played, so that it can be played again."""
    settings = ", ".join(f"{name}={value}" for name, value in summary.settings.items())
    counts = Counter(each.bot for each in summary.bots)
    players = ", ".join(f"{count} × {bot}" for bot, count in counts.items())
    yield words.say("lab-played", games=summary.games, players=players)
    yield words.say("lab-settings", settings=settings, seed=summary.seed)
    yield words.say(f"lab-lineups-{summary.lineups}")
    yield words.say("lab-legend")


def _sections(summary: Summary, words: Words) -> Iterator[Section]:
    even = 1 / len(summary.seats)
    seats = [(words.say("arena-seat", number=each.seat + 1), each) for each in summary.seats]
    yield _chart(words.say("lab-seats"), [_wins_bar(*seat, even, words) for seat in seats])
    if len({each.bot for each in summary.bots}) > 1:
        bots = [_wins_bar(each.bot, each, even, words) for each in summary.bots]
        yield _chart(words.say("lab-bots"), bots)
    for table, rows in summary.tables.items():
        if rows:
            yield _findings(table, rows, words)
    yield from _measures(summary, words)
    yield Section(words.say("lab-ends"), paragraphs=list(reasons_text(summary, words)))


def _findings(table: str, rows: Sequence[RowTally], words: Words) -> Section:
    """A table of the game's own; also with the games without a thing, where they are counted."""
    ordered = in_content_order(rows, table, words)
    bars = [
        Bar(row_title(row.row, table, words), row.won, _times_even(row, words), row.even)
        for row in ordered
        if row.seen
    ]
    title = words.say(f"table-{table}")
    if any(row.otherwise is not None for row in rows):
        return _chart(title, bars, _with_and_without(table, ordered, words))
    return _chart(title, bars)


def _with_and_without(table: str, rows: Sequence[RowTally], words: Words) -> Table:
    heads = ("lab-row", "arena-seen", "arena-won", "lab-missed", "lab-otherwise", "lab-change")
    cells = [
        [
            row_title(row.row, table, words),
            words.say("arena-count", count=row.seen),
            percent(row.won.share, words),
            words.say("arena-count", count=row.missed),
            percent(row.otherwise.share, words) if row.otherwise else "–",
            _signed(row.won.share - row.otherwise.share, words) if row.otherwise else "–",
        ]
        for row in rows
    ]
    return Table([words.say(head) for head in heads], cells)


def _measures(summary: Summary, words: Words) -> Iterator[Section]:
    """Measures of a single value in one table, those with rows as charts of their own."""
    single = {name: rows[0] for name, rows in summary.measures.items() if _is_single(rows)}
    if single:
        heads = [words.say(each) for each in ("lab-measure", "lab-counted", "lab-value")]
        cells = [_measure_cells(name, each, summary, words) for name, each in single.items()]
        yield Section(words.say("lab-measures"), table=Table(heads, cells))
    for name, rows in summary.measures.items():
        if rows and name not in single:
            ordered = in_content_order(rows, name, words)
            bars = [
                Bar(row_title(row.row, name, words), row.value, text)
                for row in ordered
                for text in [measure_text(name, row, summary, words)]
            ]
            yield _chart(words.say(f"measure-{name}"), bars)


def _is_single(rows: Sequence[MeasureTally]) -> bool:
    return len(rows) == 1 and not rows[0].row


def _measure_cells(name: str, tally: MeasureTally, summary: Summary, words: Words) -> list[str]:
    count = words.say("arena-count", count=tally.count)
    return [words.say(f"measure-{name}"), count, measure_text(name, tally, summary, words)]


def _wins_bar(label: str, tally: Tally, even: float, words: Words) -> Bar:
    return Bar(label, tally.won, percent(tally.won.share, words), even)


def _times_even(row: RowTally, words: Words) -> str:
    """The share won, and how many times even odds that is."""
    share = percent(row.won.share, words)
    return (
        f"{share} · {words.say('lab-times', times=row.won.share / row.even)}" if row.even else share
    )


def _signed(change: float, words: Words) -> str:
    return f"{'+' if change >= 0 else '−'}{percent(abs(change), words)}"


def _chart(title: str, bars: Sequence[Bar], table: Table | None = None) -> Section:
    return Section(title[:1].upper() + title[1:], bar_chart(bars), table)
