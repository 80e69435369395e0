"""A board for terminals as data: drawn by a game, shown by the full screen.

A game with a board of its own has a module ``show.screen`` with ``draw_board(request) ->
TerminalBoard``, and, where it needs them, ``is_bad_news(event, view, seat) -> bool`` (events that
the seat should not miss where there is room for little) and ``board_answers(request) -> Cells``
(answers that lie on the board itself, for a cursor to go over).
A `Style` names what something means; the terminal decides how that looks and may have no colours,
so the characters alone must tell everything.
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
Cells = Mapping[tuple[int, int], Answer]  # answers on a board, by row and column

# The colours where any can be shown; `nearest` compares with these.
COLOURS: dict[Colour, str] = {
    "red": "#d62828", "blue": "#1d5fd1", "yellow": "#f2c414", "green": "#1e8e3e",
    "orange": "#f57c00", "purple": "#7b2fbf", "white": "#e8e8e8", "black": "#2b2b2b",
    "turquoise": "#0fa3b1", "pink": "#e75a9c",
}  # fmt: skip


class Run(msgspec.Struct, frozen=True):
    """Characters of one style."""

    text: str
    style: Style = "plain"


class Entry(msgspec.Struct, frozen=True):
    """An answer in the menu of a board, labelled by a few characters.

    ``warning`` is for answers that one may regret: it is shown first, and the answer is only taken
    when it is given a second time.
    """

    answer: Answer
    label: str
    style: Style = "plain"
    warning: str = ""


class TerminalBoard(msgspec.Struct, frozen=True):
    """A drawn board with what is shown around it.

    ``focus`` is the row and column that must stay in sight if there is not room for all; ``facts``
    are rows under the board; ``headline`` is a sentence for the title. ``menu`` lays the answers
    out in rows, None for an empty place; without it they are a list. ``aim`` is the answer aimed
    at first, if not the default one; ``on_board`` if it is one of the game's ``board_answers``.
    ``question`` replaces the usual question.
    """

    rows: tuple[tuple[Run, ...], ...]
    focus: tuple[int, int]
    headline: str = ""
    facts: tuple[tuple[Run, ...], ...] = ()
    menu: tuple[tuple[Entry | None, ...], ...] = ()
    aim: Answer = ()
    on_board: bool = False
    question: str = ""


class BoardRequest(msgspec.Struct, frozen=True):
    """What a board is drawn from: what one seat may know, as plain data of the protocol.

    ``ask`` is the seat's question, None if it has none; ``aim`` is the answer aimed at. ``room``
    are the columns and lines for the board and all that is shown with it.
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
    """The colour most like ``#rrggbb``, for things whose colour is given by content."""
    return min(COLOURS, key=lambda each: distance(COLOURS[each], colour))


def distance(one: str, two: str) -> int:
    """The squared distance of two colours ``#rrggbb``."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(two[1:]), strict=True)
    return sum((a - b) ** 2 for a, b in pairs)


def runs(characters: Sequence[str], styles: Sequence[Style]) -> tuple[Run, ...]:
    """A row of characters with their styles; neighbours of one style make one run."""
    row: list[Run] = []
    for text, style in zip(characters, styles, strict=True):
        if row and row[-1].style == style:
            row[-1] = Run(row[-1].text + text, style)
        else:
            row.append(Run(text, style))
    return tuple(row)
