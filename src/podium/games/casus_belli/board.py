"""The war drawn in characters and told in sentences, for line mode and for who cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.games.casus_belli.content import Field
from podium.games.casus_belli.ruleset import CLASSES
from podium.games.casus_belli.sheet import MARGIN, Frame, Sheet, framed, ruler, viewer_of
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.telling import Telling
from podium.games.casus_belli.view import WarView

COLUMNS, ROWS = 79, 40  # of a terminal; what is larger is shown in part


def draw_war(field: Field, view: WarView) -> list[str]:
    """The map in two characters a cell, in one where it is wide; around one's own if too large."""
    terrain, sheet = field.terrain, Sheet(field, view, viewer_of(view))
    size = 2 if MARGIN + 2 * terrain.width <= COLUMNS else 1
    frame = framed(terrain, focus_of(sheet), (COLUMNS - MARGIN) // size, ROWS)
    return [ruler(frame, size), *(row_of(sheet, frame, y, size) for y in frame.rows)]


def row_of(sheet: Sheet, frame: Frame, y: int, size: int) -> str:
    shown = sheet.text if size == 2 else sheet.letter_at
    cells = "".join(shown(sheet.terrain.cell(x, y)) for x in frame.columns)
    return f"{y:>{MARGIN - 1}} {cells}".rstrip()


def focus_of(sheet: Sheet) -> int:
    """The cell to be in the middle: of who is given orders, else amid one's own, else the start."""
    view, seat = sheet.view, sheet.seat
    if seat is None:
        return sheet.field.start
    draft = view.drafts[seat]
    if draft is not None:
        at = view.fighters[TEAM * seat + CLASSES.index(draft.fighter)].at
        return sheet.field.start if at is None else sheet.cell(at)
    places = [each.at for each in view.fighters[TEAM * seat : TEAM * seat + TEAM] if each.at]
    columns, rows = zip(*places, strict=True)
    middle = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    return sheet.cell(middle)


def tell_war(field: Field, view: WarView, words: Words, names: Sequence[str]) -> list[str]:
    return Telling(field, view, viewer_of(view), words, names).sentences()
