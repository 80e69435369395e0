"""The settings of a race."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from podium.core import Settings

Grid = Literal["lot", "lap"]
Weather = Literal["dry", "rain"]
CircuitShown = Literal["plan", "memory"]
DEFAULT_CIRCUIT = "monza"
MAX_SEATS = 8
MAX_LAPS = 99


class RaceSettings(Settings, frozen=True):
    """A circuit and its laps (0: as many as usual there), the grid, the weather, one's own pack.

    ``circuit_shown``: a known circuit stays in view (``plan``), or only the cards that lie open do,
    and the others must be kept in mind (``memory``).
    """

    circuit: str = DEFAULT_CIRCUIT
    laps: Annotated[int, msgspec.Meta(ge=0, le=MAX_LAPS)] = 0
    grid: Grid = "lot"
    weather: Weather = "dry"
    circuit_shown: CircuitShown = "plan"
    pack: str = ""
