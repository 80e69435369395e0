"""Cards and sentences laid out in the rows of a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap

import msgspec

from podium.core.terminal_board import Run, Style

WIDTH, CELL, MARGIN = 78, 7, 4  # characters
CELLS = (WIDTH - MARGIN) // CELL
HELD = "\u00a0"  # a blank at which no row ends
Row = tuple[Run, ...]


class Cell(msgspec.Struct, frozen=True):
    """A card of the line and what lies below it; ``place`` is that of a car in the race."""

    text: str
    style: Style
    below: str = ""
    mood: Style = "plain"
    place: int = 0


def in_rows(cells: Sequence[Cell]) -> Iterator[Row]:
    """Cells side by side, what lies below them in a row of its own; the rest further down.

    Before each row stands the place of its first car.
    """
    for start in range(0, len(cells), CELLS):
        part = cells[start : start + CELLS]
        first = next((f"{cell.place}." for cell in part if cell.place), "")
        margin = Run(f"{first:>{MARGIN - 1}} ", "quiet")
        yield margin, *spread([(cell.text, cell.style) for cell in part])
        if any(cell.below for cell in part):
            yield Run(" " * MARGIN), *spread([(f" {cell.below}", cell.mood) for cell in part])


def flowing(label: str, entries: Sequence[Row]) -> Iterator[Row]:
    """Entries side by side after a label; none is torn apart."""
    row: list[Run] = [Run(f" {label} ")]
    for entry in entries:
        if sum(len(run.text) for run in (*row, *entry)) > WIDTH + 2:
            yield tuple(row)
            row = [Run("   ")]
        row += entry
    yield tuple(row)


def spread(parts: Sequence[tuple[str, Style]]) -> Iterator[Run]:
    """Texts in their styles, each as wide as a cell."""
    for text, style in parts:
        yield Run(text, style)
        yield Run(" " * (CELL - len(text)))


def wrapped(*sentences: str) -> Iterator[Row]:
    """Sentences broken at blanks, though not before the signs that French sets apart."""
    text = re.sub(" ([:;])", rf"{HELD}\1", " ".join(sentences))
    for row in wrap(text, WIDTH):
        yield (Run(f" {row.replace(HELD, ' ')}"),)
