"""§7, the championship: several races, points by car, added up by team."""

from __future__ import annotations

import pytest

from f_cartes.racing import WORDS, Racing
from f_cartes.tables import last_round, opened, started, table
from podium.games.f_cartes.wire.events import RaceFinished, RaceOpened, StandingsTold
from podium.games.f_cartes.wire.view import Finish


def standings(race: Racing) -> list[tuple[int, int, int]]:
    """Team (from 1), place, points."""
    return [(row.team + 1, row.place, row.points) for row in race.view.standings]


def test_races_start_anew() -> None:
    """§7.1: deck, hands, weather, damage and gaps are as before the first race; the cars too."""
    hands = ["", "weather damage-4"]
    race = last_round("1 3 _ 2 4", hands=hands, damage={1: "damage-6"}, races=2, qualifying="quick")
    race.seat(1).plays("damage-4", on=1).plays("weather")
    race.pass_race()
    assert race.heard(RaceOpened) == [RaceOpened(2, 2, False)]
    assert (race.view.race, race.view.round, race.view.rain) == (2, 1, False)
    assert sorted(race.view.line) == [1, 2, 3, 4]
    assert [(car.lost, car.out) for car in race.view.cars] == [(0, False)] * 4
    assert [len(hand) for hand in race.view.hands] == [5, 5]
    assert (race.view.pile_left, race.view.discard, race.view.retired) == (110, {}, ())
    assert race.view.teams == (0, 1)


def test_each_race_has_its_trials() -> None:
    """§7.1, §2.2: the finish of the first race is not the grid of the second."""
    race = last_round("1 3 2 4", races=2).rolls(3).pass_race()
    assert (race.view.stage, race.view.die, race.line) == ("trials", 3, "")
    assert race.next.menu[0] == "keep"


def test_flag_does_not_outlive_the_race() -> None:
    """§7.1: a race that ends early ends its yellow flag too."""
    hands = ["yellow-flag", "damage-4"]
    race = table("3 1", hands=hands, damage={3: "damage-6"}, races=2, qualifying="quick")
    race.seat(0).plays("yellow-flag").passes()
    race.seat(1).plays("damage-4", on=3)
    assert (race.view.race, race.view.flag) == (2, -1)


def test_points_by_car() -> None:
    """§7.2: 10, 6, 4, 3, 2, 1, and nothing from the seventh on; a team adds up its two cars."""
    race = last_round("1 3 5 7 2 4 6 8", races=2, qualifying="quick").pass_race()
    assert race.heard(RaceFinished) == [RaceFinished(1, (1, 3, 5, 7, 2, 4, 6, 8), 8)]
    assert standings(race) == [(1, 1, 12), (2, 2, 7), (3, 3, 4), (4, 4, 3)]
    assert race.heard(StandingsTold) == [StandingsTold(1, 2, (0, 1, 2, 3), (12, 7, 4, 3))]


def test_both_cars_of_a_team_score() -> None:
    """§7.2: first and second are 16 points for one team."""
    race = last_round("3 4 1 2", races=2, qualifying="quick").pass_race()
    assert standings(race) == [(2, 1, 16), (1, 2, 7)]


def test_retired_cars_score_nothing() -> None:
    """§7.2: not even when fewer than six cars finish; the others keep their points."""
    race = last_round("3 1", seats=2, retired="2 4", races=2, qualifying="quick").pass_race()
    assert race.view.finishes == (Finish((3, 1, 4, 2), 2),)
    assert standings(race) == [(2, 1, 10), (1, 2, 6)]


def test_neutral_teams_score() -> None:
    """§7.2: neutral cars take their points, and may be ahead of everybody."""
    line = "5 6 1 3 2 4 7"
    race = last_round(line, seats=2, neutral=3, races=2, qualifying="quick").pass_race()
    assert standings(race) == [(3, 1, 16), (1, 2, 6), (2, 3, 4), (4, 4, 0)]
    assert [row.seat for row in race.view.standings] == [-1, 0, 1, -1]


def test_points_add_up_over_the_races() -> None:
    """§7.2: the team with the most points after the last race has won, whoever won that race."""
    finishes = ["3 4 1 2", "3 1 4 2"]
    race = last_round("1 3 4 2", races=3, finishes=finishes).pass_race()
    assert standings(race) == [(2, 1, 16 + 14 + 10), (1, 2, 7 + 9 + 13)]
    assert (race.result.places, race.result.scores) == ((2, 1), (29, 40))
    assert race.result.why == "championship"


@pytest.mark.parametrize("races", [1, 2, 5])
def test_as_many_races_as_agreed(races: int) -> None:
    """§7.1, §7.2: no race more and no race less; after each the standings are told."""
    race = started(2, races=races, rounds="teams", qualifying="quick")
    told = 0
    for number in range(1, races + 1):
        assert race.view.race == number
        race.pass_race()
        told += len(race.heard(StandingsTold))
    assert race.result.why.startswith("championship" if races > 1 else "rounds")
    assert len(race.view.finishes) == races
    assert told == (races if races > 1 else 0)


def test_more_wins_break_a_tie() -> None:
    """§7.3: ten points by a win are better than ten by a second and a third place."""
    race = last_round("1 3 4 5 6", races=2, finishes=["5 6 | 1 2 3 4"], seats=3).pass_race()
    assert standings(race) == [(3, 1, 21), (1, 2, 10), (2, 3, 10)]
    assert race.result.places == (2, 3, 1)


def test_more_second_places_break_a_tie() -> None:
    """§7.3: with as many wins, more second places count, and so on."""
    race = last_round("3 1 5 6", seats=3, races=2, finishes=["1 5 3 6 4 | 2"]).pass_race()
    assert [(row.team, row.place, row.points) for row in race.view.standings] == [
        (0, 1, 16),
        (1, 2, 16),
        (2, 3, 16),
    ]


def test_equal_in_everything_shares_the_place() -> None:
    """§7.3: with the same places in all races, both are first."""
    race = last_round("3 1 4 2", races=2, finishes=["1 3 2 4"]).pass_race()
    assert standings(race) == [(1, 1, 23), (2, 1, 23)]
    assert race.result.places == (1, 1)


def test_neutral_champion() -> None:
    """§7.2, §8.2: a neutral team may be champion; the places are the players' among themselves."""
    finishes = ["5 6 1 3 2 4"]
    race = last_round("5 6 1 3 2 4", seats=2, neutral=2, races=2, finishes=finishes).pass_race()
    assert race.result.why == "championship-neutral"
    assert (race.result.places, race.result.scores) == ((1, 2), (12, 8))


def test_title_shared_between_players_is_told() -> None:
    """§7.3: both are first, and the result says that the title is shared."""
    race = last_round("3 1 4 2", races=2, finishes=["1 3 2 4"]).pass_race()
    assert race.result.why == "championship-shared"
    assert "Titre partagé : Rouge ; Bleue." in told(race)
    assert race.setup.board_facts(race.state.view(None)).champions == (0, 1)


@pytest.mark.parametrize(("mine", "neutral"), [("1 2", "3 4"), ("5 6", "1 2")])
def test_title_shared_with_a_neutral_team_is_told(mine: str, neutral: str) -> None:
    """§7.3: whichever of the two teams has the lower number."""
    (a, b), (c, d) = mine.split(), neutral.split()
    teams = [(int(a) - 1) // 2, 3]
    named = "bleue" if neutral == "3 4" else "rouge"
    finish, line = f"{a} {c} {d} {b} 7 8", f"{c} {a} {b} {d} 7 8"
    race = opened(2, races=2, rounds="6", neutral_teams=named, qualifying="quick")
    for seat, team in enumerate(teams):
        race.seat(seat).types(f"team-{team + 1}")
    for order in (finish, line):
        race.state.line = [int(car) for car in order.split()]
        race.state.round = 5
        race.pass_race()
    assert race.result.why == "championship-shared-neutral"
    assert race.result.places == (1, 2)
    title = {0: "Rouge", 1: "Bleue", 2: "Jaune"}
    other = (int(c) - 1) // 2
    shared = [f"{title[team]}{' (neutre)' * (team == other)}" for team in sorted((teams[0], other))]
    assert f"Titre partagé : {' ; '.join(shared)}." in told(race)
    assert race.setup.board_facts(race.state.view(0)).champions == tuple(sorted((teams[0], other)))


def test_a_title_held_alone_is_not_shared() -> None:
    """§7.3: nothing is said of sharing, nor before the championship is over."""
    alone = last_round("1 3 4 2", races=3, finishes=["3 4 1 2", "3 1 4 2"]).pass_race()
    assert "Titre partagé" not in told(alone)
    assert alone.setup.board_facts(alone.state.view(None)).champions == (1,)
    level = last_round("3 1 4 2", races=3, finishes=["1 3 2 4"], qualifying="quick").pass_race()
    assert "Titre partagé" not in told(level)
    assert level.setup.board_facts(level.state.view(None)).champions == ()


def told(race: Racing) -> str:
    return "\n".join(
        race.setup.tell(race.state.view(None), WORDS["fr"], ["Anne", "Bruno", "Chloé"])
    )


def test_early_end_leads_to_the_next_race() -> None:
    """§8.3, §7.1: in a championship the next race follows."""
    hands = ["", "damage-4"]
    race = table("1 3", seats=2, hands=hands, damage={1: "damage-6"}, races=2, qualifying="quick")
    race.seat(1).plays("damage-4", on=1)
    assert standings(race) == [(2, 1, 10), (1, 2, 0)]
    assert (race.view.race, race.view.round) == (2, 1)
    assert race.state.result() is None
