"""A map and a rule set together, with the tables that make playing on it quick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from podium.core import Content, ContentFault, Option, Refusal, Setup, shipped
from podium.core.content_cache import cached_content
from podium.games.casus_belli.content.files import PACKAGE, RULES_FILE, SUFFIX, shipped_maps
from podium.games.casus_belli.content.map_file import MapFile, check_hotspots
from podium.games.casus_belli.content.notation import NUMBERS, codes, targets
from podium.games.casus_belli.content.rule_sets import (
    REACHES,
    Aim,
    FighterClass,
    RuleSet,
    rule_sets,
)
from podium.games.casus_belli.content.terrain import (
    HOTSPOT,
    OFF,
    Sight,
    Terrain,
    cells_in,
    mask_of,
    shape_of,
)
from podium.games.casus_belli.wire.options import CLASSES, DONE, FACE, FIRST, GO, HOLD, LEAD, USE

MAX_MENUS = 4096  # kept of targets in sight
MAX_TARGETS = 1_000_000  # kept in menus of nearly the whole map
BYTES_PER_CELL = 350  # of a field: measured, rounded up
ROUNDS = {"rage": 1, "shout": 2}  # all else is in the first round
NO_ROUND, VICTIM_ROUND = 3, 4  # of an order without an attack, and of one for one victim

# An attack as whole orders need it: its place in its class, what must be said of it (a target cell,
# nothing, or a victim), and the sights that limit it (None: not what one fighter sees).
CodedAttack = tuple[int, int, list[list[Sight | None]] | None]
WANTS_CELL, WANTS_NOTHING, WANTS_VICTIM = range(3)
WANTS: dict[Aim, int] = {"here": WANTS_NOTHING, "victim": WANTS_VICTIM}


class Field:
    """A map laid out for one rule set, shared by all states on it. Nothing of it ever changes.

    What follows from map and rules is looked up, not computed, while a war goes on:

    - sights per class (``sights``) and of squares (``palantir_sights``, ``reveal_sights``); None is
      one that nobody has asked for yet;
    - ``neighbours[way][cell]`` the next cell (`OFF`: none that can be entered; from `OFF` all ways
      lead there: a way that has gone wrong stays wrong), ``exits[cell]`` the ways as a mask;
    - menus by what they depend on, and what options mean: ``codes`` for all, ``ways``, ``kinds`` of
      fighters, ``slots`` of attacks, ``coded_attacks`` the attacks of each class by their codes;
    - of attacks: ``doubtful[walled]`` those that may have no target, ``rounds`` when each has its
      turn; ``names_victims`` whether some are for one fighter by name, ``first_code`` the code of
      `First`, after which those of all fighters follow;
    - ``hotspots`` as masks of cells; ``question_steps`` whether a question is for the attack and
      for the move, the last of them, number -1, being placement.

    ``in_given_order`` lets orders count in the order in which they were given, across teams.
    """

    __slots__ = (
        "attack_menus", "attacks", "classes", "coded_attacks", "codes", "doubtful", "exits",
        "far_menus", "first_code", "hotspots", "in_given_order", "kinds", "lead_menus", "map_file",
        "names_victims", "neighbours",
        "open_cells", "palantir_sights", "placement", "points", "question_steps", "reveal_sights",
        "rounds", "rules", "sights", "slots", "start", "target_menus", "target_options",
        "terrain", "turns", "walk_menus", "ways",
    )  # fmt: skip

    def __init__(self, map_file: MapFile, rules: RuleSet, turns: int, in_given_order: bool) -> None:
        self.map_file, self.rules, self.in_given_order = map_file, rules, in_given_order
        self.start, self.placement = map_file.start, map_file.placement
        self.turns = turns or map_file.turns
        if self.turns <= self.placement:
            raise Refusal("turns-too-few", turns=self.turns, placement=self.placement)
        check_hotspots(map_file, rules)
        self.terrain = Terrain(map_file.rows, rules.corners)
        self.hotspots = find_hotspots(self.terrain)
        self.open_cells = self.terrain.open_cells()
        self.classes = rules.classes
        self.points = [each.points for each in rules.classes]
        self.attacks = tuple(each.attacks for each in rules.classes)
        self.doubtful = [
            [doubtful_attacks(each, walled) for each in rules.classes] for walled in (False, True)
        ]
        self.rounds = [
            [VICTIM_ROUND if each.aim == "victim" else ROUNDS.get(each.effect, 0) for each in row]
            + [NO_ROUND]
            for row in self.attacks
        ]
        self.sights = [self.terrain.sight_table(each.vision) for each in rules.classes]
        self.palantir_sights = self.terrain.square_table(rules.palantir_reach)
        self.reveal_sights = self.terrain.square_table(rules.reveal_reach)
        self.target_options = targets(self.terrain.width, self.terrain.height)
        self.names_victims = any(each.aim == "victim" for row in self.attacks for each in row)
        self.codes = codes(self.terrain.width, self.terrain.height, self.names_victims)
        self.first_code = self.codes.get(FIRST, OFF)
        asks = (*rules.asks, ("move",))  # the last, number -1, is placement
        self.question_steps = [("attack" in steps, "move" in steps) for steps in asks]
        self.ways: dict[Option, int] = {
            option: way for row in (GO, FACE) for way, option in enumerate(row)
        }
        self.kinds: dict[Option, int] = {option: kind for kind, option in enumerate(LEAD)}
        self.slots: list[dict[Option, int]] = [
            {USE[attack.name]: slot for slot, attack in enumerate(attacks)}
            for attacks in self.attacks
        ]
        self.coded_attacks = [code_attacks(self.terrain, each) for each in rules.classes]
        self.exits, self.neighbours = find_exits(self.terrain, rules.walls_entered)
        self.far_menus: dict[int, tuple[Option, ...]] = {}
        self.target_menus: dict[tuple[int, ...], tuple[Option, ...]] = {}
        self.attack_menus = [attack_menus([each.name for each in row]) for row in self.attacks]
        self.lead_menus = [lead_menu(led) for led in range(1 << len(CLASSES))]
        self.walk_menus = [[walk_menu(way, exits) for exits in range(16)] for way in range(4)]

    def menu_of_targets(self, cells: tuple[int, ...]) -> tuple[Option, ...]:
        """The targets on some cells."""
        menu = self.target_menus.get(cells)
        if menu is None:
            if len(self.target_menus) >= MAX_MENUS:
                self.target_menus.clear()
            at = self.target_options
            menu = self.target_menus[cells] = tuple([at[cell] for cell in cells])
        return menu

    def menu_beyond(self, mask: int) -> tuple[Option, ...]:
        """The targets on all cells but those of a mask, row by row."""
        menu = self.far_menus.get(mask)
        if menu is None:
            if len(self.far_menus) * len(self.target_options) >= MAX_TARGETS:
                self.far_menus.clear()
            rest, begin = list[Option](), 0
            for cell in cells_in(mask):
                rest += self.target_options[begin:cell]
                begin = cell + 1
            menu = self.far_menus[mask] = (*rest, *self.target_options[begin:])
        return menu

    def look(self, unit: int, facing: int, cell: int) -> Sight:
        """What a fighter sees that stands there and looks that way."""
        kind = unit % len(CLASSES)
        known = self.sights[kind][facing][cell]
        return known or self.terrain.look(self.classes[kind].vision, facing, cell)


def doubtful_attacks(fighters: FighterClass, walled: bool) -> list[int]:
    """The attacks that may have nothing to aim at: in a wall one may see nothing (§9.3)."""
    sure = ("here", "victim", "anywhere", *(() if walled else ("team", *REACHES)))
    return [slot for slot, attack in enumerate(fighters.attacks) if attack.aim not in sure]


def code_attacks(terrain: Terrain, fighters: FighterClass) -> dict[int, CodedAttack]:
    """The attacks of a class by the numbers of their options."""
    coded = {}
    for slot, attack in enumerate(fighters.attacks):
        reach = REACHES.get(attack.aim)
        table = None
        if reach is not None:
            table = terrain.sight_table(reach or fighters.vision, shape_of(attack.aim))
        coded[NUMBERS[USE[attack.name]]] = slot, WANTS.get(attack.aim, WANTS_CELL), table
    return coded


def find_exits(terrain: Terrain, walls_entered: bool) -> tuple[list[int], list[list[int]]]:
    """The ways one can go from each cell, as a mask; and where each way leads, `OFF` if nowhere."""
    closed = frozenset() if walls_entered else terrain.walls
    neighbours = [[OFF if ahead in closed else ahead for ahead in step] for step in terrain.steps]
    exits = [
        (north != OFF) | (east != OFF) << 1 | (south != OFF) << 2 | (west != OFF) << 3
        for north, east, south, west in zip(*neighbours, strict=True)
    ]
    return exits, [[*row, OFF] for row in neighbours]


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


def find_hotspots(terrain: Terrain) -> tuple[int, ...]:
    """The groups of hotspot cells that touch, each as a mask (§7.1)."""
    left = {cell for cell, zone in enumerate(terrain.zones) if zone == HOTSPOT}
    groups = []
    while left:
        group = [left.pop()]
        for cell in group:
            beside = {step[cell] for step in terrain.steps} & left
            left -= beside
            group += sorted(beside)
        groups.append(mask_of(group))
    return tuple(sorted(groups, key=lambda mask: mask & -mask))


def weigh_field(name: str, text: str, rules: RuleSet, turns: int, in_given_order: bool) -> int:
    """The bytes of a field, nearly all of them for the cells of its map."""
    return BYTES_PER_CELL * len(text)


@cached_content(weigh_field)
def build_field(name: str, text: str, rules: RuleSet, turns: int, in_given_order: bool) -> Field:
    """A map is checked and laid out once, however many matches are played on it."""
    return Field(MapFile(name, text), rules, turns, in_given_order)


def load_field(
    name: str, rules: str, turns: int, in_given_order: bool, files: Mapping[str, str]
) -> tuple[Field, Content]:
    """The map of that name, the user's own before ours, and what to remember of it."""
    text = files.get(name, shipped(PACKAGE, "content").get(name + SUFFIX))
    if text is None:
        raise ContentFault("map-unknown", name, known=", ".join(shipped_maps()))
    field = build_field(name, text, rule_sets()[rules], turns, in_given_order)
    texts = {RULES_FILE: repr(field.rules), name: text}
    return field, Content(texts, {name: text} if name in files else {}, BYTES_PER_CELL)


class OnField(Protocol):
    """A setup of this game, for those who may not import it: it imports them."""

    field: Field


def field_of(setup: Setup) -> Field:
    """The field that a war is laid out on."""
    return cast(OnField, setup).field
