"""The war on a terminal: the map, what is aimed at on it, and all that is known beside it.

Over the cells of `map_drawing`: ``o`` can be chosen, ``*`` would be seen, ``O`` both; ``x`` would
be struck, or is ordered to be; arrows are a way, ``:T`` is where one's thief would stand, ``>`` the
cursor.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import Any

import msgspec

from podium.core.phrases import Phrase
from podium.core.terminal_board import (
    Answer,
    BoardRequest,
    Cells,
    Entry,
    Run,
    Style,
    TerminalBoard,
    runs,
)
from podium.games.casus_belli.content.field import field_of
from podium.games.casus_belli.content.notation import TEXTS
from podium.games.casus_belli.show.board_facts import turn_phrase
from podium.games.casus_belli.show.map_drawing import (
    ARROWS,
    LETTERS,
    MARGIN,
    Frame,
    MapDrawing,
    fit_frame,
    ruler,
)
from podium.games.casus_belli.show.picture import focus_of
from podium.games.casus_belli.show.selection import Selection, cells_on_offer, is_face, option_of
from podium.games.casus_belli.show.side_panel import SidePanel
from podium.games.casus_belli.show.text import WarText
from podium.games.casus_belli.wire.options import CLASSES, FIRST, WAYS, Against
from podium.games.casus_belli.wire.outlook import Looks, Strikes
from podium.games.casus_belli.wire.view import Order, WarView

PANEL_WIDTH, MAX_WIDTH, GAP = 36, 46, 2  # columns beside a map that is cut, at most, and between
MIN_WIDTH = 12  # columns that a word needs
OTHER_LINES = 3  # of the screen: the numbers of the columns, the question, the news
COMPASS = (("", "n", ""), ("w", "", "e"), ("", "s", ""))
MAX_STRIKES = 4  # targets that are worth it, listed below the map
MAX_LISTED = 9  # victims that get a line each: as many as three teams have, and the first enemy
VICTIM_COLUMNS, MAX_VICTIM_ROWS, VICTIM_NAME = 3, 12, 12  # of more: side by side, names cut
CAN, SEEN, BOTH, STRUCK, GHOST, CURSOR = "o", "*", "O", "x", ":", ">"
GRIEFS = ("hurt", "died", "pushed", "scored")
Row = tuple[Run, ...]


def draw_board(request: BoardRequest) -> TerminalBoard:
    """The war as one seat sees it."""
    return ScreenBuilder(request).build()


def board_answers(request: BoardRequest) -> Cells:
    """The answers that lie on the map."""
    return cells_on_offer(request, ScreenBuilder(request).selection)


def is_bad_news(event: dict[str, Any], view: dict[str, Any], seat: int) -> bool:
    """Whether something has happened to a fighter or to the points of the seat."""
    return event.get("seat") == seat and event["kind"] in GRIEFS


class ScreenBuilder:
    """A terminal board being built; ``over`` is laid over cells: two characters and their style."""

    def __init__(self, request: BoardRequest) -> None:
        self.request, self.field = request, field_of(request.setup)
        self.terrain = self.field.terrain
        self.view = msgspec.convert(request.view, WarView)
        self.drawing = MapDrawing(self.field, self.view, request.seat)
        self.text = WarText(self.field, self.view, request.seat)
        self.selection = Selection(self.field, self.view, request.seat, request.aim)
        self.over: dict[int, tuple[str, Style]] = {}

    def build(self) -> TerminalBoard:
        menu = self.menu()
        lines = max(self.request.room[1] - OTHER_LINES - len(menu), 1)
        frame = self.frame(lines)
        self.lay_over()
        drawn = [self.head(frame), *(self.row(frame, y) for y in frame.rows)]
        width = MARGIN + 2 * frame.width + GAP
        beside = list(islice(self.panel(width).rows(), lines + 1))
        return TerminalBoard(
            rows=tuple(side_by_side(drawn, beside, width)),
            focus=(0, 0),
            headline=self.worded(turn_phrase(self.view)),
            menu=menu,
            aim=self.request.aim or self.first_aim(menu),
            on_board=self.is_on_board(),
            question=self.question(),
        )

    def worded(self, phrase: Phrase) -> str:
        return self.request.words.phrase(phrase, self.request.names)

    def question(self) -> str:
        said, name = self.worded(self.text.question()), self.request.names[self.request.seat or 0]
        return self.request.words.say("question-asked", name=name, question=said)

    def frame(self, lines: int) -> Frame:
        """As much of the map as there is room for; it stays where it is while it can."""
        wide = (self.request.room[0] - PANEL_WIDTH - GAP - MARGIN) // 2
        middle = focus_of(self.drawing)
        return fit_frame(self.terrain, middle, max(wide, 1), lines, self.selection.cell)

    def panel(self, before: int) -> SidePanel:
        width = max(min(self.request.room[0] - before, MAX_WIDTH), MIN_WIDTH)
        return SidePanel(self.drawing, self.text, self.selection, self.request, width)

    def head(self, frame: Frame) -> Row:
        return (Run(ruler(frame, 2), "quiet"),)

    def row(self, frame: Frame, y: int) -> Row:
        shown = [self.shown(self.terrain.cell(x, y)) for x in frame.columns]
        texts, styles = zip(*shown, strict=True)
        return Run(f"{y:>{MARGIN - 1}} ", "quiet"), *runs(texts, styles)

    def shown(self, cell: int) -> tuple[str, Style]:
        text, style = self.over.get(cell) or (self.drawing.text(cell), self.drawing.style(cell))
        if self.request.aim and cell == self.selection.cell:
            letter = self.selection.letter_at(cell)
            return CURSOR + (letter or text.removeprefix(GHOST)[0]), "aim"
        return text, style

    # What lies over the map

    def lay_over(self) -> None:
        """What can be chosen, then what it would bring, then the ways: the last one shows."""
        self.show_choices()
        self.show_outlook()
        seat = self.request.seat
        if seat is not None:
            for order in self.view.orders[seat] or ():
                self.show_order(order)
            if self.selection.walked is not None:
                self.show_order(self.selection.walked)

    def show_choices(self) -> None:
        """The cells on offer, unless they are most of the map."""
        ask = self.request.ask
        if ask is not None and 2 * len(ask["options"]) < self.terrain.size:
            for y, x in cells_on_offer(self.request, self.selection):
                self.mark(self.terrain.cell(x, y), CAN, "good")

    def show_outlook(self) -> None:
        outlook = self.selection.outlook()
        if isinstance(outlook, Looks):
            for x, y in outlook.cells:
                self.mark(self.terrain.cell(x, y), SEEN, "strong")
        elif isinstance(outlook, Strikes):
            sign, style = (STRUCK, STRIKING) if outlook.attack not in SHOWING else (SEEN, STRONG)
            for x, y in outlook.cells:
                self.mark(self.terrain.cell(x, y), sign, style)

    def mark(self, cell: int, sign: str, style: Style) -> None:
        """A sign beside what is on a cell; fighters keep their colour and, unless struck, look."""
        if cell not in self.drawing.there:
            both = sign == SEEN and cell in self.over
            self.over[cell] = self.drawing.text(cell)[0] + (BOTH if both else sign), style
        elif sign == STRUCK:
            self.over[cell] = self.drawing.text(cell)[0] + sign, "worst"

    def show_order(self, order: Order) -> None:
        """The way step by step, who would stand at its end, and the target."""
        cell = self.selection.stands(order.fighter)
        for way in order.path:
            cell = self.terrain.steps[WAYS.index(way)][cell]
            if cell not in self.drawing.there:
                self.over[cell] = self.drawing.text(cell)[0] + ARROWS[way], "good"
        if order.path and cell not in self.drawing.there:
            self.over[cell] = GHOST + LETTERS[CLASSES.index(order.fighter)], "good"
        if order.at is not None and order.attack not in (None, "none"):
            self.mark(self.terrain.cell(*order.at), STRUCK, STRIKING)

    # Answers

    def menu(self) -> tuple[tuple[Entry | None, ...], ...]:
        """Fighters before being done, attacks, looks as on a compass, the best targets."""
        ask = self.request.ask
        if ask is None:
            return ()
        texts = [str(choice["notation"]) for choice in ask["options"]]
        if self.selection.draft is None:
            return tuple((Entry((text,), ""),) for text in texts)
        if is_face(ask["default"]):
            return tuple(tuple(self.look(way) for way in row) for row in COMPASS)
        if ask["default"] == TEXTS[FIRST]:
            return self.victims(texts)
        if "," not in ask["default"]:
            return tuple((Entry((text,), ""),) for text in texts)
        strikes = [tuple(each["answer"]) for each in ask["shortcuts"]]
        return tuple((Entry(answer, ""),) for answer in strikes[:MAX_STRIKES])

    def victims(self, texts: Sequence[str]) -> tuple[tuple[Entry | None, ...], ...]:
        """Who may be struck: a line each, or of many as many side by side as there is room for."""
        columns = 1 if len(texts) <= MAX_LISTED else VICTIM_COLUMNS
        entries = [self.victim(text) if columns > 1 else Entry((text,), "") for text in texts]
        return tuple(tuple(entries[at : at + columns]) for at in range(0, len(entries), columns))[
            :MAX_VICTIM_ROWS
        ]

    def victim(self, text: str) -> Entry:
        """One of many by team and class alone, cut to what there is room for."""
        option, words = option_of(text), self.request.words
        if not isinstance(option, Against):
            return Entry((text,), text)
        name = self.request.names[option.seat][:VICTIM_NAME]
        return Entry((text,), words.say("board-swept", name=name, fighter=option.fighter))

    def look(self, way: str) -> Entry | None:
        """A facing, and how much is seen that way."""
        if not way:
            return None
        text = f"face-{way}"
        outlook = Selection(self.field, self.view, self.request.seat, (text,)).outlook()
        assert isinstance(outlook, Looks)
        style: Style = "bad" if outlook.enemies else "plain"
        met = f" {outlook.enemies}!" if outlook.enemies else ""
        return Entry((text,), f"{ARROWS[way]} {outlook.count}{met}", style)

    def is_on_board(self) -> bool:
        """Whether one begins on the map: to aim, or to walk as long as no step is made."""
        ask, draft = self.request.ask, self.selection.draft
        if ask is None or draft is None:
            return False
        return "," in ask["default"] or (is_face(ask["default"]) and not draft.path)

    def first_aim(self, menu: tuple[tuple[Entry | None, ...], ...]) -> Answer:
        """Whoever has no orders, what hits most, the best target or the nearest."""
        ask, draft = self.request.ask, self.selection.draft
        if ask is None or is_face(ask["default"]):
            return (str(ask["default"]),) if ask else ()
        first = menu[0][0].answer if menu and menu[0][0] is not None else ()
        if draft is None or (first and "," in first[0]):
            return first
        if "," in ask["default"]:
            return self.nearest()
        texts = [str(choice["notation"]) for choice in ask["options"]]
        return (max(texts, key=lambda text: self.selection.threat(option_of(text))),)

    def nearest(self) -> Answer:
        """The target nearest to who aims."""
        row, column = divmod(self.selection.cell, self.terrain.width)
        on_offer = cells_on_offer(self.request, self.selection)
        closest = min(on_offer, key=lambda at: abs(at[0] - row) + abs(at[1] - column))
        return on_offer[closest]


STRIKING: Style = "bad"
STRONG: Style = "strong"
SHOWING = ("palantir", "i-see")


def side_by_side(drawn: list[Row], beside: list[Row], width: int) -> Iterator[Row]:
    """The map, and what is to be read beside it; whichever is longer."""
    for left, right in zip_longest(drawn, beside, fillvalue=()):
        text = sum(len(run.text) for run in left)
        yield (*left, Run(" " * (width - text)), *right)
