"""Somebody wants past: let the car go, or block (§5.5)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.rules.overtaking import duel_grip, overtake
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import BLOCK, LET

LET_OR_BLOCK: tuple[Option, ...] = (LET, BLOCK)


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    return LET_OR_BLOCK


def take(race: RaceState, seat: int, option: Option) -> None:
    """Let pass, or block; then both may lay cards and tyres face down (§5.5, §5.6)."""
    race.last = seat, (option,)
    if option is not BLOCK:
        if race.journal is not None:
            race.emit(events.LetPass(seat, race.mover))
        overtake(race, seat)
        race.go_on("moves")
        return
    if race.journal is not None:
        race.emit(events.Blocked(seat, race.mover))
    # With nobody armed nobody is asked: the duel is a phase that closes at once.
    race.ask("duel", tuple(sorted(each for each in (seat, race.mover) if armed(race, each))))


def armed(race: RaceState, seat: int) -> bool:
    """Whether a seat may have something to lay down, as everybody sees it."""
    return bool(race.hands[seat]) or bool(race.treads[seat] and duel_grip(race, seat))
