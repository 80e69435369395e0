"""§4.9, §5.7: stops at the pits, and what they cost."""

from __future__ import annotations

import pytest

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import GapsRemoved, Pitted

FOUR = "1 3 5 7 2 4 6 8"


def test_three_places_and_one_a_card() -> None:
    """§4.9: with one card removed the car falls four places."""
    race = table(FOUR, damage={1: "damage-3"})
    race.until(0).pits(1)
    assert race.line == "3 5 7 2 1 4 6 8"
    assert race.told == [Pitted(0, 1, ("damage-3",), 4, 5)]
    assert (race.under(1), race.car(1).lost) == ("", 0)
    assert race.view.discard == {"damage-3": 1}
    assert race.view.actions == 3


def test_two_cards_cost_five_places() -> None:
    """§4.9: each card removed costs a place."""
    race = table(FOUR, damage={1: "damage-3 damage-4"})
    race.until(0).pits(1)
    assert race.line == "3 5 7 2 4 1 6 8"
    assert race.car(1).lost == 0


def test_as_many_cards_as_one_likes() -> None:
    """§4.9: the rest stays under the car and costs nothing."""
    race = table(FOUR, damage={1: "damage-3 damage-4 damage-1"})
    race.until(0).pits(1, repairing="damage-4")
    assert race.line == "3 5 7 2 1 4 6 8"
    assert (race.under(1), race.car(1).lost) == ("damage-1 damage-3", 4)
    assert race.view.discard == {"damage-4": 1}


@pytest.mark.parametrize("card", ["damage-1", "damage-6"])
def test_cards_are_counted_not_points(card: str) -> None:
    """§4.9: a place a card, however many points are on it."""
    race = table(FOUR, damage={1: card})
    race.until(0).pits(1)
    assert race.line == "3 5 7 2 1 4 6 8"


def test_one_of_two_equal_cards() -> None:
    """§4.9: of two cards alike one may be removed and one left."""
    race = table(FOUR, damage={1: "damage-1 damage-1"})
    race.until(0).types("pit-1 repair-damage-1 leave")
    assert race.under(1) == "damage-1"


def test_gaps_are_places() -> None:
    """§4.9: a gap passed on the way back is a place lost."""
    race = table("1 3 _ 5 _ 7 2 4 6 8", damage={1: "damage-3"})
    race.until(0).pits(1)
    assert race.line == "3 _ 5 _ 1 7 2 4 6 8"
    assert race.told == [Pitted(0, 1, ("damage-3",), 4, 3)]


def test_places_are_counted_before_gaps_go() -> None:
    """§4.9, §4.2: the gap behind the leader is a place; only then it is removed."""
    race = table("1 _ 3 5 7 2 4 6 8", damage={1: "damage-3"})
    race.until(0).pits(1)
    assert race.line == "3 5 7 1 2 4 6 8"
    assert race.told == [Pitted(0, 1, ("damage-3",), 4, 4), GapsRemoved(1)]


def test_exactly_to_the_end() -> None:
    """§4.9: four places from the end a car is last, with four cars ahead of it left behind."""
    race = table("3 5 7 1 2 4 6 8", damage={1: "damage-3"})
    race.until(0).pits(1)
    assert race.line == "3 5 7 2 4 6 8 1"
    assert race.told == [Pitted(0, 1, ("damage-3",), 4, 8)]


def test_beyond_the_end_is_last() -> None:
    """§4.9: further than the end there is nothing, and no gap is put before the car."""
    race = table("3 1 4 2", damage={1: "damage-3"})
    race.seat(0).pits(1)
    assert race.line == "3 4 2 1"
    assert race.told == [Pitted(0, 1, ("damage-3",), 2, 4)]


def test_last_car_stops() -> None:
    """§4.9: the last car loses no place, and no gap is put before it."""
    race = table("3 1 4 2", damage={2: "damage-3"})
    race.seat(0).pits(2)
    assert race.line == "3 1 4 2"
    assert race.told == [Pitted(0, 2, ("damage-3",), 0, 4)]


def test_gaps_already_there_stay() -> None:
    """§4.9: gaps ahead of a car that comes out last stay where they are."""
    race = table("3 1 4 _ 2", damage={2: "damage-3", 1: "damage-1"})
    race.seat(0).pits(2)
    assert race.line == "3 1 4 _ 2"
    race.seat(0).pits(1)
    assert race.line == "3 4 _ 2 1"


def test_at_least_one_card() -> None:
    """§4.9: out of the pits only when a card was removed; then at any time."""
    race = table(FOUR, damage={1: "damage-3 damage-4"})
    player = race.until(0).types("pit-1")
    assert player.menu == ["repair-damage-3", "repair-damage-4"]
    assert player.cannot("leave").key == "not-an-option"
    player.types("repair-damage-4")
    assert player.menu == ["leave", "repair-damage-3"]


def test_single_card_asks_nothing() -> None:
    """§4.9: with one card under the car the stop is a single answer."""
    race = table(FOUR, damage={1: "damage-3"})
    race.until(0).types("pit-1")
    assert race.line == "3 5 7 2 1 4 6 8"


def test_sound_car_does_not_stop() -> None:
    """§4.9: without damage there is nothing to repair; nor on a rival's car."""
    race = table("3 1 4 2", damage={3: "damage-3"})
    assert race.seat(0).cannot("pit-1").key == "not-an-option"
    assert race.seat(0).cannot("pit-3").key == "not-an-option"


def test_malus_is_gone_after_repair() -> None:
    """§4.9: what was repaired is taken off no die."""
    race = table("1 3 4 2", damage={2: "damage-5"}).rolls(4, 3)
    race.seat(0).pits(2).duels(2)
    assert race.line == "1 3 2 4"


def test_lightning_stop() -> None:
    """§5.7: the card is the pit stop itself: one place, and one a card."""
    race = table(FOUR, hands=["lightning-stop"], damage={1: "damage-3"})
    race.until(0).plays("lightning-stop", on=1)
    assert race.line == "3 5 1 7 2 4 6 8"
    assert race.car(1).lost == 0
    assert race.view.discard == {"damage-3": 1, "lightning-stop": 1}
    assert race.view.actions == 3


def test_lightning_stop_with_several_cards() -> None:
    """§5.7: which cards are removed is the player's choice, at least one."""
    race = table(FOUR, hands=["lightning-stop"], damage={1: "damage-3 damage-4 damage-1"})
    player = race.until(0).types("lightning-stop 1")
    assert player.cannot("leave").key == "not-an-option"
    player.types("repair-damage-3 repair-damage-4 leave")
    assert race.line == "3 5 7 1 2 4 6 8"
    assert race.under(1) == "damage-1"


def test_lightning_stop_needs_a_damaged_car() -> None:
    """§5.7: only one's own damaged cars can be named."""
    race = table("3 1 4 2", hands=["lightning-stop"], damage={3: "damage-3", 2: "damage-1"})
    assert race.seat(0).targets("lightning-stop") == [2]
    race = table("3 1 4 2", hands=["lightning-stop"], damage={3: "damage-3"})
    assert "lightning-stop" not in race.seat(0).menu
