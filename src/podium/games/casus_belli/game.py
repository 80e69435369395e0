"""Casus Belli as it is registered.

Light on purpose, so that all games can be listed at once: what is needed only to play is imported
when it is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, get_args

import msgspec

from podium.core import Bot, Game
from podium.games.casus_belli.content.files import PACKAGE, TEAMS, USUAL_MAPS, shipped_maps
from podium.games.casus_belli.wire.options import MAX_TEAMS
from podium.games.casus_belli.wire.settings import (
    AUTO,
    OrderOfArrival,
    RuleSetName,
    WarSettings,
)

if TYPE_CHECKING:
    from podium.games.casus_belli.setup import WarSetup


class CasusBelli(Game[WarSettings]):
    """Two to a hundred teams, one version of the rules so far; two rule sets are a setting."""

    name = "casus-belli"
    package = PACKAGE
    versions = (1,)
    seats = range(2, MAX_TEAMS + 1)
    settings = WarSettings
    file_settings = ("map",)

    @property
    def wire(self) -> Sequence[type[msgspec.Struct]]:
        from podium.games.casus_belli.wire.schema import WIRE  # for start-up

        return WIRE

    def build_setup(
        self, version: int, settings: WarSettings, files: Mapping[str, str]
    ) -> WarSetup:
        from podium.games.casus_belli.setup import WarSetup  # for start-up

        return WarSetup(self, version, settings, files)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        names = ("recruit", "hunter", "sergeant", "captain")
        return {name: partial(player, name) for name in names}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {
            "map": (AUTO, *shipped_maps()),
            "rules": get_args(RuleSetName),
            "order": get_args(OrderOfArrival),
        }

    def table_sizes(self) -> Mapping[str, Mapping[str, int]]:
        usual = TEAMS[USUAL_MAPS["draft"]]
        return {"map": {AUTO: usual, **TEAMS}}


def player(name: str) -> Bot:
    from podium.games.casus_belli.players.roster import PLAYERS  # for start-up

    return PLAYERS[name]()


GAME = CasusBelli()
