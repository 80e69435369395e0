"""§9.1 to §9.4 and §9.9, the finale: its turn and orders, walking and looking, who is first."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from casus_belli.battle import battle, build_setup, drawn, opened
from casus_belli.fighting import Battle
from podium.games.casus_belli.tools.order_lines import OrderServer

POSITION, FIGHTER, PATH, ATTACK, OK = range(5)
V, B, E = range(3)  # classes as the contest numbered them
NORTH, EAST = 0, 1
BASIC, PALANTIR, TREACHERY, BASTOOOON, FUS_RO_DAH, I_SEE, LOTO = range(7)
MAP = """\
7 4
3 2
1
20
#######
#..#..#
#.....#
#######
"""


def finale(board: str, looks: str = "", **said: Any) -> Battle:
    """A battle of the finale; its first question is a movement step."""
    return battle(board, looks, rules="finale", **said)


def test_move_comes_before_the_attack() -> None:
    """§9.1: two questions a turn; one strikes knowing where everybody has arrived."""
    fight = finale("v.V...", "v→")
    assert fight.step == "move"
    assert fight.team(0).after("thief") == ["face-e", "face-n", "face-s", "face-w", "e", "s"]
    fight.orders("v e face-e", "V e face-w")
    assert fight.step == "attack"
    assert fight.team(0).sees("V").at == (3, 0)
    assert fight.team(0).after("thief") == ["hold", "basic", "palantir", "treachery"]
    assert fight.state.view(None).turn == 1
    fight.orders("v basic 2,0")
    assert fight.state.view(None).turn == 2
    assert fight.step == "move"


def test_the_dead_move_in_the_next_turn() -> None:
    """§9.1: who came back walks in the very next movement step."""
    fight = finale("vV...", "v→", lives="V5", spawns="V=3,0").wait()
    fight.orders("v basic 1,0").orders("V e")
    assert fight.board == "v...V"


# The front door of recordings: order lines, and the codes that answer them.


class Lines:
    """A server that is told lines, at the movement step of its first turn after the placement."""

    def __init__(self, text: str = MAP, teams: int = 2) -> None:
        self.server = OrderServer(build_setup(text, rules="finale", order="given").field, teams)
        self.told("E")

    def told(self, line: str) -> Any:
        return msgspec.json.decode(self.server.tell(line))

    def code(self, line: str) -> int:
        answer = self.told(line)
        assert answer["k"] == "r"
        return int(answer["err"])


MOVES = {
    f"M 0 {V} {NORTH} 1 4 2": OK,
    f"M 0 {V} {NORTH} 0": OK,
    f"M 0 {V} {NORTH} 5 2 2 1 2 1 1 2 1 2 2": OK,
    f"M 0 {V} {NORTH} 6 2 2 1 2 1 1 2 1 2 2 1 2": PATH,
    f"M 0 {E} {NORTH} 4 2 2 1 2 1 1 2 1": PATH,
    f"M 0 {V} {NORTH} 1 5 2": PATH,
    f"M 0 {V} {NORTH} 1 4 1": PATH,
    f"M 0 {V} {NORTH} 1 3 2": PATH,
    f"M 0 {V} {NORTH} 1 3 1": OK,
    f"M 0 {V} {NORTH} 2 3 1 4 1": PATH,
    f"M 0 {V} {NORTH} 3 3 3 3 4 3 5": PATH,
    f"M 2 {V} {NORTH} 0": FIGHTER,
    f"M -1 {V} {NORTH} 0": FIGHTER,
    f"M 0 3 {NORTH} 0": FIGHTER,
    f"M 0 -1 {NORTH} 0": FIGHTER,
    f"A 0 {V} {BASIC} 3 2": ATTACK,
}


@pytest.mark.parametrize("line", MOVES)
def test_move_orders(line: str) -> None:
    """§9.2: each step to a neighbour, within the points; walls may end a way; else an error."""
    assert Lines().code(line) == MOVES[line]


ATTACKS = {
    f"A 0 {V} {BASIC} 3 2": OK,
    f"A 0 {V} {BASIC} 3 1": POSITION,
    f"A 0 {V} {BASIC} 1 2": POSITION,
    f"A 0 {V} {BASIC} 7 2": POSITION,
    f"A 0 {V} {TREACHERY} 3 2": OK,
    f"A 0 {V} {TREACHERY} 4 2": POSITION,
    f"A 0 {V} {BASTOOOON} 3 2": ATTACK,
    f"A 0 {V} 7 3 2": ATTACK,
    f"A 0 {V} -1 3 2": ATTACK,
    f"A 0 {B} {FUS_RO_DAH} 0 0": OK,
    f"A 0 {B} {FUS_RO_DAH} 0 4": POSITION,
    f"A 0 {E} {I_SEE} 0 0": OK,
    f"A 0 {E} {LOTO} 6 3": OK,
    f"A 0 {E} {LOTO} 6 -1": POSITION,
    f"A 2 {V} {BASIC} 3 2": FIGHTER,
    f"A 0 3 {BASIC} 3 2": FIGHTER,
    f"A 2 {V} 7 99 99": FIGHTER,
    f"A 0 {V} 7 99 99": ATTACK,
    f"M 0 {V} {NORTH} 0": PATH,
    f"M 2 {V} {NORTH} 0": PATH,
}


@pytest.mark.parametrize("line", ATTACKS)
def test_attack_orders(line: str) -> None:
    """§9.2: step, fighter, attack, map and reach, tested in this order."""
    lines = Lines()
    lines.told("E")
    assert lines.code(line) == ATTACKS[line]


def test_nobody_attacks_while_placing() -> None:
    """§9.2: an attack in the placement is an attack that is not available."""
    server = OrderServer(build_setup(MAP, rules="finale", order="given").field, 2)
    assert b'"err":3' in server.tell(f"A 0 {V} {BASIC} 3 2")


def test_one_accepted_order_each() -> None:
    """§9.2: a refused order may be given again; an accepted one neither again nor taken back."""
    lines = Lines()
    assert lines.code(f"M 0 {V} {NORTH} 1 9 9") == PATH
    assert lines.code(f"M 0 {V} {NORTH} 1 4 2") == OK
    assert lines.code(f"M 0 {V} {NORTH} 1 2 2") == FIGHTER
    assert lines.told("E")["units"][0]["p"] == [4, 2]
    assert lines.code(f"A 0 {V} {BASIC} 0 0") == POSITION
    assert lines.code(f"A 0 {V} {BASIC} 4 2") == OK
    assert lines.code(f"A 0 {V} {BASIC} 4 2") == FIGHTER


def test_attack_that_rests() -> None:
    """§9.2: an ability that is not ready is not available, before its target is looked at."""
    lines = Lines()
    lines.told("E")
    assert lines.code(f"A 0 {E} {I_SEE} 1 1") == OK
    lines.told("E")
    lines.told("E")
    assert lines.code(f"A 0 {E} {I_SEE} 99 99") == ATTACK
    assert lines.code(f"A 0 {E} {LOTO} 1 1") == OK


def test_walkers_look_north() -> None:
    """§9.3: whichever way one walks, one notes what lies north, and oneself."""
    fight = finale(
        """
        ..V....
        .......
        .......
        ..v...E
        """,
        "v→",
    )
    fight.orders("v e face-s")
    assert fight.of("v").penumbra == ((3, 3), (2, 0))
    assert fight.of("v").facing == "s"


def test_north_until_all_arrived() -> None:
    """§9.3: the ordered look is taken when the last of all has arrived."""
    fight = finale(
        """
        E......
        .v.....
        #######
        b......
        """,
        "v←",
    )
    fight.orders("v e face-w", "b e e e")
    assert fight.of("v").penumbra == ((2, 1), (0, 0), (2, 1), (0, 0), (2, 1), (0, 0))


def test_who_stands_notes_where_it_looks() -> None:
    """§9.3: without a step one keeps one's facing, or the new one at once."""
    fight = finale("V..e..v", "e→ v←").orders("e face-w", "v w")
    assert fight.of("e").penumbra == ((3, 0), (0, 0))


def test_own_ones_are_noted_too() -> None:
    """§9.3: all occupied cells, by mates and by oneself too; the same again at each tick."""
    fight = finale("vb.....", "v→").orders("b e e")
    assert fight.of("v").penumbra == ((0, 0), (2, 0), (0, 0), (3, 0))


def test_notes_last_until_the_next_move() -> None:
    """§9.3: they are read in the attack step and the next movement step; then they are gone."""
    fight = finale("v.....", "v→").orders("v e")
    assert fight.of("v").penumbra == ((1, 0),)
    fight.wait()
    assert fight.of("v").penumbra == ((1, 0),)
    fight.wait()
    assert fight.of("v").penumbra == ()


def test_walls_are_entered_not_left() -> None:
    """§9.3: a wall ends a way; inside one only turns, strikes or dies."""
    fight = finale("v.#..V").orders("v e e face-e")
    assert fight.board == "..v..V"
    assert fight.team(0).after("thief") == ["hold", "basic", "palantir", "treachery"]
    fight.wait()
    assert fight.team(0).after("thief") == ["face-e", "face-n", "face-s", "face-w"]
    assert finale("v.#..").team(0).after("thief e e") == ["face-e", "face-n", "face-s", "face-w"]


def test_nobody_leaves_the_map() -> None:
    """§9.3: a step off the map is not offered."""
    assert opened("..", "0,0", rules="finale").team(0).after("thief")[4:] == ["e"]


def test_a_wall_hides_oneself() -> None:
    """§9.4: in a wall one does not see one's own cell, and sees what lies ahead."""
    fight = finale("v#...V").orders("v e face-e")
    assert fight.team(0).sight == ".#oooo"
    own = fight.team(0).sees("v")
    assert (own.at, own.rank) == ((1, 0), None)


def test_no_corner_is_hidden() -> None:
    """§9.4: a wall beside one hides itself alone."""
    board = """
        .........
        .........
        ...#b....
        """
    assert finale(board).team(0).sight == drawn("""
        .ooooooo.
        ..ooooo..
        ...#oo...
        """)
    assert battle(board).team(0).sight == drawn("""
        ...ooooo.
        ...oooo..
        ...#oo...
        """)


def meet(order: str) -> Battle:
    """The second team orders first, then the first; both arrive on one cell in one tick."""
    fight = finale("v.V", order=order)
    fight.team(1).begins("thief w face-n")
    fight.team(0).begins("thief e face-n done")
    fight.team(1).begins("done")
    return fight


def test_orders_count_by_seat() -> None:
    """§9.9: who gave them first does not matter: the first team comes first."""
    assert meet("seat").on("1,0") == "vV"


def test_orders_count_as_given() -> None:
    """§9.9: with order=given the one whose order came first comes first."""
    assert meet("given").on("1,0") == "Vv"


def test_orders_of_a_team_count_as_given() -> None:
    """§9.9: within a team they count in the order in which it gave them."""
    fight = finale("v.b", order="seat")
    fight.team(0).orders("barbarian w", "thief e")
    fight.team(1).orders()
    assert fight.on("1,0") == "bv"
