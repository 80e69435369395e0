"""A summary as a table for people, in their language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.arena.simulation import Pace
from podium.arena.summary import RowTally, Summary, Tally
from podium.core import Words
from podium.core.words import fact_of

FOUND = ("seen", "wins", "won", "interval", "even")
COLUMNS = ("games", "wins", "draws", "won", "interval", "place")


def describe(summary: Summary, words: Words) -> str:
    """A row for each bot and each seat, then how the games ended."""
    title = words.say("arena-title", games=summary.games, game=words.say("game-name"))
    note = words.say("arena-note")
    rows = aligned(list(_rows(summary, words)))
    tables = [line for table in summary.tables for line in _table(summary, table, words)]
    return "\n".join([title, "", *rows, note, "", *tables, *_ends(summary, words)])


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
    rows = (_found(row, table, words) for row in _in_order(summary.tables[table], table, words))
    return [*aligned([head, *rows]), ""]


def _in_order(rows: Sequence[RowTally], table: str, words: Words) -> list[RowTally]:
    """Things that have titles in the order of the content, the others as they are."""
    titled = list(words.labels.get(table, ()))
    return sorted(rows, key=lambda each: titled.index(each.row) if each.row in titled else -1)


def _found(tally: RowTally, table: str, words: Words) -> list[str]:
    low, high = _percent(tally.won.low, words), _percent(tally.won.high, words)
    return [
        str(fact_of(table, tally.row, (), words.labels)),
        words.say("arena-count", count=tally.seen),
        words.say("arena-count", count=tally.wins),
        _percent(tally.won.share, words),
        f"{low} – {high}",
        _percent(tally.even, words),
    ]


def _cells(tally: Tally, words: Words) -> list[str]:
    low, high = _percent(tally.won.low, words), _percent(tally.won.high, words)
    return [
        words.say("arena-count", count=tally.games),
        words.say("arena-count", count=tally.wins),
        words.say("arena-count", count=tally.draws),
        _percent(tally.won.share, words),
        f"{low} – {high}",
        words.say("arena-mean", mean=tally.mean_place),
    ]


def _percent(share: float, words: Words) -> str:
    return words.say("arena-percent", share=share)


def _ends(summary: Summary, words: Words) -> Iterator[str]:
    """The reasons, the most frequent first."""
    for why, count in sorted(summary.reasons.items(), key=lambda each: (-each[1], each[0])):
        share = _percent(count / summary.games, words)
        yield words.say("arena-reason", why=words.say(f"why-{why}"), count=count, share=share)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    ]
