"""Where a move ends behind another car: try to overtake it, or stay (§5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.rules.move import end_move
from podium.games.ca_rs.rules.overtaking import challenge
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import STAY, TRY

STAY_OR_TRY: tuple[Option, ...] = (STAY, TRY)


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    return STAY_OR_TRY


def take(race: RaceState, seat: int, option: Option) -> None:
    race.last = seat, (option,)
    rival = race.rival
    if option is TRY:
        if race.journal is not None:
            race.emit(events.Tried(seat, rival))
        if challenge(race, rival):
            return
    else:
        if race.journal is not None:
            race.emit(events.Stayed(seat, rival))
        end_move(race)
    race.go_on("moves")
