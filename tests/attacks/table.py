"""The table of attacks: each module says in its docstring what is attacked, what it did, and does.

The attack, in a sentence or two.

Before: what it did.
Now: what it does.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
NEEDED = 40  # attacks
SHAPE = re.compile(
    r"(?:Attack: )?(?P<attack>.+?)\n\n.*?Before[:,]\s(?P<before>.+?)\sNow:?\s(?P<now>.+)", re.DOTALL
)
WIDTHS = (36, 50, 50)


class Attack(NamedTuple):
    """What somebody tries, what came of it, and what comes of it now."""

    attack: str
    before: str
    now: str


def attack_of(file: Path) -> Attack | None:
    """What a module says of itself; None if it says nothing in that shape."""
    docstring = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    found = SHAPE.fullmatch(docstring)
    return Attack(*map(sentence, found.groups())) if found else None


def sentence(text: str) -> str:
    """On one line, with a capital."""
    flat = " ".join(text.split())
    return flat[:1].upper() + flat[1:]


def modules() -> list[Path]:
    return sorted(FOLDER.glob("test_*.py"))


def attacks() -> list[Attack]:
    """All attacks that say what they are."""
    return [found for found in map(attack_of, modules()) if found is not None]


def as_text(rows: Iterable[Attack]) -> str:
    """The table for a terminal."""
    lines = ["  ".join(name.ljust(width) for name, width in zip(HEADS, WIDTHS, strict=True))]
    for row in rows:
        cells = [textwrap.wrap(cell, width) for cell, width in zip(row, WIDTHS, strict=True)]
        for number in range(max(map(len, cells))):
            parts = (cell[number] if number < len(cell) else "" for cell in cells)
            padded = (part.ljust(width) for part, width in zip(parts, WIDTHS, strict=True))
            lines.append("  ".join(padded).rstrip())
        lines.append("")
    return "\n".join(lines)


HEADS = ("attack", "before", "now")


def as_markdown(rows: Iterable[Attack]) -> str:
    """The table for the docs."""
    lines = [f"| {' | '.join(HEADS)} |", "|---|---|---|"]
    lines += [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    return "\n".join(lines).replace("``", "`")
