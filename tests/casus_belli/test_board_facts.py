"""What a drawn board is given beside the view: ranking, marks, ways; and its scene."""

from __future__ import annotations

from time import process_time

import msgspec

from casus_belli.battle import attack_step, battle, build_setup, opened
from casus_belli.fighting import Battle
from podium.core import Dice, load_words
from podium.games import find
from podium.games.casus_belli.wire.board import Mark, WarBoard
from podium.table.feed.delta import delta, patched

WORDS = load_words("fr", "podium.core", "podium.games.casus_belli")
NAMES = ["Anne", "Bruno", "Chloé"]
DEAR = 0.001  # seconds that the facts of one seat of a hundred may take on a busy machine


def facts(fight: Battle, seat: int | None) -> WarBoard:
    return fight.setup.board_facts(fight.state.view(seat))


def marks(fight: Battle, seat: int | None, kind: str) -> list[Mark]:
    return [mark for mark in facts(fight, seat).marks if mark.kind == kind]


def texts(fight: Battle, seat: int) -> list[list[str]]:
    """The lines of each order."""
    orders = facts(fight, seat).orders
    return [[WORDS.phrase(line, NAMES) for line in order.said] for order in orders]


# Who leads


def test_teams_are_ranked_by_points_and_equals_by_their_seats() -> None:
    fight = battle("v..V..1", teams=3)
    fight.state.scores[:] = [1, 4, 1]
    for seat in (0, 1, None):
        assert facts(fight, seat).ranking == (1, 0, 2)


def test_the_turn_is_told_until_it_is_over() -> None:
    fight = battle("v..V", turns=1)
    assert (
        WORDS.phrase(facts(fight, None).turn, NAMES)
        == fight.setup.tell(fight.state.view(None), WORDS, NAMES)[0]
    )
    fight.wait()
    assert WORDS.phrase(facts(fight, 0).turn, NAMES) == "La guerre est finie."


# What lies on the map


def test_who_was_noticed_leaves_one_mark_where_nobody_is_seen_now() -> None:
    """§4.4: each place once, in order; who is seen there needs no mark."""
    fight = battle("""
        v.......
        ........
        .....B..
        """, "v→").orders("B w w w", "v face-e")  # fmt: skip
    assert [mark.at for mark in marks(fight, 0, "glimpse")] == [(4, 2), (3, 2)]
    assert marks(fight, None, "glimpse") == []


def test_where_everyone_is_noted_ones_own_are_told_apart_as_long_as_their_trails_last() -> None:
    """§9.3: after the move step, not after the attack step."""
    fight = battle("""
        ........
        v..b....
        ......B.
        ........
        """, "v→", rules="finale").orders("b e", "B w w")  # fmt: skip
    assert set(fight.of("v").penumbra or ()) == {(0, 1), (4, 1), (5, 2), (4, 2)}
    assert [mark.at for mark in marks(fight, 0, "glimpse")] == [(5, 2)]
    assert marks(fight.wait(), 0, "glimpse") == []


def test_everything_that_lies_on_the_map_is_there_once() -> None:
    """§5.5, §6: spawns of one's own, corpses in sight, palantírs."""
    fight = battle("v*.", "v→", crowd="V", lives="V5", spawns="v=0,0").orders("v basic 1,0")
    fight.lay_palantir(0, "2,0")
    assert marks(fight, 0, "corpse") == [Mark("corpse", (1, 0), 1, "thief")]
    assert marks(fight, 0, "palantir") == [Mark("palantir", (2, 0), 0)]
    assert marks(fight, 0, "spawn")[0] == Mark("spawn", (0, 0), 0, "thief")
    assert len(marks(fight, 0, "spawn")) == 3
    assert [mark.seat for mark in marks(fight, 1, "spawn")] == [1, 1, 1]
    assert facts(fight, None).marks == ()


def test_no_spawn_is_marked_before_it_is_one_nor_that_of_others_before_the_end() -> None:
    """§2.2, §8.4."""
    fight = opened("...", "1,0", placement=1, turns=2)
    assert marks(fight, 0, "spawn") == []
    fight.wait()
    assert {mark.seat for mark in marks(fight, 0, "spawn")} == {0}
    fight.wait()
    for seat in (0, 1, None):
        assert len(marks(fight, seat, "spawn")) == 6


# One's orders


def test_ways_are_followed_cell_by_cell_with_the_points_left() -> None:
    """§4.1: a step costs what the cell costs that one leaves."""
    fight = battle("v_.~....", under="v.")
    fight.team(0).begins("thief hold e e")
    (order,) = facts(fight, 0).orders
    assert order.fighter == "thief"
    assert order.cells == ((0, 0), (1, 0), (2, 0))
    assert order.left == 10 - 2 - 1
    assert facts(fight, 1).orders == facts(fight, None).orders == ()


def test_points_that_do_not_do_for_a_step_are_none() -> None:
    """§4.1: an elf has six; from a swamp a step costs four."""
    fight = battle("e_.~....", under="e.")
    fight.team(0).begins("elf hold e e e")
    assert facts(fight, 0).orders[0].left == 0
    walled = battle("#v#")
    walled.team(0).begins("thief hold")
    assert facts(walled, 0).orders[0].left == 0


def test_orders_are_told_line_by_line() -> None:
    fight = battle("v.V.....", "v→")
    fight.team(0).begins("thief hold e")
    assert texts(fight, 0) == [["pas d'attaque", "→ (1,0)…"]]
    fight = battle("v.V.....", "v→")
    fight.team(0).begins("thief basic 1,0 e face-s barbarian")
    assert texts(fight, 0) == [["couteau → (1,0)", "→ (1,0), regard vers le sud"], []]
    fight = attack_step("v.V.....", "v→")
    fight.team(0).begins("thief basic 1,0")
    assert texts(fight, 0) == [["couteau → (1,0)"]]


def test_what_rests_and_what_is_shifted_is_noted() -> None:
    """§5.1, §9.6."""
    fight = battle("*....V", "v→", crowd="vE")
    assert facts(fight, 0).notes == ((), (), ())
    assert facts(fight, None).notes == ()
    fight.orders("v treachery")
    fight.state.pushed[0] = (2, 1)
    assert [WORDS.phrase(note, NAMES) for note in facts(fight, 0).notes[0]] == [
        "traîtrise dans 4 tours",
        "Sa prochaine cible est décalée de (2,1).",
    ]


# The scene


def test_hotspots_that_touch_are_one_in_the_order_of_their_first_cells() -> None:
    """§7.1."""
    setup = build_setup("5 3\n0 0\n0\n9\n..H.H\nHHH..\n....H\n")
    assert [sorted(cells) for cells in setup.board_scene().hotspots] == [
        [(0, 1), (1, 1), (2, 0), (2, 1)],
        [(4, 0)],
        [(4, 2)],
    ]


def test_the_scene_says_how_targets_are_written_and_what_attacks_cover() -> None:
    """§5.5 to §5.9: in both rule sets."""
    for rules in ("draft", "finale"):
        setup = build_setup("3 1\n0 0\n0\n9\n...\n", rules=rules)
        scene = setup.board_scene()
        assert scene.target.format(x=2, y=0) == setup.notation(setup.field.target_options[2])
        assert scene.zones["~"] == "swamp"
        attacks = {each.name: each for kind in scene.classes for each in kind.attacks}
        assert [name for name, each in attacks.items() if each.shows] == ["palantir", "i-see"]
        reach = setup.scene().palantir_reach
        assert len(attacks["palantir"].covers) == (2 * reach + 1) ** 2
        crossed = [len(each.covers) for kind in scene.classes for each in kind.attacks]
        areas = [each.area for kind in setup.scene().classes for each in kind.attacks]
        assert crossed.count(5) == areas.count("cross") > 0


def test_facts_of_a_hundred_seats_are_cheap() -> None:
    setup = find("casus-belli").setup({"map": "continent"})
    state = setup.new(100, Dice(bytes(16)))
    views = [state.view(seat) for seat in range(100)]
    begun = process_time()
    for view in views:
        setup.board_facts(view)
    assert process_time() - begun < DEAR * len(views)


def test_a_victim_taken_back_is_left_out_again() -> None:
    """§5.5: who takes back the name of a victim is told that the order has none any more."""
    fight = battle("*......", crowd="vVE")
    fight.team(0).begins("thief treachery")
    before = fight.team(0).view
    fight.team(0).begins("elf-1")
    named = fight.team(0).view
    assert patched(msgspec.to_builtins(before), delta(before, named)) == msgspec.to_builtins(named)
    assert patched(msgspec.to_builtins(named), delta(named, before)) == msgspec.to_builtins(before)
