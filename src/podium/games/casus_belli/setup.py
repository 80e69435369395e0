"""A war laid out: the map and the rule set that were chosen, shared by all states on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from podium.core import Dice, Game, Option, Outlook, Setup, Shortcut
from podium.core.phrases import Phrase
from podium.games.casus_belli.content import notation
from podium.games.casus_belli.content.field import Field, load_field
from podium.games.casus_belli.content.files import USUAL_MAPS
from podium.games.casus_belli.preview.derived_facts import war_facts
from podium.games.casus_belli.preview.outlook import Preview
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.show.board_facts import build_board_facts, viewer_of
from podium.games.casus_belli.show.picture import draw_war
from podium.games.casus_belli.show.scene import build_board_scene, build_scene
from podium.games.casus_belli.show.text import WarText
from podium.games.casus_belli.wire.board import WarBoard
from podium.games.casus_belli.wire.derived_facts import WarFacts
from podium.games.casus_belli.wire.scene import WarBoardScene, WarScene
from podium.games.casus_belli.wire.settings import AUTO, WarSettings
from podium.games.casus_belli.wire.view import WarView


class WarSetup(Setup[WarView, WarSettings]):
    """A map laid out."""

    def __init__(
        self,
        game: Game[WarSettings],
        version: int,
        settings: WarSettings,
        files: Mapping[str, str],
    ) -> None:
        if settings.map == AUTO:
            settings = replace(settings, map=USUAL_MAPS[settings.rules])
        in_given_order = settings.order == "given"
        field, content = load_field(
            settings.map, settings.rules, settings.turns, in_given_order, files
        )
        super().__init__(game, version, settings, content)
        self.field: Field = field
        self._texts: Mapping[str, Option] = {}

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> War:
        return War(self.field, seats, dice)

    def answer_count(self, seats: int) -> int:
        return seats * self.field.turns

    def notation(self, option: Option) -> str:
        return notation.text_of(option)

    def parse(self, text: str) -> Option | None:
        if not self._texts:  # only programs write whole answers: made when the first does
            terrain, named = self.field.terrain, self.field.names_victims
            self._texts = notation.texts(terrain.width, terrain.height, named)
        return self._texts.get(text.casefold())

    def number(self, option: Option) -> int:
        return self.field.codes[option]

    @property
    def space(self) -> int:
        return len(self.field.codes)

    def outlook(self, view: WarView, seat: int, option: Option) -> Outlook | None:
        return Preview(self.field, view, seat).outlook(option)

    def shortcuts(self, view: WarView, seat: int) -> Sequence[Shortcut]:
        return Preview(self.field, view, seat).shortcuts()

    def derived_facts(self, view: WarView, seat: int) -> WarFacts:
        return war_facts(Preview(self.field, view, seat))

    def board_facts(self, view: WarView) -> WarBoard:
        return build_board_facts(self.field, view)

    def scene(self) -> WarScene:
        return build_scene(self.field, self.settings.rules)

    def board_scene(self) -> WarBoardScene:
        return build_board_scene(self.field)

    def picture(self, view: WarView) -> Sequence[str]:
        return draw_war(self.field, view)

    def sentences(self, view: WarView) -> Sequence[Phrase]:
        return WarText(self.field, view, viewer_of(view)).sentences()
