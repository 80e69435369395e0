"""§9.5, fus ro dah in the finale: one after the other, with all its quirks."""

from __future__ import annotations

import pytest

from casus_belli.battle import attack_step


def test_shout_wants_a_target() -> None:
    """§9.5: any cell of the map, and it makes no difference which."""
    fight = attack_step("bV......", "b→")
    size = fight.setup.field.terrain.size
    assert len(fight.team(0).after("barbarian fus-ro-dah")) == size
    for target in ("0,0", "7,0"):
        pushed = attack_step("bV......", "b→").orders(f"b fus-ro-dah {target}")
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
    fight = attack_step("\n".join(map("".join, rows)), f"b{arrow}", crowd="bV")
    fight.orders("b fus-ro-dah 0,0")
    lands = 5 if y == 0 else 5 + 2 * row
    assert fight.of("V").at == (14 + lands * x, 14 + lands * y)


def test_shout_all_around() -> None:
    """§9.5: on a tower all in the square fly, those behind him too."""
    fight = attack_step("..V.b.B......", "b→", under="bT").orders("b fus-ro-dah 0,0")
    assert fight.board == "....bV...B..."


def test_one_is_in_ones_own_cone() -> None:
    """§9.5: who shouts and stands in another's cone is torn by himself and the other."""
    fight = attack_step("b...B...", "b→ B→").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert fight.of("B").fell == (5, 0)
    assert fight.of("b").fell is None
    assert fight.scores == (0, 0)


def test_side_by_side_both_die() -> None:
    """§9.5: two who shout the same way side by side tear each other apart."""
    fight = attack_step("bB......").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert (fight.of("b").fell, fight.of("B").fell) == ((0, 0), (1, 0))


def test_shout_in_a_wall() -> None:
    """§9.5: a barbarian in a wall does not see his own cell, and is not torn there."""
    fight = attack_step("b..B....", "b→ B→", under="B#").orders(
        "b fus-ro-dah 0,0", "B fus-ro-dah 0,0"
    )
    assert fight.of("B").fell is None


def test_only_the_cone_tears() -> None:
    """§9.5: who stands behind a barbarian on a tower is blown away, not torn by him."""
    fight = attack_step("2.V.b.....", "2→ b→", under="bT", teams=3)
    fight.orders("b fus-ro-dah 0,0", "2 fus-ro-dah 0,0")
    assert fight.of("V").fell is None
    assert fight.of("V").at != (2, 0)


def test_only_two_marks_count() -> None:
    """§9.5: of three who shout at one the last two ordered have killed it."""
    fight = attack_step(
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
    fight = attack_step(
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
    alone = attack_step("bV..#...", "b→").orders("b fus-ro-dah 0,0")
    assert (alone.of("V").at, alone.of("V").pushed) == ((3, 0), (2, 0))
    joined = attack_step("bV.B#...", "b→").orders("b fus-ro-dah 0,0")
    assert joined.on("3,0") == "BV"
    assert joined.of("V").pushed is None


def test_torn_and_still_shouting() -> None:
    """§9.5: the torn do nothing, except for a fus ro dah of their own."""
    fight = attack_step("..e.B...b", "B← b←").orders("b fus-ro-dah 0,0", "B fus-ro-dah 0,0")
    assert fight.of("B").fell == (3, 0)
    assert fight.of("e").at == (0, 0)
