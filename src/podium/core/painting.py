"""A board painted as data: what a game's ``screen.py`` draws and a terminal paints.

A game that has a board of its own offers ``paint(sight) -> Painting`` in its module ``screen``;
``suffers(event, view, seat)`` beside it says which news one would not want to miss, and
``cells(sight)`` which answers lie on the board itself: a cursor goes over them.
Styles are names for what something means (`Style`); how that looks, and whether there are colours
at all, is for whoever paints: characters alone must tell everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from podium.core.game import Setup
from podium.core.state import Seat
from podium.core.words import Words

Colour = Literal[
    "red", "blue", "yellow", "green", "orange", "purple", "white", "black", "turquoise", "pink"
]
Meaning = Literal[
    "plain", "quiet", "strong", "edge", "goal", "seat-0", "seat-1", "good", "bad", "worst", "aim",
    "wood", "water", "road",
]  # fmt: skip
Style = Meaning | Colour
Answer = tuple[str, ...]
Cells = Mapping[tuple[int, int], Answer]  # answers that lie on a board, by row and column

# What the colours look like where there are more than a terminal has.
COLOURS: dict[Colour, str] = {
    "red": "#d62828", "blue": "#1d5fd1", "yellow": "#f2c414", "green": "#1e8e3e",
    "orange": "#f57c00", "purple": "#7b2fbf", "white": "#e8e8e8", "black": "#2b2b2b",
    "turquoise": "#0fa3b1", "pink": "#e75a9c",
}  # fmt: skip


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
    board, in rows; None where nothing is offered. ``aim`` is the answer to look at first, where
    that is not what a missing player does; ``on_board`` if that one lies on the board, where a
    game has ``cells``. ``question`` is what is asked, where that depends on what was said before.
    """

    rows: tuple[tuple[Run, ...], ...]
    focus: tuple[int, int]
    headline: str = ""
    facts: tuple[tuple[Run, ...], ...] = ()
    menu: tuple[tuple[Entry | None, ...], ...] = ()
    aim: Answer = ()
    on_board: bool = False
    question: str = ""


class Sight(msgspec.Struct, frozen=True):
    """What a painting is drawn from: what one seat may know, as it came over the wire.

    ``ask`` is its question, None if it has none; ``aim`` is the answer that is being looked at.
    ``room`` are the columns and lines that there are for the board and all that goes with it.
    """

    setup: Setup
    words: Words
    names: Sequence[str]
    seat: Seat | None
    view: Any
    ask: dict[str, Any] | None = None
    aim: Answer = ()
    room: tuple[int, int] = (80, 22)


def nearest(colour: str) -> Colour:
    """The colour that is most like ``#rrggbb``, for things whose colour is given by content."""
    return min(COLOURS, key=lambda each: distance(COLOURS[each], colour))


def distance(one: str, two: str) -> int:
    """How much two colours differ, squared."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(two[1:]), strict=True)
    return sum((a - b) ** 2 for a, b in pairs)


def runs(characters: Sequence[str], styles: Sequence[Style]) -> tuple[Run, ...]:
    """Characters and their styles, those that look alike put together."""
    row: list[Run] = []
    for text, style in zip(characters, styles, strict=True):
        if row and row[-1].style == style:
            row[-1] = Run(row[-1].text + text, style)
        else:
            row.append(Run(text, style))
    return tuple(row)
