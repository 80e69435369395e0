"""F-Cartes as it is registered.

Light on purpose, so that all games can be listed at once: what is needed only to play is imported
when it is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, get_args

import msgspec

from podium.core import ASK, Bot, Game, Preference
from podium.games.f_cartes.content.files import PACKAGE, shipped_decks
from podium.games.f_cartes.tools.tables import CARD, GRID
from podium.games.f_cartes.wire.settings import (
    TEAMS_FILE,
    Qualifying,
    RaceSettings,
    Rounds,
    Weather,
)

if TYPE_CHECKING:
    from podium.games.f_cartes.setup import RaceSetup


class FCartes(Game[RaceSettings]):
    """Two to ten teams, one version of the rules so far."""

    name = "f-cartes"
    package = PACKAGE
    versions = (1,)
    seats = tuple(range(2, 11))
    settings = RaceSettings
    file_settings = ("deck", "teams")
    preferences = (Preference("qualifying", (ASK, "keep")),)
    tables = (GRID, CARD)

    @property
    def wire(self) -> Sequence[type[msgspec.Struct]]:
        from podium.games.f_cartes.wire.schema import WIRE  # for start-up

        return WIRE

    def build_setup(
        self, version: int, settings: RaceSettings, files: Mapping[str, str]
    ) -> RaceSetup:
        from podium.games.f_cartes.setup import RaceSetup  # for start-up

        return RaceSetup(self, version, settings, files)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        names = ("rookie", "greedy", "tactician", "strategist")
        return {name: partial(player, name) for name in names}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {
            "rounds": get_args(Rounds),
            "deck": shipped_decks(),
            "qualifying": get_args(Qualifying),
            "weather": get_args(Weather),
            "teams": [TEAMS_FILE],
        }


def player(name: str) -> Bot:
    from podium.games.f_cartes.players.roster import PLAYERS  # for start-up

    return PLAYERS[name]()


GAME = FCartes()
