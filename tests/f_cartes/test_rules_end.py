"""§8, the finish: the ranking, who has won, and what ends a race early."""

from __future__ import annotations

import pytest

from f_cartes.tables import last_round, table
from podium.core import Refusal
from podium.games.f_cartes.wire.view import Finish


def test_line_is_the_ranking() -> None:
    """§8.1: from first to last as the cars stand after the last round, gaps left out."""
    race = last_round("3 _ 1 4 _ 2").pass_race()
    assert race.view.finishes == (Finish((3, 1, 4, 2), 4),)


def test_last_to_retire_is_first_of_the_retired() -> None:
    """§8.1: behind those who finish, the retired cars, the last to retire first."""
    hands = ["", "damage-4 damage-4"]
    damage = {3: "damage-6", 2: "damage-6"}
    race = last_round("1 3 2 5 6 4", hands=hands, damage=damage)
    race.seat(1).plays("damage-4", on=3).plays("damage-4", on=2)
    race.pass_race()
    assert race.view.finishes == (Finish((1, 5, 6, 4, 2, 3), 4),)


def test_leading_car_wins() -> None:
    """§8.2: who leads at the end of the last round has won, wherever the other car is."""
    race = last_round("3 1 2 4").rolls(6, 1)
    assert race.state.result() is None
    race.until(0).duels(1).passes()
    assert race.line == "1 3 2 4"
    assert race.result.winners() == [0]
    assert (race.result.places, race.result.scores) == ((1, 2), (14, 9))
    assert race.result.why == "rounds"


def test_places_by_the_better_car() -> None:
    """§8.2: teams are placed by their better car."""
    race = last_round("5 1 2 3 4 6").pass_race()
    assert race.result.places == (2, 3, 1)


def test_lead_before_the_end_is_worth_nothing() -> None:
    """§8.2: the race goes on to the end of the last round."""
    race = table("1 2 3 4", in_round=11)
    race.pass_round()
    assert race.state.result() is None
    assert race.view.round == 12
    race.pass_round()
    assert race.result.winners() == [0]


def test_neutral_winner() -> None:
    """§8.2: a neutral car may win; the best of the players is their first."""
    race = last_round("5 3 1 2 4", seats=2, neutral=1).pass_race()
    assert race.result.why == "rounds-neutral"
    assert race.result.places == (2, 1)


def test_nothing_after_the_end() -> None:
    """§8.2: nobody is asked any more, and nothing can be answered."""
    race = last_round("1 3 2 4").pass_race()
    assert race.state.asked() == ()
    for seat in (0, 1, 2):
        with pytest.raises(Refusal, match="game-over"):
            race.state.choose(seat, 0)


def test_single_car_ends_the_race() -> None:
    """§8.3: with one car left the race is over, in any round."""
    hands = ["", "damage-4 damage-4"]
    damage = {1: "damage-6", 4: "damage-6"}
    race = table("1 3 4", seats=2, hands=hands, damage=damage)
    race.until(1).plays("damage-4", on=4)
    assert race.state.result() is None
    race.seat(1).plays("damage-4", on=1)
    assert race.result.why == "last-car"
    assert race.result.winners() == [1]
    assert race.view.finishes == (Finish((3, 1, 4, 2), 1),)


def test_two_cars_of_one_team_race_on() -> None:
    """§8.3: two cars are a race, though both are of one team."""
    hands = ["damage-4 damage-4", ""]
    damage = {3: "damage-6", 4: "damage-6"}
    race = table("1 3 2 4", hands=hands, damage=damage)
    race.until(0).plays("damage-4", on=3).plays("damage-4", on=4)
    assert race.line == "1 2"
    assert race.asked == 0
    race.pass_race()
    assert (race.view.round, race.result.why) == (12, "rounds")


def test_no_player_left_ends_the_race() -> None:
    """§8.3: when only neutral cars run, the race is over."""
    hands = ["damage-4 damage-4", ""]
    damage = {1: "damage-6", 3: "damage-6"}
    race = table("5 3 6 1", seats=2, neutral=2, hands=hands, damage=damage)
    race.until(0).plays("damage-4", on=3)
    assert race.state.result() is None
    race.seat(0).plays("damage-4", on=1)
    assert race.result.why == "no-player-neutral"
    assert race.view.finishes[0] == Finish((5, 6, 1, 3, 4, 2), 2)
    assert race.result.places == (1, 2)


def test_nobody_left_at_all() -> None:
    """§8.3, §8.1: the last two cars collide; the front one retires last and so has won."""
    damage = {1: "damage-6 damage-2", 3: "damage-6 damage-3"}
    race = table("1 3", seats=2, retired="2 4", hands=["", "collision"], damage=damage)
    race.seat(1).plays("collision", on=1)
    assert race.view.finishes == (Finish((1, 3, 4, 2), 0),)
    assert (race.result.places, race.result.scores) == ((1, 2), (0, 0))
    assert race.result.why == "no-car"
