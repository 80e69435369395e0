"""§3: a turn, from the draw to the discards."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import FULL, table
from podium.games.ca_rs.wire.events import (
    CardAimed,
    CardsDrawn,
    CardsThrown,
    Discarded,
    Drew,
    Drove,
    Pedalled,
    Struck,
    TankDry,
)

LONG = "P - - - - - - - - - - - - - - -"
TWO = ". A . B . . . . . . . . . . . ."
PIT = "A . . B . . . . . . . . . . . ."


def test_order_is_distance_then_who_came_first() -> None:
    """§3.1: B leads; C came onto the card after A."""
    race = table(LONG, ". AC . B . . . . . . . . . . . .")
    assert race.order == "BAC"


def test_a_lap_more_is_ahead() -> None:
    """§3.1: lap, then card."""
    race = table(LONG, ". A . B . . . . . . . . . . . .", done={"A": 1}, laps=2)
    assert race.order == "AB"


def test_everybody_draws_one_card() -> None:
    """§3.2: the top of the tank; only its owner sees it."""
    race = table(LONG, TWO, tanks=("boost wind junk",))
    race.keep()
    assert race.seat("A").hand == "boost"
    assert race.car("A").hand == (None,)
    assert race.heard(Drew, 0) == [Drew(0, ("boost",))]
    assert race.heard(Drew, 1) == [Drew(1, ("junk",))]
    assert race.heard(CardsDrawn) == [CardsDrawn(1, 1), CardsDrawn(0, 1)]


def test_negative_cards_act_at_once() -> None:
    """§3.2: before the plans are made, and lie open."""
    race = table(LONG, TWO, speeds=(3, 3), tanks=("cramp junk",))
    race.keep()
    assert race.asked == "plan AB"
    assert (race.car("A").speed, race.car("A").used, race.car("A").hand) == (2, ("cramp",), ())
    assert race.heard(Struck) == [Struck(0, "cramp")]


def test_drawn_cards_act_from_the_leader_back() -> None:
    """§3.1, §3.2: B leads, draws and is struck; only then A draws."""
    race = table(LONG, TWO, speeds=(3, 3), tanks=("cramp junk", "cramp junk"))
    race.keep()
    kinds = CardsDrawn, Struck
    told = [each for each in race.journal.heard_by(None) if isinstance(each, kinds)]
    assert [type(each) for each in told] == [CardsDrawn, Struck] * 2
    assert [each.seat for each in told] == [1, 1, 0, 0]


def test_nothing_to_draw_is_out() -> None:
    """§3.2, §8.4: the last card may be drawn; the turn after that it is over."""
    race = table(LONG, TWO, tanks=("junk",))
    race.keep()
    assert (race.order, race.car("A").tank) == ("BA", 0)
    race.keep().next_turn()
    assert race.order == "B"
    assert race.heard(TankDry) == [TankDry(0)]
    assert race.car("A").state == "out"


@pytest.mark.parametrize(
    ("pilot", "speed", "high"),
    [("plain", 1, 8), ("plain", 4, 14), ("seer", 1, 10), ("blind", 1, 6), ("blind", 0, 4)],
)
def test_sight(pilot: str, speed: int, high: int) -> None:
    """§3.3: the leader's speed, three more and the modifiers lie open ahead of the leader."""
    race = table(LONG, TWO, speeds=(0, speed), pilots=("plain", pilot))
    race.state.high = 0
    race.keep()
    assert race.view.high == high


@pytest.mark.parametrize(
    ("pilots", "high"),
    [
        (("seer", "plain"), 10),
        (("seer", "seer"), 12),
        (("blind", "plain"), 6),
        (("seer", "blind"), 8),
    ],
)
def test_sight_of_all_who_run(pilots: tuple[str, str], high: int) -> None:
    """§3.3: good eyes turn a card more whoever leads; bad ones take one off."""
    race = table(LONG, TWO, speeds=(0, 1), pilots=pilots)
    race.state.high = 0
    race.keep()
    assert race.view.high == high


def test_sight_of_one_who_is_out_counts_no_more() -> None:
    """§3.3: A sees far, and is put out by the card drawn."""
    told: dict[str, Any] = {"bodies": (5,), "tanks": (f"crack {FULL}", FULL)}
    race = table(LONG, TWO, speeds=(0, 1), pilots=("seer", "plain"), **told)
    race.state.high = 0
    race.keep()
    assert (race.order, race.view.high) == ("B", 8)


def test_only_the_sum_is_held_at_one() -> None:
    """§3.3: what one is short of is made up for by another, not cut off before."""
    far = {"A": {"sight": -6}, "B": {"sight": 4}}
    race = table(LONG, TWO, speeds=(0, 1), stats=far)
    race.state.high = 0
    race.keep()
    assert race.view.high == 4 + 1 + 3 - 2


def test_at_least_one_card_lies_open() -> None:
    """§3.3."""
    race = table(LONG, TWO, speeds=(0, 0), stats={"B": {"sight": -3}})
    race.state.high = 0
    race.keep()
    assert race.view.high == 4


def test_the_pedal_from_brake_to_accelerator() -> None:
    """§3.4: within 0 and the top speed; to keep the speed is what a missing player does."""
    race = table(LONG, TWO, speeds=(8, 1))
    assert race.seat("A").menu == "0 -2 -1 +1"
    assert race.seat("B").menu == "0 -1 +1 +2"


def test_who_stands_starts_by_default() -> None:
    """§3.4."""
    race = table(LONG, TWO, speeds=(0, 0), stats={"B": {"acceleration": 1}})
    assert race.seat("A").menu == "+1 0 +2"
    assert race.seat("B").menu == "+1 0"


def test_plans_are_unseen() -> None:
    """§3.4: others see neither how many cards are planned nor whether one is done."""
    race = table(LONG, TWO, hands=("boost wind",))
    before, public = race.seat("B").view, race.view
    race.seat("A").types("boost +1 wind")
    assert (race.seat("B").view, race.view) == (before, public)
    race.seat("A").types("ready")
    assert (race.seat("B").view, race.view) == (before, public)
    assert race.seat("A").view.cars[0].plan == ("boost", "+1", "wind", "ready")


def test_one_pedal_a_turn() -> None:
    """§3.4: after the pedal come cards, or one is ready; not before."""
    race = table(LONG, TWO, hands=("boost",))
    assert race.seat("A").cannot("ready").key == "not-an-option"
    race.seat("A").types("+1")
    assert race.seat("A").menu == "ready boost"


def test_each_name_once() -> None:
    """§3.4: three of a kind are one entry, as long as there is one left."""
    race = table(LONG, TWO, hands=("boost boost",))
    assert race.seat("A").menu == "0 -1 +1 +2 boost"
    race.seat("A").types("boost boost")
    assert "boost" not in race.seat("A").menu


def test_own_order_counts() -> None:
    """§3.6: gas before the pedal is worth something, after it nothing."""
    first, last = (table(LONG, TWO, hands=("gas",)) for _ in range(2))
    first.plan("gas +4", "0")
    last.plan("+2 gas", "0")
    assert (first.car("A").speed, last.car("A").speed) == (5, 3)


def test_the_pedal_is_clamped_when_it_resolves() -> None:
    """§3.6: B, ahead, takes A's speed before A brakes."""
    race = table(LONG, TWO, speeds=(3, 1), hands=("", "nudge"))
    race.plan("-2", "nudge at-1 0")
    assert race.heard(Pedalled)[-1] == Pedalled(0, -1, 0)
    assert race.heard(CardAimed) == [CardAimed(1, "nudge", 0)]


def test_resolved_from_the_leader_back() -> None:
    """§3.6: B's card has acted when A's does."""
    race = table(LONG, TWO, hands=("cloud", "sun"))
    race.plan("cloud 0", "sun 0")
    assert race.view.rain


def test_as_many_cards_as_the_speed() -> None:
    """§3.7: after pedal and cards."""
    race = table(LONG, ". A . . . . B . . . . . . . . .", hands=("boost",))
    race.plan("boost +1", "0")
    assert race.car("A").at == 5
    assert race.heard(Drove) == [Drove(1, 1, 0, 7), Drove(0, 4, 0, 5)]
    assert (race.view.mover, race.view.steps) == (-1, 0)


def test_the_order_follows_the_moves() -> None:
    """§3.1, §3.7: A passes B on the straight and ends on the pit card, a lap on."""
    race = table("P - - - - - - - - -", ". . . . . . . . A B", speeds=(2, 0), laps=2)
    race.plan("0", "0")
    assert (race.car("A").lap, race.road) == (1, "A . . . . . . . . B")
    assert race.order == "AB"


@pytest.mark.parametrize(("pilot", "at"), [("plain", 2), ("quick", 3), ("sleepy", 1)])
def test_start_bonus(pilot: str, at: int) -> None:
    """§3.8: on the first move with speed, and only then; it is no speed."""
    race = table(LONG, PIT, speeds=(0, 1), pilots=(pilot,), turn=1)
    race.plan("0", "0").next_turn()
    race.plan("+2", "0")
    assert (race.car("A").at, race.car("A").speed) == (at, 2)
    race.next_turn().keep()
    assert race.car("A").at == at + 2


def test_start_bonus_after_a_stop() -> None:
    """§3.8: also when one leaves the pits; not after standing elsewhere."""
    stop, stand = (
        table(LONG, road, speeds=(0, 1), pilots=("quick",), turn=5) for road in (PIT, TWO)
    )
    stop.plan("+1", "0")
    stand.plan("+1", "0")
    assert (stop.car("A").at, stand.car("A").at) == (2, 2)


def test_pit_cards_at_a_stop_only() -> None:
    """§3.5: on the pit card, at speed 0 when the turn begins."""
    later: dict[str, Any] = {"hands": ("weld",), "turn": 5, "done": {"A": 1}, "laps": 3}
    at_stop = table(LONG, PIT, speeds=(0, 1), **later)
    rolling = table(LONG, PIT, speeds=(1, 1), **later)
    elsewhere = table(LONG, TWO, speeds=(0, 1), **later)
    menus = [race.seat("A").menu.split() for race in (at_stop, rolling, elsewhere)]
    assert ["weld" in menu for menu in menus] == [True, False, False]
    assert ["fit-soft" in menu for menu in menus] == [True, False, False]


def test_turn_one_counts_as_a_stop() -> None:
    """§3.5: and start cards are for turn 1 only."""
    first = table(LONG, PIT, speeds=(0, 1), hands=("weld warm-up",), turn=1)
    later = table(LONG, PIT, speeds=(0, 1), hands=("weld warm-up",), turn=2)
    assert first.seat("A").menu.split()[3:5] == ["weld", "warm-up"]
    assert "warm-up" not in later.seat("A").menu.split()


def test_to_stop_end_on_the_pit_card_and_brake_to_zero() -> None:
    """§3.5: exactly on the pit card, then to 0, then one may work on the car."""
    race = table(LONG, ". B . . . . . . . . . . . . A .", speeds=(2, 1), laps=3, hands=("weld",))
    race.keep()
    assert race.car("A").at == 0
    race.next_turn().plan("-2", "0").next_turn()
    assert race.car("A").stopped
    assert "weld" in race.seat("A").menu.split()


def test_tyres_once_per_stop() -> None:
    """§3.5: a fresh set of any kind, and no second one before the next stop."""
    race = table(LONG, PIT, speeds=(0, 1), treads=(0,), done={"A": 1}, laps=3)
    race.seat("A").types("fit-hard")
    assert "fit-soft" not in race.seat("A").menu.split()
    race.seat("A").types("0 ready")
    race.seat("B").types("0 ready")
    assert (race.car("A").tyres, race.car("A").treads) == ("hard", 5)
    race.next_turn()
    assert race.car("A").stopped
    assert "fit-soft" not in race.seat("A").menu.split()


def test_throwing_away_unseen() -> None:
    """§3.10: any cards; others see how many when all are done."""
    race = table(LONG, TWO, hands=("boost wind", "junk"))
    race.keep()
    before = race.seat("B").view
    race.seat("A").types("x-boost ready")
    assert race.seat("B").view == before
    race.seat("B").types("ready")
    assert race.heard(CardsThrown) == [CardsThrown(0, 1)]
    assert race.heard(Discarded, 0) == [Discarded(0, ("boost",))]
    assert (race.seat("A").discards, race.seat("A").hand) == ("boost", "junk wind")
    assert race.car("A").discards == (None,)


def test_down_to_ones_skill() -> None:
    """§3.10: four cards, a skill of three: one must go, the least worth by default."""
    race = table(LONG, TWO, hands=("boost junk wind turbo",))
    race.keep()
    assert race.seat("A").menu == "x-junk x-boost x-wind x-turbo"
    race.seat("A").types("x-wind")
    assert race.seat("A").menu.split()[0] == "ready"


def test_no_hand_no_question() -> None:
    """§3.10: who holds nothing is not asked."""
    race = table(LONG, TWO, hands=("", "junk"))
    race.keep()
    assert race.asked == "discard B"


def test_the_last_card_needs_no_word() -> None:
    """§3.10: nothing is left to decide."""
    race = table(LONG, TWO, hands=("junk",))
    race.keep()
    race.seat("A").types("x-junk")
    assert race.asked == "plan AB"


def test_skill_counts_this_turn() -> None:
    """§1.7, §3.10: a card lowers the skill, and with it the hand."""
    race = table(LONG, TWO, hands=("clever", "boost wind"))
    race.plan("clever at-2 0", "0")
    assert race.seat("B").menu == "x-boost x-wind"


def test_cards_behind_the_last_car_go_under_the_pile() -> None:
    """§3.11."""
    race = table(LONG, TWO, speeds=(2, 3), tanks=(FULL, FULL))
    assert race.view.low == 1
    race.keep()
    assert race.view.low == 3
