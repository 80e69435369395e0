"""Players who seek what random play hardly ever finds, by game; None: they do anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import Option, Seat, State
from podium.games.f_cartes.rules.state import NOBODY, RaceState
from podium.games.f_cartes.wire.options import Crash, Discard, Draw, Hit, Play

Seeker = Callable[[State, Seat, Sequence[Option]], int | None]


def knock_out(state: State, seat: Seat, menu: Sequence[Option]) -> int | None:
    """Hit the weakest car of a rival, look for cards to do so, and repair nothing."""
    assert isinstance(state, RaceState)
    return max(range(len(menu)), key=lambda at: violence(state, seat, menu[at]))


def violence(state: RaceState, seat: Seat, option: Option) -> tuple[int, int]:
    """How an option helps to knock somebody out, then how near that is."""
    match option:
        case Hit(car=car) | Crash(rival=car):
            return 3 if state.owner[car] not in (seat, NOBODY) else 1, state.lost[car]
        case Play(card=card):
            effect = state.ruleset.effects[state.ruleset.kind_of[card]]
            return 2 if effect in ("damage", "collision") else -1, 0
        case Draw():
            return 1, 0
        case Discard():
            return 0, 0
        case _:
            return -1, 0


RUTHLESS: Mapping[str, Seeker] = {"f-cartes": knock_out}
