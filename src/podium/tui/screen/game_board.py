"""The board of a game on the full screen, drawn by the game's module ``show.screen`` if it has one.

`podium.core.terminal_board` says what that module offers.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from types import ModuleType
from typing import Any

from podium.core import Setup
from podium.core.terminal_board import BoardRequest, Cells, TerminalBoard
from podium.tui.client.state import MatchState


def draw_board(request: BoardRequest) -> TerminalBoard | None:
    """The board; None where a game draws none."""
    draw = board_function(request.setup, "draw_board")
    board: TerminalBoard | None = draw(request) if draw is not None else None
    return board


def board_answers(request: BoardRequest) -> Cells:
    """The answers that lie on the board itself, by row and column; empty where a game has none."""
    answers = board_function(request.setup, "board_answers")
    cells: Cells = answers(request) if answers is not None else {}
    return cells


def bad_news(setup: Setup | None, state: MatchState) -> list[dict[str, Any]]:
    """The events since the seat's own last one that the game calls bad news for it.

    Where all act at once there may be none since then; then those that came last.
    """
    is_bad_news = board_function(setup, "is_bad_news") if setup else None
    if is_bad_news is None or state.seat is None:
        return []
    since = takewhile(lambda event: event.get("seat") != state.seat, reversed(state.events))
    found = [event for event in since if is_bad_news(event, state.view, state.seat)][::-1]
    latest = state.events[state.latest :]
    return found or [event for event in latest if is_bad_news(event, state.view, state.seat)]


def board_function(setup: Setup, name: str) -> Callable[..., Any] | None:
    """A function of the game's board module; None where it has none."""
    return getattr(board_module(setup.game.package), name, None)


def board_module(package: str) -> ModuleType | None:
    """The module of a game that draws its board for terminals."""
    if find_spec(f"{package}.show") is None or find_spec(f"{package}.show.screen") is None:
        return None
    return import_module(f"{package}.show.screen")
