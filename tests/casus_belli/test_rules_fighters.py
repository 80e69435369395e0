"""§5.5, §5.6, §5.9: what the weapons of the thief, the barbarian and the elf do."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn
from podium.games.casus_belli.wire.events import Attacked, Hurt


def test_knife() -> None:
    """§5.5: five points of life to everybody on the cell, one's own mates too."""
    fight = battle("v*.", "v→", crowd="bVE").orders("v basic 1,0")
    assert fight.lives("vbeVBE") == [10, 5, 10, 5, 10, 5]
    assert Hurt(1, "thief", 5, 5) in fight.told(1)


def test_knife_spares_its_thief() -> None:
    """§5.5: on the thief's own cell it hurts all but him."""
    fight = battle("*..", crowd="vbV").orders("v basic 0,0")
    assert fight.lives("vbV") == [10, 5, 5]


def test_knife_strikes_one_cell() -> None:
    """§5.5: neighbours of the cell are not hurt."""
    fight = battle(
        """
        BVE
        .v.
        """
    )
    fight.orders("v basic 1,0")
    assert fight.lives("BVE") == [10, 5, 10]


def test_palantir_is_laid_afar() -> None:
    """§5.5, §3.6: at a distance; it hurts nobody."""
    fight = battle("v...*", "v→", crowd="VB").orders("v palantir 4,0")
    assert fight.team(0).view.palantirs == ((4, 0), None)
    assert fight.lives("VB") == [10, 10]


def test_palantir_is_not_laid_on_a_wall() -> None:
    """§5.5: a wall is never seen, so nothing is laid there, nor where nobody looks."""
    fight = battle(
        """
        .#.
        .v.
        ...
        """
    )
    targets = fight.team(0).after("thief palantir")
    assert "1,1" in targets
    assert "1,0" not in targets
    assert "1,2" not in targets


def test_treachery() -> None:
    """§5.5: one character on his cell, the first enemy by team, then by class."""
    fight = battle("E*e", crowd="b2BvV1", teams=3).orders("v treachery")
    assert fight.of("V").fell == (1, 0)
    assert [fight.of(letter).fell for letter in "vbBE12"] == [None] * 6
    assert fight.lives("vbBE12") == [10] * 6
    assert fight.scores == (1, 0, 0)


def test_treachery_by_name() -> None:
    """§5.5: whoever else is on the cell can be named, and is the only one that dies."""
    fight = battle("E*e", crowd="vbVB")
    named = ["barbarian-0", "thief-1", "barbarian-1"]
    assert fight.team(0).after("thief treachery") == ["first", *named]
    fight.orders("v treachery barbarian-1")
    assert fight.of("B").fell == (1, 0)
    assert (fight.of("V").fell, fight.of("b").fell) == (None, None)
    assert fight.lives("vbV") == [10] * 3
    assert fight.scores == (1, 0)


def test_treachery_against_ones_own() -> None:
    """§5.5, §6.2: a mate too, by name alone; never himself."""
    fight = battle("*", crowd="vbV").orders("v treachery barbarian-0")
    assert fight.of("b").fell == (0, 0)
    assert fight.of("V").fell is None
    assert fight.scores == (-1, 0)
    assert fight.team(0).cannot("thief treachery thief-0").key == "not-an-option"


def test_treachery_without_an_enemy() -> None:
    """§5.5: mates alone are spared unless named; it is void then, and stays ready."""
    fight = battle("*.V", crowd="ve").orders("v treachery")
    assert fight.lives("ve") == [10, 10]
    assert fight.of("v").recharge == (0, 0)
    assert Attacked(0, "thief", "treachery", 0, 0, False) in fight.told(0)
    assert battle("v.V").orders("v treachery").of("v").recharge == (0, 0)


def test_victim_is_elsewhere() -> None:
    """§5.5: who was named and stands elsewhere after the pushes is not struck: void, not spent."""
    fight = battle("*......", "B→", crowd="vB").orders("v treachery barbarian-1", "B fus-ro-dah")
    assert (fight.of("v").at, fight.of("B").at) == ((5, 0), (0, 0))
    assert fight.of("B").fell is None
    assert fight.of("v").recharge == (0, 0)


def test_victim_is_pushed_along() -> None:
    """§5.5: pushed to the same cell, the one that was named is struck there; nobody else is."""
    fight = battle("2*.....", "2→", crowd="vVB", teams=3)
    fight.orders("v treachery barbarian-1", "2 fus-ro-dah")
    assert fight.of("B").fell == (5, 0)
    assert fight.of("V").fell is None


def test_victim_of_several() -> None:
    """§5.5: that others kill it in the same step makes nothing void; all of them score."""
    fight = battle("*", crowd="vV1", teams=3)
    fight.orders("v treachery thief-1", "1 treachery thief-1")
    assert fight.scores == (1, 0, 1)
    assert fight.of("v").recharge == fight.of("1").recharge == (0, 4)


def test_one_can_strike_further() -> None:
    """§5.5, §5.3: unnamed, it strikes the first enemy on the cell to which one was pushed."""
    fight = battle("Bv...V", "B→").orders("B fus-ro-dah", "v treachery")
    assert fight.of("v").at == (5, 0)
    assert fight.of("V").fell == (5, 0)
    assert fight.of("v").recharge == (0, 4)


def test_torn_one_is_passed_over() -> None:
    """§5.5, §5.8: pushed onto the cell of one who is torn apart, one strikes the next enemy."""
    board = """
        .....B.....
        ...........
        ...........
        ....#*.....
        ...........
        .5...V.....
        ...........
        ...........
        .....2.....
        """
    looks, shouts = "B↓ 5→ 2↑", ("B fus-ro-dah", "5 fus-ro-dah", "2 fus-ro-dah")
    fight = battle(board, looks, crowd="vE", teams=4).orders("v treachery first", *shouts)
    assert fight.of("v").at == (5, 5)
    assert (fight.of("V").fell, fight.of("E").fell) == ((5, 5), (5, 5))
    assert fight.scores == (1, 0, 1, 1)
    alone = battle(board, looks, crowd="v", teams=4).orders("v treachery", *shouts)
    assert alone.of("v").recharge == (0, 0)
    assert alone.scores == (0, 0, 1, 1)


def test_one_can_attack_ones_own() -> None:
    """§5.5, §5.9: nothing forbids to aim at a mate's cell."""
    fight = battle("ve", "v→ e←").orders("v basic 1,0", "e basic 0,0")
    assert fight.lives("ve") == [8, 5]


def test_hammer_is_a_cross() -> None:
    """§5.6: three points on five cells; not on the corners."""
    fight = battle(
        """
        ..1..
        .V2E.
        ..B..
        .....
        ..b..
        """,
        teams=3,
    )
    fight.orders("b basic 2,1")
    assert fight.lives("VBE12") == [7, 7, 7, 7, 7]
    fight.orders("b basic 2,2")
    assert fight.lives("VBE12") == [7, 4, 7, 7, 4]


def test_hammer_hits_its_barbarian() -> None:
    """§5.6: near enough it hurts himself, and his mates."""
    fight = battle(
        """
        .e.
        .b.
        """
    )
    fight.orders("b basic 1,0")
    assert fight.lives("be") == [7, 7]


def test_hammer_hits_the_unseen() -> None:
    """§5.6: only the centre must be seen: who hides in the forest beside it is hurt."""
    fight = battle(
        """
        ..V..
        .....
        ..b..
        """,
        under="VF",
    )
    assert fight.team(0).sees("V").at is None
    fight.orders("b basic 2,1")
    assert fight.of("V").life == 7


def test_hammer_at_the_edge() -> None:
    """§5.6: what would lie beyond the edge hits nobody on the other side of the map."""
    fight = battle(
        """
        ....V
        b....
        ....E
        """,
        "b↑",
    )
    fight.orders("b basic 0,1")
    assert fight.lives("bVE") == [7, 10, 10]


@pytest.mark.parametrize(("life", "lost"), [(10, 1), (7, 4), (2, 9)])
def test_bastoooon(life: int, lost: int) -> None:
    """§5.6: the weaker the barbarian, the harder it strikes: one enemy on its cell."""
    fight = battle("V*e", crowd="bvEB", lives=f"b{life}").orders("b bastoooon")
    assert fight.lives("vBE") == [10, 10 - lost, 10]
    assert fight.lives("bVe") == [life, 10, 10]


def test_bastoooon_by_name() -> None:
    """§5.6: or the one that is named, a mate too."""
    fight = battle("*", crowd="bvEB", lives="b4").orders("b bastoooon elf-1")
    assert fight.lives("vBE") == [10, 10, 3]
    fight = battle("*", crowd="bvEB", lives="b4").orders("b bastoooon thief-0")
    assert fight.lives("vBE") == [3, 10, 10]


def test_bastoooon_counts_the_life_before() -> None:
    """§5.6: wounds of the same step make it no harder."""
    fight = battle("3.*", "3→", crowd="bV", lives="b6", teams=3)
    fight.orders("3 basic 2,0", "b bastoooon")
    assert fight.of("b").life == 4
    assert fight.of("V").life == 10 - 2 - (11 - 6)


def test_bow() -> None:
    """§5.9: two points of life to all on the cell, however far, mates too."""
    fight = battle("e...*", "e→", crowd="bVB").orders("e basic 4,0")
    assert fight.lives("bVB") == [8, 8, 8]


def test_bow_spares_its_elf() -> None:
    """§5.9: shot at one's own feet it hurts the others there."""
    fight = battle("*", crowd="evV").orders("e basic 0,0")
    assert fight.lives("evV") == [10, 8, 8]


def test_bow_uses_palantir_and_reveal() -> None:
    """§5.9, §3.6: the elf shoots at what only the palantír, or the last turn's reveal, shows."""
    board = """
        .......###########
        v......#.......V..
        .......###########
        .......#..........
        .......#..........
        e......#..........
        """
    fight = battle(board, "v→ e↓").orders("e i-see 15,1")
    assert fight.team(0).sees("V").at == (15, 1)
    fight.orders("e basic 15,1")
    assert fight.of("V").life == 8
    assert fight.team(0).cannot("elf basic 15,1").key == "not-an-option"
    fight.lay_palantir(0, "14,4")
    fight.orders("e basic 15,1")
    assert fight.of("V").life == 6


def test_i_see_anywhere() -> None:
    """§5.9: any cell of the map can be revealed, walls too; nobody is hurt."""
    fight = battle("e#V", "e→")
    size = fight.setup.field.terrain.size
    assert len(fight.team(0).after("elf i-see")) == size
    fight.orders("e i-see 1,0")
    assert fight.team(0).sees("V").at == (2, 0)
    assert fight.of("V").life == 10


def test_loto_outside_the_cone() -> None:
    """§5.9: every cell but those of the drawn cone, hidden or not."""
    fight = battle(
        """
        .............
        ......#......
        ......e......
        .............
        """
    )
    assert fight.team(0).aims("elf loto") == drawn("""
        xxx.......xxx
        xxxx..#..xxxx
        xxxxx...xxxxx
        xxxxxxxxxxxxx
        """)


def test_loto_from_a_tower() -> None:
    """§5.9: on a tower too it is the drawn cone that is left out, what is hidden in it as well."""
    fight = battle(
        """
        ......F......
        ......e......
        ......#......
        """,
        under="eT",
    )
    assert fight.team(0).aims("elf loto") == drawn("""
        xxxx..F..xxxx
        xxxxx.T.xxxxx
        xxxxxxxxxxxxx
        """)


def test_loto_hits_without_seeing() -> None:
    """§5.9: four points of life to all on a cell that nobody sees, mates too."""
    fight = battle("*.....#.e", "e→", crowd="bVB").orders("e loto 0,0")
    assert fight.lives("bVB") == [6, 6, 6]
