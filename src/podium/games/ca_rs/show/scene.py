"""The scene of a race, made from its content."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.wire.scene import (
    CardScene,
    CarScene,
    PilotScene,
    PlaceScene,
    RaceScene,
    TyreScene,
)

SceneT = TypeVar("SceneT", bound=msgspec.Struct)


def build_scene(garage: Garage, conditions: Conditions) -> RaceScene:
    """The same for all races of a setup."""
    circuit = garage.circuit
    in_view = conditions.shown == "plan"
    return RaceScene(
        circuit=conditions.circuit,
        laps=conditions.laps,
        grid=conditions.grid,
        unknown=conditions.unknown,
        shown=conditions.shown,
        rows=CircuitCards(circuit.rows).texts if in_view else (),
        places=tuple(PlaceScene(place.card) for place in circuit.places) if in_view else (),
        stats=STATS,
        cards=tuple(
            CardScene(card.name, card.kind, card.value, card.when, card.targeted)
            for card in garage.cards
        ),
        pilots=tuple(shown_fields(PilotScene, pilot) for pilot in garage.pilots),
        cars=tuple(shown_fields(CarScene, car) for car in garage.cars),
        tyres=tuple(shown_fields(TyreScene, tyre) for tyre in garage.tyres),
        styles=garage.styles,
    )


def shown_fields(kind: type[SceneT], entry: msgspec.Struct) -> SceneT:
    """A part of the scene, from the fields of a content entry that have the same names."""
    return kind(**{name: getattr(entry, name) for name in kind.__struct_fields__})
