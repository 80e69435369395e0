"""Rows of figures as pictures: bars with their intervals, in SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from podium.arena.wilson import Interval

LABEL, BAR, FIGURE = 190, 420, 150  # widths: the name, the picture, what it says in figures
ROW, TOP = 24, 8
SMALLEST = 1e-9


class Bar(msgspec.Struct, frozen=True):
    """A named value with its interval, what it would be if all were even, and it in figures."""

    label: str
    value: Interval
    figure: str
    even: float | None = None


def bars(rows: Sequence[Bar], title: str) -> str:
    """One bar below the other, all to the same scale."""
    most = max((max(row.value.high, row.even or 0.0) for row in rows), default=0.0)
    scale = BAR / max(most, SMALLEST)
    height = TOP + ROW * len(rows) + TOP
    drawn = "".join(_bar(row, TOP + ROW * at, scale) for at, row in enumerate(rows))
    width = LABEL + BAR + FIGURE
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(title)}">{drawn}</svg>'
    )


def _bar(row: Bar, top: float, scale: float) -> str:
    """Its name, the bar, a whisker from low to high, a mark where even odds are, the figure."""
    middle, low, high = top + ROW / 2, LABEL + row.value.low * scale, LABEL + row.value.high * scale
    parts = [
        f'<text x="{LABEL - 8}" y="{middle + 4:.1f}" class="label">{escape(row.label)}</text>',
        f'<rect x="{LABEL}" y="{top + 4:.1f}" width="{row.value.share * scale:.1f}" '
        f'height="{ROW - 8}" class="bar"/>',
        f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}" class="whisker"/>',
        f'<text x="{LABEL + BAR + 8}" y="{middle + 4:.1f}" class="figure">'
        f"{escape(row.figure)}</text>",
    ]
    if row.even is not None:
        even = LABEL + row.even * scale
        parts.append(f'<path d="M{even:.1f} {top + 1:.1f}v{ROW - 2}" class="even"/>')
    return "".join(parts)
