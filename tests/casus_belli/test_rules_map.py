"""§1, the map: its numbers, its letters, what the ground costs, and where north is."""

from __future__ import annotations

from importlib import resources
from textwrap import dedent

import pytest

from casus_belli.battle import battle, build_setup, drawn, opened
from podium.core import Dice, Refusal


def example(file: str) -> str:
    """The map that the rules show."""
    rules = resources.files("podium.games.casus_belli").joinpath(file).read_text("utf-8")
    return dedent("    5 4" + rules.partition("    5 4")[2].partition("\n\n")[0] + "\n")


EXAMPLE = example("RULES.md")


def test_example_of_the_rules_is_a_map() -> None:
    """§1.1: what the rules show can be played, and is the same in both languages."""
    assert example("RULES.en.md") == EXAMPLE
    assert len(EXAMPLE.splitlines()) == 8


def test_numbers_of_a_map() -> None:
    """§1.1: width before height, x before y, placement turns before all turns."""
    setup = build_setup(EXAMPLE)
    scene, view = setup.scene(), setup.new(2, Dice(bytes(16))).view(0)
    assert (scene.width, scene.height, scene.start) == (5, 4, (2, 1))
    assert (view.placement, view.turns, view.step) == (1, 20, "placement")
    assert view.fighters[0].at == (2, 1)


def test_players_are_told_the_size() -> None:
    """§1.1: whoever plays gets the whole map before the first turn, fog or not."""
    assert build_setup(EXAMPLE).scene().rows == ("#####", "#_.F#", "#~.T#", "#####")


def test_blanks_of_any_kind() -> None:
    """§1.1: numbers and rows may be parted by any blanks, as in the contest."""
    loose = EXAMPLE.replace("5 4\n2 1", "5\n4  2\t1").replace("#####\n#_", "#####   #_")
    assert build_setup(loose).scene() == build_setup(EXAMPLE).scene()


def test_turns_can_be_set() -> None:
    """§1.1: a setting says another length than the map; it must leave a turn to play."""
    assert build_setup(EXAMPLE, turns=7).field.turns == 7
    assert build_setup(EXAMPLE, turns=0).field.turns == 20
    with pytest.raises(Refusal, match="turns-too-few"):
        build_setup(EXAMPLE, turns=1)


def test_placement_is_shorter_than_the_war() -> None:
    """§1.1: as many placement turns as turns are refused, with the line."""
    with pytest.raises(Refusal) as refused:
        build_setup(EXAMPLE.replace("\n1\n", "\n20\n"))
    assert refused.value.facts["line"] == 4


def test_start_is_open() -> None:
    """§1.1: nobody starts in a wall."""
    with pytest.raises(Refusal) as refused:
        build_setup(EXAMPLE.replace("2 1", "0 1"))
    assert refused.value.facts["line"] == 2


@pytest.mark.parametrize(("side", "turns"), [(200, 10_000), (201, 10_000), (200, 10_001)])
def test_limits_of_a_map(side: int, turns: int) -> None:
    """§1.1: two hundred cells a side and ten thousand turns, and no more of either."""
    for width, height in ((side, 1), (1, side)):
        rows = "\n".join(["." * width] * height)
        text = f"{width} {height}\n0 0\n0\n{turns}\n{rows}\n"
        if (side, turns) == (200, 10_000):
            assert build_setup(text).scene().turns == turns
        else:
            with pytest.raises(Refusal, match="map-"):
                build_setup(text)


def test_letters_of_a_map() -> None:
    """§1.2: seven letters, and each is another ground."""
    assert build_setup("7 1\n0 0\n0\n9\n._~#FTH\n").scene().rows == ("._~#FTH",)


@pytest.mark.parametrize("mark", ["f", "t", "h", "x", "0", "-"])
def test_no_other_letter(mark: str) -> None:
    """§1.2: any other letter is refused with its line and column."""
    with pytest.raises(Refusal) as refused:
        build_setup(EXAMPLE.replace("#~.T#", f"#~{mark}T#"))
    facts = refused.value.facts
    assert (refused.value.key, facts["line"], facts["column"]) == ("map-character", 7, 3)


@pytest.mark.parametrize(
    ("zone", "steps"), [("_", 10), (".", 5), ("F", 5), ("T", 5), ("H", 5), ("~", 2)]
)
def test_cost_of_the_ground(zone: str, steps: int) -> None:
    """§1.3: ten points are ten cells of road, five of grass, wood or towers, two of swamp."""
    fight = battle("v" + zone * 12, under=f"v{zone}")
    assert fight.team(0).cannot(f"thief {'e ' * (steps + 1)}").key == "not-an-option"
    fight.orders(f"v {'e ' * steps}")
    assert fight.of("v").at == (steps, 0)


def test_the_cell_one_leaves_is_paid() -> None:
    """§1.3: six points leave grass and one swamp, though two swamps were entered."""
    fight = battle("e~~.").orders("e e e")
    assert fight.board == ".~e."
    assert battle("e~~.").team(0).cannot("elf e e e").key == "not-an-option"


def test_the_last_cell_is_free() -> None:
    """§1.3: with one point left one still steps from a road into a swamp."""
    fight = battle("v_________~", under="v_").orders(f"v {'e ' * 10}")
    assert fight.board == "__________v"


def test_walls_cannot_be_entered() -> None:
    """§1.3: no step leads into a wall, and none off the map."""
    fight = battle("""
        .#.
        #v.
        ...
        """)
    assert fight.team(0).after("thief hold") == ["face-n", "face-e", "face-s", "face-w", "e", "s"]
    corner = battle("""
        v..
        ...
        """)
    assert corner.team(0).after("thief hold")[4:] == ["e", "s"]


def test_a_cell_holds_any_number() -> None:
    """§1.4: all fighters of all teams can stand on one cell, and pass through each other."""
    fight = battle(
        """
        .....
        ...*.
        .....
        """,
        crowd="vbeVBE",
    )
    assert fight.on("3,1") == "vbeVBE"
    fight.orders("v w w", "V w w", "B w", "b w")
    assert fight.board == drawn("""
        .....
        .***.
        .....
        """)
    assert (fight.on("1,1"), fight.on("2,1"), fight.on("3,1")) == ("vV", "bB", "eE")


def test_three_hundred_on_one_cell() -> None:
    """§1.4: a hundred teams start on the same cell."""
    fight = opened("...", "1,0", teams=100)
    assert {fighter.at for fighter in fight.fighters} == {(1, 0)}
    assert len(fight.fighters) == 300


def test_coordinates() -> None:
    """§1.5: (0, 0) is the north-west corner; east adds to x, south to y."""
    fight = battle("""
        v...
        ....
        ...V
        """)
    assert (fight.of("v").at, fight.of("V").at) == ((0, 0), (3, 2))
    fight.orders("v e", "V n")
    assert (fight.of("v").at, fight.of("V").at) == ((1, 0), (3, 1))
    fight.orders("v s", "V w")
    assert (fight.of("v").at, fight.of("V").at) == ((1, 1), (2, 1))
