"""§5.4, the yellow flag: nobody overtakes until it comes down."""

from __future__ import annotations

import pytest

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import EventPlayed, FlagLowered, FlagRaised


def test_yellow_flag_forbids_overtaking() -> None:
    """§5.4: nobody may overtake, not even who raised it; gaps may be closed."""
    race = table("1 _ 3 2 4", hands=["", "yellow-flag"])
    race.seat(1).plays("yellow-flag")
    assert race.told == [EventPlayed(1, "yellow-flag"), FlagRaised(1)]
    assert race.seat(1).menu == ["pass", "draw", "close-3"]
    race.seat(1).closes(3).passes()
    assert race.line == "1 3 _ 2 4"
    assert race.seat(0).menu == ["pass", "draw", "close-2"]
    assert race.seat(0).cannot("duel-2").key == "not-an-option"


def test_yellow_flag_until_ones_next_turn() -> None:
    """§5.4: it comes down when the turn of who raised it begins."""
    race = table("1 3 5 2 4 6", hands=["", "yellow-flag"])
    race.seat(2).passes()
    race.seat(1).plays("yellow-flag").passes()
    race.seat(0).passes()
    assert (race.view.round, race.asked, race.view.flag) == (2, 2, 1)
    assert race.seat(2).menu == ["pass", "draw"]
    race.seat(2).passes()
    assert race.heard(FlagLowered) == [FlagLowered(1)]
    assert (race.asked, race.view.flag) == (1, -1)
    race.rolls(6, 1).seat(1).duels(4)
    assert race.line == "1 3 5 4 2 6"


@pytest.mark.parametrize(("rounds", "last"), [("6", 4), ("12", 10), ("24", 22)])
def test_no_yellow_flag_in_the_last_two_rounds(rounds: str, last: int) -> None:
    """§5.4: in the third round from the end it may be raised, later it may not."""
    hands = ["", "yellow-flag"]
    race = table("1 3 2 4", hands=hands, rounds=rounds, in_round=last)
    assert "yellow-flag" in race.seat(1).menu
    race.pass_round()
    assert race.seat(1).cannot("yellow-flag").key == "not-an-option"
    race.pass_round()
    assert race.seat(1).cannot("yellow-flag").key == "not-an-option"


def test_one_yellow_flag_at_a_time() -> None:
    """§5.4: none is raised while another one is up."""
    race = table("1 3 2 4", hands=["yellow-flag", "yellow-flag yellow-flag"])
    race.seat(1).plays("yellow-flag")
    assert race.seat(1).cannot("yellow-flag").key == "not-an-option"
    race.seat(1).passes()
    assert race.seat(0).cannot("yellow-flag").key == "not-an-option"


def test_yellow_flag_forbids_team_orders() -> None:
    """§5.4, §5.5: team orders overtake too."""
    race = table("1 2 3 4", hands=["team-orders", "yellow-flag"])
    race.seat(1).plays("yellow-flag").passes()
    assert race.seat(0).menu == ["pass", "x-team-orders", "draw"]


def test_comeback_under_a_yellow_flag() -> None:
    """§5.4, §4.10: a comeback can close gaps; it ends before the next car."""
    race = table("1 _ 3 2 4", hands=["", "yellow-flag surge"])
    race.seat(1).plays("yellow-flag")
    assert race.seat(1).targets("surge") == [3]
    race.seat(1).plays("surge", on=3).closes(3)
    assert race.line == "1 3 _ 2 4"
    assert (race.view.surging, race.view.actions) == (0, 2)


def test_pit_stops_under_a_yellow_flag() -> None:
    """§5.4: who stops is passed by nobody's doing; damage and gaps go on as well."""
    race = table("3 1 4 2", hands=["yellow-flag gap damage-1"], damage={1: "damage-2"})
    race.seat(0).plays("yellow-flag").plays("gap", on=1).plays("damage-1", on=3).pits(1)
    assert race.line == "3 _ 4 2 1"


def test_yellow_flag_of_a_team_that_is_out() -> None:
    """§5.4: it comes down with the last car of its team."""
    damage = {3: "damage-6", 4: "damage-6"}
    race = table("1 3 2 4", hands=["damage-4 damage-4", "yellow-flag"], damage=damage)
    race.seat(1).plays("yellow-flag").passes()
    race.seat(0).plays("damage-4", on=3)
    assert race.view.flag == 1
    race.rolls(6, 1).seat(0).plays("damage-4", on=4)
    assert race.heard(FlagLowered) == [FlagLowered(1)]
    race.seat(0).duels(2)
    assert race.line == "2 1"
