"""The championship: points by car, added up by team; more wins, then more second places (§7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from podium.games.f_cartes.rules.race_line import team_of
from podium.games.f_cartes.rules.state import NOBODY, RaceState
from podium.games.f_cartes.rules.teams import all_cars
from podium.games.f_cartes.wire.options import CARS
from podium.games.f_cartes.wire.view import Finish, RaceView, Standing

POINTS = (10, 6, 4, 3, 2, 1)
Merit = tuple[int, ...]  # points, then how often 1st, 2nd, 3rd, …: more is better


def merits(finishes: Iterable[Finish], teams: Iterable[int]) -> dict[int, Merit]:
    """What each team has earned; a retired car earns nothing."""
    earned = {team: [0] * (1 + CARS) for team in teams}
    for finish in finishes:
        for place, car in enumerate(finish.cars[: finish.classified]):
            merit = earned[team_of(car)]
            merit[0] += POINTS[place] if place < len(POINTS) else 0
            merit[1 + place] += 1
    return {team: tuple(merit) for team, merit in earned.items()}


def shared_places(merit: Sequence[Merit]) -> tuple[int, ...]:
    """A place each, equal merit sharing it."""
    return tuple(1 + sum(other > mine for other in merit) for mine in merit)


def champions(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """The teams that share the first place, neutral ones too (§7.3)."""
    return tuple(row for row in rows if row.place == 1)


def title_holders(view: RaceView) -> tuple[int, ...]:
    """The teams that hold the title; none before a championship is over, nor after one race."""
    if view.races == 1 or view.result is None:
        return ()
    return tuple(row.team for row in champions(view.standings))


def standings(state: RaceState) -> tuple[Standing, ...]:
    """All teams that take part, the best first; team by team where they are equal."""
    teams = sorted({team_of(car) for car in all_cars(state)})
    earned = merits(state.finishes, teams)
    places = shared_places(list(earned.values()))
    seats = {team: seat for seat, team in enumerate(state.teams)}
    rows = [
        Standing(team, seats.get(team, NOBODY), place, merit[0])
        for (team, merit), place in zip(earned.items(), places, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: row.place))
