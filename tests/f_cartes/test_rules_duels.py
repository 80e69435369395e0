"""§4.7, §4.10, §4.11: duels, comebacks, and the rain."""

from __future__ import annotations

import pytest

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import Dueled, EventPlayed, SurgeStopped, WeatherTurned

ROLLS = [(6, 5, True), (3, 2, True), (2, 1, True), (3, 3, False), (2, 3, False), (1, 6, False)]


@pytest.mark.parametrize(("mine", "theirs", "won"), ROLLS)
def test_strictly_more_wins(mine: int, theirs: int, won: bool) -> None:
    """§4.7: both throw a die; more than the other overtakes, equal or less does not."""
    race = table("1 3 2 4").rolls(mine, theirs)
    race.seat(1).duels(4)
    assert race.line == ("1 3 4 2" if won else "1 3 2 4")


def test_duel_is_told_with_both_dice() -> None:
    """§4.7: everybody hears the dice, the malus of both and the totals."""
    race = table("1 3 2 4", damage={4: "damage-1", 2: "damage-3"}).rolls(5, 6)
    race.seat(1).duels(4)
    assert race.told == [Dueled(1, 4, 2, 5, 1, 0, 0, 4, 6, 3, 3, True)]
    assert race.journal.dice[-2:] == [5, 6]


def test_only_the_two_change_places() -> None:
    """§4.7: the car just ahead and nobody else is overtaken."""
    race = table("1 5 3 2 6 4").rolls(6, 1)
    race.seat(1).duels(3)
    assert race.line == "1 3 5 2 6 4"


def test_lost_duel_is_an_action() -> None:
    """§4.7: a failed attempt counts, and may be repeated."""
    race = table("1 3 2 4").rolls(1, 6, 6, 1)
    race.seat(1).duels(4)
    assert (race.line, race.view.actions) == ("1 3 2 4", 3)
    race.seat(1).duels(4)
    assert (race.line, race.view.actions) == ("1 3 4 2", 2)


def test_duel_against_ones_own_car() -> None:
    """§4.7: both cars may be of one team."""
    race = table("1 2 3 4").rolls(4, 3)
    race.seat(1).duels(4)
    assert race.line == "1 2 4 3"


def test_leader_has_nobody_ahead() -> None:
    """§4.7: the first car can attack nobody, and nobody attacks with a rival's car."""
    race = table("1 3 4 2")
    assert race.seat(0).menu == ["pass", "draw", "duel-2"]
    assert race.seat(0).cannot("duel-1").key == "not-an-option"
    assert race.seat(0).cannot("duel-3").key == "not-an-option"


@pytest.mark.parametrize(("roll", "won"), [(2, False), (3, True)])
def test_totals_may_be_negative(roll: int, won: bool) -> None:
    """§4.7: they are compared as they are: 3 - 9 is more than 1 - 8."""
    damage = {4: "damage-5 damage-4", 2: "damage-5 damage-3"}
    race = table("1 3 2 4", damage=damage).rolls(roll, 1)
    race.seat(1).duels(4)
    assert race.line == ("1 3 4 2" if won else "1 3 2 4")


@pytest.mark.parametrize(
    ("weather", "mine", "won"), [("dry", 4, 1), ("rain", 4, 0), ("rain", 5, 1)]
)
def test_rain_hinders_the_attacker_alone(weather: str, mine: int, won: int) -> None:
    """§4.11: one less for the attacker, nothing for the defender: 4 - 1 is not more than 3."""
    race = table("1 3 2 4", weather=weather).rolls(mine, 3)
    race.seat(1).duels(4)
    assert race.line == ("1 3 4 2" if won else "1 3 2 4")


@pytest.mark.parametrize(("mine", "won"), [(6, True), (5, False)])
def test_rain_adds_to_the_malus(mine: int, won: bool) -> None:
    """§4.11: 5 - 1 point - 1 for the rain is 3, which is not more than 3."""
    race = table("1 3 2 4", weather="rain", damage={4: "damage-1"}).rolls(mine, 3)
    race.seat(1).duels(4)
    assert race.told == [Dueled(1, 4, 2, mine, 1, -1, 0, mine - 2, 3, 0, 3, won)]
    assert race.line == ("1 3 4 2" if won else "1 3 2 4")


def test_weather_turns() -> None:
    """§4.11: each weather card turns it, from dry to rain and back; it counts at once."""
    race = table("1 3 2 4", hands=["", "weather weather"]).rolls(4, 3, 4, 3)
    race.seat(1).plays("weather")
    assert race.told == [EventPlayed(1, "weather"), WeatherTurned(True)]
    race.seat(1).duels(4)
    assert race.line == "1 3 2 4"
    race.seat(1).plays("weather")
    assert race.view.rain is False
    race.seat(1).duels(4)
    assert race.line == "1 3 4 2"


def test_weather_lasts() -> None:
    """§4.11: it stays as it is, for everybody, until the next card."""
    race = table("1 3 2 4", hands=["", "weather"])
    race.seat(1).plays("weather").passes()
    race.rolls(4, 3).seat(0).duels(2)
    assert race.line == "1 3 2 4"
    assert race.pass_round().view.rain is True


def test_comeback_is_three_duels_in_one_action() -> None:
    """§4.10: three duels of one car; together they are a single action."""
    race = table("3 4 5 6 1 2", hands=["surge"]).rolls(6, 1, 6, 1, 6, 1)
    race.seat(0).plays("surge", on=1)
    assert race.told == [EventPlayed(0, "surge")]
    race.seat(0).duels(1).duels(1)
    assert race.view.actions == 4
    race.seat(0).duels(1)
    assert race.line == "3 1 4 5 6 2"
    assert race.view.actions == 3
    assert race.view.discard == {"surge": 1}


def test_comeback_is_by_one_car() -> None:
    """§4.10: once named, no other car and no other action until it is over."""
    race = table("3 4 5 6 1 2", hands=["surge gap"])
    race.seat(0).plays("surge", on=1)
    assert race.seat(0).menu == ["stop", "duel-1"]
    assert (race.view.surging, race.view.duels) == (1, 3)


def test_lost_duel_of_a_comeback() -> None:
    """§4.10: a lost duel is one of the three."""
    race = table("3 4 5 6 1 2", hands=["surge"]).rolls(1, 6, 6, 1, 3, 3)
    race.seat(0).plays("surge", on=1).duels(1).duels(1).duels(1)
    assert race.line == "3 4 5 1 6 2"
    assert (race.view.surging, race.view.actions) == (0, 3)


def test_gap_in_a_comeback() -> None:
    """§4.10, §4.8: closing a gap is one of the three, a duel without dice."""
    race = table("3 4 5 _ 6 1 2", hands=["surge"]).rolls(6, 1, 6, 1)
    race.seat(0).plays("surge", on=1).duels(1)
    assert race.seat(0).menu == ["stop", "close-1"]
    race.seat(0).closes(1).duels(1)
    assert race.line == "3 4 1 5 _ 6 2"
    assert race.view.actions == 3


def test_comeback_may_stop_early() -> None:
    """§4.10: after any duel, or before the first; the card is played all the same."""
    race = table("3 4 5 6 1 2", hands=["surge surge"]).rolls(6, 1)
    race.seat(0).plays("surge", on=1).duels(1).types("stop")
    assert race.told == [SurgeStopped(0, 1, 2)]
    assert race.view.actions == 3
    race.seat(0).plays("surge", on=1).types("stop")
    assert race.told == [SurgeStopped(0, 1, 3)]
    assert (race.line, race.view.discard) == ("3 4 5 1 6 2", {"surge": 2})


def test_comeback_ends_in_front() -> None:
    """§4.10: with nobody left to pass, the rest of the three is lost."""
    race = table("3 1 4 2", hands=["surge"]).rolls(6, 1)
    race.seat(0).plays("surge", on=1).duels(1)
    assert race.line == "1 3 4 2"
    assert (race.view.surging, race.view.duels, race.view.actions) == (0, 0, 3)


def test_comeback_needs_somebody_to_pass() -> None:
    """§4.10: the leading car cannot be named; alone, it makes the card unplayable."""
    race = table("1 3 4 2", hands=["surge"])
    assert race.seat(0).targets("surge") == [2]
    race = table("1 3 4", seats=2, hands=["surge"])
    assert race.seat(0).menu == ["pass", "x-surge", "draw"]


def test_malus_in_a_comeback() -> None:
    """§4.10, §4.11: malus and rain count in each of its duels."""
    race = table("3 4 5 6 1 2", hands=["surge"], damage={1: "damage-1"}, weather="rain")
    race.rolls(5, 3, 6, 3, 6, 3).seat(0).plays("surge", on=1).duels(1).duels(1).duels(1)
    assert race.line == "3 4 1 5 6 2"


def test_comeback_as_the_fourth_action() -> None:
    """§4.10: with it the turn ends after its last duel."""
    race = table("3 4 5 6 1 2", hands=["gap gap gap surge"]).rolls(1, 1, 1, 1, 1, 1)
    race.seat(0).discards("gap").discards("gap").discards("gap")
    race.seat(0).plays("surge", on=1).duels(1).duels(1)
    assert race.asked == 0
    race.seat(0).duels(1)
    assert race.asked == 2
