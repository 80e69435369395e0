"""§9.5 to §9.8, the attacks of the finale: one after the other, checked when their turn comes."""

from __future__ import annotations

from typing import Any

import pytest

from casus_belli.battle import battle, drawn
from casus_belli.fighting import Battle
from podium.games.casus_belli.events import Attacked


def attack(board: str, looks: str = "", **said: Any) -> Battle:
    """A battle of the finale at its attack step; nobody moved."""
    return battle(board, looks, rules="finale", **said).wait()


# Fus ro dah


def test_shout_wants_a_target() -> None:
    """§9.5: any cell of the map, and it makes no difference which."""
    fight = attack("bV......", "b→")
    size = fight.setup.field.terrain.size
    assert len(fight.team(0).after("barbarian fus-ro-dah")) == size
    for target in ("0,0", "7,0"):
        pushed = attack("bV......", "b→").orders(f"b fus-ro-dah {target}")
        assert pushed.board == "b....V.."


@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize(
    ("arrow", "x", "y"), [("↑", 0, -1), ("→", 1, 0), ("↓", 0, 1), ("←", -1, 0)]
)
def test_pushes_of_the_finale(arrow: str, x: int, y: int, row: int) -> None:
    """§9.5: 5 - row cells to the east and west, 5 + row to the north and south."""
    rows = [["."] * 29 for _ in range(29)]
    rows[14][14] = "b"
    rows[14 + row * y][14 + row * x] = "V" if row else "*"
    fight = attack("\n".join(map("".join, rows)), f"b{arrow}", crowd="bV")
    fight.orders("b fus-ro-dah 0,0")
    lands = 5 if y == 0 else 5 + 2 * row
    assert fight.of("V").at == (14 + lands * x, 14 + lands * y)


def test_shout_all_around() -> None:
    """§9.5: on a tower all in the square fly, those behind him too."""
    fight = attack("..V.b.B......", "b→", under="bT").orders("b fus-ro-dah 0,0")
    assert fight.board == "....bV...B..."


def test_one_is_in_ones_own_cone() -> None:
    """§9.5: who shouts and stands in another's cone is torn by himself and the other."""
    fight = attack("b...B...", "b→ B→").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert fight.of("B").fell == (5, 0)
    assert fight.of("b").fell is None
    assert fight.scores == (0, 0)


def test_side_by_side_both_die() -> None:
    """§9.5: two who shout the same way side by side tear each other apart."""
    fight = attack("bB......").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert (fight.of("b").fell, fight.of("B").fell) == ((0, 0), (1, 0))


def test_shout_in_a_wall() -> None:
    """§9.5: a barbarian in a wall does not see his own cell, and is not torn there."""
    fight = attack("b..B....", "b→ B→", under="B#").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert fight.of("B").fell is None


def test_only_the_cone_tears() -> None:
    """§9.5: who stands behind a barbarian on a tower is blown away, not torn by him."""
    fight = attack("2.V.b.....", "2→ b→", under="bT", teams=3)
    fight.orders("b fus-ro-dah 0,0", "2 fus-ro-dah 0,0")
    assert fight.of("V").fell is None
    assert fight.of("V").at != (2, 0)


def test_only_two_marks_count() -> None:
    """§9.5: of three who shout at one the last two ordered have killed it."""
    fight = attack(
        """
        ...bV2...
        ...#.#...
        .........
        .........
        ....5....
        """,
        "b→ 2←",
        teams=4,
    )
    fight.orders("b fus-ro-dah 0,0", "2 fus-ro-dah 0,0", "5 fus-ro-dah 0,0")
    assert fight.of("V").fell is not None
    assert fight.scores == (0, -1, 1, 1)


def test_last_shout_comes_first() -> None:
    """§9.5: one after the other: whom the last one pushes into sight the first one blows away."""
    fight = attack(
        """
        ............
        ............
        ............
        .B.V........
        ######.#####
        ............
        ......b.....
        """,
        "B→",
    )
    fight.orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert fight.of("V").trail == ((6, 3), (6, 0))


def test_who_lands_on_a_later_cell_flies_on() -> None:
    """§9.5, §9.6: blown on with those of that cell, one keeps the shift of the last throw alone."""
    alone = attack("bV..#...", "b→").orders("b fus-ro-dah 0,0")
    assert (alone.of("V").at, alone.of("V").pushed) == ((3, 0), (2, 0))
    joined = attack("bV.B#...", "b→").orders("b fus-ro-dah 0,0")
    assert joined.on("3,0") == "BV"
    assert joined.of("V").pushed is None


# Checked again


def test_attack_is_checked_again() -> None:
    """§9.6: the palantír would come down on a wall: nothing happens, nothing is spent."""
    board = """
        ........
        Bv.....#
        ........
        """
    fight = attack(board, "B→ v→").orders("B fus-ro-dah 0,0", "v palantir 3,1")
    assert fight.team(0).view.palantirs == (None, None)
    assert fight.of("v").recharge == (0, 0)
    assert Attacked(0, "thief", "palantir", 3, 1, False) in fight.told(0)


def test_shift_is_used_once() -> None:
    """§9.6: after the order it belonged to, done or void, it is gone."""
    board = """
        ..........
        Bv........
        ..........
        """
    fight = attack(board, "B→ v→").orders("B fus-ro-dah 0,0", "v basic 2,1")
    assert Attacked(0, "thief", "basic", 6, 1, True) in fight.told(0)
    assert fight.of("v").pushed is None


def test_shift_without_an_order_is_kept() -> None:
    """§9.6: turns later, after a walk and a death, it still shifts the next target."""
    fight = attack("Be.....V....", "B→", spawns="e=8,0", lives="e2")
    fight.orders("B fus-ro-dah 0,0")
    assert fight.of("e").pushed == (4, 0)
    fight.orders("e w").orders("B basic 4,0").wait()
    assert (fight.of("e").at, fight.of("e").pushed) == ((8, 0), (4, 0))
    fight.orders("e loto 3,0")
    assert fight.of("V").life == 6
    assert fight.of("e").pushed is None


def test_shift_off_the_map() -> None:
    """§9.6: an old shift can spoil an attack long after; the ability stays ready."""
    fight = attack("Be......", "B→").orders("B fus-ro-dah 0,0").wait()
    fight.orders("e loto 6,0")
    assert fight.of("e").recharge == (0, 0)
    assert fight.of("e").pushed is None
    fight.wait()
    fight.orders("e loto 6,0")
    assert fight.of("e").recharge == (0, 4)


def test_torn_and_still_shouting() -> None:
    """§9.5: the torn do nothing, except for a fus ro dah of their own."""
    fight = attack("..e.B...b", "B← b←").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert fight.of("B").fell == (3, 0)
    assert fight.of("e").at == (0, 0)


# The attacks


def test_reveals_end_first() -> None:
    """§9.7: an arrow at what only the last turn's reveal shows is taken, and misses."""
    fight = attack("e......#.V", "e→").orders("e i-see 9,0").wait()
    assert fight.team(0).sees("V").at == (9, 0)
    fight.orders("e basic 9,0")
    assert fight.of("V").life == 10
    assert Attacked(0, "elf", "basic", 9, 0, False) in fight.told(0)


def test_reveal_lasts_until_the_next_attack() -> None:
    """§9.7: it shows in the next movement step and while the next attacks are ordered."""
    fight = attack("e......#.V", "e→").orders("e i-see 9,0")
    assert fight.team(0).sees("V").at == (9, 0)
    fight.wait()
    assert fight.team(0).sees("V").at == (9, 0)
    fight.wait()
    assert fight.team(0).sees("V").at is None


@pytest.mark.parametrize(("first", "life"), [("thief palantir 1,2", 10), ("elf basic 9,0", 8)])
def test_attacks_in_the_order_received(first: str, life: int) -> None:
    """§9.7: a palantír laid anew before the elf shoots takes the old one's view away."""
    fight = attack(
        """
        ......#..V
        ......####
        .v....e...
        """,
        "v↓ e↓",
    )
    fight.lay_palantir(0, "9,0")
    orders = ["thief palantir 1,2", "elf basic 9,0"]
    orders.sort(key=lambda order: order != first)
    fight.team(0).orders(*orders)
    fight.team(1).orders()
    assert fight.of("V").life == life


def test_treachery_spares_mates() -> None:
    """§9.7: only the enemies on the cell die."""
    fight = attack("*", crowd="vbVB").orders("v treachery")
    assert [fight.of(letter).fell for letter in "vbVB"] == [None, None, (0, 0), (0, 0)]


def test_bastoooon_reaches_three_cells() -> None:
    """§9.7: a cross around a cell that is seen three cells far; a square on a tower."""
    board = """
        .........
        .........
        .........
        .........
        ....b....
        .........
        """
    assert attack(board).team(0).aims("barbarian bastoooon") == drawn("""
        .........
        xxxxxxxxx
        .xxxxxxx.
        ..xxxxx..
        ...xxx...
        .........
        """)
    tower = attack(board, under="bT").team(0).aims("barbarian bastoooon")
    assert [row.count("x") for row in tower.splitlines()] == [0, 7, 7, 7, 7, 7]


def test_bastoooon_is_a_cross_that_spares_him() -> None:
    """§9.7: mates and enemies on five cells, himself not."""
    fight = attack(
        """
        .V.
        vBe
        .b.
        """,
        lives="b4",
    )
    fight.orders("b bastoooon 1,1")
    assert fight.lives("vbeVB") == [3, 4, 3, 10 - 7, 3]


def test_bastoooon_comes_last() -> None:
    """§9.7: wounds of the same step make it harder, and the dying strike hardest."""
    fight = attack("b.V.3", "b→ 3←", lives="b6", teams=3)
    fight.orders("b bastoooon 2,0", "3 basic 0,0")
    assert fight.of("V").life == 10 - (11 - 4)
    fight = attack("b.V.3", "b→ 3←", lives="b2", teams=3)
    fight.orders("b bastoooon 2,0", "3 basic 0,0")
    assert fight.of("V").fell == (2, 0)


def test_bastoooons_do_not_see_each_other() -> None:
    """§9.7: of two at once both count the life that they had before either."""
    fight = attack("b.B", "b→ B←", lives="b9 B9").orders("b bastoooon 2,0", "B bastoooon 0,0")
    assert fight.lives("bB") == [7, 7]


def test_loto_of_the_finale() -> None:
    """§9.7: any cell, in the cone or under one's own feet; it hurts its elf."""
    fight = attack("*..V", "e→", crowd="eb")
    assert len(fight.team(0).after("elf loto")) == fight.setup.field.terrain.size
    fight.orders("e loto 0,0")
    assert fight.lives("eb") == [6, 6]


def test_no_corpses_in_the_finale() -> None:
    """§9.8: its team knows; nobody sees anything there."""
    fight = attack("vV..", "v→", lives="V5").orders("v basic 1,0")
    assert fight.team(1).sees("V").fell == (1, 0)
    assert fight.team(0).sees("V").fell is None
