"""How a race opens and ends, and the end of it all (§1, §7, §8)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Result
from podium.games.f_cartes.rules import piles
from podium.games.f_cartes.rules.championship import (
    champions,
    merits,
    shared_places,
    standings,
)
from podium.games.f_cartes.rules.race_line import cars_of
from podium.games.f_cartes.rules.state import (
    NEXT_ATTEMPT,
    NOBODY,
    OPEN_RACE,
    START_RACE,
    RaceState,
)
from podium.games.f_cartes.rules.teams import all_cars
from podium.games.f_cartes.wire import events
from podium.games.f_cartes.wire.view import Finish, Standing


def open_race(state: RaceState) -> None:
    """Everything starts anew: deck, hands, weather (§1.3, §1.5, §7.1)."""
    state.clear_table()
    settings = state.ruleset.settings
    if state.journal is not None:
        state.emit(events.RaceOpened(len(state.finishes) + 1, settings.races, state.rain))
    if state.finishes:  # the first deck was shuffled before the teams were chosen
        piles.shuffle_deck(state)
    piles.deal_hands(state)
    if settings.qualifying == "quick":
        state.line = all_cars(state)
        state.shuffle(state.line)  # (§6.1)
        state.step = START_RACE
    else:
        state.stage = "trials"
        state.step = NEXT_ATTEMPT


def finish_race(state: RaceState) -> None:
    """The line is the ranking; behind it the retired, the last to retire first (§8.1)."""
    state.drop_plans()
    clear_turn(state)
    running = tuple(car for car in state.line if car)
    finish = Finish((*running, *reversed(state.retired)), len(running))
    state.finishes.append(finish)
    if state.journal is not None:
        emit_finish(state, finish)
    if len(state.finishes) < state.ruleset.settings.races:
        state.phase += 1  # nobody takes back an answer that ended a race
        state.step = OPEN_RACE
    else:
        end_game(state)


def clear_turn(state: RaceState) -> None:
    """What counts in a turn counts no more."""
    state.actions = state.struck = 0
    state.towed = {}


def emit_finish(state: RaceState, finish: Finish) -> None:
    race, races = len(state.finishes), state.ruleset.settings.races
    state.emit(events.RaceFinished(race, finish.cars, finish.classified))
    if races > 1:
        rows = standings(state)
        teams, points = tuple(row.team for row in rows), tuple(row.points for row in rows)
        state.emit(events.StandingsTold(race, races, teams, points))


def end_game(state: RaceState) -> None:
    """A place each among the players; that a neutral car or team came first is said."""
    rows = standings(state)  # neutral teams too, with the seat -1
    points = {row.seat: row.points for row in rows}
    if state.ruleset.settings.races == 1:
        why, merit = why_over(state), race_merits(state)
        neutral = state.owner[state.finishes[-1].cars[0]] < 0
    else:
        why, merit = whose_title(rows), championship_merits(state)
        neutral = any(row.seat < 0 for row in champions(rows))
    state.outcome = Result(
        shared_places(merit),
        tuple(points[seat] for seat in range(len(state.teams))),
        f"{why}-neutral" if neutral else why,
    )
    state.stage = "over"
    state.mover = NOBODY
    state.menu = ()


def whose_title(rows: Sequence[Standing]) -> str:
    """Whether the title is shared: by players, or by players and neutral teams (§7.3)."""
    first = champions(rows)
    shared = len(first) > 1 and any(row.seat >= 0 for row in first)
    return "championship-shared" if shared else "championship"


def is_over(state: RaceState) -> bool:
    """Whether too few are left for a race to go on (§8.3)."""
    return sum(map(bool, state.line)) <= 1 or not any(state.cars_left)


def why_over(state: RaceState) -> str:
    """What ended the race (§8.3)."""
    running = sum(map(bool, state.line))
    if running > 1:
        return "rounds" if any(state.cars_left) else "no-player"
    return "last-car" if running else "no-car"


def race_merits(state: RaceState) -> list[tuple[int, ...]]:
    """The better the best car of a team is placed, the more (§8.2)."""
    cars = state.finishes[-1].cars
    return [(-min(map(cars.index, cars_of(team))),) for team in state.teams]


def championship_merits(state: RaceState) -> list[tuple[int, ...]]:
    earned = merits(state.finishes, {row.team for row in standings(state)})
    return [earned[team] for team in state.teams]
