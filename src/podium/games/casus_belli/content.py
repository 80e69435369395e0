"""Maps: read from the contest's text format, checked once, ready to be played on.

    width height · start_x start_y · placement turns · turns in all · the grid, row by row

Words may be parted by any blanks, as in the contest. A mistake is named with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from podium.core import Content, ContentFault, Option, Refusal, shipped
from podium.core.refusal import Fact, brief
from podium.games.casus_belli.options import (
    DONE,
    FACE,
    GO,
    HOLD,
    LEAD,
    NUMBERS,
    USE,
    codes,
    targets,
)
from podium.games.casus_belli.ruleset import (
    CLASSES,
    PACKAGE,
    REACHES,
    RULES_FILE,
    Aim,
    FighterClass,
    RuleSet,
    rule_sets,
)
from podium.games.casus_belli.terrain import (
    HOTSPOT,
    OFF,
    WALL,
    ZONES,
    Sight,
    Terrain,
    cells_in,
    mask_of,
)

MAX_SIDE = 200
MAX_TURNS = 10_000
MENUS_KEPT = 4096
TARGETS_KEPT = 1_000_000  # in menus of nearly the whole map
SUFFIX = ".map"
HEADER = ("width", "height", "start-x", "start-y", "placement", "turns")
WORD = re.compile(r"\S+")
ROUNDS = {"rage": 1, "shout": 2}  # all else is in the first round
IDLE = 3

Arm = tuple[int, Aim, list[list[Sight | None]] | None]  # its place, its aim, eyes for the aim


class Word(NamedTuple):
    """What stands somewhere in a file."""

    line: int
    column: int
    text: str

    def fault(self, key: str, file: str, /, at: int = 0, **facts: Fact) -> ContentFault:
        """What is wrong with its character ``at``."""
        return ContentFault(key, file, self.line, column=self.column + at, **facts)


class Chart:
    """What a map file says: how large, where all start, how long, and the grid."""

    __slots__ = ("grid", "name", "placement", "rows", "start", "turns")

    def __init__(self, name: str, text: str) -> None:
        lines = lines_of(text)
        words = list(words_of(lines))
        if not words:
            raise ContentFault("map-empty", name)
        width, height, x, y, self.placement, self.turns = read_header(name, words, len(lines))
        self.name = name
        self.grid = words[len(HEADER) :]
        check_grid(name, self.grid, width, height, len(lines))
        self.rows = [row.text for row in self.grid]
        if self.rows[y][x] == WALL:
            raise words[HEADER.index("start-x")].fault("map-start-wall", name, x=x, y=y)
        self.start = y * width + x


class Field:
    """A map laid out for one rule set, shared by all states on it.

    Tables for the hot paths: ``eyes`` and ``points`` per class, what ``palantirs`` and ``reveals``
    show (None: not known yet, as in ``eyes``), ``doors[way][cell]`` the next cell
    (`OFF`: none that can be entered; from there all ways lead there), ``exits[cell]`` the ways one
    can go as a mask, menus by what they depend on, and what options mean (``codes`` for all,
    ``ways``, ``kinds`` of fighters, ``slots`` of attacks, ``arms`` the attacks by their codes).
    Of attacks: ``doubtful[walled]`` are those that may have no target, ``rounds`` when each has its
    turn. ``zones`` are the hotspots as masks of cells.
    """

    __slots__ = (
        "arms", "asking", "at", "attack_menus", "attacks", "chart", "classes", "codes", "doors",
        "doubtful", "exits", "eyes", "given", "kinds", "lead_menus", "menus_at", "menus_beyond",
        "open", "palantirs", "placement", "points", "reveals", "rounds", "rules", "slots", "start",
        "terrain", "turns", "walk_menus", "ways", "zones",
    )  # fmt: skip

    def __init__(self, chart: Chart, rules: RuleSet, turns: int, given: bool) -> None:
        self.chart, self.rules, self.given = chart, rules, given
        self.start, self.placement = chart.start, chart.placement
        self.turns = turns or chart.turns
        if self.turns <= self.placement:
            raise Refusal("turns-too-few", turns=self.turns, placement=self.placement)
        check_zones(chart, rules)
        self.terrain = Terrain(chart.rows, rules.corners)
        self.zones = hotspots(self.terrain)
        self.open = self.terrain.open_cells()
        self.classes = rules.classes
        self.points = [each.points for each in rules.classes]
        self.attacks = tuple(each.attacks for each in rules.classes)
        self.doubtful = [
            [doubtful(each, walled) for each in rules.classes] for walled in (False, True)
        ]
        self.rounds = [
            [ROUNDS.get(each.effect, 0) for each in row] + [IDLE] for row in self.attacks
        ]
        self.eyes = [self.terrain.eyes(each.vision) for each in rules.classes]
        self.palantirs = self.terrain.squares(rules.palantir_reach)
        self.reveals = self.terrain.squares(rules.reveal_reach)
        self.at = targets(self.terrain.width, self.terrain.height)
        self.codes = codes(self.terrain.width, self.terrain.height)
        asks = (*rules.asks, ("move",))  # the last, number -1, is placement
        self.asking = [("attack" in steps, "move" in steps) for steps in asks]
        self.ways: dict[Option, int] = {
            option: way for row in (GO, FACE) for way, option in enumerate(row)
        }
        self.kinds: dict[Option, int] = {option: kind for kind, option in enumerate(LEAD)}
        self.slots: list[dict[Option, int]] = [
            {USE[attack.name]: slot for slot, attack in enumerate(attacks)}
            for attacks in self.attacks
        ]
        self.arms = [arms_of(self.terrain, each) for each in rules.classes]
        self.exits, self.doors = ways_out(self.terrain, rules.walls_entered)
        self.menus_beyond: dict[int, tuple[Option, ...]] = {}
        self.menus_at: dict[tuple[int, ...], tuple[Option, ...]] = {}
        self.attack_menus = [attack_menus([each.name for each in row]) for row in self.attacks]
        self.lead_menus = [lead_menu(led) for led in range(1 << len(CLASSES))]
        self.walk_menus = [[walk_menu(way, exits) for exits in range(16)] for way in range(4)]

    def menu_at(self, cells: tuple[int, ...]) -> tuple[Option, ...]:
        """The targets on some cells."""
        menu = self.menus_at.get(cells)
        if menu is None:
            if len(self.menus_at) >= MENUS_KEPT:
                self.menus_at.clear()
            at = self.at
            menu = self.menus_at[cells] = tuple([at[cell] for cell in cells])
        return menu

    def menu_beyond(self, mask: int) -> tuple[Option, ...]:
        """The targets on all cells but those of a mask, row by row."""
        menu = self.menus_beyond.get(mask)
        if menu is None:
            if len(self.menus_beyond) * len(self.at) >= TARGETS_KEPT:
                self.menus_beyond.clear()
            rest, begin = list[Option](), 0
            for cell in cells_in(mask):
                rest += self.at[begin:cell]
                begin = cell + 1
            menu = self.menus_beyond[mask] = (*rest, *self.at[begin:])
        return menu

    def look(self, unit: int, facing: int, cell: int) -> Sight:
        """What a fighter sees that stands there and looks that way."""
        kind = unit % len(CLASSES)
        known = self.eyes[kind][facing][cell]
        return known or self.terrain.look(self.classes[kind].vision, facing, cell)


def doubtful(fighters: FighterClass, walled: bool) -> list[int]:
    """The attacks that may have nothing to aim at: in a wall one may see nothing (§9.3)."""
    sure = ("here", "anywhere") if walled else ("here", "anywhere", "near", "close", "seen", "team")
    return [slot for slot, attack in enumerate(fighters.attacks) if attack.aim not in sure]


def arms_of(terrain: Terrain, fighters: FighterClass) -> dict[int, Arm]:
    """The attacks of a class by the numbers of their options."""
    arms = {}
    for slot, attack in enumerate(fighters.attacks):
        reach = REACHES.get(attack.aim)
        eyes = None if reach is None else terrain.eyes(reach or fighters.vision)
        arms[NUMBERS[USE[attack.name]]] = slot, attack.aim, eyes
    return arms


def ways_out(terrain: Terrain, walls_entered: bool) -> tuple[list[int], list[list[int]]]:
    """The ways one can go from each cell, as a mask; and where each way leads, `OFF` if nowhere."""
    closed = frozenset() if walls_entered else terrain.walls
    doors = [[OFF if ahead in closed else ahead for ahead in step] for step in terrain.steps]
    exits = [
        (north != OFF) | (east != OFF) << 1 | (south != OFF) << 2 | (west != OFF) << 3
        for north, east, south, west in zip(*doors, strict=True)
    ]
    return exits, [[*door, OFF] for door in doors]


def lead_menu(led: int) -> tuple[Option, ...]:
    """Done, or one of those who have no orders yet."""
    return (DONE, *(lead for kind, lead in enumerate(LEAD) if not led >> kind & 1))


def walk_menu(facing: int, exits: int) -> tuple[Option, ...]:
    """Stop and look somewhere, ahead by default, or go on."""
    others = (face for way, face in enumerate(FACE) if way != facing)
    return (FACE[facing], *others, *(go for way, go in enumerate(GO) if exits >> way & 1))


def attack_menus(names: Sequence[str]) -> list[tuple[Option, ...]]:
    """No attack, or one of those that are usable, by the mask of these."""
    masks = range(1 << len(names))
    return [
        (HOLD, *(USE[name] for at, name in enumerate(names) if mask >> at & 1)) for mask in masks
    ]


def lines_of(text: str) -> list[str]:
    """The lines of a file of any system; empty ones at its end do not count."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return text.rstrip().split("\n")


def words_of(lines: Sequence[str]) -> Iterator[Word]:
    for number, line in enumerate(lines, 1):
        for word in WORD.finditer(line):
            yield Word(number, word.start() + 1, word.group())


def read_header(name: str, words: Sequence[Word], last: int) -> list[int]:
    """The six numbers before the grid (§1.1); ``last`` is the last line of the file."""
    numbers: list[int] = []
    for at, what in enumerate(HEADER):
        if at >= len(words):
            raise ContentFault("map-header-short", name, last, what=what)
        text = words[at].text
        least, most = bounds(numbers)
        if not (is_number(text) and least <= int(text) <= most):
            shown = repr(brief(text))
            raise words[at].fault("map-number", name, what=what, text=shown, least=least, most=most)
        numbers.append(int(text))
    return numbers


def bounds(numbers: Sequence[int]) -> tuple[int, int]:
    """The least and the most that the next number of a header may be, after these (§1.1)."""
    match numbers:
        case [width, _]:
            return 0, width - 1
        case [_, height, _]:
            return 0, height - 1
        case [_, _, _, _]:
            return 0, MAX_TURNS - 1
        case [_, _, _, _, placement]:
            return placement + 1, MAX_TURNS
    return 1, MAX_SIDE


def is_number(text: str) -> bool:
    """Digits alone, and not more of them than any number of ours has."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_TURNS))


def check_grid(name: str, grid: Sequence[Word], width: int, height: int, last: int) -> None:
    """``height`` rows of ``width`` known characters, and nothing behind them (§1.2)."""
    for row in grid[:height]:
        strange = next((at for at, mark in enumerate(row.text) if mark not in ZONES), None)
        if strange is not None:
            raise row.fault("map-character", name, strange, mark=repr(row.text[strange]))
        if len(row.text) != width:
            raise row.fault("map-ragged", name, width=len(row.text), expected=width)
    if len(grid) < height:
        raise ContentFault("map-rows-few", name, last, rows=len(grid), expected=height)
    if len(grid) > height:
        more = grid[height]
        raise more.fault("map-rows-many", name, text=repr(brief(more.text)), expected=height)


def check_zones(chart: Chart, rules: RuleSet) -> None:
    """A hotspot on a map for rules that have none is a mistake (§7.2)."""
    for row in chart.grid:
        if HOTSPOT in row.text and not rules.hotspots:
            raise row.fault("map-hotspot", chart.name, row.text.index(HOTSPOT))


def hotspots(terrain: Terrain) -> tuple[int, ...]:
    """The groups of hotspot cells that touch, each as a mask (§7.1)."""
    left = {cell for cell, zone in enumerate(terrain.zones) if zone == HOTSPOT}
    zones = []
    while left:
        group = [left.pop()]
        for cell in group:
            beside = {step[cell] for step in terrain.steps} & left
            left -= beside
            group += sorted(beside)
        zones.append(mask_of(group))
    return tuple(sorted(zones, key=lambda mask: mask & -mask))


def shipped_maps() -> list[str]:
    """The names of the maps that come with the game, the smallest first."""
    files = shipped(PACKAGE, "content")
    names = (name for name in files if name.endswith(SUFFIX))
    return [name.removesuffix(SUFFIX) for name in sorted(names, key=lambda name: len(files[name]))]


@lru_cache(maxsize=64)
def laid_out(chart_name: str, text: str, rules: str, turns: int, given: bool) -> Field:
    """A map is checked and laid out once, however many matches are played on it."""
    return Field(Chart(chart_name, text), rule_sets()[rules], turns, given)


def load(
    name: str, rules: str, turns: int, given: bool, files: Mapping[str, str]
) -> tuple[Field, Content]:
    """The map of that name, the user's own before ours, and what to remember of it."""
    text = files.get(name, shipped(PACKAGE, "content").get(name + SUFFIX))
    if text is None:
        raise ContentFault("map-unknown", name, known=", ".join(shipped_maps()))
    field = laid_out(name, text, rules, turns, given)
    texts = {RULES_FILE: repr(field.rules), name: text}
    return field, Content(texts, {name: text} if name in files else {})
