"""Whole answers behind one click: ready-made line-ups."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Shortcut
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.wire.outlook import ReadyMade
from podium.games.ca_rs.wire.view import RaceView


def shortcuts_of(garage: Garage, view: RaceView) -> Iterator[Shortcut]:
    """A whole line-up for each style of driving, before anything is chosen."""
    if view.question != "pilot":
        return
    medium = garage.tyres[len(garage.tyres) // 2].name
    for at, style in enumerate(garage.styles):
        pilot = garage.pilots[at % len(garage.pilots)].name
        car = garage.cars[at % len(garage.cars)].name
        picks = (f"pilot-{pilot}", f"car-{car}", f"tyres-{medium}", f"tank-{style}")
        yield ReadyMade(answer=picks, pilot=pilot, car=car, tyres=medium, style=style)
