"""``--lineup``: files with what a seat has prepared, which the other seats do not get to see."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from podium.cli.settings import read_text
from podium.core import Refusal, Setup


def read_lineups(setup: Setup, given: Sequence[str], seats: Sequence[int], count: int) -> list[Any]:
    """A line-up or None for each seat: ``FILE`` is for the next of ``seats``, ``N=FILE`` for N."""
    lineups: list[Any] = [None] * count
    free = iter(seats)
    for text in given:
        number, equals, path = text.partition("=")
        named = bool(equals) and number.isdecimal()
        seat = int(number) - 1 if named else next(free, count)
        if not 0 <= seat < count:
            raise Refusal("lineup-seat", text=text, last=count)
        file = Path(path if named else text)
        lineups[seat] = setup.parse_lineup(file.name, read_text(file))
    return lineups if given else []
