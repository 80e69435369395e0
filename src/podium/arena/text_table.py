"""Rows of cells as lines of text."""

from __future__ import annotations

from collections.abc import Sequence


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """One line a row: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    ]
