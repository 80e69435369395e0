"""The module of a game that paints its board on a screen, and knows what matters to a seat."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from types import ModuleType
from typing import Any

from podium.core import Setup
from podium.core.painting import Cells, Sight
from podium.tui.screen.hearing import Hearing


def painter_of(setup: Setup) -> ModuleType | None:
    """None where a game has no painting of its own."""
    name = f"{setup.game.package}.screen"
    return None if find_spec(name) is None else import_module(name)


def cells_of(setup: Setup, sight: Sight) -> Cells:
    """The answers that lie on the board, if the game's painter offers ``cells``."""
    cells = getattr(painter_of(setup), "cells", None)
    found: Cells = cells(sight) if cells is not None else {}
    return found


def suffered(setup: Setup | None, hearing: Hearing) -> list[dict[str, Any]]:
    """What happened to a seat since its own last deed, if the game's painter offers ``suffers``.

    Where all act at once, it is in what was told last.
    """
    suffers = getattr(painter_of(setup), "suffers", None) if setup else None
    if suffers is None or hearing.seat is None:
        return []
    since = takewhile(lambda event: event.get("seat") != hearing.seat, reversed(hearing.told))
    found = [event for event in since if suffers(event, hearing.view, hearing.seat)][::-1]
    fresh = hearing.told[hearing.fresh :]
    return found or [event for event in fresh if suffers(event, hearing.view, hearing.seat)]
