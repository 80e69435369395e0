"""The race on a terminal: the track, both cars, and where each direction would end.

Marks on the track: ``o`` touches nothing and gets on, ``-`` touches nothing and does not, ``!``
costs durability, ``†`` ends our race, ``*`` wins. Arrows show the way round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from podium.core.terminal_board import Answer, BoardRequest, Entry, Run, Style, TerminalBoard, runs
from podium.games.formule_caml.content.loader import track_of
from podium.games.formule_caml.content.track import Track
from podium.games.formule_caml.show.text import CARS
from podium.games.formule_caml.show.track_drawing import rows_without_cars
from podium.games.formule_caml.wire.options import DIRECTIONS, STEPS
from podium.games.formule_caml.wire.outlook import Lands
from podium.games.formule_caml.wire.view import RaceView

SEATS: tuple[Style, Style] = ("seat-0", "seat-1")
COMPASS = (("dhg", "h", "dhd"), ("g", "", "d"), ("dbg", "b", "dbd"))
ARROWS = dict(zip(DIRECTIONS, "↑↓←→↖↗↙↘", strict=True))
STEP_OF = dict(zip(DIRECTIONS, STEPS, strict=True))
GAUGE_WIDTH = 5  # characters
ROAD, OUTSIDE, START, FINISH = "-", "0", "D", "A"
MARKS: dict[Style, str] = {"good": "o", "plain": "-", "bad": "!", "worst": "†", "goal": "*"}


def draw_board(request: BoardRequest) -> TerminalBoard:
    """The race as one seat sees it."""
    setup, track = request.setup, track_of(request.setup)
    view = msgspec.convert(request.view, RaceView)
    lands = dict(landings(request.ask))
    painter = TrackPainter(rows_without_cars(track))
    painter.show_way(track)
    painter.show_path(lands, request.aim)
    painter.show_cars(view)
    painter.show_landings(lands, request.aim)
    car = view.cars[view.mover if request.seat is None else request.seat]
    aimed = lands.get(request.aim[0]) if request.aim else None
    return TerminalBoard(
        rows=painter.rows(),
        focus=(aimed.row, aimed.column) if aimed else (car.row, car.column),
        headline=setup.tell(view, request.words, request.names)[-1],
        facts=dashboard(request, view, track.numbers.durability),
        menu=compass(lands) if lands else gears(request.ask),
    )


def landings(ask: dict[str, Any] | None) -> Iterator[tuple[str, Lands]]:
    """Where each direction on offer ends."""
    for choice in ask["options"] if ask else ():
        if choice["notation"] in STEP_OF:
            yield choice["notation"], msgspec.convert(choice["outlook"], Lands)


def style_of(lands: Lands) -> Style:
    """What a landing means, the worst first."""
    if lands.arrives or lands.wins:
        return "goal"
    if lands.lost:
        return "worst" if lands.out else "bad"
    return "good" if lands.onward else "plain"


class TrackPainter:
    """The track being drawn, character by character."""

    def __init__(self, track: list[str]) -> None:
        self._track = track
        self._text = [[character_of(mark) for mark in row] for row in track]
        self._style = [[style_of_mark(mark) for mark in row] for row in track]
        self._taken: set[tuple[int, int]] = set()

    def rows(self) -> tuple[tuple[Run, ...], ...]:
        return tuple(runs(*row) for row in zip(self._text, self._style, strict=True))

    def show_way(self, track: Track) -> None:
        """Arrows along the way round; whatever else there is to show lies over them."""
        for cell, direction in track.way_marks:
            row, column = track.place(cell)
            self._text[row][column] = ARROWS[DIRECTIONS[direction]]

    def show_cars(self, view: RaceView) -> None:
        for mark, style, car in zip(CARS, SEATS, view.cars, strict=True):
            self._put(car.row, car.column, mark, style)

    def show_path(self, lands: dict[str, Lands], aim: Answer) -> None:
        """The cells on the way to the place aimed at."""
        if not aim or aim[0] not in lands:
            return
        down, right = STEP_OF[aim[0]]
        goal = lands[aim[0]]
        for back in range(1, goal.cells):
            row, column = goal.row - back * down, goal.column - back * right
            self._text[row][column], self._style[row][column] = "+", "aim"

    def show_landings(self, lands: dict[str, Lands], aim: Answer) -> None:
        """A mark where each direction ends; the one aimed at is drawn last."""
        moving = {way: each for way, each in lands.items() if each.cells}
        for way, each in sorted(moving.items(), key=lambda item: item[0] in aim):
            style = style_of(each)
            self._put(each.row, each.column, MARKS[style], "aim" if way in aim else style)
        for way, each in moving.items():
            if each.lost:
                self._label(each, STEP_OF[way][1], f"-{each.lost}")

    def _label(self, at: Lands, right: int, text: str) -> None:
        """The price beside a mark, where there is room for it."""
        left_first = right < 0
        before, after = at.column - len(text), at.column + 1
        for column in (before, after) if left_first else (after, before):
            cells = [(at.row, column + place) for place in range(len(text))]
            if all(self._is_free(*cell) for cell in cells):
                for (row, place), character in zip(cells, text, strict=True):
                    self._put(row, place, character, style_of(at))
                return

    def _is_free(self, row: int, column: int) -> bool:
        inside = 0 <= column < len(self._track[row])
        return inside and (row, column) not in self._taken and self._track[row][column] != FINISH

    def _put(self, row: int, column: int, text: str, style: Style) -> None:
        self._text[row][column], self._style[row][column] = text, style
        self._taken.add((row, column))


def character_of(mark: str) -> str:
    return {ROAD: "·", OUTSIDE: " ", START: "·"}.get(mark, mark)


def style_of_mark(mark: str) -> Style:
    looks: dict[str, Style] = {ROAD: "quiet", START: "quiet", OUTSIDE: "plain", FINISH: "goal"}
    return looks.get(mark, "edge")


def compass(lands: dict[str, Lands]) -> tuple[tuple[Entry | None, ...], ...]:
    """The directions where they point to."""
    return tuple(tuple(direction(way, lands.get(way)) for way in row) for row in COMPASS)


def direction(way: str, lands: Lands | None) -> Entry | None:
    if lands is None:
        return None
    style = style_of(lands)
    cost = f" -{lands.lost}" if lands.lost else ""
    return Entry((way,), f"{ARROWS[way]} {MARKS[style]}{cost}", style)


def gears(ask: dict[str, Any] | None) -> tuple[tuple[Entry | None, ...], ...]:
    """One line a gear within reach; their words are those of the shortcuts."""
    shortcuts = ask["shortcuts"] if ask else ()
    return tuple((Entry(tuple(each["answer"]), ""),) for each in shortcuts)


def dashboard(request: BoardRequest, view: RaceView, full: int) -> tuple[tuple[Run, ...], ...]:
    """A line a car: who drives it, where, its gear, and what is left of it, as a gauge too."""
    said = request.setup.tell(view, request.words, request.names)[: len(view.cars)]
    return tuple(
        (
            Run(">" if seat == view.mover and view.question != "over" else " ", "strong"),
            gauge(car.durability, full),
            Run(" "),
            Run(text, SEATS[seat]),
        )
        for seat, (text, car) in enumerate(zip(said, view.cars, strict=True))
    )


def gauge(durability: int, full: int) -> Run:
    """What is left, as a bar."""
    left = -(-max(durability, 0) * GAUGE_WIDTH // full)
    style: Style = (
        "good" if 2 * left > GAUGE_WIDTH else "bad" if 5 * left > GAUGE_WIDTH else "worst"
    )
    return Run("█" * left + "░" * (GAUGE_WIDTH - left), style)
