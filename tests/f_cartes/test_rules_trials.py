"""§2, the trials: who stands where on the grid; §6.1, the quick ones."""

from __future__ import annotations

import pytest

from f_cartes.racing import Racing, ToldDice
from f_cartes.tables import started
from podium.core import Dice, HighestDice, LowestDice
from podium.games.f_cartes.wire.events import GridSet, Risked, TieRolled, Tried
from podium.games.f_cartes.wire.view import Attempt


def trials(*faces: int) -> Racing:
    """Two teams, seat 0 drawn first: the cars 1, 3, 4, 2 try in turn. The first die is thrown."""
    return started(2, ToldDice(*faces, in_order=True))


def score(race: Racing, car: int) -> int:
    return next(trial.score for trial in race.view.trials if trial.car == car)


def tried(race: Racing) -> list[int]:
    """The cars in the order in which they tried, all content with their die."""
    while race.view.stage == "trials":
        race.next.types("keep")
    return [trial.car for trial in race.view.trials]


@pytest.mark.parametrize("key", range(5))
def test_second_cars_the_other_way_round(key: int) -> None:
    """§2.1: everybody's first car, then the second cars from the last team back to the first."""
    cars = tried(started(4, Dice(bytes([key] * 16))))
    first, second = cars[:4], cars[4:]
    assert sorted(first) == [1, 3, 5, 7]
    assert second == [car + 1 for car in reversed(first)]


def test_team_cards_are_drawn() -> None:
    """§2.1: chance says who begins, and who is next."""
    keys = [bytes([n] * 16) for n in range(60)]
    orders = {tuple(tried(started(3, Dice(key)))[:3]) for key in keys}
    assert len(orders) == 6


def test_the_order_is_drawn_one_by_one() -> None:
    """§2.1: a team is told with the die of its first car, not before."""
    race = trials(2)
    assert race.heard(Tried) == [Tried(0, 1, 2)]
    race.rolls(5).seat(0).types("keep")
    assert race.heard(Tried) == [Tried(1, 3, 5)]


def test_die_is_the_score() -> None:
    """§2.2: whoever is content keeps what the die shows."""
    race = trials(4)
    assert (race.view.trying, race.view.die) == (1, 4)
    race.rolls(2).seat(0).types("keep")
    assert race.view.trials == (Attempt(1, 4, 0, 4),)


def test_one_die_from_one_to_six() -> None:
    """§2.2: one die a car, from 1 to 6."""
    lowest, highest = started(2, LowestDice(bytes(16))), started(2, HighestDice(bytes(16)))
    assert (lowest.view.die, highest.view.die) == (1, 6)


def test_missing_player_takes_no_risk() -> None:
    """§2.2: what happens without an answer is to keep the die."""
    assert trials(4).next.menu[0] == "keep"


@pytest.mark.parametrize("by", range(1, 6))
@pytest.mark.parametrize("roll", range(1, 7))
def test_risk_pays_when_strictly_more(by: int, roll: int) -> None:
    """§2.3: a second die that shows more than announced adds it; otherwise it is taken off."""
    race = trials(3).rolls(roll, 1)
    race.seat(0).types(f"+{by}")
    expected = 3 + by if roll > by else 3 - by
    assert score(race, 1) == expected
    assert race.heard(Risked) == [Risked(0, 1, by, roll, roll > by, expected)]


def test_one_to_five_places() -> None:
    """§2.3: one to five places can be announced, no more and no less."""
    race = trials(3)
    assert race.next.menu == ["keep", "+1", "+2", "+3", "+4", "+5"]
    assert race.next.cannot("+6").key == "not-an-option"
    assert race.next.cannot("+0").key == "not-an-option"


def test_scores_may_be_negative() -> None:
    """§2.3, §2.4: 1 - 5 is -4, and the last place."""
    race = trials(1)
    race.rolls(5, 3).seat(0).types("+5")
    race.rolls(2).seat(1).types("keep")
    race.rolls(1).seat(1).types("keep")
    race.seat(0).types("keep")
    assert score(race, 1) == -4
    assert race.line == "3 4 2 1"


def test_one_risk_a_car() -> None:
    """§2.3: after a risk it is the next car's turn, which may be risked with again."""
    race = trials(3)
    race.rolls(6, 3).seat(0).types("+1")
    assert (race.asked, race.view.trying) == (1, 3)
    race.rolls(6, 3).seat(1).types("+1")
    assert (race.asked, race.view.trying) == (1, 4)
    assert race.seat(1).menu[-1] == "+5"


def test_highest_is_on_pole() -> None:
    """§2.4: the cars stand one behind the other, the highest score in front."""
    race = trials(2)
    race.rolls(6, 4).seat(0).types("+5")  # car 1: 2 + 5
    race.rolls(4, 5).seat(1).types("+4")  # car 3: 4 - 4
    race.rolls(6).seat(1).types("keep")  # car 4: 5
    race.seat(0).types("keep")  # car 2: 6
    assert [score(race, car) for car in (1, 2, 3, 4)] == [7, 6, 0, 5]
    assert race.line == "1 2 4 3"
    assert race.heard(GridSet) == [GridSet((1, 2, 4, 3))]


def test_ties_are_thrown_for() -> None:
    """§2.5: cars with the same score throw a die each; the others keep their places."""
    race = trials(1)
    race.rolls(5).seat(0).types("keep")
    race.rolls(5).seat(1).types("keep")
    race.rolls(6).seat(1).types("keep")
    race.rolls(1, 2).seat(0).types("keep")
    assert race.heard(TieRolled) == [TieRolled((3, 4), (1, 2))]
    assert race.line == "2 4 3 1"


def test_ties_are_thrown_for_again() -> None:
    """§2.5: among those who are still equal, until they differ."""
    race = trials(3)
    race.rolls(3).seat(0).types("keep")
    race.rolls(3).seat(1).types("keep")
    race.rolls(3).seat(1).types("keep")
    race.rolls(4, 2, 4, 6, 3, 3, 1, 2).seat(0).types("keep")
    assert race.heard(TieRolled) == [
        TieRolled((1, 3, 4, 2), (4, 2, 4, 6)),
        TieRolled((1, 4), (3, 3)),
        TieRolled((1, 4), (1, 2)),
    ]
    assert race.line == "2 4 1 3"


def test_ties_that_never_part() -> None:
    """§2.5: after a hundred throws, all alike, the cars stand in the order of their trials."""
    race = started(2, LowestDice(bytes(16)))
    assert tried(race) == [1, 3, 4, 2]
    assert race.heard(TieRolled) == [TieRolled((1, 3, 4, 2), (1, 1, 1, 1))] * 100
    assert race.line == "1 3 4 2"


def test_quick_trials() -> None:
    """§6.1: the car cards are shuffled, nobody is asked, no die is thrown."""
    race = started(3, qualifying="quick")
    assert race.view.stage == "race"
    assert race.view.trials == ()
    assert sorted(race.view.line) == [1, 2, 3, 4, 5, 6]


def test_quick_grids_differ() -> None:
    """§6.1: every car can be drawn first, and any order can come."""
    keys = [bytes([n, m] * 8) for n in range(16) for m in range(16)]
    grids = {started(2, Dice(key), qualifying="quick").line for key in keys}
    assert len(grids) == 24
