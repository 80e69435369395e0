"""§5.5, team orders: both cars change places, and the one brought forward may attack at once."""

from __future__ import annotations

import pytest

from f_cartes.racing import Racing
from f_cartes.tables import table
from podium.games.f_cartes.wire.events import (
    Dueled,
    EventPlayed,
    GapClosed,
    GapsRemoved,
    SurgeStopped,
    Swapped,
)
from podium.games.f_cartes.wire.outlook import DuelOdds, Swaps


def ordered(line: str, *rolls: int, hand: str = "team-orders", seats: int = 0) -> Racing:
    """Seat 0 has given its orders, and these dice are before it."""
    race = table(line, hands=[hand], seats=seats).rolls(*rolls)
    race.until(0).plays("team-orders")
    return race


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("3 1 2 4", "3 2 1 4"),
        ("3 1 _ 2 4", "3 2 _ 1 4"),
        ("3 1 4 2", "3 2 4 1"),
        ("3 2 _ 5 4 _ _ 1 6", "3 1 _ 5 4 _ _ 2 6"),
    ],
)
def test_cars_change_places_wherever_they_stand(line: str, after: str) -> None:
    """§5.5: next to each other, across gaps, across cars; nothing else moves."""
    race = ordered(line)
    front, behind = [int(car) for car in line.split() if car in "12"]
    assert race.line == after
    assert race.told == [EventPlayed(0, "team-orders"), Swapped(0, behind, front)]


def test_who_comes_forward_may_start_a_duel() -> None:
    """§5.5: at once, as part of the card: all of it is one action."""
    race = ordered("3 1 4 2", 5, 2)
    assert race.seat(0).menu == ["stop", "duel-2"]
    race.seat(0).duels(2)
    assert race.told == [Dueled(0, 2, 3, 5, 0, 0, 0, 5, 2, 0, 2, True)]
    assert race.line == "2 3 4 1"
    assert (race.asked, race.view.actions, race.view.surging) == (0, 3, 0)


def test_a_lost_duel_of_who_comes_forward() -> None:
    """§5.5: the places stay as the orders left them; there is no second attempt."""
    race = ordered("3 1 4 2", 2, 2)
    race.seat(0).duels(2)
    assert race.line == "3 2 4 1"
    assert "duel-2" in race.seat(0).menu  # an action of its own
    assert race.view.actions == 3


def test_who_comes_forward_may_close_the_gap_ahead() -> None:
    """§5.5, §4.8: without a die; a gap that comes to lie last is removed."""
    race = ordered("3 _ 1 4 2")
    assert race.seat(0).menu == ["stop", "close-2"]
    race.seat(0).closes(2)
    assert race.told == [GapClosed(0, 2)]
    assert race.line == "3 2 _ 4 1"
    assert race.view.actions == 3


def test_closing_the_gap_at_the_end_of_the_line() -> None:
    """§5.5, §4.2: both cars last; the gap falls behind one, not behind both."""
    race = ordered("3 4 _ 1 2")
    race.seat(0).closes(2)
    assert race.line == "3 4 2 _ 1"
    assert not race.heard(GapsRemoved)


def test_the_attack_may_be_left_out() -> None:
    """§5.5: it may, it need not; a missing player leaves it out."""
    race = ordered("3 1 4 2")
    race.seat(0).types("stop")
    assert race.told == [SurgeStopped(0, 2, 1)]
    assert race.line == "3 2 4 1"
    assert (race.asked, race.view.actions) == (0, 3)


def test_nothing_to_attack_from_the_lead() -> None:
    """§5.5: who is brought to the front has nobody ahead; nothing is asked."""
    race = ordered("1 3 4 2")
    assert race.line == "2 3 4 1"
    assert "pass" in race.seat(0).menu
    assert race.view.actions == 3


def test_orders_as_the_last_action() -> None:
    """§5.5: the attack belongs to the card, so it is there even when no action is left."""
    race = table("3 1 4 2", hands=["gap gap gap team-orders"]).rolls(6, 1)
    race.seat(0).plays("gap", on=1).plays("gap", on=1).plays("gap", on=1).plays("team-orders")
    assert (race.asked, race.view.actions) == (0, 1)
    race.seat(0).duels(2)
    assert race.line == "2 3 _ _ _ 4 1"
    assert race.asked == 1


def test_a_slipstream_helps_who_comes_forward() -> None:
    """§5.3, §5.5: the duel of the orders is the next duel that the car starts."""
    race = table("3 1 4 2", hands=["slipstream team-orders"]).rolls(2, 3)
    race.until(0).plays("slipstream", on=2).plays("team-orders").duels(2)
    assert race.line == "2 3 4 1"
    assert race.view.towed == ()


def test_everybody_sees_who_may_attack() -> None:
    """§9: the card lies open and the cars have moved: this is no plan of one's own."""
    race = ordered("3 1 4 2")
    seen = race.state.view(None)
    assert (seen.surging, seen.duels, seen.question) == (2, 1, None)
    assert race.state.view(0).question == "forward"


def test_a_single_car_takes_no_orders() -> None:
    """§5.5: there is nothing to swap."""
    race = table("3 1 4", seats=2, hands=["team-orders"])
    assert race.until(0).cannot("team-orders").key == "not-an-option"


def test_no_orders_under_a_yellow_flag() -> None:
    """§5.4, §5.5: not under the flag of another, nor under one's own."""
    race = table("1 3 2 4", hands=["team-orders", "yellow-flag"])
    race.seat(1).plays("yellow-flag").passes()
    assert race.seat(0).cannot("team-orders").key == "not-an-option"
    own = table("1 3 4 2", hands=["team-orders yellow-flag"])
    assert "team-orders" in own.seat(0).menu
    own.seat(0).plays("yellow-flag")
    assert own.seat(0).cannot("team-orders").key == "not-an-option"


def test_where_orders_lead_is_foretold() -> None:
    """§5.5: both places before the card is played, the chances of the duel after it."""
    race = table("3 1 _ 4 2", hands=["team-orders"], damage={3: "damage-2"})
    race.until(0)
    setup, state = race.setup, race.state
    play = setup.read("team-orders", state.options(0))
    assert setup.outlook(state.view(0), 0, play) == Swaps(car=2, rival=1, place=2, then=4)
    race.seat(0).plays("team-orders")
    attack = setup.read("duel-2", state.options(0))
    odds = setup.outlook(state.view(0), 0, attack)
    assert isinstance(odds, DuelOdds)
    assert (odds.rival, odds.place, odds.percent) == (3, 1, 72)
