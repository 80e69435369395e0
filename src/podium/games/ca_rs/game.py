"""ca_rs as it is registered.

Light on purpose, so that all games can be listed at once: what is needed only to play is imported
when it is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, get_args

import msgspec

from podium.core import ASK, Bot, Game, Preference
from podium.games.ca_rs.content.files import PACKAGE, shipped_circuits
from podium.games.ca_rs.tools.tables import MEASURES, TABLES
from podium.games.ca_rs.wire.lineup import LineUp
from podium.games.ca_rs.wire.settings import MAX_SEATS, CircuitShown, Grid, RaceSettings, Weather

if TYPE_CHECKING:
    from podium.games.ca_rs.setup import RaceSetup


PREFERENCES = (
    Preference("discard", ("nothing", "useless", "least", ASK), once=ASK),
    Preference("obvious", ("give", ASK)),
    Preference("overtake", (ASK, "try", "stay")),
    Preference("block", (ASK, "block", "let")),
    Preference("duel", (ASK, "nothing")),
    Preference("yield", (ASK, "yield")),
)
LEVELS = ("sunday", "greedy", "metronome", "engineer")  # computer drivers, the weakest first


class CaRs(Game[RaceSettings]):
    """Two to eight drivers, one version of the rules so far."""

    name = "ca_rs"
    package = PACKAGE
    versions = (1,)
    seats = tuple(range(2, MAX_SEATS + 1))
    settings = RaceSettings
    lineup = LineUp
    preferences = PREFERENCES
    tables = TABLES
    measures = MEASURES
    folder_settings = ("pack",)

    @property
    def wire(self) -> Sequence[type[msgspec.Struct]]:
        from podium.games.ca_rs.wire.schema import WIRE  # for start-up

        return WIRE

    def build_setup(
        self, version: int, settings: RaceSettings, files: Mapping[str, str]
    ) -> RaceSetup:
        from podium.games.ca_rs.setup import RaceSetup  # for start-up

        return RaceSetup(self, version, settings, files)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {name: partial(driver, name) for name in LEVELS}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {
            "circuit": shipped_circuits(),
            "grid": get_args(Grid),
            "weather": get_args(Weather),
            "circuit_shown": get_args(CircuitShown),
        }


def driver(name: str) -> Bot:
    from podium.games.ca_rs.players.drivers import DRIVERS  # for start-up

    return DRIVERS[name]()


GAME = CaRs()
