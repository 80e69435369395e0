"""The map in characters: the ground, the fog over it, fighters and the traces of others.

Two characters a cell. Ground that one sees is drawn twice (``..``), other ground once (``. ``);
``T↑`` is one's own thief looking north, ``b←`` somebody else's barbarian; ``+`` instead of the
arrow: there are more on the cell, ``!``: one's own and others. ``xE`` is a corpse, ``??`` somebody
noticed on the way, ``@@`` one's palantír, ``<>`` what one's elf watches.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from podium.core.terminal_board import COLOURS, Style
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import (
    FOREST,
    HOTSPOT,
    OFF,
    ROAD,
    SWAMP,
    TOWER,
    WALL,
    Terrain,
)
from podium.games.casus_belli.show.board_facts import noticed
from podium.games.casus_belli.wire.view import Place, WarView

LETTERS = "TBE"  # one's own thief, barbarian, elf; small letters for those of others
ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
MORE, MIXED, CORPSE = "+", "!", "x"
PALANTIR, WATCHED, NOTICED = "@@", "<>", "??"
TOWER_MARK = "^"  # T is the thief
LOOKS: dict[str, Style] = {
    ROAD: "road", SWAMP: "water", WALL: "edge", FOREST: "wood", TOWER: "strong", HOTSPOT: "goal",
}  # fmt: skip
MARGIN = 4  # characters before a row: its number
INSET = 2  # cells around what is looked at that are in sight too
MILESTONE = 5  # every so many columns their number is told


class Frame(NamedTuple):
    """The part of a map that is shown."""

    left: int
    top: int
    width: int
    height: int

    @property
    def columns(self) -> range:
        return range(self.left, self.left + self.width)

    @property
    def rows(self) -> range:
        return range(self.top, self.top + self.height)


def fit_frame(terrain: Terrain, middle: int, columns: int, rows: int, within: int = OFF) -> Frame:
    """As much of a map as there is room for, around a cell, another one being within it."""
    x, y = terrain.place(middle)
    to_x, to_y = terrain.place(middle if within == OFF else within)
    width, height = min(columns, terrain.width), min(rows, terrain.height)
    return Frame(
        stretch_start(x, to_x, width, terrain.width),
        stretch_start(y, to_y, height, terrain.height),
        width,
        height,
    )


def stretch_start(middle: int, within: int, room: int, length: int) -> int:
    """Where a stretch begins that has one place in its middle, or else another one inside."""
    inset = min(INSET, (room - 1) // 2)
    first = min(max(middle - room // 2, within - room + 1 + inset), within - inset)
    return min(max(first, 0), length - room)


def ruler(frame: Frame, size: int) -> str:
    """The numbers of the columns, each of ``size`` characters."""
    row = [" "] * (MARGIN + size * frame.width + 2)
    for x in frame.columns:
        if x % MILESTONE == 0:
            at = MARGIN + size * (x - frame.left)
            row[at : at + len(str(x))] = str(x)
    return "".join(row).rstrip()


class MapDrawing:
    """A view laid over its map. ``there`` are the fighters on each cell, as they came."""

    def __init__(self, field: Field, view: WarView, seat: int | None) -> None:
        self.field, self.view, self.seat = field, view, seat
        self.terrain = field.terrain
        self.lit = self._lit()
        self.there = self._there()
        self.traces = dict(self._traces())

    def _lit(self) -> int:
        if self.view.sight is not None:
            return int(self.view.sight, 16)
        return 0 if self.view.result is None else self.terrain.all_cells

    def _there(self) -> dict[int, list[int]]:
        there: dict[int, list[int]] = {}
        for unit, fighter in enumerate(self.view.fighters):
            if fighter.at is not None:
                there.setdefault(self.cell(fighter.at), []).append(unit)
        for units in there.values():
            units.sort(key=lambda unit: self.view.fighters[unit].rank or 0)
        return there

    def _traces(self) -> Iterator[tuple[int, str]]:
        """What else can be seen, what hides other things last."""
        view = self.view
        for place in noticed(self.field, view, self.seat):
            yield self.cell(place), NOTICED
        for mark, places in ((WATCHED, view.reveals), (PALANTIR, view.palantirs)):
            for at in places:
                if at is not None:
                    yield self.cell(at), mark
        for unit, fighter in enumerate(view.fighters):
            if fighter.fell is not None:
                yield self.cell(fighter.fell), CORPSE + self.letter(unit)

    def cell(self, place: Place) -> int:
        return self.terrain.cell(*place)

    def is_own(self, unit: int) -> bool:
        """Whether a fighter is one's own; to a spectator all are alike."""
        return self.seat is None or unit // TEAM_SIZE == self.seat

    def is_lit(self, cell: int) -> bool:
        return bool(self.lit >> cell & 1)

    def letter(self, unit: int) -> str:
        letter = LETTERS[unit % TEAM_SIZE]
        return letter if self.is_own(unit) else letter.lower()

    def foremost(self, cell: int) -> int:
        """The fighter that is drawn for a cell, one's own first; `OFF` if there is none."""
        units = self.there.get(cell, ())
        return next(filter(self.is_own, units), units[0] if units else OFF)

    # Characters

    def text(self, cell: int) -> str:
        """The two characters of a cell."""
        unit = self.foremost(cell)
        if unit != OFF:
            return self.letter(unit) + self._beside(unit, self.there[cell])
        return self.traces.get(cell) or self.ground(cell)

    def _beside(self, unit: int, units: list[int]) -> str:
        if self.is_own(unit) != all(map(self.is_own, units)):
            return MIXED
        return MORE if len(units) > 1 else ARROWS[self.view.fighters[unit].facing or "n"]

    def ground(self, cell: int) -> str:
        mark = self.mark(cell)
        return 2 * mark if mark == WALL or self.is_lit(cell) else f"{mark} "

    def mark(self, cell: int) -> str:
        zone = self.terrain.zones[cell]
        return TOWER_MARK if zone == TOWER else zone

    def letter_at(self, cell: int) -> str:
        """A cell in one character: unseen grass is left blank."""
        units = self.there.get(cell, [])
        if units and self._is_mixed(units):
            return MIXED
        if not units and cell not in self.traces and self.ground(cell) == ". ":
            return " "
        return self.text(cell)[0]

    def _is_mixed(self, units: list[int]) -> bool:
        return any(map(self.is_own, units)) and not all(map(self.is_own, units))

    def style(self, cell: int) -> Style:
        """Fighters in the colour of their team, ground as it is where one sees it."""
        unit = self.foremost(cell)
        if unit != OFF:
            return colour(unit // TEAM_SIZE)
        if cell in self.traces:
            return "strong"
        zone = self.terrain.zones[cell]
        return LOOKS.get(zone, "plain") if zone == WALL or self.is_lit(cell) else "quiet"


def colour(team: int) -> Style:
    """The colour of a team; ten that can be told apart, then again."""
    colours: list[Style] = list(COLOURS)
    return colours[team % len(colours)]
