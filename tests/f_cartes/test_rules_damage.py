"""§4.3, §4.4: damage cards, how many a car takes, and when it retires."""

from __future__ import annotations

import pytest

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import Damaged, Retired, TeamOut, TurnEnded


def test_damage_lies_under_the_car() -> None:
    """§4.3: the card is put under the car, for everybody to see, and counts at once."""
    race = table("1 3 2 4", hands=["", "damage-3 gap"])
    race.seat(1).plays("damage-3", on=1)
    assert (race.under(1), race.car(1).lost) == ("damage-3", 3)
    assert race.told == [Damaged(1, 1, "damage-3", 3, 3)]
    assert race.seat(1).hand == "gap"
    assert race.view.discard == {}
    assert race.view.actions == 3


def test_damage_on_any_car() -> None:
    """§4.3: on rivals, on neutral cars, on one's own."""
    race = table("1 5 3 2 6 4", seats=2, neutral=2, hands=["", "damage-1"])
    assert race.seat(1).targets("damage-1") == [1, 5, 3, 2, 6, 4]
    race.seat(1).plays("damage-1", on=4)
    assert race.car(4).lost == 1


@pytest.mark.parametrize(("roll", "won"), [(5, False), (6, True)])
def test_malus_when_attacking(roll: int, won: bool) -> None:
    """§4.3: two points lost are two less on the attacker's die: 5 - 2 is not more than 3."""
    race = table("1 3 2 4", damage={4: "damage-2"}).rolls(roll, 3)
    race.seat(1).duels(4)
    assert race.line == ("1 3 4 2" if won else "1 3 2 4")


@pytest.mark.parametrize(("roll", "won"), [(1, False), (2, True)])
def test_malus_when_attacked(roll: int, won: bool) -> None:
    """§4.3: and on the defender's: 2 is more than 3 - 2."""
    race = table("1 3 2 4", damage={2: "damage-2"}).rolls(roll, 3)
    race.seat(1).duels(4)
    assert race.line == ("1 3 4 2" if won else "1 3 2 4")


def test_malus_adds_up_and_lasts() -> None:
    """§4.3: all cards under the car count, round after round, until they are repaired."""
    race = table("1 3 2 4", damage={4: "damage-1 damage-2"}).pass_round().rolls(6, 3, 6, 3)
    race.seat(1).duels(4)
    assert race.line == "1 3 2 4"
    race.seat(1).pits(4).duels(4)
    assert race.line == "1 3 4 2"


def test_six_points_a_round() -> None:
    """§4.3: 4 and 2 points may go to one car in a round, 4 and 3 may not, whoever deals them."""
    race = table("1 3 2 4", hands=["damage-2 damage-3", "damage-4"])
    race.seat(1).plays("damage-4", on=2).passes()
    assert race.seat(0).targets("damage-3") == [1, 3, 4]
    assert race.seat(0).targets("damage-2") == [1, 3, 2, 4]
    race.seat(0).plays("damage-2", on=2)
    assert race.car(2).lost == 6
    assert race.seat(0).cannot("damage-3 2").key == "not-an-option"


def test_six_points_at_once() -> None:
    """§4.3: a card of six points is within the limit, on a car not hit this round."""
    race = table("1 3 2 4", hands=["damage-6", "damage-1"])
    race.seat(1).plays("damage-1", on=2).passes()
    assert race.seat(0).targets("damage-6") == [1, 3, 4]
    race.seat(0).plays("damage-6", on=3)
    assert race.car(3).lost == 6


def test_six_points_count_anew_each_round() -> None:
    """§4.3: what was dealt in earlier rounds does not count."""
    race = table("1 3 2 4", hands=["", "damage-4 damage-3"])
    race.seat(1).plays("damage-4", on=2).passes()
    race.seat(0).passes()
    race.seat(1).plays("damage-3", on=2)
    assert race.car(2).lost == 7


def test_six_points_even_if_repaired() -> None:
    """§4.3: points dealt this round count against the limit after a pit stop too."""
    race = table("1 3 5 2 4 6", hands=["damage-1", "", "damage-6"])
    race.seat(2).plays("damage-6", on=4).passes()
    race.seat(1).pits(4).passes()
    assert race.car(4).lost == 0
    assert 4 not in race.seat(0).targets("damage-1")
    race.pass_round()
    assert 4 in race.until(0).targets("damage-1")


def test_not_twice_on_one_car_in_a_turn() -> None:
    """§4.3: one damage card a car and turn, however few points, even if it was repaired."""
    race = table("1 3 2 4", hands=["", "damage-1 damage-1 damage-1"])
    race.seat(1).plays("damage-1", on=2)
    assert race.seat(1).targets("damage-1") == [1, 3, 4]
    race.seat(1).plays("damage-1", on=4).pits(4)
    assert race.seat(1).targets("damage-1") == [1, 3]
    assert race.seat(1).cannot("damage-1 2").key == "not-an-option"


def test_twice_by_two_players() -> None:
    """§4.3: another player may hit the same car in the same round, and the same one in the next."""
    race = table("1 3 2 4", hands=["damage-1", "damage-1 damage-1"])
    race.seat(1).plays("damage-1", on=2).passes()
    race.seat(0).plays("damage-1", on=2).passes()
    race.seat(1).plays("damage-1", on=2)
    assert race.car(2).lost == 3


def test_damage_nobody_can_take() -> None:
    """§4.3: a damage card without a target cannot be played, only discarded."""
    race = table("1 3 2 4", hands=["damage-2", "damage-5 damage-5 damage-5 damage-5"])
    for car in (1, 3, 2, 4):
        race.seat(1).plays("damage-5", on=car)
    assert race.seat(0).menu[:2] == ["pass", "x-damage-2"]


@pytest.mark.parametrize(("card", "out"), [("damage-3", False), ("damage-4", True)])
def test_nine_runs_ten_retires(card: str, out: bool) -> None:
    """§4.4: with nine points lost a car runs, with ten it is out at once."""
    race = table("1 3 2 4", hands=["", card], damage={2: "damage-6"})
    race.seat(1).plays(card, on=2)
    assert race.line == ("1 3 4" if out else "1 3 2 4")
    assert race.car(2).out is out


def test_more_than_ten_retires() -> None:
    """§4.4: eleven points as well."""
    race = table("1 3 2 4", hands=["", "damage-5"], damage={2: "damage-6"})
    race.seat(1).plays("damage-5", on=2)
    assert race.line == "1 3 4"


def test_retirement() -> None:
    """§4.4: the car is off the line, its cards go to the discard; the turn goes on."""
    race = table("1 3 2 4", hands=["", "damage-4"], damage={2: "damage-5 damage-1"})
    race.seat(1).plays("damage-4", on=2)
    assert race.told == [Damaged(1, 2, "damage-4", 4, 10), Retired(2)]
    assert race.view.retired == (2,)
    assert race.view.discard == {"damage-5": 1, "damage-1": 1, "damage-4": 1}
    assert (race.under(2), race.car(2).lost) == ("", 0)
    assert (race.asked, race.view.actions) == (1, 3)


def test_retired_car_does_nothing() -> None:
    """§4.4: its team plays on with the other car alone."""
    race = table("1 3 2 4", hands=["damage-1", "damage-4"], damage={2: "damage-6"})
    race.seat(1).plays("damage-4", on=2).passes()
    assert race.seat(0).menu == ["pass", "damage-1", "x-damage-1", "draw"]
    assert race.seat(0).targets("damage-1") == [1, 3, 4]


def test_own_car_is_driven_out() -> None:
    """§4.4: one may end the race of one's own car; the other one goes on with the turn."""
    race = table("1 3 2 4", hands=["", "damage-4"], damage={4: "damage-6"})
    race.seat(1).plays("damage-4", on=4)
    assert race.line == "1 3 2"
    assert (race.asked, race.view.actions) == (1, 3)


def test_team_out_discards_its_hand() -> None:
    """§4.4: with its last car a team loses its cards, before all eyes."""
    hands = ["gap surge", "damage-4"]
    race = table("1 3 4", seats=2, hands=hands, damage={1: "damage-6"})
    race.until(1).plays("damage-4", on=1)
    assert race.heard(TeamOut) == [TeamOut(0, ("gap", "surge"))]
    assert race.view.discard == {"gap": 1, "surge": 1, "damage-4": 1, "damage-6": 1}
    assert race.view.hands[0] == ()


def test_own_last_car_ends_the_turn() -> None:
    """§4.4: who drives their last car out has nothing more to do."""
    hands = ["damage-4 gap", ""]
    race = table("3 1 4", seats=2, hands=hands, damage={1: "damage-6"})
    assert race.asked == 0
    race.seat(0).plays("damage-4", on=1)
    assert race.heard(TeamOut) == [TeamOut(0, ("gap",))]
    assert TurnEnded(0, 0) in race.told
    assert race.asked == 1
    assert race.line == "3 4"
