"""Line-ups prepared in files: what each seat brings along and nobody else gets to see."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from podium.cli.setups import read_text
from podium.core import Refusal, Setup


def read_lineups(setup: Setup, given: Sequence[str], seats: Sequence[int], count: int) -> list[Any]:
    """What the files hold, seat by seat: ``FILE`` for the next of ``seats``, ``N=FILE`` for N."""
    lineups: list[Any] = [None] * count
    free = iter(seats)
    for text in given:
        number, equals, path = text.partition("=")
        named = bool(equals) and number.isdecimal()
        seat = int(number) - 1 if named else next(free, count)
        if not 0 <= seat < count:
            raise Refusal("lineup-seat", text=text, last=count)
        file = Path(path if named else text)
        lineups[seat] = setup.lineup_in(file.name, read_text(file))
    return lineups if given else []
