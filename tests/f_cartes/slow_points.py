"""How the slow game ranks: a race, a championship, and the players at the end (§7, §8)."""

from __future__ import annotations

from f_cartes.slow_table import TEAMS, Fact, Table


def points_for(place: int) -> int:
    """Of a place counted from 1 (§7.2)."""
    return {1: 10, 2: 6, 3: 4, 4: 3, 5: 2, 6: 1}.get(place, 0)


def places_of(table: Table, team: int) -> list[int]:
    """All places in which the cars of a team have finished, in all races; none if retired."""
    return [
        place
        for race in table.results
        for place, car in enumerate(race["cars"][: race["running"]], 1)
        if TEAMS[car] == team
    ]


def points_of(table: Table, team: int) -> int:
    return sum(map(points_for, places_of(table, team)))


def is_better(table: Table, one: int, other: int) -> bool:
    """More points; then more wins, more second places, and so on (§7.3)."""
    if points_of(table, one) != points_of(table, other):
        return points_of(table, one) > points_of(table, other)
    mine, theirs = places_of(table, one), places_of(table, other)
    for place in range(1, 21):
        if mine.count(place) != theirs.count(place):
            return mine.count(place) > theirs.count(place)
    return False


def standings(table: Table) -> list[Fact]:
    """All teams that take part, each behind those that are better."""
    teams = sorted({TEAMS[car] for car in table.cars()})
    rows: list[Fact] = [
        {
            "team": team,
            "seat": table.colours.index(team) if team in table.colours else -1,
            "place": 1 + sum(is_better(table, other, team) for other in teams),
            "points": points_of(table, team),
        }
        for team in teams
    ]
    return sorted(rows, key=lambda row: (row["place"], row["team"]))


def shares_title(rows: list[Fact]) -> bool:
    """Whether a player holds the title together with somebody, a neutral team maybe (§7.3)."""
    first = [row["seat"] for row in rows if row["place"] == 1]
    return len(first) > 1 and max(first) >= 0


def result(table: Table) -> Fact:
    """The players among themselves: by their best car, or by the championship (§8.2)."""
    ranking = table.results[-1]["cars"]
    rows = standings(table)
    by_team = {row["team"]: row for row in rows}
    if table.box.settings["races"] == 1:
        cars = [TEAMS[car] for car in ranking]
        best = [cars.index(team) for team in table.colours]
        places = [1 + sum(other < mine for other in best) for mine in best]
        why, neutral = table.results[-1]["why"], table.player(ranking[0]) is None
    else:
        places = [
            1 + sum(is_better(table, other, team) for other in table.colours)
            for team in table.colours
        ]
        why, neutral = "championship", any(row["seat"] == -1 for row in rows if row["place"] == 1)
        if shares_title(rows):
            why = "championship-shared"
    scores = tuple(by_team[team]["points"] for team in table.colours)
    return {"places": tuple(places), "scores": scores, "why": why + "-neutral" * neutral}
