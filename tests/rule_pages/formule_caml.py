"""The pictures of Formule Caml: the lap, the gears, the eight directions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from formule_caml.driving import Driving, ToldDice
from podium.games import find
from podium.games.formule_caml.wire.options import DIRECTIONS, STEPS, Steer
from podium.games.formule_caml.wire.outlook import Lands
from podium.games.formule_caml.wire.scene import RaceScene
from rule_pages.svg import Picture, Point, chequers

TRACK = "sprint"
BORDERS = "_/\\|‾"
STEP_OF = dict(zip(DIRECTIONS, STEPS, strict=True))
LONGEST = 24  # cells of a bar


def pictures() -> dict[str, str]:
    return {"lap": draw_lap(), "gears": draw_gears(), "directions": draw_directions()}


def opened() -> Driving:
    return Driving(find("formule-caml").setup({"track": TRACK}), ToldDice())


def draw_lap() -> str:
    """The whole track with both cars at the start, and arrows along the way round."""
    race = opened()
    window = Window(race, 14)
    for mark in window.scene.way:
        down, right = STEP_OF[mark.direction]
        x, y = window.middle(mark.row, mark.column)
        ends = (x - 9 * right, y - 9 * down), (x + 9 * right, y + 9 * down)
        window.picture.arrow(*ends, "white", 2)
    window.draw_cars(race)
    return str(window.picture)


class Window:
    """A stretch of the track, all rows of it, painted."""

    def __init__(self, race: Driving, cell: float, left: int = 0, columns: int = 0) -> None:
        self.scene = cast(RaceScene, race.setup.scene())
        self.cell, self.left = cell, left
        end = left + columns if columns else None
        self.rows = [row[left:end] for row in self.scene.rows]
        self.picture = Picture(len(self.rows[0]) * cell, len(self.rows) * cell, "grass")
        self.paint("gravel", "-DA" + BORDERS)
        self.paint("asphalt", "-DA")
        self.paint_kerbs()
        x, y = self.middle(self.scene.finish.row, self.scene.finish.column)
        chequers(self.picture, x - cell / 2, y - cell / 2, cell, cell, 4)

    def middle(self, row: int, column: int) -> Point:
        return (column - self.left + 0.5) * self.cell, (row + 0.5) * self.cell

    def paint(self, colour: str, marks: str) -> None:
        """All cells with these marks, as one shape."""
        cell = self.cell
        shape = ""
        for row, (start, end) in stretches(self.rows, marks):
            width = (end - start) * cell
            shape += f"M{start * cell:g} {row * cell:g}h{width:g}v{cell + 0.3:g}h{-width:g}z"
        self.picture.path(shape, colour)

    def paint_kerbs(self) -> None:
        """Red and white where the road ends."""
        shape = ""
        columns = ["".join(column) for column in zip(*self.rows, strict=True)]
        for row, start, end in edges(self.rows):
            shape += f"M{start * self.cell:g} {row * self.cell:g}H{end * self.cell:g}"
        for column, start, end in edges(columns):
            shape += f"M{column * self.cell:g} {start * self.cell:g}V{end * self.cell:g}"
        self.picture.path(shape, stroke="white", **{"stroke-width": "3"})
        dashes = {"stroke-width": "3", "stroke-dasharray": "5 5", "stroke-linecap": "butt"}
        self.picture.path(shape, stroke="kerb", **dashes)

    def draw_cars(self, race: Driving) -> None:
        for seat, car in enumerate(race.race.view(None).cars):
            x, y = self.middle(car.row, car.column)
            line = {"stroke": "black", "stroke-width": "1.5"}
            self.picture.circle(x, y, self.cell * 0.52, ("one", "two")[seat], **line)
            self.picture.text(x, y, seat + 1, "black", self.cell * 0.75)


def stretches(rows: Sequence[str], marks: str) -> Iterator[tuple[int, tuple[int, int]]]:
    """The runs of such cells, row by row."""
    for number, row in enumerate(rows):
        start = 0
        for end in range(1, len(row) + 1):
            if end == len(row) or (row[end] in marks) != (row[start] in marks):
                if row[start] in marks:
                    yield number, (start, end)
                start = end


def edges(rows: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """The runs along which the road of one row borders on none in the row above."""
    for number in range(1, len(rows)):
        above, below = rows[number - 1], rows[number]
        ends = "".join(
            "|" if (a in "-DA") != (b in "-DA") else " " for a, b in zip(above, below, strict=True)
        )
        for _, (start, end) in stretches([ends], "|"):
            yield number, start, end


def draw_gears() -> str:
    """How far the die of each gear goes, as the scene has it."""
    dice = cast(RaceScene, opened().setup.scene()).gears
    picture = Picture(450, 44 * len(dice) + 14)
    for gear, (low, high) in enumerate(dice, 1):
        y = 44 * gear - 14
        picture.rect(14, y - 16, 32, 32, "ink", 8)
        picture.text(30, y, gear, "card", 20)
        for at in range(1, high + 1):
            picture.rect(48 + 15 * at, y - 11, 13, 22, "line" if at < low else "good", 3)
        for at in {low, high}:
            picture.text(54.5 + 15 * at, y, at, "white", 11)
    return str(picture)


def draw_directions() -> str:
    """The die has fallen: where each of the eight directions leads and what it costs."""
    race = opened().rolls(6, 5, 6, 4, 5).types("o m g o m g n g n g n")
    window = Window(race, 28, columns=17)
    (seat,) = race.race.asked()
    view = race.race.view(seat)
    window.draw_cars(race)
    here = window.middle(view.cars[seat].row, view.cars[seat].column)
    for option in race.race.options(seat):
        found = cast(Lands, race.setup.outlook(view, seat, option))
        draw_end(window, here, found, STEP_OF[cast(Steer, option).direction])
    window.draw_cars(race)
    window.picture.rect(425, 12, 40, 40, "card", 8, stroke="ink", **{"stroke-width": "2"})
    window.picture.text(445, 32, view.roll, "ink", 22)
    return str(window.picture)


def draw_end(window: Window, here: Point, found: Lands, step: tuple[int, int]) -> None:
    """A free end in green with its cells, a costly one in red just beyond the last cell."""
    x, y = window.middle(found.row, found.column)
    if found.lost:
        x, y = x + 26 * step[1], y + 26 * step[0]
    window.picture.lines([here, (x, y)], "white", 2, **{"stroke-dasharray": "3 5"})
    if found.touches == "car":
        y -= 26  # above the car that is hit, not on it
    line = {"stroke": "white", "stroke-width": "2"}
    window.picture.circle(x, y, 15, "bad" if found.lost else "good", **line)
    window.picture.text(x, y, -found.lost or found.cells, "white", 12)
