"""Where the parts of a bar chart stand: bars with their intervals, in the units of an SVG.

The template ``templates/bar_chart.svg`` draws it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from podium.arena.simulation.intervals import Interval

LABEL_WIDTH, BAR_WIDTH, FIGURE_WIDTH = 190, 420, 150
ROW_HEIGHT, MARGIN = 24, 8
MIN_SCALE = 1e-9  # for charts in which everything is 0


class Bar(msgspec.Struct, frozen=True):
    """A named value with its interval, what it would be at even odds, and the value as text."""

    label: str
    value: Interval
    figure: str
    even: float | None = None


class DrawnBar(msgspec.Struct, frozen=True):
    """A bar with its coordinates; ``low`` to ``high`` is the whisker of the interval."""

    bar: Bar
    top: float
    width: float
    low: float
    high: float
    even: float | None

    @property
    def middle(self) -> float:
        return self.top + ROW_HEIGHT / 2


class BarChart(msgspec.Struct, frozen=True):
    """Bars one below the other, all to the same scale."""

    width: int
    height: int
    rows: tuple[DrawnBar, ...]
    label_end: int = LABEL_WIDTH - 8
    bar_start: int = LABEL_WIDTH
    figure_start: int = LABEL_WIDTH + BAR_WIDTH + 8
    row_height: int = ROW_HEIGHT


def bar_chart(bars: Sequence[Bar]) -> BarChart:
    highest = max((max(each.value.high, each.even or 0.0) for each in bars), default=0.0)
    scale = BAR_WIDTH / max(highest, MIN_SCALE)
    rows = tuple(_draw(each, MARGIN + ROW_HEIGHT * at, scale) for at, each in enumerate(bars))
    height = MARGIN + ROW_HEIGHT * len(bars) + MARGIN
    return BarChart(LABEL_WIDTH + BAR_WIDTH + FIGURE_WIDTH, height, rows)


def _draw(bar: Bar, top: float, scale: float) -> DrawnBar:
    low, high = (LABEL_WIDTH + each * scale for each in (bar.value.low, bar.value.high))
    even = None if bar.even is None else LABEL_WIDTH + bar.even * scale
    return DrawnBar(bar, top, bar.value.share * scale, low, high, even)
