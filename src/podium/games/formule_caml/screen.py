"""The race on a terminal: the track, both cars, and where each direction would end.

Marks on the track: ``o`` touches nothing, ``!`` costs durability, ``†`` ends our race, ``*`` wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from podium.core.painting import Answer, Entry, Painting, Run, Sight, Style, runs
from podium.games.formule_caml import RaceSetup
from podium.games.formule_caml.board import CARS, bare_rows
from podium.games.formule_caml.options import DIRECTIONS, STEPS
from podium.games.formule_caml.outlook import Lands
from podium.games.formule_caml.view import RaceView

SEATS: tuple[Style, Style] = ("seat-0", "seat-1")
COMPASS = (("dhg", "h", "dhd"), ("g", "", "d"), ("dbg", "b", "dbd"))
ARROWS = dict(zip(DIRECTIONS, "↑↓←→↖↗↙↘", strict=True))
WAYS = dict(zip(DIRECTIONS, STEPS, strict=True))
GAUGE = 5  # characters
ROAD, OUTSIDE, START, FINISH = "-", "0", "D", "A"
MARKS: dict[Style, str] = {"good": "o", "bad": "!", "worst": "†", "goal": "*"}


def paint(sight: Sight) -> Painting:
    """The race as one seat sees it."""
    setup = sight.setup
    assert isinstance(setup, RaceSetup)
    view = msgspec.convert(sight.view, RaceView)
    lands = dict(landings(sight.ask))
    sheet = Sheet(bare_rows(setup.track))
    sheet.show_path(lands, sight.aim)
    sheet.show_cars(view)
    sheet.show_landings(lands, sight.aim)
    car = view.cars[view.mover if sight.seat is None else sight.seat]
    aimed = lands.get(sight.aim[0]) if sight.aim else None
    return Painting(
        rows=sheet.rows(),
        focus=(aimed.row, aimed.column) if aimed else (car.row, car.column),
        headline=setup.tell(view, sight.words, sight.names)[-1],
        facts=dashboard(sight, setup, view),
        menu=compass(lands) if lands else gears(sight.ask),
    )


def landings(ask: dict[str, Any] | None) -> Iterator[tuple[str, Lands]]:
    """Where each direction on offer ends."""
    for choice in ask["options"] if ask else ():
        if choice["notation"] in WAYS:
            yield choice["notation"], msgspec.convert(choice["outlook"], Lands)


def price(lands: Lands) -> Style:
    """What a landing means, the worst first."""
    if lands.arrives or lands.wins:
        return "goal"
    return "worst" if lands.out else "bad" if lands.lost else "good"


class Sheet:
    """The track being drawn, character by character."""

    def __init__(self, track: list[str]) -> None:
        self._track = track
        self._text = [[shown(mark) for mark in row] for row in track]
        self._style = [[look(mark) for mark in row] for row in track]
        self._taken: set[tuple[int, int]] = set()

    def rows(self) -> tuple[tuple[Run, ...], ...]:
        return tuple(runs(*row) for row in zip(self._text, self._style, strict=True))

    def show_cars(self, view: RaceView) -> None:
        for mark, style, car in zip(CARS, SEATS, view.cars, strict=True):
            self._put(car.row, car.column, mark, style)

    def show_path(self, lands: dict[str, Lands], aim: Answer) -> None:
        """The cells on the way to the place aimed at."""
        if not aim or aim[0] not in lands:
            return
        down, right = WAYS[aim[0]]
        goal = lands[aim[0]]
        for back in range(1, goal.cells):
            row, column = goal.row - back * down, goal.column - back * right
            self._text[row][column], self._style[row][column] = "+", "aim"

    def show_landings(self, lands: dict[str, Lands], aim: Answer) -> None:
        """A mark where each direction ends; the one aimed at is drawn last."""
        moving = {way: each for way, each in lands.items() if each.cells}
        for way, each in sorted(moving.items(), key=lambda item: item[0] in aim):
            style = price(each)
            self._put(each.row, each.column, MARKS[style], "aim" if way in aim else style)
        for way, each in moving.items():
            if each.lost:
                self._label(each, WAYS[way][1], f"-{each.lost}")

    def _label(self, at: Lands, right: int, text: str) -> None:
        """The price beside a mark, where there is room for it."""
        left_first = right < 0
        before, after = at.column - len(text), at.column + 1
        for column in (before, after) if left_first else (after, before):
            cells = [(at.row, column + place) for place in range(len(text))]
            if all(self._is_free(*cell) for cell in cells):
                for (row, place), character in zip(cells, text, strict=True):
                    self._put(row, place, character, price(at))
                return

    def _is_free(self, row: int, column: int) -> bool:
        inside = 0 <= column < len(self._track[row])
        return inside and (row, column) not in self._taken and self._track[row][column] != FINISH

    def _put(self, row: int, column: int, text: str, style: Style) -> None:
        self._text[row][column], self._style[row][column] = text, style
        self._taken.add((row, column))


def shown(mark: str) -> str:
    return {ROAD: "·", OUTSIDE: " ", START: "·"}.get(mark, mark)


def look(mark: str) -> Style:
    looks: dict[str, Style] = {ROAD: "quiet", START: "quiet", OUTSIDE: "plain", FINISH: "goal"}
    return looks.get(mark, "edge")


def compass(lands: dict[str, Lands]) -> tuple[tuple[Entry | None, ...], ...]:
    """The directions where they point to."""
    return tuple(tuple(direction(way, lands.get(way)) for way in row) for row in COMPASS)


def direction(way: str, lands: Lands | None) -> Entry | None:
    if lands is None:
        return None
    style = price(lands)
    cost = f" -{lands.lost}" if lands.lost else ""
    return Entry((way,), f"{ARROWS[way]} {MARKS[style]}{cost}", style)


def gears(ask: dict[str, Any] | None) -> tuple[tuple[Entry | None, ...], ...]:
    """One line a gear within reach; their words are those of the shortcuts."""
    shortcuts = ask["shortcuts"] if ask else ()
    return tuple((Entry(tuple(each["answer"]), ""),) for each in shortcuts)


def dashboard(sight: Sight, setup: RaceSetup, view: RaceView) -> tuple[tuple[Run, ...], ...]:
    """A line a car: who drives it, where, its gear, and what is left of it, as a gauge too."""
    full = setup.track.numbers.durability
    said = setup.tell(view, sight.words, sight.names)[: len(view.cars)]
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
    left = -(-max(durability, 0) * GAUGE // full)
    style: Style = "good" if 2 * left > GAUGE else "bad" if 5 * left > GAUGE else "worst"
    return Run("█" * left + "░" * (GAUGE - left), style)
