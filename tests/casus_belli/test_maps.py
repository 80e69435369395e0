"""§1, the maps: those that come with the game, and the players' own."""

from __future__ import annotations

from heapq import heappop, heappush
from pathlib import Path
from typing import Any

import pytest

from podium.core import ContentFault, Dice, Refusal, load_words, shipped
from podium.games import find
from podium.games.casus_belli.content.files import shipped_maps
from podium.games.casus_belli.setup import WarSetup

GAME = find("casus-belli")
FILE = "mine.map"
WORDS = {lang: load_words(lang, "podium.core", GAME.package) for lang in ("fr", "en")}
TEAMS = {
    "duel": 2, "bastion": 2, "agora": 3, "forum": 4, "delta": 4, "vortex": 3, "province": 10,
    "continent": 100,
}  # fmt: skip
HOT = ("agora", "forum")  # with hotspots: for the draft alone
PAGE = (Path(__file__).parents[2] / "docs" / "casus-belli-maps.md").read_text("utf-8")
POINTS = {"_": 1, ".": 2, "F": 2, "T": 2, "H": 2, "~": 4}
ELF = 6
SMALL = """\
5 4
1 2
1
9
#####
#.~T#
#_.F#
#####
"""
Place = tuple[int, int]


def build_setup(text: str, **settings: Any) -> WarSetup:
    """A map of one's own."""
    setup = GAME.setup({"map": FILE, **settings}, {FILE: text})
    assert isinstance(setup, WarSetup)
    return setup


def text_of(name: str) -> str:
    return shipped(GAME.package, "content")[f"{name}.map"]


class Read:
    """A map file read by hand."""

    def __init__(self, name: str) -> None:
        size, start, placement, turns, *self.rows = text_of(name).splitlines()
        self.width, self.height = map(int, size.split())
        x, y = map(int, start.split())
        self.start: Place = (x, y)
        self.placement, self.turns = int(placement), int(turns)
        self.ground = {
            (x, y): mark for y, row in enumerate(self.rows) for x, mark in enumerate(row)
        }
        self.open = {place for place, mark in self.ground.items() if mark != "#"}

    def walked(self, points: int) -> dict[Place, tuple[int, int]]:
        """The turn in which one gets to each place, and the points spent in it by then."""
        found = {self.start: (1, 0)}
        waiting = [((1, 0), self.start)]
        while waiting:
            (turn, spent), (x, y) = heappop(waiting)
            cost = POINTS[self.ground[x, y]]
            there = (turn, spent + cost) if spent + cost <= points else (turn + 1, cost)
            for ahead in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if ahead in self.open and there < found.get(ahead, (self.turns, 0)):
                    found[ahead] = there
                    heappush(waiting, (there, ahead))
        return found


def test_what_is_shipped() -> None:
    """§1: two duels, a first game, some for three or four teams, one for ten, one for a hundred."""
    assert {*shipped_maps()} == {*TEAMS}
    assert all(name.isalpha() and name.islower() for name in shipped_maps())


def test_default_table() -> None:
    """§7, §2.1: a first game is short, for three teams, on a map with something to hold."""
    setup = build_default()
    assert setup.settings.map == "agora"
    assert setup.usual_seats() == 3
    assert len(setup.field.hotspots) >= 3
    assert setup.field.turns - setup.field.placement == 15
    assert build_default(rules="finale").settings.map == "delta"


@pytest.mark.parametrize("name", TEAMS)
def test_a_table_is_as_large_as_its_map(name: str) -> None:
    """Nobody is seated with three others on a map for two."""
    words = WORDS["fr"].choice("map", name)
    teams = {2: "deux", 3: "trois", 10: "dix", 100: "cent"}[GAME.usual_seats({"map": name})]
    assert f"{teams} " in words


def build_default(**settings: Any) -> WarSetup:
    setup = GAME.setup(settings)
    assert isinstance(setup, WarSetup)
    return setup


def test_maps_are_listed_by_size() -> None:
    sizes = [len(Read(name).ground) for name in shipped_maps()]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("name", TEAMS)
def test_every_map_is_told_in_both_languages(name: str) -> None:
    """Whoever chooses one learns its size and for how many it is."""
    read = Read(name)
    for words in WORDS.values():
        assert f"{read.width} × {read.height}" in words.choice("map", name)


@pytest.mark.parametrize("name", TEAMS)
def test_every_map_is_on_the_page_about_maps(name: str) -> None:
    read = Read(name)
    size, turns = f"{read.width} × {read.height}", f"{read.placement}, {read.turns}"
    (row,) = (line for line in PAGE.splitlines() if line.startswith(f"| `{name}` | {size} |"))
    assert f" | {turns} | " in row


@pytest.mark.parametrize("name", TEAMS)
def test_shipped_map_is_fair(name: str) -> None:
    """§1, §2.1: half a turn changes nothing, and all start in the middle."""
    read = Read(name)
    assert read.start == (read.width // 2, read.height // 2)
    for (x, y), mark in read.ground.items():
        assert read.ground[read.width - 1 - x, read.height - 1 - y] == mark


@pytest.mark.parametrize("name", TEAMS)
def test_shipped_map_is_walled_and_whole(name: str) -> None:
    """§1.3: nobody falls off the edge, and no open cell is out of reach."""
    read = Read(name)
    edge = {(x, y) for x, y in read.ground if x in (0, read.width - 1) or y in (0, read.height - 1)}
    assert not edge & read.open
    assert {*read.walked(ELF)} == read.open


@pytest.mark.parametrize("name", TEAMS)
def test_shipped_map_has_all_kinds_of_ground(name: str) -> None:
    """§1.3: roads, swamps, forests, towers and walls, besides grass."""
    read = Read(name)
    assert {*read.ground.values()} - {"H"} == {*"._~#FT"}
    assert any(mark == "#" for (x, y), mark in read.ground.items() if inner(read, (x, y)))
    share = sum(mark in ".F_" for mark in read.ground.values()) / len(read.ground)
    assert share > 0.5


def inner(read: Read, place: Place) -> bool:
    x, y = place
    return 0 < x < read.width - 1 and 0 < y < read.height - 1


@pytest.mark.parametrize("name", TEAMS)
def test_placement_fits_the_size(name: str) -> None:
    """§2.2: even the slowest gets nearly anywhere, and there is time to fight afterwards."""
    read = Read(name)
    reached = [turn for turn, _ in read.walked(ELF).values() if turn <= read.placement]
    assert len(reached) > 0.75 * len(read.open)
    assert 3 * read.placement < read.turns
    usual = range(30, 61) if TEAMS[name] < 100 else range(90, 111)
    assert read.turns in (range(16, 20) if name == "agora" else usual)  # a first game is short


@pytest.mark.parametrize("rules", ["draft", "finale"])
@pytest.mark.parametrize("name", [name for name in TEAMS if name not in HOT])
def test_shipped_map_is_played_to_its_end(name: str, rules: str) -> None:
    """§2.4: under both rule sets a match of so many teams takes as many turns as the map says."""
    state = GAME.setup({"map": name, "rules": rules}).new(TEAMS[name], Dice(bytes(16)))
    while state.asked():
        for seat in state.asked():
            state.choose(seat, 0)
    assert state.truth()["turn"] == Read(name).turns


def test_forum_has_hotspots_and_is_for_draft_alone() -> None:
    """§7.1, §7.2: five hotspots; rules without any refuse the map and name the place."""
    setup = GAME.setup({"map": "forum"})
    assert isinstance(setup, WarSetup)
    assert len(setup.field.hotspots) == 5
    with pytest.raises(ContentFault) as caught:
        GAME.setup({"map": "forum", "rules": "finale"})
    line, column = caught.value.facts["line"], caught.value.facts["column"]
    assert isinstance(line, int)
    assert isinstance(column, int)
    assert text_of("forum").splitlines()[line - 1][column - 1] == "H"
    assert "H" not in "".join(text_of("forum").splitlines()[: line - 1])
    assert f"forum, ligne {line}, colonne {column} : un point chaud H" in WORDS["fr"].refuse(
        caught.value
    )


def test_own_map_is_played_and_kept() -> None:
    """§1: a player's own map is played on like ours, and travels with the record."""
    setup = build_setup(SMALL)
    assert setup.field.map_file.rows == SMALL.splitlines()[4:]
    assert (setup.field.start, setup.field.placement, setup.field.turns) == (11, 1, 9)
    assert setup.content.users == {FILE: SMALL}
    assert GAME.setup().content.users == {}


def test_own_map_comes_before_ours_of_the_same_name() -> None:
    setup = GAME.setup({"map": "duel"}, {"duel": SMALL})
    assert isinstance(setup, WarSetup)
    assert setup.field.terrain.width == 5


def test_unknown_map_is_refused() -> None:
    """§1: a name that nobody knows is refused, and the known ones are told."""
    with pytest.raises(Refusal) as caught:
        GAME.setup({"map": "utopia"})
    assert caught.value.key == "map-unknown"
    for words in WORDS.values():
        assert all(name in words.refuse(caught.value) for name in ("utopia", *TEAMS))


@pytest.mark.parametrize(
    "text",
    [
        SMALL.rstrip("\n"),
        SMALL + "\n\n \n",
        "\ufeff" + SMALL,
        SMALL.replace("\n", "\r\n"),
        SMALL.replace("\n", "\r"),
        SMALL.replace("\n", " \n\t"),
        SMALL.replace("\n", " ", 4),
        SMALL.replace("5 4", "\n\n5\n4"),
        SMALL.replace("\n", "\t"),
        SMALL.replace("1\n9", "01\n009"),
    ],
)
def test_blanks_and_line_ends_are_forgiven(text: str) -> None:
    """§1.1, §1.2: any blanks between the words, any line ends, a byte order mark: no fault."""
    chart, plain = build_setup(text).field.map_file, build_setup(SMALL).field.map_file
    assert chart.rows == plain.rows
    assert (chart.start, chart.placement, chart.turns) == (plain.start, 1, 9)


def test_smallest_and_largest() -> None:
    """§1.1: from a single cell to 200 by 200; from one turn to ten thousand."""
    assert build_setup("1 1\n0 0\n0\n1\n.\n").field.terrain.size == 1
    grid = "\n".join(["." * 200] * 200)
    assert build_setup(f"200 200\n199 199\n9999\n10000\n{grid}").field.terrain.size == 40_000


def test_the_edge_may_be_open() -> None:
    """§1.2: a map needs no walls all round."""
    assert build_setup("2 1\n1 0\n0\n5\n._").field.start == 1


def test_turns_of_the_settings_come_before_those_of_the_map() -> None:
    """§2.4: a match may be shorter or longer than the map says, but not without a turn to play."""
    assert build_setup(SMALL, turns=2).field.turns == 2
    assert build_setup(SMALL, turns=50).field.turns == 50
    with pytest.raises(Refusal) as caught:
        build_setup(SMALL, turns=1)
    assert caught.value.key == "turns-too-few"
    assert "1" in WORDS["en"].refuse(caught.value)
