"""What holds for a whole race: the settings, with what the circuit adds to them."""

from __future__ import annotations

import msgspec

from podium.games.ca_rs.wire.settings import CircuitShown, Grid, Weather


class Conditions(msgspec.Struct, frozen=True):
    """The circuit, the laps, how the grid is made, the weather at the start (§2.1)."""

    circuit: str
    laps: int
    grid: Grid
    weather: Weather
    turns: int  # a lap, at most (§8.2)
    unknown: bool  # a circuit drawn at random, seen card by card
    shown: CircuitShown = "plan"  # whether cards that do not lie open are seen (§3.3)
    certain: int = 0  # cards of an unknown circuit that everybody knows: it begins with straights
