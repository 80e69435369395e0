"""§9.6 to §9.8, the other attacks of the finale: checked when their turn comes."""

from __future__ import annotations

import pytest

from casus_belli.battle import attack_step, drawn
from podium.games.casus_belli.wire.events import Attacked


def test_attack_is_checked_again() -> None:
    """§9.6: the palantír would come down on a wall: nothing happens, nothing is spent."""
    board = """
        ........
        Bv.....#
        ........
        """
    fight = attack_step(board, "B→ v→").orders("B fus-ro-dah 0,0", "v palantir 3,1")
    assert fight.team(0).view.palantirs == (None, None)
    assert fight.of("v").recharge == (0, 0)
    assert Attacked(0, "thief", "palantir", 3, 1, False) in fight.told(0)


def test_thrown_twice_the_target_stays() -> None:
    """§9.6: the last throw was none, so the target is not shifted, and out of reach by now."""
    fight = attack_step("bV.B#...", "b→").orders("b fus-ro-dah 0,0", "V basic 1,0")
    assert fight.of("V").at == (3, 0)
    assert Attacked(1, "thief", "basic", 1, 0, False) in fight.told(1)


def test_shout_uses_up_a_shift() -> None:
    """§9.6: a fus ro dah clears what was kept, as every order does, though it aims at nothing."""
    fight = attack_step("Bb......", "B→").orders("B fus-ro-dah 0,0").wait()
    assert fight.of("b").pushed == (4, 0)
    fight.orders("b fus-ro-dah 0,0")
    assert fight.of("b").pushed is None


def test_shift_is_used_once() -> None:
    """§9.6: after the order it belonged to, done or void, it is gone."""
    board = """
        ..........
        Bv........
        ..........
        """
    fight = attack_step(board, "B→ v→").orders("B fus-ro-dah 0,0", "v basic 2,1")
    assert Attacked(0, "thief", "basic", 6, 1, True) in fight.told(0)
    assert fight.of("v").pushed is None


def test_shift_without_an_order_is_kept() -> None:
    """§9.6: turns later, after a walk and a death, it still shifts the next target."""
    fight = attack_step("Be.....V....", "B→", spawns="e=8,0", lives="e2")
    fight.orders("B fus-ro-dah 0,0")
    assert fight.of("e").pushed == (4, 0)
    fight.orders("e w").orders("B basic 4,0").wait()
    assert (fight.of("e").at, fight.of("e").pushed) == ((8, 0), (4, 0))
    fight.orders("e loto 3,0")
    assert fight.of("V").life == 6
    assert fight.of("e").pushed is None


def test_shift_off_the_map() -> None:
    """§9.6: an old shift can spoil an attack long after; the ability stays ready."""
    fight = attack_step("Be......", "B→").orders("B fus-ro-dah 0,0").wait()
    fight.orders("e loto 6,0")
    assert fight.of("e").recharge == (0, 0)
    assert fight.of("e").pushed is None
    fight.wait()
    fight.orders("e loto 6,0")
    assert fight.of("e").recharge == (0, 4)


def test_reveals_end_first() -> None:
    """§9.7: an arrow at what only the last turn's reveal shows is taken, and misses."""
    fight = attack_step("e......#.V", "e→").orders("e i-see 9,0").wait()
    assert fight.team(0).sees("V").at == (9, 0)
    fight.orders("e basic 9,0")
    assert fight.of("V").life == 10
    assert Attacked(0, "elf", "basic", 9, 0, False) in fight.told(0)


def test_reveal_lasts_until_the_next_attack() -> None:
    """§9.7: it shows in the next movement step and while the next attacks are ordered."""
    fight = attack_step("e......#.V", "e→").orders("e i-see 9,0")
    assert fight.team(0).sees("V").at == (9, 0)
    fight.wait()
    assert fight.team(0).sees("V").at == (9, 0)
    fight.wait()
    assert fight.team(0).sees("V").at is None


@pytest.mark.parametrize(("first", "life"), [("thief palantir 1,2", 10), ("elf basic 9,0", 8)])
def test_attacks_in_the_order_received(first: str, life: int) -> None:
    """§9.7: a palantír laid anew before the elf shoots takes the old one's view away."""
    fight = attack_step(
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
    fight = attack_step("*", crowd="vbVB").orders("v treachery")
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
    assert attack_step(board).team(0).aims("barbarian bastoooon") == drawn("""
        .........
        xxxxxxxxx
        .xxxxxxx.
        ..xxxxx..
        ...xxx...
        .........
        """)
    tower = attack_step(board, under="bT").team(0).aims("barbarian bastoooon")
    assert [row.count("x") for row in tower.splitlines()] == [0, 7, 7, 7, 7, 7]


def test_bastoooon_is_a_cross_that_spares_him() -> None:
    """§9.7: mates and enemies on five cells, himself not."""
    fight = attack_step(
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
    fight = attack_step("b.V.3", "b→ 3←", lives="b6", teams=3)
    fight.orders("b bastoooon 2,0", "3 basic 0,0")
    assert fight.of("V").life == 10 - (11 - 4)
    fight = attack_step("b.V.3", "b→ 3←", lives="b2", teams=3)
    fight.orders("b bastoooon 2,0", "3 basic 0,0")
    assert fight.of("V").fell == (2, 0)


def test_bastoooons_do_not_see_each_other() -> None:
    """§9.7: of two at once both count the life that they had before either."""
    fight = attack_step("b.B", "b→ B←", lives="b9 B9").orders("b bastoooon 2,0", "B bastoooon 0,0")
    assert fight.lives("bB") == [7, 7]


def test_loto_of_the_finale() -> None:
    """§9.7: any cell, in the cone or under one's own feet; it hurts its elf."""
    fight = attack_step("*..V", "e→", crowd="eb")
    assert len(fight.team(0).after("elf loto")) == fight.setup.field.terrain.size
    fight.orders("e loto 0,0")
    assert fight.lives("eb") == [6, 6]


def test_no_corpses_in_the_finale() -> None:
    """§9.8: its team knows; nobody sees anything there."""
    fight = attack_step("vV..", "v→", lives="V5").orders("v basic 1,0")
    assert fight.team(1).sees("V").fell == (1, 0)
    assert fight.team(0).sees("V").fell is None
