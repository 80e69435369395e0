"""Line-ups prepared in files: what each seat brings along and nobody else gets to see."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from podium.cli.setups import read_text
from podium.core import ContentFault, Refusal, Setup


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
        lineups[seat] = read_lineup(setup, Path(path if named else text))
    return lineups if given else []


def read_lineup(setup: Setup, path: Path) -> Any:
    """One line-up, checked; what is wrong is said with the name of its file."""
    text = read_text(path)
    try:
        data = tomllib.loads(text)
    except ValueError as fault:
        raise ContentFault("lineup-not-toml", path.name, 0, reason=str(fault)) from None
    return setup.read_lineup(data)
