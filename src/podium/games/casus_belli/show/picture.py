"""The war drawn in characters, for line mode."""

from __future__ import annotations

from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.show.board_facts import viewer_of
from podium.games.casus_belli.show.map_drawing import MARGIN, Frame, MapDrawing, fit_frame, ruler
from podium.games.casus_belli.wire.options import CLASSES
from podium.games.casus_belli.wire.view import WarView

COLUMNS, ROWS = 79, 40  # of a terminal; what is larger is shown in part


def draw_war(field: Field, view: WarView) -> list[str]:
    """The map in two characters a cell, in one where it is wide; around one's own if too large."""
    terrain, drawing = field.terrain, MapDrawing(field, view, viewer_of(view))
    size = 2 if MARGIN + 2 * terrain.width <= COLUMNS else 1
    frame = fit_frame(terrain, focus_of(drawing), (COLUMNS - MARGIN) // size, ROWS)
    return [ruler(frame, size), *(row_of(drawing, frame, y, size) for y in frame.rows)]


def row_of(drawing: MapDrawing, frame: Frame, y: int, size: int) -> str:
    shown = drawing.text if size == 2 else drawing.letter_at
    cells = "".join(shown(drawing.terrain.cell(x, y)) for x in frame.columns)
    return f"{y:>{MARGIN - 1}} {cells}".rstrip()


def focus_of(drawing: MapDrawing) -> int:
    """The cell to be in the middle: of who is given orders, else amid one's own, else the start."""
    view, seat = drawing.view, drawing.seat
    if seat is None:
        return drawing.field.start
    draft = view.drafts[seat]
    if draft is not None:
        at = view.fighters[TEAM_SIZE * seat + CLASSES.index(draft.fighter)].at
        return drawing.field.start if at is None else drawing.cell(at)
    own = view.fighters[TEAM_SIZE * seat : TEAM_SIZE * (seat + 1)]
    places = [each.at for each in own if each.at]
    columns, rows = zip(*places, strict=True)
    middle = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    return drawing.cell(middle)
