"""§2, the course of a war: set-up, placement, turns, the end, and orders that nobody sees."""

from __future__ import annotations

import pytest

from casus_belli.battle import battle, drawn, opened
from casus_belli.fighting import CLASSES
from podium.core import Refusal
from podium.games.casus_belli.wire.events import Ended, StepBegan
from podium.games.casus_belli.wire.options import DONE, FACE, GO, HOLD, LEAD

ROOM = """
    .......
    .......
    .......
    """


def test_two_to_a_hundred_teams() -> None:
    """§2.1: neither one team nor a hundred and one."""
    setup = opened(ROOM, "3,1").setup
    for teams in (2, 3, 100):
        setup.check_seats(teams)
    for teams in (1, 101):
        with pytest.raises(Refusal, match="bad-seats"):
            setup.check_seats(teams)


def test_three_fighters_a_team() -> None:
    """§2.1: a thief, a barbarian and an elf each, all on the same cell."""
    fight = opened(ROOM, "3,1", teams=3)
    assert len(fight.fighters) == 9
    assert {fighter.at for fighter in fight.fighters} == {(3, 1)}
    assert fight.team(2).menu() == ["done", *CLASSES]


@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_fresh_fighters(rules: str) -> None:
    """§2.1: ten points of life each, facing north, everything recharged."""
    for fighter in opened(ROOM, "3,1", rules=rules).fighters:
        assert (fighter.life, fighter.facing, fighter.recharge) == (10, "n", (0, 0))
        assert (fighter.penumbra, fighter.pushed, fighter.fell) == ((), None, None)


def test_placement_is_moving_only() -> None:
    """§2.2: while placing, nobody can attack: a way is asked for at once."""
    fight = opened(ROOM, "3,1", placement=2)
    assert fight.step == "placement"
    assert fight.team(0).after("thief") == [
        "face-n", "face-e", "face-s", "face-w", "n", "e", "s", "w",
    ]  # fmt: skip


@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_placement_lasts(rules: str) -> None:
    """§2.2: two turns of it, then the war begins."""
    fight = opened(ROOM, "3,1", placement=2, rules=rules)
    fight.wait()
    assert fight.step == "placement"
    fight.wait()
    assert fight.step == {"draft": "orders", "finale": "move"}[rules]
    assert fight.state.view(None).turn == 2


def test_spawn_is_where_placement_ends() -> None:
    """§2.2: the last cell of the placement, not one on the way nor the start."""
    fight = opened(ROOM, "3,1", placement=2).orders("v e", "V n w").orders("v e", "V w")
    assert [fight.of(letter).spawn for letter in "vbV"] == [(5, 1), (3, 1), (1, 0)]
    fight.orders("v s", "V s")
    assert [fight.of(letter).spawn for letter in "vbV"] == [(5, 1), (3, 1), (1, 0)]


def test_without_placement() -> None:
    """§2.2: no placement turns: the start is the spawn, and everybody knows it."""
    fight = opened(ROOM, "3,1").orders("v w w")
    assert fight.step == "orders"
    assert fight.of("v").spawn == (3, 1)
    assert fight.team(1).sees("v").spawn == (3, 1)


def test_attack_comes_before_the_move() -> None:
    """§2.3: who runs away is hit first, and who comes near cannot strike yet."""
    fight = battle("""
        .......
        ...V...
        ...v...
        """)
    fight.orders("v basic 3,1", "V n e e")
    assert fight.board == drawn("""
        .....V.
        .......
        ...v...
        """)
    assert fight.of("V").life == 5


def test_both_steps_are_ordered_blind() -> None:
    """§2.3: one question a turn: the way is given before anybody sees what the attacks did."""
    fight = battle("""
        ...V...
        ...v...
        """)
    turn = fight.state.view(None).turn
    assert fight.team(0).after("thief basic 3,0")[0] == "face-n"
    fight.orders("v basic 3,0 e")
    assert fight.state.view(None).turn == turn + 1
    assert fight.told(None)[-1] == StepBegan(turn + 2, "orders")


def test_war_ends_after_its_turns() -> None:
    """§2.4: five turns in all, two of them placement."""
    fight = opened(ROOM, "3,1", placement=2, turns=5)
    fight.wait(4)
    assert fight.state.result() is None
    fight.wait()
    assert fight.result.why == "turns"
    assert fight.told(None) == [Ended(5)]


def test_finale_ends_after_its_turns() -> None:
    """§2.4, §9.1: a turn of the finale is two questions, a placement turn is one."""
    fight = opened(ROOM, "3,1", placement=2, turns=5, rules="finale")
    fight.wait(2 + 2 * 3 - 1)
    assert fight.state.result() is None
    fight.wait()
    assert fight.result.why == "turns"


def test_most_points_win() -> None:
    """§2.4: who has more points is placed before; who has as many shares the place."""
    fight = battle("vV", "v→", teams=3, lives="V5", turns=1).orders("v basic 1,0")
    assert fight.result.scores == (1, 0, 0)
    assert fight.result.places == (1, 2, 2)


def test_orders_are_unseen() -> None:
    """§2.5: what others order, and whether they are done, changes nothing for a team."""
    fight = battle("""
        .V.
        .v.
        """)
    before = fight.team(1).view, fight.state.view(None)
    fight.team(0).begins("thief basic 1,0 face-e barbarian")
    assert (fight.team(1).view, fight.state.view(None)) == before
    fight.team(0).begins("hold face-n done")
    assert (fight.team(1).view, fight.state.view(None)) == before
    assert fight.told(1) == []


def test_ones_own_orders_are_seen() -> None:
    """§2.5: a team sees what it has ordered so far."""
    fight = battle("""
        .V.
        .v.
        """)
    fight.team(0).begins("thief basic 1,0 e face-s elf hold")
    (order,) = fight.team(0).view.orders[0] or ()
    assert (order.fighter, order.attack, order.at) == ("thief", "basic", (1, 0))
    assert (order.path, order.facing) == ("e", "s")
    begun = fight.team(0).view.drafts[0]
    assert begun is not None
    assert (begun.fighter, begun.attack, begun.facing) == ("elf", "none", None)


def test_missing_player_does_nothing() -> None:
    """§2.5: the default closes the orders; nobody moves, turns or attacks."""
    fight = battle("""
        ...
        vVb
        """, "v→ b←")  # fmt: skip
    assert fight.team(0).menu()[0] == "done"
    fight.wait()
    assert fight.board == drawn("""
        ...
        vVb
        """)
    assert (fight.of("v").facing, fight.of("b").facing) == ("e", "w")
    assert fight.lives("vbV") == [10, 10, 10]


def test_orders_in_any_order() -> None:
    """§2.5: one fighter after the other, each once, some not at all."""
    fight = battle("vbe")
    assert fight.team(0).after("elf hold face-n") == ["done", "thief", "barbarian"]
    assert fight.team(0).after("elf hold face-n thief hold face-n") == ["done", "barbarian"]


def test_default_look_is_the_way_one_goes() -> None:
    """§2.5: whoever says no more stops there, and looks where it went."""
    fight = battle("v..", "v←")
    assert fight.team(0).after("thief hold")[0] == "face-w"
    assert fight.team(0).after("thief hold e")[0] == "face-e"


def test_order_that_is_not_allowed() -> None:
    """§2.5: it is refused, changes nothing, and can be given otherwise."""
    fight = battle("v#.")
    before = fight.state.truth()
    assert fight.team(0).cannot("thief e").key == "not-an-option"
    with pytest.raises(Refusal, match="not-offered"):
        fight.state.answer(0, [LEAD[0], HOLD, GO[1], FACE[1], DONE])
    assert fight.state.truth() == before
    fight.orders("v face-s")
    assert fight.of("v").facing == "s"
