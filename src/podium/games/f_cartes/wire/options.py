"""Options: what a team may answer, one small question at a time."""

from __future__ import annotations

from podium.core import Option


class PickTeam(Option, frozen=True):
    """The colour one plays (§1.2)."""

    team: int


class KeepTry(Option, frozen=True):
    """Be content with the qualifying die (§2.2)."""


class Risk(Option, frozen=True):
    """Announce so many places and throw again (§2.3)."""

    by: int


class Pass(Option, frozen=True):
    """End the turn (§4.12)."""


class Play(Option, frozen=True):
    """Play a card of one's hand."""

    card: str


class Discard(Option, frozen=True):
    """Throw a card away (§4.5)."""

    card: str


class Draw(Option, frozen=True):
    """Take a card from the pile (§4.6)."""


class Duel(Option, frozen=True):
    """Attack the car just ahead (§4.7)."""

    car: int


class Close(Option, frozen=True):
    """Pass the gap just ahead (§4.8)."""

    car: int


class Pit(Option, frozen=True):
    """Stop one's car at the pits (§4.9)."""

    car: int


class Behind(Option, frozen=True):
    """The car that the gap goes behind."""

    car: int


class Hit(Option, frozen=True):
    """The car that the damage goes to."""

    car: int


class Name(Option, frozen=True):
    """The own car that an event is for."""

    car: int


class Crash(Option, frozen=True):
    """The two cars that collide, the one in front first."""

    car: int
    rival: int


class Repair(Option, frozen=True):
    """A damage card to be taken off at the pits."""

    card: str


class Leave(Option, frozen=True):
    """Nothing more is repaired: out of the pits."""


class Stop(Option, frozen=True):
    """No more duels of a comeback (§4.10), no attack after team orders (§5.5)."""


CARS = 20
TEAMS = 10
FACES = 6

KEEP_TRY, PASS, DRAW, LEAVE, STOP = KeepTry(), Pass(), Draw(), Leave(), Stop()
RISKS = tuple(Risk(by) for by in range(1, FACES))
TRY_MENU: tuple[Option, ...] = (KEEP_TRY, *RISKS)
PICK = tuple(PickTeam(team) for team in range(TEAMS))
DUEL, CLOSE, PIT, BEHIND, HIT, NAME = (
    tuple(kind(car) for car in range(CARS + 1)) for kind in (Duel, Close, Pit, Behind, Hit, Name)
)
