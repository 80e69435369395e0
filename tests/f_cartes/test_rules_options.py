"""§6, what players may agree on: quick trials, neutral cars, limited attacks."""

from __future__ import annotations

from f_cartes.racing import ToldDice
from f_cartes.tables import opened, started, table
from podium.core import Dice
from podium.games.f_cartes.wire.events import Dueled, NeutralTried, Retired, TieRolled


def test_neutral_cars_are_the_first_unused() -> None:
    """§6.2: as many as agreed on, of those that nobody drives, by number."""
    race = opened(2, qualifying="quick", neutral=3)
    race.seat(0).types("team-1")
    race.seat(1).types("team-3")
    assert [car.car for car in race.view.cars] == [1, 2, 3, 4, 5, 6, 7]
    assert [car.car for car in race.view.cars if car.seat < 0] == [3, 4, 7]


def test_all_unused_cars_may_be_neutral() -> None:
    """§6.2: any number of them, up to the last; none if nothing is said."""
    assert len(started(2, qualifying="quick", neutral=16).view.line) == 20
    assert len(started(9, qualifying="quick", neutral=2).view.line) == 20
    assert len(started(9, qualifying="quick").view.line) == 18


def test_neutral_teams_by_name() -> None:
    """§6.2: both cars of each team named, whichever they are; players choose among the others."""
    race = opened(2, qualifying="quick", neutral_teams="verte, 1")
    assert race.seat(0).menu == [f"team-{n}" for n in (2, 3, 5, 6, 7, 8, 9, 10)]
    race.seat(0).types("team-3")
    assert "team-4" not in race.seat(1).menu
    race.seat(1).types("team-2")
    assert sorted(race.state.view(None).line) == [1, 2, 3, 4, 5, 6, 7, 8]
    neutral = [car.car for car in race.view.cars if car.seat < 0]
    assert neutral == [1, 2, 7, 8]


def test_the_last_team_that_is_not_neutral_is_given() -> None:
    """§6.2, §1.2: with eight neutral teams the second player has nothing to choose."""
    race = opened(2, qualifying="quick", neutral_teams="1 2 3 4 5 6 7 8")
    assert race.seat(0).menu == ["team-9", "team-10"]
    race.seat(0).types("team-10")
    assert race.view.teams == (9, 8)
    assert len(race.view.line) == 20


def test_neutral_teams_throw_a_die_a_car() -> None:
    """§6.2: by number, after all players, and without a risk."""
    race = opened(2, Dice(bytes(16)), neutral_teams="rouge")
    race.seat(0).types("team-2")
    race.seat(1).types("team-3")
    while race.view.stage == "trials":
        race.next.types("keep")
    tried = [each.car for each in race.view.trials]
    assert tried[-2:] == [1, 2]


def test_neutral_cars_throw_one_die() -> None:
    """§6.2, §2.4: a plain die each, after all the others; no risk; the grid is by scores."""
    race = started(2, ToldDice(1, in_order=True), neutral=2)
    race.rolls(2).seat(0).types("keep")  # car 1
    race.rolls(3).seat(1).types("keep")  # car 3
    race.rolls(4).seat(1).types("keep")  # car 4
    race.rolls(6, 5).seat(0).types("keep")  # car 2
    assert race.heard(NeutralTried) == [NeutralTried(5, 6), NeutralTried(6, 5)]
    assert [(trial.car, trial.score) for trial in race.view.trials[-2:]] == [(5, 6), (6, 5)]
    assert race.line == "5 6 2 4 3 1"


def test_neutral_cars_in_a_tie() -> None:
    """§6.2, §2.5: they throw again like the others."""
    race = started(2, ToldDice(1, in_order=True), neutral=1)
    race.rolls(2).seat(0).types("keep")
    race.rolls(3).seat(1).types("keep")
    race.rolls(4).seat(1).types("keep")
    race.rolls(4, 2, 5).seat(0).types("keep")
    assert race.heard(TieRolled) == [TieRolled((2, 5), (2, 5))]
    assert race.line == "5 2 4 3 1"


def test_neutral_cars_are_overtaken() -> None:
    """§6.2, §4.7: by a duel, with dice on both sides and the malus of both."""
    race = table("1 3 5 4 2", seats=2, neutral=1, damage={5: "damage-2"}).rolls(2, 3)
    race.until(1).duels(4)
    assert race.told == [Dueled(1, 4, 5, 2, 0, 0, 0, 2, 3, 2, 1, True)]
    assert race.line == "1 3 4 5 2"


def test_neutral_cars_are_damaged() -> None:
    """§6.2, §4.4: like any other car, until they retire."""
    race = table("1 3 5 4 2", seats=2, neutral=1, hands=["damage-4"], damage={5: "damage-6"})
    race.seat(0).plays("damage-4", on=5)
    assert race.told[-1] == Retired(5)
    assert race.line == "1 3 4 2"


def test_neutral_cars_never_stop() -> None:
    """§6.2: nobody can send a neutral car to the pits; it has no turn of its own."""
    race = table("1 3 5 4 2", seats=2, neutral=1, damage={5: "damage-6"})
    assert race.seat(0).cannot("pit-5").key == "not-an-option"
    race.pass_round()
    assert race.under(5) == "damage-6"


def test_neutral_cars_do_not_count_for_the_order() -> None:
    """§6.2, §3.1: the last car of a player begins, though neutral cars are behind it."""
    race = table("1 3 2 4 5 6", seats=2, neutral=2)
    assert race.order == [1, 0]


def test_neutral_cars_in_quick_trials() -> None:
    """§6.2, §6.1: their cards are shuffled with the others."""
    race = started(2, qualifying="quick", neutral=4)
    assert sorted(race.view.line) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_limited_attacks() -> None:
    """§6.3: damage only to the cars just ahead of and just behind one's own, and to these."""
    race = table("1 3 5 2 4 6", hands=["", "", "damage-1"], limited_attacks=True)
    assert race.seat(2).targets("damage-1") == [3, 5, 2, 4, 6]
    assert race.seat(2).cannot("damage-1 1").key == "not-an-option"
    race = table("1 2 3 4 5 6", hands=["", "", "damage-1"], limited_attacks=True)
    assert race.seat(2).targets("damage-1") == [4, 5, 6]


def test_gaps_do_not_separate() -> None:
    """§6.3: however many gaps lie between, a neighbour is a neighbour."""
    hands = ["", "", "damage-1"]
    race = table("1 2 3 4 _ _ 5 6", hands=hands, limited_attacks=True)
    assert race.seat(2).targets("damage-1") == [4, 5, 6]


def test_own_cars_may_always_be_damaged() -> None:
    """§6.3: one's own cars need no neighbour."""
    race = table("5 3 2 4 1", seats=3, hands=["damage-1"], limited_attacks=True)
    assert race.until(0).targets("damage-1") == [3, 2, 4, 1]


def test_limited_collisions() -> None:
    """§6.3, §5.6: both cars of a collision must be within reach."""
    race = table("1 2 3 4 5 6", hands=["", "", "collision"], limited_attacks=True)
    assert race.seat(2).targets("collision") == [4, 5]


def test_limited_attacks_follow_the_line() -> None:
    """§6.3: after a duel the neighbours are others."""
    race = table("1 2 3 4 5 6", hands=["", "", "damage-1"], limited_attacks=True).rolls(6, 1)
    race.seat(2).duels(5)
    assert race.seat(2).targets("damage-1") == [3, 5, 4, 6]


def test_attacks_are_free_if_nothing_is_said() -> None:
    """§6.3: without the option any car may be damaged."""
    race = table("1 2 3 4 5 6", hands=["", "", "damage-1"])
    assert race.seat(2).targets("damage-1") == [1, 2, 3, 4, 5, 6]
