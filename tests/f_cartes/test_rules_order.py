"""§3, the order of play: from the back of the line, fixed for a round."""

from __future__ import annotations

from f_cartes.tables import table
from podium.games.f_cartes.wire.events import RoundBegan, TurnEnded


def test_last_car_plays_first() -> None:
    """§3.1: the team whose worst car is last begins, the best placed team comes last."""
    race = table("1 3 2 5 4 6")
    assert race.order == [2, 1, 0]
    assert race.asked == 2


def test_only_the_worst_car_counts() -> None:
    """§3.1: leading helps nobody whose other car is last."""
    assert table("1 5 3 6 4 2").order == [0, 1, 2]


def test_gaps_do_not_count_for_the_order() -> None:
    """§3.1: it is the places that count, however large the gaps."""
    assert table("1 3 _ _ 2 _ 5 4 _ 6").order == [2, 1, 0]


def test_a_turn_is_for_the_whole_team() -> None:
    """§3.1: both cars act in one turn, wherever the better one is."""
    race = table("1 3 2 4").rolls(6, 1, 6, 1)
    race.seat(1).duels(4).duels(3)
    assert race.line == "3 1 4 2"


def test_order_is_fixed_for_the_round() -> None:
    """§3.1: who is overtaken plays no earlier and no second time in this round."""
    race = table("1 3 5 2 4 6").rolls(6, 1, 6, 1)
    race.seat(2).duels(6).duels(6).passes()
    assert race.line == "1 3 5 6 2 4"
    assert race.order == [2, 1, 0]
    assert race.asked == 1
    race.seat(1).passes()
    assert race.asked == 0


def test_each_round_has_a_new_order() -> None:
    """§3.1: when all have played, the line as it stands then gives the order."""
    race = table("1 3 5 2 4 6").rolls(6, 1, 6, 1)
    race.seat(2).duels(6).duels(6)
    race.pass_round()
    assert race.view.round == 2
    assert race.order == [1, 0, 2]


def test_one_car_plays_before_two() -> None:
    """§3.2: a team with one car left plays first, even if that car leads."""
    assert table("1 3 5 4 6").order == [0, 2, 1]


def test_one_car_teams_among_themselves() -> None:
    """§3.2: among teams with one car the last one begins."""
    assert table("1 3 5 6").order == [1, 0, 2]
    assert table("3 1 5 6").order == [0, 1, 2]


def test_car_lost_in_the_round() -> None:
    """§3.2, §3.1: a team that loses a car plays when it would have; the next round, first."""
    race = table("1 3 5 2 4 6", hands=["", "", "damage-4"], damage={1: "damage-6"})
    race.seat(2).plays("damage-4", on=1).passes()
    assert race.order == [2, 1, 0]
    assert race.asked == 1
    race.pass_round()
    assert race.order == [0, 2, 1]


def test_no_car_no_turn() -> None:
    """§3.3: a team without a car does not play, in this round or later."""
    hands = ["", "", "damage-4 damage-4"]
    race = table("3 1 2 5 4 6", hands=hands, damage={1: "damage-6", 2: "damage-6"})
    assert race.order == [2, 1, 0]
    race.seat(2).plays("damage-4", on=1).plays("damage-4", on=2).passes()
    race.seat(1).passes()
    assert race.view.round == 2
    assert race.order == [2, 1]
    assert race.pass_round().order == [2, 1]


def test_team_out_is_skipped() -> None:
    """§3.3: the turn goes to the team behind the one that is out."""
    hands = ["", "", "damage-4 damage-4"]
    race = table("1 2 3 5 4 6", hands=hands, damage={3: "damage-6", 4: "damage-6"})
    assert race.order == [2, 1, 0]
    race.seat(2).plays("damage-4", on=3).plays("damage-4", on=4).passes()
    assert race.asked == 0


def test_team_cards_lie_in_the_order_of_play() -> None:
    """§3.4: everybody sees who plays when."""
    race = table("1 3 2 5 4 6")
    assert race.heard(RoundBegan) == [RoundBegan(1, 12, (2, 1, 0))]
    assert race.order == list(race.state.view(1).order) == [2, 1, 0]


def test_team_cards_are_turned() -> None:
    """§3.4: everybody sees who has played; when all have, a new round begins."""
    race = table("1 3 2 5 4 6")
    seen = [race.view.played]
    for seat in (2, 1):
        race.seat(seat).passes()
        assert race.heard(TurnEnded) == [TurnEnded(seat, 4)]
        seen.append(race.view.played)
    assert seen == [0, 1, 2]
    race.seat(0).passes()
    assert (race.view.round, race.view.played) == (2, 0)
