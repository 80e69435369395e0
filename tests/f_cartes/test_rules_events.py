"""§5, the events that the extended deck adds."""

from __future__ import annotations

import pytest

from f_cartes.racing import Racing
from f_cartes.tables import build_setup, table
from podium.games.f_cartes.wire.events import Dueled, EventPlayed, GapsRemoved, Towed
from podium.games.f_cartes.wire.view import Tow

EVENTS = {
    "weather": "weather",
    "safety-car": "safety-car",
    "slipstream": "slipstream 4",
    "lightning-stop": "lightning-stop 4",
    "yellow-flag": "yellow-flag",
    "team-orders": "team-orders stop",
    "collision": "collision 3",
    "surge": "surge 4 stop",
}


@pytest.mark.parametrize("card", EVENTS)
def test_event_is_one_action_and_discarded(card: str) -> None:
    """§5.1: what is written is applied at once; one action, and the card is discarded."""
    race = table("1 _ 2 3 4", hands=["", f"{card} gap"], damage={4: "damage-1"})
    race.seat(1).types(EVENTS[card])
    assert EventPlayed(1, card) in race.told
    assert race.view.discard[card] == 1
    assert race.seat(1).hand == "gap"
    assert (race.asked, race.view.actions) == (1, 3)


def test_classic_has_none_of_them() -> None:
    """§5.1: the classic deck knows gaps, damage, comebacks and the weather only."""
    effects = {card.effect for card in build_setup(deck="classic").ruleset.cards}
    assert effects == {"gap", "damage", "surge", "weather"}
    assert len({card.effect for card in build_setup().ruleset.cards} - effects) == 6


def test_event_that_would_do_nothing() -> None:
    """§5.1: an event that can do nothing now is not playable, but can be discarded."""
    hand = "safety-car slipstream lightning-stop team-orders"
    race = table("1 3 4", seats=2, hands=[hand])
    assert race.seat(0).menu == ["pass", *(f"x-{card}" for card in hand.split()), "draw"]


def test_safety_car() -> None:
    """§5.2: all gaps are removed, and go to the discard."""
    race = table("1 _ 3 _ _ 2 4", hands=["", "safety-car"])
    race.seat(1).plays("safety-car")
    assert race.line == "1 3 2 4"
    assert race.told == [EventPlayed(1, "safety-car"), GapsRemoved(3)]
    assert race.view.discard == {"safety-car": 1, "gap": 3}


def test_safety_car_needs_a_gap() -> None:
    """§5.2: without a gap on the line there is nothing to remove."""
    race = table("1 3 2 4", hands=["", "safety-car"])
    assert race.seat(1).cannot("safety-car").key == "not-an-option"


def towed(line: str, *rolls: int, hand: str = "slipstream") -> Racing:
    """Seat 0 has car 1 in a slipstream, and these dice before it."""
    race = table(line, hands=[hand]).rolls(*rolls)
    race.until(0).plays("slipstream", on=1)
    return race


@pytest.mark.parametrize(("roll", "won"), [(1, False), (2, True)])
def test_slipstream(roll: int, won: bool) -> None:
    """§5.3: two more in the next duel: 2 + 2 is more than 3, 1 + 2 is not."""
    race = towed("3 1 4 2", roll, 3)
    assert race.told == [EventPlayed(0, "slipstream"), Towed(0, 1, 2)]
    race.seat(0).duels(1)
    assert race.told == [Dueled(0, 1, 3, roll, 0, 0, 2, roll + 2, 3, 0, 3, won)]
    assert race.line == ("1 3 4 2" if won else "3 1 4 2")


def test_slipstream_helps_once() -> None:
    """§5.3: the next duel only, won or lost."""
    race = towed("3 1 4 2", 1, 3, 2, 3)
    race.seat(0).duels(1)
    assert race.view.towed == ()
    race.seat(0).duels(1)
    assert race.line == "3 1 4 2"


def test_slipstream_is_not_used_up_by_a_gap() -> None:
    """§5.3: closing a gap, though a duel, leaves it as it is."""
    race = towed("3 _ 1 4 2", 2, 3)
    race.seat(0).closes(1)
    assert race.view.towed == (Tow(1, 2),)
    race.seat(0).duels(1)
    assert race.line == "1 3 _ 4 2"


def test_slipstream_is_for_the_named_car() -> None:
    """§5.3: the other car of the team has nothing of it."""
    race = towed("3 1 4 2", 4, 4)
    race.seat(0).duels(2)
    assert race.line == "3 1 4 2"
    assert race.view.towed == (Tow(1, 2),)


def test_slipstream_ends_with_the_turn() -> None:
    """§5.3: in the next turn it is over."""
    race = towed("3 1 4 2")
    race.seat(0).passes()
    assert race.view.towed == ()
    race.rolls(2, 3).until(0).duels(1)
    assert race.line == "3 1 4 2"


def test_slipstream_does_not_defend() -> None:
    """§5.3: a duel that the car starts; attacked by its own team mate it has no bonus."""
    race = towed("3 4 1 2", 4, 3)
    race.seat(0).duels(2)
    assert race.line == "3 4 2 1"
    assert race.view.towed == (Tow(1, 2),)


def test_one_slipstream_a_car() -> None:
    """§5.3: a car is in one slipstream at a time; the leader is in none."""
    race = towed("3 1 4 2", hand="slipstream slipstream slipstream")
    assert race.seat(0).targets("slipstream") == [2]
    race.seat(0).plays("slipstream", on=2)
    assert "slipstream" not in race.seat(0).menu
    assert table("1 3 4 2", hands=["slipstream"]).seat(0).targets("slipstream") == [2]


def test_no_slipstream_for_the_last_action() -> None:
    """§5.3: there would be no duel left that it could help in."""
    race = table("3 1 4 2", hands=["slipstream slipstream gap gap gap"])
    player = race.seat(0).plays("gap", on=1).plays("gap", on=1)
    assert "slipstream" in player.menu
    player.plays("gap", on=1)
    assert "slipstream" not in player.menu


def test_slipstream_in_a_comeback() -> None:
    """§5.3, §4.10: it helps the first duel of the three."""
    race = towed("3 4 5 6 1 2", 2, 3, 2, 3, 4, 3, hand="slipstream surge")
    race.seat(0).plays("surge", on=1).duels(1).duels(1).duels(1)
    assert race.line == "3 4 1 5 6 2"
