"""The opening draw: as many cards as one likes, up to one's skill (§2.6)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.content.effects import SKILL
from podium.games.ca_rs.rules import ending
from podium.games.ca_rs.rules.card_effects import draw
from podium.games.ca_rs.rules.grid import emit_grid, emit_lots
from podium.games.ca_rs.rules.phases.lineup import emit_lineups
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.rules.stats import stat
from podium.games.ca_rs.wire.options import TAKE, Take


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    return TAKE[stat(race, seat, SKILL) :: -1]


def take(race: RaceState, seat: int, option: Option) -> None:
    race.plans[seat] = (option,)
    race.answered(seat)


def close(race: RaceState) -> None:
    """All draw, in order; negative cards act at once."""
    wanted = {}
    for seat in race.asking:
        (option,) = race.plans[seat]
        assert isinstance(option, Take)
        wanted[seat] = option.count
        race.plans[seat] = ()
    if race.journal is not None:
        emit_late(race)
    for seat in tuple(race.order):
        if seat in race.order:
            draw(race, seat, wanted[seat])
    if race.order:
        race.go_on("turn")
    else:
        ending.end_race(race, "out")


def emit_late(race: RaceState) -> None:
    """Where all came prepared, nobody could be told before the first of them had answered."""
    if race.prepared + 1 == 1 << len(race.pilot):
        if race.conditions.grid == "lot":
            emit_lineups(race)
            emit_lots(race)
            emit_grid(race)
        elif race.qualifier == 0:
            emit_lineups(race)
