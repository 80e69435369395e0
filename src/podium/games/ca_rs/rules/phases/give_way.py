"""A duel lost with cards to go: give up tyres and stay behind, or crash (§5.8)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.rules.move import end_move
from podium.games.ca_rs.rules.overtaking import crash
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import CRASH, YIELD, Yield


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    return YIELD[race.steps], CRASH


def take(race: RaceState, seat: int, option: Option) -> None:
    race.last = seat, (option,)
    if type(option) is not Yield:
        crash(race)
        return
    race.treads[seat] -= option.tyres
    if race.journal is not None:
        race.emit(events.Yielded(seat, race.rival, option.tyres))
    end_move(race)
    race.go_on("moves")
