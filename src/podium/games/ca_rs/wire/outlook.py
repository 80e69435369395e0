"""Where an option leads and what it costs: what is told of it before it is chosen."""

from __future__ import annotations

import msgspec

from podium.core import Outlook, Shortcut


class CornerAhead(msgspec.Struct, frozen=True):
    """A card of a corner on the way that would be too fast, and what it would cost (§4.1)."""

    card: int
    limit: int
    excess: int
    worn: int
    damage: int


class DrivesTo(Outlook, frozen=True):
    """The move as it would be if nobody else did anything and nothing helped in the corners.

    ``count`` cards at ``speed``, to the card ``at``; ``worn`` and ``damage`` are what the corners
    on the way cost, ``treads`` and ``body`` what is left then. ``stands``: the car is thrown off
    the road there; ``pits``: it stands there at an announced stop. ``unknown`` cards of the way
    nobody has seen. Beyond the end the next corner known is ``ahead`` cards away (0: none is), and
    the car ``over`` too fast for its ``limit``. ``other`` are those whom it would meet if all kept
    their speed, ``meets`` how many.
    """

    speed: int
    count: int
    lap: int
    at: int
    worn: int
    damage: int
    treads: int
    body: int
    stands: bool
    pits: bool
    out: bool
    home: bool
    unknown: int
    ahead: int
    limit: int
    over: int
    corners: tuple[CornerAhead, ...]
    other: tuple[int, ...]
    meets: int


class Reads(Outlook, frozen=True):
    """What is written on the card."""

    written: str


class Harms(Outlook, frozen=True):
    """A rival after the card: speed, tyre cards and body."""

    other: int
    speed: int
    treads: int
    body: int


class FreshTyres(Outlook, frozen=True):
    """A set: so many cards, what each takes off in a corner and adds in a duel."""

    count: int
    grip: int
    edge: int


class Slides(Outlook, frozen=True):
    """The corner after this: what is still too fast, and what going through would cost then.

    ``speed`` is what is left of it then, ``slower`` what burnt tyres have taken off it.
    """

    excess: int
    worn: int
    damage: int
    treads: int
    body: int
    speed: int
    slower: int
    out: bool


class DuelScore(Outlook, frozen=True):
    """The score as far as one knows it: above 0 ``seat`` passes ``other`` (§5.7).

    ``own`` tyre cards are left to oneself, each good for ``edge``; ``theirs`` is what the tyres of
    the other side could bring, ``hand`` how many cards it holds. ``steps`` are the cards to go:
    what a failure costs.
    """

    seat: int
    other: int
    score: int
    own: int
    edge: int
    theirs: int
    hand: int
    steps: int


class FallsBehind(Outlook, frozen=True):
    """The place after letting the other one pass."""

    place: int


class GivesUp(Outlook, frozen=True):
    """Tyre cards left after staying behind."""

    treads: int


class Collides(Outlook, frozen=True):
    """What both lose, and what is left of both."""

    other: int
    points: int
    body: int
    rival_body: int
    out: bool
    rival_out: bool


class HandLeft(Outlook, frozen=True):
    """Cards in hand afterwards, and how many may be kept."""

    count: int
    most: int


class OpeningDraw(Outlook, frozen=True):
    """The chance, in percent, that no negative card is among those drawn; ``left`` in the tank."""

    percent: int
    left: int


class PilotNumbers(Outlook, frozen=True):
    """What a pilot can do, and the cards that always go along."""

    overtake: int
    block: int
    skill: int
    budget: int
    start: int
    qualifying: int
    sight: int
    cards: tuple[str, ...]
    count: int


class CarNumbers(Outlook, frozen=True):
    """What a car can do."""

    top: int
    acceleration: int
    brake: int
    downforce: int
    body: int
    capacity: int


class TankNumbers(Outlook, frozen=True):
    """What is in a ready-made tank, by kinds and card by card.

    The race takes about so many ``turns``, which is ``short`` cards more than there are (0: they
    will do); cards that refuel bring ``refuels`` back at the pits.
    """

    race: int
    pit: int
    weather: int
    useless: int
    negative: int
    turns: int
    short: int
    refuels: int
    cards: tuple[str, ...]


class ReadyMade(Shortcut, frozen=True, kw_only=True):
    """A whole line-up at once."""

    pilot: str
    car: str
    tyres: str
    style: str


class Drive(Shortcut, frozen=True, kw_only=True):
    """The pedal, and nothing more is planned."""

    by: int


class Throw(Shortcut, frozen=True, kw_only=True):
    """A card thrown away, the last one that must be."""

    card: str
