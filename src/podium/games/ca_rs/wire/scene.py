"""The scene: what a board is drawn from and no view repeats.

Titles are labels; the text of a card is its label ``written``.
"""

from __future__ import annotations

import msgspec


class CardScene(msgspec.Struct, frozen=True):
    """A card of a tank: its kind, its value, when it can be played, whether it needs a rival."""

    name: str
    kind: str
    value: int
    moments: tuple[str, ...]
    targeted: bool


class PilotScene(msgspec.Struct, frozen=True):
    """Who may drive."""

    name: str
    overtake: int
    block: int
    skill: int
    budget: int
    start: int
    qualifying: int
    sight: int
    cards: tuple[str, ...]


class CarScene(msgspec.Struct, frozen=True):
    """What may be driven."""

    name: str
    colour: str
    top: int
    acceleration: int
    brake: int
    downforce: int
    body: int
    capacity: int


class TyreScene(msgspec.Struct, frozen=True):
    """A kind of tyres: so many cards, and what each takes off the excess in a corner."""

    name: str
    cards: int
    grip: int


class PlaceScene(msgspec.Struct, frozen=True):
    """A part of the circuit that has a name, from that card on; its label is a ``corner``."""

    card: int


class RaceScene(msgspec.Struct, frozen=True):
    """Content and conditions of the race.

    ``rows`` and ``places`` are empty if the circuit is unknown or must be kept in mind (``shown``).
    """

    circuit: str
    laps: int
    grid: str
    unknown: bool
    shown: str
    rows: tuple[str, ...]
    places: tuple[PlaceScene, ...]
    stats: tuple[str, ...]
    cards: tuple[CardScene, ...]
    pilots: tuple[PilotScene, ...]
    cars: tuple[CarScene, ...]
    tyres: tuple[TyreScene, ...]
    styles: tuple[str, ...]
