"""The options: what a driver may answer, one small question at a time.

Cards, pilots, cars and tyres are called by the names of the content files.
"""

from __future__ import annotations

from podium.core import Option
from podium.games.ca_rs.wire.settings import MAX_SEATS


class PickPilot(Option, frozen=True):
    """Who drives (§2.2)."""

    pilot: str


class PickCar(Option, frozen=True):
    """What is driven (§2.2)."""

    car: str


class PickTyres(Option, frozen=True):
    """The set of tyres at the start (§2.2)."""

    tyres: str


class PickTank(Option, frozen=True):
    """A ready-made tank of that style (§2.2)."""

    style: str


class Take(Option, frozen=True):
    """So many cards before the start (§2.6)."""

    count: int


class Pedal(Option, frozen=True):
    """Brake, keep the speed, or accelerate (§3.4)."""

    by: int


class Play(Option, frozen=True):
    """A card of one's hand."""

    card: str


class Target(Option, frozen=True):
    """The rival whom a card is for."""

    other: int


class ChangeTyres(Option, frozen=True, tag="fit"):
    """A fresh set of tyres at a stop (§3.5)."""

    tyres: str


class PitIn(Option, frozen=True):
    """Announce a stop: the move ends on the pit card, if it gets there (§3.5)."""


class Ready(Option, frozen=True):
    """Nothing more to plan, to lay down or to throw away."""


class Through(Option, frozen=True):
    """Into the corner as it is (§4.3)."""


class Burn(Option, frozen=True):
    """A tyre card given on purpose (§4.2, §5.6)."""


class Stay(Option, frozen=True):
    """Stay behind where the move ends (§5.3)."""


class Try(Option, frozen=True):
    """Try to overtake where the move ends (§5.3)."""


class Let(Option, frozen=True):
    """Let the other one pass (§5.5)."""


class Block(Option, frozen=True):
    """Try to keep the other one behind (§5.5)."""


class Yield(Option, frozen=True):
    """Give up so many tyre cards and stay behind (§5.8)."""

    tyres: int


class Crash(Option, frozen=True):
    """Neither gives way (§5.8)."""


class Discard(Option, frozen=True):
    """Throw a card away, unseen (§3.10)."""

    card: str


AnyOption = (
    PickPilot | PickCar | PickTyres | PickTank | Take | Pedal | Play | Target | ChangeTyres | PitIn
    | Ready | Through | Burn | Stay | Try | Let | Block | Yield | Crash | Discard
)  # fmt: skip

MAX_COUNT = 40  # of anything a driver gives or takes at once: speeds, tyres, cards

# Every option without content in it exists once, so that rules compare them with `is`.
READY, THROUGH, BURN, STAY, TRY = Ready(), Through(), Burn(), Stay(), Try()
LET, BLOCK, CRASH, PIT_IN = Let(), Block(), Crash(), PitIn()
TAKE = tuple(Take(count) for count in range(MAX_COUNT + 1))
YIELD = tuple(Yield(tyres) for tyres in range(MAX_COUNT + 1))
TARGET = tuple(Target(seat) for seat in range(MAX_SEATS))
PEDAL = {by: Pedal(by) for by in range(-MAX_COUNT, MAX_COUNT + 1)}
