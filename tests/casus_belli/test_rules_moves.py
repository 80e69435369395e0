"""§4, moving: a cell a tick, all at once, and what is noted on the way."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn
from podium.games.casus_belli.wire.events import Noticed, Walked


@pytest.mark.parametrize(("letter", "points"), [("v", 10), ("b", 8), ("e", 6)])
@pytest.mark.parametrize(("zone", "cost"), [(".", 2), ("_", 1)])
@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_points_of_each_class(letter: str, points: int, zone: str, cost: int, rules: str) -> None:
    """§4.1: ten, eight and six points: so many cells of road, half as many of grass."""
    fight, steps = battle(letter + zone * 12, under=letter + zone, rules=rules), points // cost
    too_far = f"{fight.named(letter)} {'e ' * (steps + 1)}"
    assert fight.team(0).cannot(too_far).key == "not-an-option"
    fight.orders(f"{letter} {'e ' * steps}")
    assert fight.of(letter).at == (steps, 0)


def test_steps_go_four_ways() -> None:
    """§4.1: one goes north, east, south or west, also back again; never aslant."""
    fight = battle("""
        ...
        .v.
        ...
        """)
    assert fight.team(0).after("thief hold")[4:] == ["n", "e", "s", "w"]
    fight.orders("v n e s s")
    assert fight.board == drawn("""
        ...
        ...
        ..v
        """)
    assert battle("v..").orders("v e w e w").of("v").trail == ((1, 0), (0, 0), (1, 0), (0, 0))


def test_points_are_not_saved() -> None:
    """§4.1: who stood still goes no further in the next turn."""
    fight = battle("e.......").wait()
    assert fight.team(0).cannot("elf e e e e").key == "not-an-option"


def test_way_starts_where_one_was_pushed() -> None:
    """§4.2, §2.5: a way that could be gone from here is gone from where the push left one."""
    fight = battle(
        """
        .......
        Bv.....
        .......
        """,
        "B→",
    )
    fight.orders("B fus-ro-dah", "v n e face-s")
    assert fight.board == drawn("""
        ......v
        B......
        .......
        """)
    assert fight.of("v").trail == ((5, 1), (5, 0), (6, 0))


def test_way_stops_before_a_wall() -> None:
    """§4.2, §4.3: the rest of the way is lost, the last look is taken all the same."""
    fight = battle(
        """
        .....#.
        Bv.....
        .......
        """,
        "B→",
    )
    fight.orders("B fus-ro-dah", "v n e face-w")
    assert fight.of("v").at == (5, 1)
    assert fight.of("v").facing == "w"
    assert Walked(0, "thief", (), 5, 1, "w") in fight.told(0)


def test_way_stops_at_the_edge() -> None:
    """§4.2: one does not leave the map."""
    fight = battle("Bv...", "B→").orders("B fus-ro-dah", "v e e face-n")
    assert fight.of("v").at == (4, 0)
    assert fight.of("v").facing == "n"


def test_way_stops_without_points() -> None:
    """§4.2: pushed into a swamp, an elf goes two steps instead of three."""
    fight = battle(
        """
        Be...~.
        .......
        .......
        .......
        """,
        "B→",
    )
    fight.orders("B fus-ro-dah", "e s s s face-n")
    assert fight.board == drawn("""
        B....~.
        .......
        .....e.
        .......
        """)


def test_one_looks_the_way_one_goes() -> None:
    """§4.3: walking east one notes who stands in the east, whatever one faced before or will."""
    fight = battle("v.....V", "v←").orders("v e e e face-w")
    assert fight.of("v").penumbra == ((6, 0), (6, 0), (6, 0))
    assert fight.of("v").facing == "w"


def test_last_look_counts_from_the_next_tick() -> None:
    """§4.3: who arrives first takes its last look while the others walk on."""
    fight = battle(
        """
        E..v...
        .......
        #######
        b......
        """
    )
    fight.orders("v e face-w", "b e e e")
    assert fight.of("v").penumbra == ((0, 0), (0, 0))


def test_who_only_turns_turns_at_once() -> None:
    """§4.3: a last look without a way is taken before the first tick."""
    fight = battle(
        """
        E...v..
        .......
        #######
        b......
        """
    )
    fight.orders("v face-w", "b e")
    assert fight.of("v").penumbra == ((0, 0),)


def test_all_walk_at_once() -> None:
    """§4.3: two who walk towards each other meet halfway, and leave a trace at each tick."""
    fight = battle("v.....V").orders("v e e e", "V w w w")
    assert fight.on("3,0") == "vV"
    assert fight.of("v").penumbra == ((5, 0), (4, 0), (3, 0))
    assert fight.of("V").penumbra == ((1, 0), (2, 0), (3, 0))


def test_shorter_ways_stop_earlier() -> None:
    """§4.3: as many ticks as the longest way has cells; the other stands meanwhile."""
    fight = battle("v.....V", "v→").orders("V w")
    assert fight.of("v").penumbra == ((5, 0),)
    fight = battle("v.....V.", "v→").orders("v e face-e", "V w w w")
    assert fight.of("v").penumbra == ((5, 0), (4, 0), (3, 0))
    assert fight.of("V").penumbra == ((1, 0), (1, 0), (1, 0))


def test_crossing_is_noted() -> None:
    """§4.4: two who cross are seen before, and behind the back not after."""
    fight = battle("v....V").orders("v e e e e", "V w w w w")
    assert fight.of("v").penumbra == ((4, 0), (3, 0))
    assert (fight.of("v").at, fight.of("V").at) == ((4, 0), (1, 0))


def test_who_stands_notes_too() -> None:
    """§4.4: nobody needs to walk to see others walk by."""
    fight = battle(
        """
        .......
        V......
        ...b...
        """
    )
    fight.orders("V e e e e")
    assert fight.of("b").penumbra == ((1, 1), (2, 1), (3, 1), (4, 1))


def test_from_a_tower_all_around_is_noted() -> None:
    """§4.4, §3.5: behind one's back too."""
    board = """
        ...b...
        V......
        """
    assert battle(board).orders("V e e").of("b").penumbra == ()
    assert battle(board, under="bT").orders("V e e").of("b").penumbra == ((1, 1), (2, 1))


def test_a_cell_is_noted_once_a_tick() -> None:
    """§4.4: two enemies on a cell are one note; at the next tick it is noted again."""
    fight = battle("v..*...", "v→", crowd="VB").orders("v e e")
    assert fight.of("v").penumbra == ((3, 0), (3, 0))


def test_only_enemies_are_noted() -> None:
    """§4.4: mates are no news, unless an enemy is on their cell."""
    fight = battle("v.b*...", "v→", crowd="eV").orders("v e e")
    assert fight.of("v").penumbra == ((3, 0), (3, 0))


def test_notes_do_not_say_who() -> None:
    """§4.4: a place, and neither team nor class."""
    one = battle("v.....V.", "v→", teams=3).orders("v e face-w", "V w")
    two = battle("v.....3.", "v→", teams=3).orders("v e face-w", "3 w")
    assert one.of("v").penumbra == two.of("v").penumbra == ((5, 0),)
    assert one.team(0).view == two.team(0).view
    assert one.told(0) == two.told(0)
    assert Noticed(0, "thief", ("(5,0)",)) in one.told(0)


def test_nobody_walks_nothing_is_noted() -> None:
    """§4.4: without a tick there is no penumbra; the old one is gone."""
    fight = battle("v.....V", "v→").orders("V w")
    assert fight.of("v").penumbra == ((5, 0),)
    fight.orders("v face-n")
    assert fight.of("v").penumbra == ()


def test_penumbra_comes_with_the_next_turn() -> None:
    """§4.4, §8.3: to the team whose fighter saw it, and to nobody else."""
    fight = battle("v.....V", "v→").orders("V w w w face-e")
    assert fight.team(0).sees("v").penumbra == ((5, 0), (4, 0), (3, 0))
    assert fight.team(1).sees("v").penumbra is None
    assert fight.state.view(None).fighters[0].penumbra is None


def test_the_dead_do_not_move() -> None:
    """§4.5: who dies in the attack step stays where it comes back, facing north."""
    fight = battle(
        """
        .....
        vV...
        ...._
        """,
        "v→ V→",
        lives="V5",
        spawns="V=3,2",
    )
    fight.orders("v basic 1,1", "V e e face-s")
    assert fight.board == drawn("""
        .....
        v....
        ...V_
        """)
    assert fight.of("V").facing == "n"
    assert fight.of("V").trail == ()


def test_the_wounded_move() -> None:
    """§4.5: whoever has a point of life left walks on."""
    fight = battle("vV...", "v→", lives="V6").orders("v basic 1,0", "V e e")
    assert fight.of("V").at == (3, 0)
    assert fight.of("V").life == 1
