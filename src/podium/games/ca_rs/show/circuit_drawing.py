"""The circuit drawn in characters, from the last car to the cards that lie open.

``P`` is the pit, ``-`` a straight, ``4:2`` a corner: its limit in this weather, its run-off. Below
them the cars, the one in front on the right, ``*A`` being one's own. After ``|`` come cards that
are known but do not lie open yet. Where an answer would lead: ``:A`` is where the car would stand,
``!`` a corner that would be too fast, ``>B`` the rival it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from podium.core.terminal_board import Colour, Run, Style
from podium.games.ca_rs.show.reading import circuit_of, viewer_of
from podium.games.ca_rs.wire.view import RaceView

MARKS = "ABCDEFGH"  # of the seats
COLOURS: tuple[Colour, ...] = (
    "red", "blue", "yellow", "green", "orange", "purple", "turquoise", "pink"
)  # fmt: skip
WIDTH, MARGIN = 78, 4
PIT, STRAIGHT, UNKNOWN, NOT_OPEN = "P", "-", "?", "| "
OWN, GHOST, DANGER, RIVAL = "*", ":", "!", ">"
Row = tuple[Run, ...]


class Highlights(msgspec.Struct, frozen=True):
    """What an answer is about: where one's own car would stand, corners too fast, a rival."""

    ghost: int = -1
    dangers: tuple[int, ...] = ()
    rival: int = -1


class Cell(msgspec.Struct, frozen=True):
    """A card of the circuit, how it looks, the cars on it, and the name of the place."""

    card: int
    text: str
    style: Style
    cars: Row
    name: str

    @property
    def width(self) -> int:
        return max(len(self.text), sum(len(run.text) for run in self.cars)) + 1


def draw_race(view: RaceView) -> list[str]:
    """The circuit in as many rows as it takes, for whoever reads line by line."""
    rows = Strip(view, viewer_of(view)).rows(WIDTH)
    return ["".join(run.text for run in row).rstrip() for row in rows]


class Strip:
    """The part of the circuit that matters now."""

    def __init__(
        self,
        view: RaceView,
        seat: int | None,
        highlights: Highlights | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.view, self.seat, self.highlights = view, seat, highlights or Highlights()
        self.names = names or {}
        self.stands = {view.cars[stand[0]].at: stand for stand in view.stands}
        self.circuit = circuit_of(view)

    def rows(self, width: int) -> Iterator[Row]:
        """Cards, what the places are called if that is known, and the cars below them."""
        for cells in self.broken(width):
            if any(cell.name for cell in cells):
                yield Run(" " * MARGIN), *named(cells, width - MARGIN)
            yield Run(f"{cells[0].card:>{MARGIN - 1}} ", "quiet"), *self.cards(cells)
            if any(cell.cars for cell in cells):
                yield Run(" " * MARGIN), *below(cells)

    def broken(self, width: int) -> Iterator[list[Cell]]:
        """The cells row by row; the last row is filled with what is known beyond the open cards."""
        row: list[Cell] = []
        room = width - MARGIN
        for dist in self.distances():
            cell = self.cell(dist)
            if sum(each.width for each in row) + cell.width > room:
                yield row
                row = []
                if dist > self.view.high and self.view.order:
                    return
            row.append(cell)
        if row:
            yield row

    def distances(self) -> Iterator[int]:
        """From the last car on, once around at most, as far as cards are known; else all of it."""
        view, length = self.view, len(self.view.circuit)
        start = max(view.low, view.high - length + 1) if view.order else 0
        for dist in range(start, start + length):
            if view.order and dist > view.high and view.circuit[dist % length] is None:
                return
            yield dist

    def cell(self, dist: int) -> Cell:
        card = dist % len(self.view.circuit)
        text = self.text(card)
        style: Style = "strong" if self.circuit.limits[card] else "plain"
        if card in self.highlights.dangers:
            text, style = text + DANGER, "worst"
        elif card == 0:
            style = "goal"
        elif self.view.order and dist > self.view.high:
            style = "quiet"
        cars = (*self.ghost(card), *self.cars(card))
        if self.view.order and dist == self.view.high + 1:
            text = NOT_OPEN + text
            cars = (Run(" " * len(NOT_OPEN)), *cars) if cars else ()
        name = "" if self.view.circuit[card] is None else self.names.get(str(card), "")
        return Cell(card, text, style, cars, name)

    def text(self, card: int) -> str:
        """A card as this weather makes it; of an unknown circuit, what was turned up."""
        if card == 0:
            return PIT
        if self.view.circuit[card] is None:
            return UNKNOWN
        limit = self.circuit.limits_in(self.view.rain)[card]
        return f"{limit}:{self.circuit.run_offs[card]}" if limit else STRAIGHT

    def ghost(self, card: int) -> Row:
        if self.seat is None or card != self.highlights.ghost:
            return ()
        return (Run(GHOST + MARKS[self.seat], "aim"),)

    def cars(self, card: int) -> Row:
        """Those on a card as they drive: the one in front on the right."""
        return tuple(map(self.car, reversed(self.stands.get(card, ()))))

    def car(self, seat: int) -> Run:
        if seat == self.highlights.rival:
            return Run(RIVAL + MARKS[seat], "aim")
        return Run((OWN if seat == self.seat else "") + MARKS[seat], COLOURS[seat])

    def cards(self, cells: Sequence[Cell]) -> Iterator[Run]:
        for cell in cells:
            yield Run(cell.text, cell.style)
            yield Run(" " * (cell.width - len(cell.text)))


def named(cells: Sequence[Cell], room: int) -> Iterator[Run]:
    """The places above their first cards, as far as there is room before the next one."""
    texts: list[tuple[str, int]] = []
    for cell in cells:
        if cell.name or not texts:
            texts.append((cell.name, cell.width))
        else:
            texts[-1] = texts[-1][0], texts[-1][1] + cell.width
    spare = room - sum(cell.width for cell in cells)
    texts[-1] = texts[-1][0], texts[-1][1] + spare
    for name, width in texts:
        yield Run(name[: width - 1].ljust(width), "quiet")


def below(cells: Sequence[Cell]) -> Iterator[Run]:
    """The cars under their cards."""
    for cell in cells:
        yield from cell.cars
        yield Run(" " * (cell.width - sum(len(run.text) for run in cell.cars)))
