"""The first question: a team each, one player after the other (§1.2); and which cars take part."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.f_cartes.rules.race_line import cars_of
from podium.games.f_cartes.rules.state import NOBODY, OPEN_RACE, TEAM, RaceState
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.options import PICK, PickTeam


def menu(state: RaceState, seat: int) -> Sequence[Option]:
    """The teams that nobody has taken and that are not to be neutral."""
    return tuple([PICK[team] for team in free_teams(state)])


def take(state: RaceState, seat: int, option: PickTeam) -> None:
    """The next player is asked; one who would have no choice is not."""
    give_team(state, seat, option.team)
    if seat == len(state.teams) - 1:
        state.step = OPEN_RACE
        return
    state.ask(seat + 1, TEAM)  # a phase is closed even if there is nothing left to choose
    free = free_teams(state)
    if len(free) == 1:
        give_team(state, seat + 1, free[0])
        state.step = OPEN_RACE


def give_team(state: RaceState, seat: int, team: int) -> None:
    state.teams[seat] = team
    for car in cars_of(team):
        state.owner[car] = seat
    if state.journal is not None:
        state.emit(events.TeamPicked(seat, team))


def free_teams(state: RaceState) -> list[int]:
    """The teams that a player may still take: those named as neutral are none of them (§6.2)."""
    taken = (*state.teams, *state.ruleset.neutral_teams)
    return [team for team in range(len(state.ruleset.teams)) if team not in taken]


def all_cars(state: RaceState) -> list[int]:
    """The cars that take part, by number."""
    owned = [car for team in state.teams if team >= 0 for car in cars_of(team)]
    return sorted(owned + neutral_cars(state))


def neutral_cars(state: RaceState) -> list[int]:
    """Both cars of the teams named; or the first unused ones, as many as were agreed on (§6.2)."""
    if NOBODY in state.teams:
        return []
    named = [car for team in state.ruleset.neutral_teams for car in cars_of(team)]
    unused = [car for team in free_teams(state) for car in cars_of(team)]
    return named or unused[: state.ruleset.settings.neutral]
