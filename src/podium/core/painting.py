"""A board painted as data: what a game's ``screen.py`` draws and a terminal paints.

A game that has a board of its own offers ``paint(sight) -> Painting`` in its module ``screen``.
Styles are names for what something means (`Style`); how that looks, and whether there are colours
at all, is for whoever paints: characters alone must tell everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from podium.core.game import Setup
from podium.core.state import Seat
from podium.core.words import Words

Style = Literal[
    "plain", "quiet", "strong", "edge", "goal", "seat-0", "seat-1", "good", "bad", "worst", "aim"
]
Answer = tuple[str, ...]


class Run(msgspec.Struct, frozen=True):
    """A stretch of characters that look alike."""

    text: str
    style: Style = "plain"


class Entry(msgspec.Struct, frozen=True):
    """An answer that the board offers, in a few characters."""

    answer: Answer
    label: str
    style: Style = "plain"


class Painting(msgspec.Struct, frozen=True):
    """A board, the place on it that must stay in sight, and the facts to be read under it.

    ``headline`` says in a sentence how things stand. ``menu`` lays answers out as they lie on the
    board, in rows; None where nothing is offered.
    """

    rows: tuple[tuple[Run, ...], ...]
    focus: tuple[int, int]
    headline: str = ""
    facts: tuple[tuple[Run, ...], ...] = ()
    menu: tuple[tuple[Entry | None, ...], ...] = ()


class Sight(msgspec.Struct, frozen=True):
    """What a painting is drawn from: what one seat may know, as it came over the wire.

    ``ask`` is its question, None if it has none; ``aim`` is the answer that is being looked at.
    """

    setup: Setup
    words: Words
    names: Sequence[str]
    seat: Seat | None
    view: Any
    ask: dict[str, Any] | None = None
    aim: Answer = ()


def runs(characters: Sequence[str], styles: Sequence[Style]) -> tuple[Run, ...]:
    """Characters and their styles, those that look alike put together."""
    row: list[Run] = []
    for text, style in zip(characters, styles, strict=True):
        if row and row[-1].style == style:
            row[-1] = Run(row[-1].text + text, style)
        else:
            row.append(Run(text, style))
    return tuple(row)
