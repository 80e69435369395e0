"""§5: overtaking, blocking, duels and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import Racing, table
from podium.games.ca_rs.wire.events import Crashed, Drove, Dueled, LaidDown, Overtook, Yielded

STRAIGHT = "P - - - - - - - - -"
BEND = "P - - 9:1 - - - - - -"


def test_the_leader_moves_first() -> None:
    """§3.7: from the leader back: B is gone before A gets there."""
    race = table(BEND, ". A B . . . . . . .", speeds=(2, 3))
    race.plan("0", "0")
    assert race.road == ". . . A . B . . . ."


def test_on_a_straight_going_further_is_automatic() -> None:
    """§5.2: nobody is asked."""
    race = table(STRAIGHT, ". A B . . . . . . .", speeds=(5, 1))
    race.plan("0", "0")
    assert race.order == "AB"
    assert race.heard(Overtook) == [Overtook(0, 1)]


def test_in_a_corner_one_must_overtake_to_go_further() -> None:
    """§5.1: the one ahead is asked whether to block."""
    race = table(BEND, ". A B . . . . . . .", speeds=(5, 1))
    race.plan("0", "0")
    assert race.asked == "block B"
    assert race.heard(Drove) == [Drove(1, 1, 0, 3), Drove(0, 2, 0, 3)]
    assert race.road == ". . . BA . . . . . ."


def test_not_blocking_lets_pass() -> None:
    """§5.5: the other goes on."""
    race = table(BEND, ". A B . . . . . . .", speeds=(5, 1))
    race.plan("0", "0")
    race.seat("B").types("let")
    assert race.road == ". . . B . . A . . ."


def test_leaving_a_card_overtakes_those_ahead_on_it() -> None:
    """§5.4: in a corner with a duel, on a straight without."""
    for circuit, asked in ((BEND, "block B"), (STRAIGHT, "plan AB")):
        race = table(circuit, ". . . BA . . . . . .", speeds=(4, 1), hands=("anchor",))
        race.plan("anchor 0", "0")
        assert race.asked == asked
    assert race.road == ". . . B . . . A . ."


def test_where_the_move_ends_one_may_stay_behind() -> None:
    """§5.3: nothing happens then."""
    race = table(BEND, ". A B . . . . . . .", speeds=(2, 1))
    race.plan("0", "0")
    assert race.asked == "overtake A"
    assert race.heard(Drove) == [Drove(1, 1, 0, 3), Drove(0, 2, 0, 3)]
    race.seat("A").types("stay")
    assert race.road == ". . . BA . . . . . ."


def test_where_the_move_ends_one_may_try_even_on_a_straight() -> None:
    """§5.2, §5.3: then the other may block."""
    race = table(STRAIGHT, ". A B . . . . . . .", speeds=(2, 1))
    race.plan("0", "0")
    race.seat("A").types("try")
    assert race.asked == "block B"
    race.seat("B").types("let")
    assert race.road == ". . . AB . . . . . ."
    assert race.order == "AB"


def test_having_passed_one_may_try_the_next() -> None:
    """§5.3: one car at a time, from the rear."""
    race = table(STRAIGHT, ". A CB . . . . . . .", speeds=(2, 1, 1))
    race.plan("0", "0", "0")
    race.seat("B").types("stay")
    assert race.road == ". . . CBA . . . . . ."
    race.seat("A").types("try")
    race.seat("B").types("let")
    assert (race.asked, race.road) == ("overtake A", ". . . CAB . . . . . .")
    race.seat("A").types("try")
    race.seat("C").types("let")
    assert race.road == ". . . ACB . . . . . ."


@pytest.mark.parametrize(("treads", "asked"), [(3, "overtake A"), (0, "plan AB")])
def test_a_standing_car_does_not_try(treads: int, asked: str) -> None:
    """§5.3: the move ends in the bend, on B's card; who lost all speed there stays behind."""
    told: dict[str, Any] = {"treads": (treads,), "stats": {"A": {"downforce": 0}}}
    race = table("P - - 1:3 - - - - - -", ". A B . . . . . . .", speeds=(2, 1), **told)
    race.plan("0", "0")
    if race.asked == "corner A":
        race.seat("A").types("through")
    assert race.car("A").speed == (2 if treads else 0)
    assert (race.asked, race.road) == (asked, ". . . BA . . . . . .")


def test_burnt_to_a_stand_one_does_not_try() -> None:
    """§4.2, §5.3: nor does who burns the last of the speed in that bend."""
    told: dict[str, Any] = {"tyres": ("hard",), "hands": ("skid",)}
    told |= {"stats": {"A": {"downforce": 0}}}
    race = table("P - - 1:1 - - - - - -", "A . B . . . . . . .", speeds=(3, 1), turn=5, **told)
    race.plan("0", "0")
    race.seat("A").types("burn")
    race.seat("A").types("skid")
    assert (race.car("A").speed, race.car("A").body) == (0, 5)
    assert race.road == ". . . BA . . . . . ."
    assert race.asked == "plan AB"


def test_a_standing_car_cannot_block() -> None:
    """§5.5."""
    race = table(BEND, ". A . B . . . . . .", speeds=(5, 1))
    race.plan("0", "-1")
    assert race.asked == "plan AB"
    assert race.order == "AB"


def test_a_lapped_car_cannot_block() -> None:
    """§5.5: B is a lap behind, wherever it stands."""
    race = table(BEND, ". A . B . . . . . .", speeds=(5, 0), done={"A": 1}, laps=3)
    race.plan("0", "+1")
    assert race.asked == "plan AB"
    assert race.car("A").at == 6


def test_a_lapped_car_may_be_blocked() -> None:
    """§5.5: B, a lap ahead, is on the card that A wants to leave behind."""
    race = table(BEND, ". A B . . . . . . .", speeds=(5, 1), done={"B": 1}, laps=3)
    race.plan("0", "0")
    assert race.asked == "block B"


def blocked(**told: Any) -> Racing:
    """A, with three cards to go, is blocked by B in the bend."""
    speeds = told.pop("speeds", (5, 1))
    race = table(BEND, ". A B . . . . . . .", speeds=speeds, **told)
    race.plan("0", "0")
    race.seat("B").types("block")
    return race


def test_both_lay_down_unseen() -> None:
    """§5.6: what one lays shows when both are ready."""
    race = blocked(hands=("elbow junk", "elbow"))
    assert race.asked == "duel AB"
    before = race.seat("B").view
    race.seat("A").types("elbow burn ready")
    assert race.seat("B").view == before
    assert race.view.cars[0].plan is None
    race.seat("B").types("ready")
    assert race.heard(LaidDown) == [LaidDown(1, (), 0, 0), LaidDown(0, ("elbow",), 1, 1)]
    assert race.car("A").used == ("elbow",)


def test_only_cards_for_duels_can_be_laid() -> None:
    """§5.6."""
    race = blocked(hands=("elbow junk grippy boost", ""))
    assert race.seat("A").menu == "ready burn elbow"
    assert race.seat("B").menu == "ready burn"
    race.seat("B").types("burn burn burn")
    assert race.seat("B").menu == "ready"


@pytest.mark.parametrize(("tyres", "menu"), [("soft", "ready burn"), ("hard", "")])
def test_hard_tyres_are_no_help_in_a_duel(tyres: str, menu: str) -> None:
    """§5.6: a tyre adds its grip less one: nothing for hard ones, who are not asked then."""
    race = blocked(tyres=("medium", tyres))
    assert race.asked == ("duel AB" if menu else "duel A")
    if menu:
        assert race.seat("B").menu == menu


@pytest.mark.parametrize(
    ("speeds", "overtake", "block", "score"),
    [((5, 1), 2, 2, 4), ((3, 1), 0, 2, 0), ((3, 1), 1, 2, 1), ((3, 1), 0, 5, -3)],
)
def test_the_score(speeds: tuple[int, int], overtake: int, block: int, score: int) -> None:
    """§5.7: speed against speed, overtaking against blocking; more than 0 passes."""
    stats = {"A": {"overtake": overtake}, "B": {"block": block}}
    race = blocked(speeds=speeds, stats=stats, treads=(0, 0))
    assert race.heard(Dueled) == [Dueled(0, 1, score, score > 0)]
    assert race.heard(Overtook) == ([Overtook(0, 1)] if score > 0 else [])


def test_cards_and_tyres_count() -> None:
    """§5.6, §5.7: two for the card, one for each medium tyre, on one's own side."""
    for mine, theirs, score in (("elbow burn burn", "burn", 3), ("", "elbow", -2), ("burn", "", 1)):
        race = blocked(speeds=(3, 1), hands=("elbow", "elbow"), stats={"A": {"overtake": 0}})
        race.seat("A").types(f"{mine} ready")
        race.seat("B").types(f"{theirs} ready")
        assert race.heard(Dueled) == [Dueled(0, 1, score, score > 0)]
        assert race.car("A").treads == 3 - mine.count("burn")
        assert race.car("B").treads == 3 - theirs.count("burn")


@pytest.mark.parametrize(("laid", "score"), [("burn dive-bomb", 9), ("dive-bomb burn", 7)])
def test_tyres_burn_in_the_order_of_the_player(laid: str, score: int) -> None:
    """§5.6: a last soft tyre adds two, but nothing once a card (five, and a tyre) has worn it."""
    told: dict[str, Any] = {"tyres": ("soft",), "treads": (1, 0), "hands": ("dive-bomb",)}
    race = blocked(speeds=(3, 1), **told)
    race.seat("A").types(f"{laid} ready")
    assert race.heard(Dueled) == [Dueled(0, 1, score, True)]
    assert race.car("A").treads == 0


def test_statistics_raised_in_a_duel_count() -> None:
    """§5.7."""
    race = blocked(speeds=(3, 1), hands=("stare",), stats={"A": {"overtake": 0}})
    race.seat("A").types("stare ready")
    race.seat("B").types("ready")
    assert race.heard(Dueled) == [Dueled(0, 1, 3, True)]


def test_the_blocker_comes_first() -> None:
    """§5.6: A's nail strikes B, who has laid down before and lost one point when it acts."""
    race = blocked(hands=("nail", "elbow"), bodies=(5, 1))
    race.seat("A").types("nail ready")
    race.seat("B").types("elbow ready")
    assert [event.seat for event in race.heard(LaidDown)] == [1, 0]
    assert race.car("B").used == ("elbow",)


def test_who_is_out_blocks_no_more() -> None:
    """§5.6, §6.1: a card of the duel puts B out, and the way is free."""
    race = blocked(hands=("nail",), bodies=(5, 1), stats={"B": {"block": 8}})
    race.seat("A").types("nail ready")
    race.seat("B").types("ready")
    assert race.heard(Dueled) == []
    assert race.road == ". . . . . . A . . ."


def test_success_goes_on() -> None:
    """§5.7."""
    race = blocked()
    race.seat("A").types("ready")
    race.seat("B").types("ready")
    assert race.road == ". . . B . . A . . ."


WEAK = {"A": {"overtake": 0}, "B": {"block": 8}}


def failed(**told: Any) -> Racing:
    """A has been beaten, with three cards to go."""
    race = blocked(stats=WEAK, **told)
    for mark in "AB":
        if MARK[mark] in race.state.asked():
            race.seat(mark).types("ready")
    return race


MARK = {"A": 0, "B": 1}


def test_failure_costs_a_tyre_a_card() -> None:
    """§5.8: three cards to go, three tyres, and A stays behind with its speed."""
    race = failed()
    assert race.asked == "yield A"
    assert race.seat("A").menu == "yield-3 crash"
    race.seat("A").types("yield-3")
    assert (race.car("A").treads, race.car("A").speed) == (0, 5)
    assert race.heard(Yielded) == [Yielded(0, 1, 3)]
    assert race.asked == "plan AB"
    assert race.road == ". . . BA . . . . . ."


def test_or_both_crash() -> None:
    """§5.8: each loses three points of body and stands."""
    race = failed()
    race.seat("A").types("crash")
    assert race.heard(Crashed) == [Crashed(0, 1, 3)]
    assert [(race.car(mark).body, race.car(mark).speed) for mark in "AB"] == [(2, 0), (2, 0)]
    assert race.car("A").treads == 3


def test_without_the_tyres_it_is_a_crash() -> None:
    """§5.8: two tyres are not enough."""
    race = failed(treads=(2, 3))
    assert race.asked == "plan AB"
    assert (race.car("A").body, race.car("B").body) == (2, 2)


def test_failure_where_the_move_ends_costs_nothing() -> None:
    """§5.8: it stays behind, that is all."""
    race = table(BEND, ". A B . . . . . . .", speeds=(2, 1), stats=WEAK)
    race.plan("0", "0")
    race.seat("A").types("try")
    race.seat("B").types("block")
    race.seat("A").types("ready")
    race.seat("B").types("ready")
    assert race.asked == "plan AB"
    assert (race.car("A").treads, race.car("A").body, race.car("A").speed) == (3, 5, 2)
    assert race.road == ". . . BA . . . . . ."


def test_a_failed_attacker_is_between_those_passed_and_the_blocker() -> None:
    """§5.8: C is passed, B blocks."""
    race = table(BEND, ". A BC . . . . . . .", speeds=(5, 1, 1), stats=WEAK)
    race.plan("0", "0", "0")
    race.seat("C").types("stay")
    race.seat("C").types("let")
    race.seat("B").types("block")
    race.seat("A").types("ready")
    race.seat("B").types("ready")
    race.seat("A").types("yield-3")
    assert race.road == ". . . BAC . . . . . ."


def test_the_corner_comes_before_the_duel() -> None:
    """§4.1, §5.1: A slides first, and then meets B."""
    race = table("P - - 4:1 - - - - - -", ". A B . . . . . . .", speeds=(6, 1))
    race.plan("0", "0")
    assert race.asked == "corner A"
    race.seat("A").types("through")
    assert race.asked == "block B"
    assert race.car("A").treads == 2


def test_at_the_very_limit_there_is_no_corner_to_mind() -> None:
    """§4.1, §5.1: as fast as the corner allows, A meets B at once."""
    race = table("P - - 5:1 - - - - - -", ". A B . . . . . . .", speeds=(6, 1))
    race.plan("0", "0")
    assert race.asked == "block B"
