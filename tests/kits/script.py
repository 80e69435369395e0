"""One script of calls for all languages, and what each call must answer.

A script is written while a war is fought on the engine: our team does what the script orders,
the others are brawlers. Whoever runs it in the same war must see and say the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from kits.brawling import brawl
from kits.judge import Judge, Place
from podium.bots.kits.api_description import Api, is_array, item_type, load_apis
from podium.games import find as find_game
from podium.games.casus_belli.content.terrain import NEVER
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.setup import WarSetup

API: Api = load_apis()["casus-belli"]
FUNCTIONS = {each.name: each for each in API.functions}
TURNS = {
    "placement": ("jouer_placement",),
    "move": ("jouer_deplacement",),
    "attack": ("jouer_attaque",),
    "orders": ("jouer_attaque", "jouer_deplacement"),
}
ORDERS = ("perso_deplace", "perso_attaque", "perso_attaque_nommee")
FILE = "script.map"
MAP = """\
17 13
8 6
2
12
..._....~....F..T
.F.._.##.##.F....
...T_.#...#...~~.
~~.._...F.....~~.
.#..____#____....
.#...F..#...._.F.
T....~~.F.~.._..F
..F..~..#..__..#.
.....___#___...#.
.~~..F.....F..T..
.~~...#...#......
..F.F.##.##.~..F.
T..._....~....._.
"""
HOTSPOTS = {(8, 3), (9, 3), (0, 0), (15, 12)}


@dataclass
class Call:
    """A function, its arguments as plain numbers and rows, and what it must answer.

    ``chemin`` may answer any shortest way: what it must not do is checked by a `Judge`.
    """

    name: str
    args: tuple[Any, ...]
    answer: Any = None
    free: bool = False


@dataclass
class Moment:
    """What is called in one of the champion's functions on one turn."""

    function: str
    turn: int
    calls: list[Call] = field(default_factory=list)


@dataclass
class Script:
    """All moments, and the answers that follow from the orders in them, question by question."""

    setup: WarSetup
    teams: int
    seat: int
    moments: list[Moment]
    answers: list[list[str]]

    def calls(self) -> list[Call]:
        return [call for moment in self.moments for call in moment.calls]


def field_map(rules: str) -> str:
    """Open at its edges; with hotspots where there are such."""
    *head, grid = MAP.split("\n", 4)
    rows = [list(row) for row in grid.splitlines()]
    if rules == "draft":
        head[3] = "13"  # champions know by the number of turns which script to say
        for x, y in HOTSPOTS:
            rows[y][x] = "H"
    return "\n".join([*head, *("".join(row) for row in rows)])


def maze_map() -> str:
    """One long way to and fro through swamp, longer than anybody goes, and a place of its own."""
    rows = []
    for y in range(19):
        if y % 2:
            rows.append("#" + "~~_~.~~~_~~.~" + "#.#")
        else:
            gap = 13 if y % 4 else 1
            rows.append("".join("~" if x == gap and 0 < y < 18 else "#" for x in range(17)))
    return "\n".join(["17 19", "1 1", "0", "4", *rows])


def written(rules: str, seed: int) -> Script:
    """A script for a war by these rules, on open ground."""
    return composed(field_map(rules), rules, seed)


def maze_script() -> Script:
    """Few turns, many ways."""
    return composed(maze_map(), "finale", 1, ways=200)


def composed(text: str, rules: str, seed: int, ways: int = 0) -> Script:
    setup = find_game("casus-belli").setup({"map": FILE, "rules": rules}, {FILE: text})
    assert isinstance(setup, WarSetup)
    teams, seat = 3, 1
    judge, luck = Judge(setup, teams, seat), Random(f"kits {rules} {seed}")
    script = Script(setup, teams, seat, [], [])
    script.moments.append(moment(judge, luck, "partie_init", quiet=True, ways=ways))
    while judge.war.asked():
        war = judge.war
        script.moments += [moment(judge, luck, name) for name in TURNS[war.step]]
        script.answers.append(judge.words())
        answers = {other: brawl(war, other) for other in range(teams) if other != seat}
        answers[seat] = script.answers[-1]
        for other in range(teams):
            say(setup, war, other, answers[other])
    script.moments.append(moment(judge, luck, "partie_fin"))
    return script


def say(setup: WarSetup, war: War, seat: int, words: list[str]) -> None:
    for word in words:
        menu = war.options(seat)
        war.choose(seat, menu.index(setup.read(word, menu)))


def moment(judge: Judge, luck: Random, function: str, quiet: bool = False, ways: int = 0) -> Moment:
    """Questions and orders in any order; at the very first, questions only."""
    calls = [*questions(judge, luck), *([] if quiet else orders(judge, luck))]
    if ways:
        calls += [*far_ends(judge), *(far_end(judge, luck) for _ in range(ways))]
    luck.shuffle(calls)
    for call in calls:
        if call.name == "chemin":
            call.free = True
        else:
            call.answer = judge.answer(call.name, *call.args)
    return Moment(function, judge.war.turn, calls)


def far_end(judge: Judge, luck: Random) -> Call:
    ends = somewhere(judge, luck), somewhere(judge, luck)
    return Call(luck.choice(("distance", "chemin")), ends)


def far_ends(judge: Judge) -> Iterator[Call]:
    """Between places that are just near enough or just too far, both ways."""
    terrain = judge.terrain
    for start in judge.field.open_cells[:26]:
        far = terrain.distances(start)
        edge = [cell for cell, points in enumerate(far) if points == NEVER - 1]
        beyond = [step[cell] for cell in edge for step in terrain.steps]
        for cell in (*edge, *(cell for cell in beyond if far[cell] == NEVER)):
            one, other = terrain.place(start), terrain.place(cell)
            for ends in ((one, other), (other, one)):
                yield Call("distance", ends)
                yield Call("chemin", ends)


def questions(judge: Judge, luck: Random) -> Iterator[Call]:
    persos = [*own(judge, luck), *(stranger(judge, luck) for _ in range(2))]
    for each in API.functions:
        if each.name in ORDERS:
            continue
        if not each.args:
            yield Call(each.name, ())
            continue
        for number in range(4):
            args = [argument(judge, luck, arg.type) for arg in each.args]
            if each.args[0].type == "perso_info":
                args[0] = persos[number % len(persos)]
            yield Call(each.name, tuple(args))
    for cell in (judge.war.pos[0], min(judge.terrain.walls)):
        place = judge.terrain.place(cell)
        yield Call("distance", (place, place))
        yield Call("chemin", (place, place))
    for unit, cell in enumerate(judge.war.pos):
        place = judge.terrain.place(cell)
        yield Call("carte_zone_perso", (place,))
        yield Call("carte_cadavres", (judge.terrain.place(max(0, judge.war.fell[unit])),))


def argument(judge: Judge, luck: Random, kind: str) -> Any:
    enum = API.enum(kind)
    if enum:
        return luck.randrange(len(enum.values))
    if kind == "position":
        return somewhere(judge, luck)
    return stranger(judge, luck)


def somewhere(judge: Judge, luck: Random) -> Place:
    """On the map, mostly."""
    width, height = judge.carte_taille()
    return luck.randint(-2, width + 1), luck.randint(-2, height + 1)


def own(judge: Judge, luck: Random) -> list[tuple[int, int, int, int]]:
    """One's own fighters; their life and facing are of no account."""
    return [(judge.seat, kind, luck.randint(0, 10), luck.randrange(4)) for kind in range(3)]


def stranger(judge: Judge, luck: Random) -> tuple[int, int, int, int]:
    team = luck.choice([each for each in (-1, 0, 2, 3, 77) if each != judge.seat])
    return team, luck.randrange(3), luck.randint(0, 10), luck.randrange(4)


# Orders: some are taken, some refused


def orders(judge: Judge, luck: Random) -> Iterator[Call]:
    """A fighter may get both kinds of orders, one of them, or none."""
    for perso in own(judge, luck):
        for _ in range(luck.choice((0, 1, 2, 4))):
            yield Call("perso_deplace", (perso, way(judge, luck, perso[1]), luck.randrange(4)))
        for _ in range(luck.choice((0, 1, 2, 4))):
            yield Call("perso_attaque", aimed(judge, luck, perso))
        for _ in range(luck.choice((0, 1, 2))):
            yield Call("perso_attaque_nommee", named(judge, luck, perso))
    yield Call("perso_deplace", (stranger(judge, luck), [], luck.randrange(4)))
    yield Call("perso_attaque", (stranger(judge, luck), 0, somewhere(judge, luck)))
    yield Call("perso_attaque_nommee", (stranger(judge, luck), 2, 0, 0))


def way(judge: Judge, luck: Random, kind: int) -> list[Place]:
    """A way towards somewhere, as long as one can go or a step too far; or a wild one."""
    terrain = judge.terrain
    cell = judge.war.pos[3 * judge.seat + kind]
    manner = luck.random()
    if manner < 0.1:
        return []
    walls = [step[cell] for step in terrain.steps if step[cell] in terrain.walls]
    if walls and manner < 0.2:
        return [terrain.place(walls[0])]
    if manner < 0.4:
        return wild_way(luck, terrain.place(cell))
    goal = luck.choice(judge.war.pos) if manner < 0.7 else luck.randrange(terrain.size)
    path = terrain.path(cell, goal)
    left, length = judge.field.classes[kind].points, 0
    for each in [cell, *path][: len(path)]:
        left -= terrain.costs[each]
        length += left >= 0
    return [terrain.place(each) for each in path[: luck.choice((length, length, length + 1))]]


def wild_way(luck: Random, place: Place) -> list[Place]:
    (x, y), places = place, []
    for _ in range(luck.randint(1, 6)):
        dx, dy = luck.choice([(0, -1), (1, 0), (0, 1), (-1, 0)] * 6 + [(1, 1), (0, 0), (2, 0)])
        x, y = x + dx, y + dy
        places.append((x, y))
    return places


def aimed(judge: Judge, luck: Random, perso: tuple[int, int, int, int]) -> tuple[Any, ...]:
    """An attack of any kind at any place, mostly one that its class has, at one in reach."""
    kind = perso[1]
    attack = luck.choice((0, 0, 2 * kind + 1, 2 * kind + 2, luck.randrange(7)))
    if luck.random() < 0.3 or judge.server.slot(kind, attack) < 0:
        return perso, attack, somewhere(judge, luck)
    reach = judge.targets(kind, attack) or [(0, 0)]
    enemies = [judge.terrain.place(cell) for cell in judge.war.pos]
    worthwhile = [place for place in reach if place in enemies]
    return perso, attack, luck.choice(worthwhile or reach)


def named(judge: Judge, luck: Random, perso: tuple[int, int, int, int]) -> tuple[Any, ...]:
    """An attack on one fighter, mostly one for which there is one, on one who is there."""
    kind = perso[1]
    attack = luck.choice((2, 3)[kind : kind + 1] * 5 + (luck.randrange(7),))
    there = judge.company(3 * judge.seat + kind)
    if there and luck.random() < 0.8:
        victim = luck.choice(there)
        return perso, attack, victim // 3, victim % 3
    return perso, attack, luck.choice((-1, 0, 1, 2, 3, 99)), luck.randrange(3)


# What is printed


def shown(kind: str, value: Any) -> str:
    """A value as every language prints it."""
    if is_array(kind):
        return "[" + " ".join(shown(item_type(kind), each) for each in value) + "]"
    if kind == "position":
        return "({},{})".format(*value)
    if kind == "perso_info":
        return "{{{},{},{},{}}}".format(*value)
    return str(int(value))


def read_places(text: str) -> list[Place]:
    """What was printed of a row of positions."""
    pairs = [each.strip("()").split(",") for each in text.strip("[]").split()]
    return [(int(x), int(y)) for x, y in pairs]
