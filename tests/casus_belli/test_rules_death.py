"""§6, death: coming back, points, and what is left on the cell."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn
from podium.games.casus_belli.wire.events import Died, Scored


@pytest.mark.parametrize("life", [1, 4, 5])
def test_no_life_left_is_death(life: int) -> None:
    """§6.1: at 0 or below one dies; with a point left one lives (a knife takes five)."""
    fight = battle("vV", "v→", lives=f"V{life}").orders("v basic 1,0")
    assert fight.of("V").fell == (1, 0)
    assert battle("vV", "v→", lives="V6").orders("v basic 1,0").of("V").fell is None


def test_wounds_stay() -> None:
    """§6.1: nobody heals; two stabs of five kill."""
    fight = battle("vV", "v→").orders("v basic 1,0").wait(3)
    assert fight.of("V").life == 5
    fight.orders("v basic 1,0")
    assert fight.of("V").fell == (1, 0)


def test_the_dead_come_back() -> None:
    """§6.1: on the spawn, with all life, recharged, facing north, at once."""
    fight = battle(
        """
        vV.
        ...
        """,
        "v→ V↓",
        lives="V5",
        spawns="V=2,1",
    )
    fight.orders("V palantir 1,1")
    assert fight.of("V").recharge == (4, 0)
    fight.orders("v basic 1,0")
    assert fight.board == drawn("""
        v..
        ..V
        """)
    back = fight.of("V")
    assert (back.life, back.facing, back.recharge) == (10, "n", (0, 0))
    assert fight.team(1).after("thief") == ["hold", "basic", "palantir", "treachery"]


def test_each_comes_back_to_its_own_spawn() -> None:
    """§6.1: three spawns a team; a team told of a death is told where."""
    fight = battle("*...", crowd="veVB", spawns="V=2,0 B=3,0", lives="B2")
    fight.orders("v treachery", "e basic 0,0")
    assert fight.board == "*.VB"
    assert Died(1, "thief", 0, 0) in fight.told(1)
    assert Died(1, "barbarian", 0, 0) in fight.told(1)


# Who hits the thief V, of the second team, who has two points of life; and what becomes of it.
POINTS = {
    "one enemy": (["v basic 1,1"], (1, 0, 0)),
    "two of one team": (["v basic 1,1", "e basic 1,1"], (1, 0, 0)),
    "two teams": (["v basic 1,1", "3 basic 1,1"], (1, 0, 1)),
    "its own": (["E basic 1,1"], (0, -1, 0)),
    "two of its own": (["E basic 1,1", "B basic 1,1"], (0, -1, 0)),
    "its own and an enemy": (["E basic 1,1", "v basic 1,1"], (0, 0, 0)),
    "its own and two enemies": (["E basic 1,1", "v basic 1,1", "3 basic 1,1"], (0, 0, 0)),
}
FINALE_POINTS = {
    "one enemy": (1, -1, 0),
    "two of one team": (1, -1, 0),
    "two teams": (1, -1, 1),
    "its own": (0, -2, 0),
    "two of its own": (0, -2, 0),
    "its own and an enemy": (0, 0, 0),
    "its own and two enemies": (0, 0, 0),
}
AROUND = """
    .........
    vV..e..3.
    .........
    .........
    .E.......
    .B.......
    """


@pytest.mark.parametrize("who", POINTS)
def test_points(who: str) -> None:
    """§6.2: a point to each team that hit; -1 for a kill among one's own; both: nothing."""
    orders, scores = POINTS[who]
    fight = battle(AROUND, "v→ e← 3←", lives="V2", teams=3)
    fight.lay_palantir(2, "1,1")
    fight.orders(*orders)
    assert fight.of("V").fell == (1, 1)
    assert fight.scores == scores


@pytest.mark.parametrize("who", POINTS)
def test_points_of_the_finale(who: str) -> None:
    """§9.8: there a death costs its team a point, one among one's own two; both: nothing."""
    fight = battle(AROUND, "v→ e← 3←", lives="V2", teams=3, rules="finale").wait()
    fight.lay_palantir(2, "1,1")
    fight.orders(*POINTS[who][0])
    assert fight.of("V").at != (1, 1)
    assert fight.scores == FINALE_POINTS[who]


def test_killing_oneself() -> None:
    """§6.2: a hammer that kills its own barbarian is a kill among one's own."""
    fight = battle("b.", lives="b3").orders("b basic 0,0")
    assert fight.of("b").fell == (0, 0)
    assert fight.scores == (-1, 0)


def test_hitting_oneself_spoils_a_point() -> None:
    """§6.2: hit by himself and by an enemy, he dies without points for anybody."""
    fight = battle("bV", "V←", lives="b3").orders("b basic 0,0", "V basic 0,0")
    assert fight.of("b").fell == (0, 0)
    assert fight.scores == (0, 0)


def test_older_wounds_do_not_count() -> None:
    """§6.2: only who hit in this very step has killed."""
    fight = battle(AROUND, "v→ e← 3←", teams=3)
    fight.orders("v basic 1,1").orders("E basic 1,1").orders("E basic 1,1")
    assert fight.lives("V") == [1]
    fight.lay_palantir(2, "1,1")
    fight.orders("3 basic 1,1")
    assert fight.scores == (0, 0, 1)


def test_points_of_a_step_are_one_sum() -> None:
    """§6.2: two kills and the death of a mate are told to everybody as one point."""
    fight = battle("*", crowd="vbVB").orders("v treachery")
    for ear in (0, 1, None):
        assert [each for each in fight.told(ear) if isinstance(each, Scored)] == [Scored(0, 1, 1)]


def test_camping_on_a_spawn() -> None:
    """§6.2, §6.1: knife, hammer and arrow make ten: who comes back there dies each turn."""
    fight = battle(
        """
        .V.
        v.e
        ...
        .b.
        """,
        spawns="V=1,0",
    )
    for turn in range(1, 4):
        fight.orders("v basic 1,0", "b basic 1,0", "e basic 1,0")
        assert fight.scores == (turn, 0)
        assert fight.of("V").at == (1, 0)


def test_two_who_help_each_other() -> None:
    """§6.2: two teams whose spawns are near can kill each other turn after turn."""
    fight = battle("vV", "v→ V←", lives="v5 V5", spawns="v=0,0 V=1,0")
    fight.orders("v basic 1,0", "V basic 0,0")
    assert fight.scores == (1, 1)
    fight.orders("v face-e", "V face-w").orders("v basic 1,0", "V basic 0,0")
    fight.orders("v basic 1,0", "V basic 0,0")
    assert fight.scores == (2, 2)


def test_corpse_is_seen() -> None:
    """§6.3: who sees the cell sees whose corpse lies there; the dead one is somewhere else."""
    fight = battle("vV..e", "v→", lives="V5").orders("v basic 1,0")
    seen = fight.team(0).sees("V")
    assert (seen.fell, seen.at, seen.life) == ((1, 0), None, None)


def test_who_sees_a_corpse() -> None:
    """§6.3: all who see the cell, and nobody else; its own team knows of it anyway."""
    board = """
        ..3....
        vV.....
        ..2....
        """
    fight = battle(board, "v→ 3→ 2↑", lives="V5", teams=3).orders("v basic 1,1", "2 face-e")
    assert fight.team(2).sees("V").fell is None
    fight = battle(board, "v→ 3→ 2↑", lives="V5", teams=3).orders("v basic 1,1")
    assert fight.team(2).sees("V").fell == (1, 1)
    assert fight.team(1).sees("V").fell == (1, 1)
    assert fight.state.view(None).fighters[3].fell is None


def test_corpse_stays_one_turn() -> None:
    """§6.3: it is there while the next orders are given, and gone after that turn."""
    fight = battle("vV..e", "v→", lives="V5").orders("v basic 1,0").wait()
    assert fight.team(0).sees("V").fell is None
    assert fight.of("V").fell is None


def test_corpse_lies_where_one_was_pushed() -> None:
    """§6.3: on the cell of the death, after the push."""
    fight = battle("b.V.#.3", "b→", teams=3, lives="V2")
    fight.lay_palantir(2, "3,0")
    fight.orders("b fus-ro-dah", "3 basic 3,0")
    assert fight.team(0).sees("V").fell == (3, 0)


def test_corpse_is_not_in_the_penumbra() -> None:
    """§6.3: only the living are noted."""
    fight = battle("vV.....", "v→", lives="V5").orders("v basic 1,0 e e")
    assert fight.of("v").penumbra == ()
