"""§5.7, §5.8: fus ro dah pushes whom the barbarian sees, and tears apart whom two of them see."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn
from podium.games.casus_belli.wire.events import Died, Pushed


def test_all_land_just_beyond_the_cone() -> None:
    """§5.7: from row i one flies 5 - i cells: all end up in row 5, each in its column."""
    fight = battle(
        """
        E......
        bV.B...
        .v..e..
        """,
        "b→",
    )
    fight.orders("b fus-ro-dah")
    assert fight.board == drawn("""
        .....E.
        b....*.
        .....*.
        """)
    assert (fight.on("5,1"), fight.on("5,2")) == ("VB", "ve")
    assert Pushed(1, "thief", 5, 1) in fight.told(1)


@pytest.mark.parametrize("row", range(6))
@pytest.mark.parametrize(
    ("arrow", "x", "y"), [("↑", 0, -1), ("→", 1, 0), ("↓", 0, 1), ("←", -1, 0)]
)
def test_push_in_all_directions(arrow: str, x: int, y: int, row: int) -> None:
    """§5.7: from rows 0 to 4, wherever he faces, one lands in row 5; from row 5 nobody is moved."""
    rows = [["."] * 15 for _ in range(15)]
    rows[7][7] = "b"
    rows[7 + row * y][7 + row * x] = "V" if row else "*"
    fight = battle("\n".join(map("".join, rows)), f"b{arrow}", crowd="bV")
    fight.orders("b fus-ro-dah")
    assert fight.of("V").at == (7 + 5 * x, 7 + 5 * y)
    assert fight.of("b").at == (7, 7)


def test_who_stands_beside_or_behind() -> None:
    """§5.7: those on both sides are in row 0; those behind stay."""
    fight = battle(
        """
        .......
        .V.....
        Eb.....
        .B.....
        """,
        "b→",
    )
    fight.orders("b fus-ro-dah")
    assert fight.board == drawn("""
        .......
        ......V
        Eb.....
        ......B
        """)


def test_mates_are_pushed_too() -> None:
    """§5.7: one's own fly as well, and can be sent ahead so."""
    fight = battle("*......", "b→", crowd="bve").orders("b fus-ro-dah", "v e")
    assert fight.of("e").at == (5, 0)
    assert fight.of("v").at == (6, 0)


def test_push_stops_before_a_wall() -> None:
    """§5.7: nobody flies into a wall or over the edge; others do not stop anybody."""
    fight = battle(
        """
        V..#...
        b......
        B.E....
        """,
        "b→",
    )
    fight.orders("b fus-ro-dah")
    assert fight.board == drawn("""
        ..V#...
        b......
        .....*.
        """)
    edge = battle("bV..", "b→").orders("b fus-ro-dah")
    assert edge.of("V").at == (3, 0)


def test_push_goes_through_forests() -> None:
    """§5.7: only walls and the edge stop one."""
    fight = battle("bVF~T._", "b→").orders("b fus-ro-dah")
    assert fight.of("V").at == (5, 0)


def test_push_is_no_hit() -> None:
    """§5.7: it costs no life, and who only pushed gets no point for a death."""
    assert battle("bV......", "b→", lives="V2").orders("b fus-ro-dah").of("V").life == 2
    fight = battle("b.V.#.3", "b→", teams=3, lives="V2")
    fight.lay_palantir(2, "3,0")
    fight.orders("b fus-ro-dah", "3 basic 3,0")
    assert fight.of("V").fell == (3, 0)
    assert fight.scores == (0, 0, 1)


def test_hidden_ones_are_not_pushed() -> None:
    """§5.7: the shout reaches what the barbarian sees, not who hides behind a wall."""
    fight = battle("b#V....", "b→").orders("b fus-ro-dah")
    assert fight.of("V").at == (2, 0)
    fight = battle("b.V....", "b→", under="VF").orders("b fus-ro-dah")
    assert fight.of("V").at == (2, 0)


def test_shout_from_a_tower() -> None:
    """§5.7: from a tower all around are pushed, straight away from him, to five cells off."""
    fight = battle("......V.b.B........", "b↑", under="bT").orders("b fus-ro-dah")
    assert fight.board == "...V....b....B....."
    fight = battle(
        """
        ...............
        ...............
        .........V.....
        ...............
        ...............
        .......b.......
        ........E......
        ......1........
        ...............
        ...............
        ......2........
        """,
        "b→",
        under="bT",
        teams=3,
    )
    fight.orders("b fus-ro-dah")
    assert fight.of("V").at == (9, 0)  # further north than east
    assert fight.of("E").at == (12, 6)  # as far on both: along the axis of his look
    assert fight.of("1").at == (6, 10)  # further south than west, to the edge
    assert fight.of("2").at == (6, 10)  # five cells away: he does not see it


@pytest.mark.parametrize(
    ("arrow", "at"), [("↑", (6, 0)), ("→", (10, 4)), ("↓", (4, 10)), ("←", (0, 6))]
)
def test_shout_from_a_tower_aslant(arrow: str, at: tuple[int, int]) -> None:
    """§5.7: as far on both axes: along that of his look; on his own cell: along his look."""
    rows = [["."] * 11 for _ in range(11)]
    rows[5][5] = "*"
    x, y = {"↑": (6, 4), "→": (6, 4), "↓": (4, 6), "←": (4, 6)}[arrow]
    rows[y][x] = "E"
    fight = battle("\n".join(map("".join, rows)), f"b{arrow}", crowd="bV", under="*T")
    fight.orders("b fus-ro-dah")
    assert fight.of("E").at == at
    dx, dy = {"↑": (0, -1), "→": (1, 0), "↓": (0, 1), "←": (-1, 0)}[arrow]
    assert fight.of("V").at == (5 + 5 * dx, 5 + 5 * dy)


def test_shout_from_a_tower_stops_at_walls() -> None:
    """§5.7: from there too one stops before a wall, and who hides in a forest is not seen."""
    fight = battle("..#.V.b..E..", "b↑", under="bT EF").orders("b fus-ro-dah")
    assert fight.of("V").at == (3, 0)
    assert fight.of("E").at == (9, 0)


def test_torn_between_a_tower_and_the_ground() -> None:
    """§5.8: behind one on a tower and before another: in the fields of both."""
    fight = battle("2..V..b", "2→ b→", under="bT", teams=3)
    fight.orders("b fus-ro-dah", "2 fus-ro-dah")
    assert fight.of("V").fell == (3, 0)
    assert fight.scores == (1, 0, 1)


def test_cones_are_those_before_any_push() -> None:
    """§5.7: two shouts at once: each pushes from where he stood, whom he saw there."""
    fight = battle(
        """
        b.B..........
        .............
        .............
        .............
        ..V..........
        """,
        "b→ B↓",
    )
    fight.orders("b fus-ro-dah", "B fus-ro-dah")
    assert fight.of("B").at == (5, 0)
    assert fight.of("V").fell is None
    assert fight.of("V").at == (2, 4)
    assert fight.of("b").at == (0, 0)


def test_torn_apart() -> None:
    """§5.8: in two cones one dies, killed by both; neither push is made."""
    fight = battle("b.V.2", "b→ 2←", teams=3).orders("b fus-ro-dah", "2 fus-ro-dah")
    assert fight.of("V").fell == (2, 0)
    assert fight.scores == (1, 0, 1)
    assert Died(1, "thief", 2, 0) in fight.told(1)
    assert fight.of("b").fell == fight.of("2").fell is None


def test_torn_by_three() -> None:
    """§5.8: all who shout at one kill it."""
    fight = battle(
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
    fight.orders("b fus-ro-dah", "2 fus-ro-dah", "5 fus-ro-dah")
    assert fight.of("V").fell == (4, 0)
    assert fight.scores == (1, 0, 1, 1)


def test_torn_by_ones_own_and_another() -> None:
    """§5.8, §6.2: one of the two was its own barbarian: nobody wins or loses."""
    fight = battle("b.V.B", "b→ B←").orders("b fus-ro-dah", "B fus-ro-dah")
    assert fight.of("V").fell == (2, 0)
    assert fight.scores == (0, 0)


def test_torn_ones_attack_is_void() -> None:
    """§5.8: who is torn apart does not strike any more."""
    fight = battle("b.V.2", "b→ V← 2←", teams=3)
    fight.orders("b fus-ro-dah", "2 fus-ro-dah", "V palantir 1,0")
    assert fight.team(1).view.palantirs[1] is None
    deed = fight.of("V").deed
    assert deed is not None
    assert not deed.done


def test_torn_barbarian_still_shouts() -> None:
    """§5.8: a fus ro dah of one's own happens all the same."""
    fight = battle(".....eb.B.2", "b→ B← 2←", teams=3)
    fight.orders("b fus-ro-dah", "2 fus-ro-dah", "B fus-ro-dah")
    assert fight.of("B").fell == (8, 0)
    assert fight.of("e").at == (3, 0)


def test_nothing_else_touches_the_torn() -> None:
    """§5.8: an arrow of its own elf does not spoil the points of those who tore it."""
    fight = battle("b.V.2..E", "b→ 2← E←", teams=3)
    fight.lay_palantir(1, "2,0")
    fight.orders("b fus-ro-dah", "2 fus-ro-dah", "E basic 2,0")
    assert fight.of("V").fell == (2, 0)
    assert fight.scores == (1, 0, 1)
