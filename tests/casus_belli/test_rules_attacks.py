"""§5, attacks in general: one each, at what, in which order, and what a push does to them."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn, opened
from casus_belli.fighting import CLASSES, Battle, unit_of
from podium.games.casus_belli.wire.events import Attacked

RESTS = {
    "draft": [
        ("v palantir 3,0", 5), ("v treachery", 5), ("b bastoooon", 3), ("b fus-ro-dah", 10),
        ("e i-see 0,0", 5), ("e loto 0,3", 5),
    ],
    "finale": [
        ("v palantir 3,0", 3), ("v treachery", 5), ("b bastoooon 3,0", 3),
        ("b fus-ro-dah 0,0", 5), ("e i-see 0,0", 5), ("e loto 0,3", 5),
    ],
}  # fmt: skip
OPEN = """
    .......
    .......
    ...*...
    .......
    """


def attacking(rules: str) -> Battle:
    """A battle at the moment when attacks are asked for."""
    fight = battle(OPEN, crowd="vbeV", rules=rules)
    return fight.wait() if rules == "finale" else fight


@pytest.mark.parametrize(
    ("rules", "order", "rest"), [(rules, *each) for rules in RESTS for each in RESTS[rules]]
)
def test_rest_of_an_ability(rules: str, order: str, rest: int) -> None:
    """§5.1: used in turn t it is offered again in turn t + rest, and not a turn before."""
    fight, attack = attacking(rules), order.split()[1]
    kind, steps = CLASSES[unit_of(order[0]) % 3], 2 if rules == "finale" else 1
    slot = fight.team(0).after(kind).index(attack) - 2
    fight.orders(order).wait(steps - 1)
    for left in range(rest - 1, 0, -1):
        assert attack not in fight.team(0).after(kind)
        assert (fight.of(order[0]).recharge or ())[slot] == left
        fight.wait(steps)
    assert attack in fight.team(0).after(kind)
    assert fight.of(order[0]).recharge == (0, 0)


def test_one_attack_a_turn() -> None:
    """§5.1: after an attack the way is asked for, not another attack."""
    fight = battle(OPEN, crowd="v")
    assert fight.team(0).after("thief") == ["hold", "basic", "palantir", "treachery"]
    assert fight.team(0).after("thief treachery")[0] == "face-n"
    assert fight.team(0).after("thief treachery face-n") == ["done", "barbarian", "elf"]


def test_one_ability_does_not_tire_another() -> None:
    """§5.1: the other ability and the basic attack stay ready; the basic one always is."""
    fight = battle(OPEN, crowd="vbeV").orders("v palantir 3,0", "b bastoooon", "e basic 3,0")
    assert fight.team(0).after("thief") == ["hold", "basic", "treachery"]
    assert fight.team(0).after("barbarian") == ["hold", "basic", "fus-ro-dah"]
    assert fight.team(0).after("elf") == ["hold", "basic", "i-see", "loto"]


def test_attack_with_nothing_to_aim_at() -> None:
    """§5.1: on a map that is all within its cone an elf has no cell for the loto."""
    fight = opened(".", "0,0")
    assert fight.team(0).after("elf") == ["hold", "basic", "i-see"]


def test_knife_reaches_one_cell() -> None:
    """§5.2: what is seen at most one ahead and one across, his own cell too; around, on a tower.

    The ends of the cone of size 1 are two cells away: no melee weapon reaches them.
    """
    board = """
        ........
        .......F
        ......v.
        ........
        """
    assert battle(board).team(0).aims("thief basic") == drawn("""
        ........
        .....xxF
        .....xxx
        ........
        """)
    assert battle(board, under="vT").team(0).aims("thief basic") == drawn("""
        ........
        .....xxF
        .....xxx
        .....xxx
        """)


@pytest.mark.parametrize(("order", "last"), [("barbarian basic", "."), ("thief palantir", "x")])
def test_hammer_and_palantir_aims(order: str, last: str) -> None:
    """§5.2: hammer and palantír are aimed at what the fighter itself sees; never at walls."""
    fight = battle(
        """
        ........F
        ..#......
        ..*......
        .........
        """,
        "v→ b→ e↓",
        crowd="vbe",
    )
    assert fight.team(0).aims(order) == drawn(f"""
        ........F
        ..#xxxx{last}.
        ..xxxxx{last}.
        ..xxxxx{last}.
        """)


def test_hammer_from_a_tower() -> None:
    """§5.2: on a tower too the hammer stays in the drawn cone, over walls, not at the hidden."""
    board = """
        .............
        .....F.......
        ......#......
        ......b......
        .............
        """
    assert battle(board, under="bT").team(0).aims("barbarian basic") == drawn("""
        ..xxxxxxxxx..
        ...xxFxxxx...
        ....xx#xx....
        .....xxx.....
        .............
        """)
    assert battle(board, "b↓", under="bT").team(0).aims("barbarian basic") == drawn("""
        .............
        .....F.......
        ......#......
        .....xxx.....
        ....xxxxx....
        """)


def test_bow_reaches_what_the_team_sees() -> None:
    """§5.2: the elf may shoot at all that any of its team sees, and at nothing else."""
    fight = battle(
        """
        .......#....
        .......#....
        e......#...b
        """,
        "e→ b↑",
    )
    assert fight.team(0).aims("elf basic").replace("x", "o") == fight.team(0).sight
    assert "11,0" in fight.team(0).after("elf basic")
    assert "5,0" not in fight.team(0).after("elf basic")


def test_some_attacks_need_no_target() -> None:
    """§5.2: treachery, bastoooon and fus ro dah come from where one stands."""
    fight = battle("v.b.e")
    for order in ("thief treachery", "barbarian bastoooon", "barbarian fus-ro-dah"):
        assert fight.team(0).after(order)[0] == "face-n"


def test_aim_is_checked_once() -> None:
    """§5.2, §5.4: pushed behind a wall, the hammer still strikes what could not be seen now."""
    fight = battle(
        """
        ........#..
        Bb.....#V..
        ........#..
        """,
        "B→ b→",
    )
    fight.orders("B fus-ro-dah", "b basic 4,1")
    assert fight.of("b").at == (5, 1)
    assert fight.of("V").life == 7


def test_shout_comes_first() -> None:
    """§5.3: who is pushed away is not there any more when the others strike."""
    board = """
        ..........
        e.b.V..#..
        ..........
        """
    assert battle(board, "b→ e→").orders("b fus-ro-dah", "e basic 4,1").of("V").life == 10
    assert battle(board, "b→ e→").orders("b fus-ro-dah", "e basic 6,1").of("V").life == 8


def test_everything_else_at_once() -> None:
    """§5.3: two thieves who stab each other both die, whoever gave the order first."""
    fight = battle("vV", "v→ V←", lives="v5 V5").orders("v basic 1,0", "V basic 0,0")
    assert (fight.of("v").fell, fight.of("V").fell) == ((0, 0), (1, 0))
    assert fight.scores == (1, 1)


def test_the_dying_strike_too() -> None:
    """§5.3: a barbarian who is shot dead still strikes those beside it."""
    fight = battle("3.*", "3→", crowd="bV", lives="b2", teams=3)
    fight.orders("3 basic 2,0", "b bastoooon")
    assert (fight.of("b").fell, fight.of("V").fell) == ((2, 0), (2, 0))
    assert fight.scores == (1, 0, 2)


def test_target_moves_with_its_attacker() -> None:
    """§5.4: pushed four cells east, one strikes four cells further east."""
    fight = battle(
        """
        ..........
        Bv....V...
        ..........
        """,
        "B→ v→",
    )
    fight.orders("B fus-ro-dah", "v basic 2,1")
    assert fight.of("v").at == (5, 1)
    assert fight.of("V").life == 5
    assert Attacked(0, "thief", "basic", 6, 1, True) in fight.told(0)


def test_target_moves_as_far() -> None:
    """§5.4: stopped by a wall after two cells, the target moves two cells, not four."""
    fight = battle(
        """
        ..........
        Bv..#.....
        ..........
        """,
        "B→ v↑",
    )
    fight.orders("B fus-ro-dah", "v palantir 2,0")
    assert fight.of("v").at == (3, 1)
    assert fight.team(0).view.palantirs == ((4, 0), None)


def test_target_off_the_map_is_void() -> None:
    """§5.4: nothing happens, and nothing is spent."""
    fight = battle(
        """
        ........
        Bv......
        ........
        """,
        "B→ v→",
    )
    fight.orders("B fus-ro-dah", "v palantir 5,1")
    assert fight.of("v").recharge == (0, 0)
    assert fight.team(0).view.palantirs == (None, None)
    assert Attacked(0, "thief", "palantir", 5, 1, False) in fight.told(0)


def test_nothing_else_makes_it_void() -> None:
    """§5.4: the palantír ends up on a wall that nobody could aim at, and is spent."""
    fight = battle(
        """
        ........
        Bv.....#
        ........
        """,
        "B→ v→",
    )
    fight.orders("B fus-ro-dah", "v palantir 3,1")
    assert fight.team(0).view.palantirs == ((7, 1), None)
    assert fight.of("v").recharge == (4, 0)


def test_what_needs_no_target_moves_too() -> None:
    """§5.4: pushed onto somebody, treachery kills whom it landed on."""
    fight = battle(
        """
        ........
        Bv...E..
        ........
        """,
        "B→",
    )
    fight.orders("B fus-ro-dah", "v treachery")
    assert fight.of("v").at == (5, 1)
    assert fight.of("E").fell == (5, 1)


def test_next_turn_nothing_is_shifted() -> None:
    """§5.4: a push shifts the attack of its own turn, and none after."""
    fight = battle(
        """
        .........
        Bv.......
        ......V..
        """,
        "B→ v→",
    )
    fight.orders("B fus-ro-dah").orders("v basic 6,2")
    assert fight.of("V").life == 5
    assert fight.of("v").pushed is None
