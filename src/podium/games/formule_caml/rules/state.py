"""The state of a race: its slots, and nothing of the rules.

Flat on purpose: copying and playing this state is what everything else waits for.
"""

from __future__ import annotations

from podium.core import Dice, Option, Result, State
from podium.games.formule_caml.content.track import Track
from podium.games.formule_caml.wire.options import GEAR_MENU

NOBODY = 2  # in place of the seat that is asked, when the race is over
Car = tuple[int, int, int]  # cell, gear, durability; a named tuple is three times slower to make


class RaceState(State):
    """Where the cars stand and what is asked.

    ``car`` is the car whose turn it is, ``rival`` the other one; they change places with the turn,
    so that the rules need not ask who is who. A turn is a phase, so the phase also tells whose
    turn it is. ``rolled`` is 0 until the die has fallen; ``end`` is None while the race runs.
    """

    __slots__ = (
        "asking", "car", "end", "last_phase", "menu", "rival", "rolled", "track",
    )  # fmt: skip

    def __init__(self, track: Track, max_turns: int, dice: Dice) -> None:
        super().__init__(dice)
        self.track = track
        self.car: Car = (track.starts[0], 1, track.numbers.durability)
        self.rival: Car = (track.starts[1], 1, track.numbers.durability)
        self.asking = 0
        self.menu: tuple[Option, ...] = GEAR_MENU
        self.rolled = 0
        self.last_phase = 2 * max_turns
        self.end: Result | None = None

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        return self.phase & 1

    @property
    def turn(self) -> int:
        """The turn being driven, from 1; when the time is up, the last one there was (§4.4)."""
        return min(self.phase, self.last_phase - 1) // 2 + 1
