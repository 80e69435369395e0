"""What a board is drawn from and no view repeats: the circuit, cards, pilots, cars and tyres.

Titles are labels; the text of a card is its label ``written``.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from podium.games.ca_rs.effects import STATS
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.terms import Loop, Terms

Scene = TypeVar("Scene", bound=msgspec.Struct)


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
    """The garage and the terms; ``rows`` are empty if the circuit is unknown beforehand."""

    circuit: str
    laps: int
    grid: str
    unknown: bool
    rows: tuple[str, ...]
    places: tuple[PlaceScene, ...]
    stats: tuple[str, ...]
    cards: tuple[CardScene, ...]
    pilots: tuple[PilotScene, ...]
    cars: tuple[CarScene, ...]
    tyres: tuple[TyreScene, ...]
    styles: tuple[str, ...]


def scene_of(garage: Garage, terms: Terms) -> RaceScene:
    """The scene of all races of a setup."""
    circuit = garage.circuit
    return RaceScene(
        circuit=terms.circuit,
        laps=terms.laps,
        grid=terms.grid,
        unknown=terms.unknown,
        rows=Loop(circuit.rows).texts,
        places=tuple(PlaceScene(place.card) for place in circuit.places),
        stats=STATS,
        cards=tuple(
            CardScene(card.name, card.kind, card.value, card.when, card.targeted)
            for card in garage.cards
        ),
        pilots=tuple(same(PilotScene, pilot) for pilot in garage.pilots),
        cars=tuple(same(CarScene, car) for car in garage.cars),
        tyres=tuple(same(TyreScene, tyre) for tyre in garage.tyres),
        styles=garage.styles,
    )


def same(kind: type[Scene], entry: msgspec.Struct) -> Scene:
    """The fields of an entry that a scene shows."""
    return kind(**{name: getattr(entry, name) for name in kind.__struct_fields__})
