"""The balance report: what many matches found, as one page with pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from podium.arena.plots import Bar, bars
from podium.arena.summary import MeasureTally, RowTally, Summary, Tally
from podium.arena.telling import ends, percent, rows_in_order, title_of, value_of
from podium.core import Words

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
svg { max-width: 100%; height: auto; }
svg text { font-size: 13px; fill: currentColor; }
.label { text-anchor: end; }
.bar { fill: #4c86c6; }
.whisker { stroke: currentColor; stroke-width: 2; }
.even { stroke: #d9822b; stroke-width: 2; stroke-dasharray: 3 2; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
th, td { padding: 0.15rem 0.7rem; text-align: right; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
summary { cursor: pointer; }
"""


def page(summary: Summary, words: Words) -> str:
    """The whole report; it needs no other file and no network."""
    title = words.say("lab-title", game=words.say("game-name"))
    body = "\n".join([*_head(summary, words), *_sections(summary, words)])
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _head(summary: Summary, words: Words) -> Iterator[str]:
    """What was played, so that it can be played again."""
    settings = ", ".join(f"{name}={value}" for name, value in summary.settings.items())
    counts = Counter(each.bot for each in summary.bots)
    players = ", ".join(f"{count} × {bot}" for bot, count in counts.items())
    yield _paragraph(words.say("lab-played", games=summary.games, players=players))
    yield _paragraph(words.say("lab-settings", settings=settings, seed=summary.seed))
    yield _paragraph(words.say(f"lab-lineups-{summary.lineups}"))
    yield _paragraph(words.say("lab-legend"))


def _sections(summary: Summary, words: Words) -> Iterator[str]:
    even = 1 / len(summary.seats)
    seats = [(words.say("arena-seat", number=each.seat + 1), each) for each in summary.seats]
    yield _section(words.say("lab-seats"), [_won(*seat, even, words) for seat in seats])
    if len({each.bot for each in summary.bots}) > 1:
        bots = [_won(each.bot, each, even, words) for each in summary.bots]
        yield _section(words.say("lab-bots"), bots)
    for table, rows in summary.tables.items():
        if rows:
            yield _table(table, rows, words)
    yield from _measures(summary, words)
    yield f"<h2>{escape(words.say('lab-ends'))}</h2>" + "".join(
        map(_paragraph, ends(summary, words))
    )


def _table(table: str, rows: Sequence[RowTally], words: Words) -> str:
    """A table of the game's own, with what comes of not having something where that is known."""
    ordered = rows_in_order(rows, table, words)
    drawn = [
        Bar(title_of(row.row, table, words), row.won, _times(row, words), row.even)
        for row in ordered
        if row.seen
    ]
    title = words.say(f"table-{table}")
    if any(row.otherwise is not None for row in rows):
        return _section(title, drawn, _contrast(table, ordered, words))
    return _section(title, drawn)


def _contrast(table: str, rows: Sequence[RowTally], words: Words) -> str:
    heads = ("lab-row", "arena-seen", "arena-won", "lab-missed", "lab-otherwise", "lab-change")
    cells = [
        [
            title_of(row.row, table, words),
            words.say("arena-count", count=row.seen),
            percent(row.won.share, words),
            words.say("arena-count", count=row.missed),
            percent(row.otherwise.share, words) if row.otherwise else "–",
            _signed(row.won.share - row.otherwise.share, words) if row.otherwise else "–",
        ]
        for row in rows
    ]
    return _grid([words.say(head) for head in heads], cells)


def _measures(summary: Summary, words: Words) -> Iterator[str]:
    """Single figures in one table, those with rows as pictures of their own."""
    single = {name: rows[0] for name, rows in summary.measures.items() if _alone(rows)}
    if single:
        heads = [words.say(each) for each in ("lab-measure", "lab-counted", "lab-value")]
        cells = [_measure(name, each, summary, words) for name, each in single.items()]
        yield f"<h2>{escape(words.say('lab-measures'))}</h2>" + _grid(heads, cells)
    for name, rows in summary.measures.items():
        if rows and name not in single:
            ordered = rows_in_order(rows, name, words)
            drawn = [
                Bar(title_of(row.row, name, words), row.value, value_of(name, row, summary, words))
                for row in ordered
            ]
            yield _section(words.say(f"measure-{name}"), drawn)


def _alone(rows: Sequence[MeasureTally]) -> bool:
    return len(rows) == 1 and not rows[0].row


def _measure(name: str, tally: MeasureTally, summary: Summary, words: Words) -> list[str]:
    count = words.say("arena-count", count=tally.count)
    return [words.say(f"measure-{name}"), count, value_of(name, tally, summary, words)]


def _won(label: str, tally: Tally, even: float, words: Words) -> Bar:
    return Bar(label, tally.won, percent(tally.won.share, words), even)


def _times(row: RowTally, words: Words) -> str:
    """The share won, and how many times even odds that is."""
    share = percent(row.won.share, words)
    return (
        f"{share} · {words.say('lab-times', times=row.won.share / row.even)}" if row.even else share
    )


def _signed(change: float, words: Words) -> str:
    return f"{'+' if change >= 0 else '−'}{percent(abs(change), words)}"


def _section(title: str, drawn: Sequence[Bar], more: str = "") -> str:
    return f"<h2>{escape(title[:1].upper() + title[1:])}</h2>{bars(drawn, title)}{more}"


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(each)}</th>" for each in heads)
    below = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><tr>{top}</tr>{below}</table>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
