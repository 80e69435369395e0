"""Formule Caml as it is registered.

Light on purpose, so that all games can be listed at once: what is needed only to play is imported
when it is first used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from podium.core import Bot, Game
from podium.games.formule_caml.content.files import PACKAGE, shipped_tracks
from podium.games.formule_caml.wire.settings import RaceSettings

if TYPE_CHECKING:
    from podium.games.formule_caml.setup import RaceSetup


class FormuleCaml(Game[RaceSettings]):
    """Two seats, one version of the rules so far."""

    name = "formule-caml"
    package = PACKAGE
    versions = (1,)
    seats = (2,)
    settings = RaceSettings
    file_settings = ("track",)

    @property
    def wire(self) -> Sequence[type[msgspec.Struct]]:
        from podium.games.formule_caml.wire.schema import WIRE  # for start-up

        return WIRE

    def build_setup(
        self, version: int, settings: RaceSettings, files: Mapping[str, str]
    ) -> RaceSetup:
        from podium.games.formule_caml.setup import RaceSetup  # for start-up

        return RaceSetup(self, version, settings, files)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        names = ("sunday", "leadfoot", "navigator", "ace")
        return {name: partial(player, name) for name in names}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {"track": shipped_tracks()}


def player(name: str) -> Bot:
    from podium.games.formule_caml.players.roster import PLAYERS  # for start-up

    return PLAYERS[name]()


GAME = FormuleCaml()
