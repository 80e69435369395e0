"""Casus Belli: 2 to 100 teams of a thief, a barbarian and an elf in the fog of war (Prologin 2012).

All teams give their orders at the same time, unseen by each other; then everything happens
together. Whoever kills scores. One sees what one's own fighters see, and nothing else. Two rule
sets over one engine: the authors' first text (`draft`) and the contest as it was played (`finale`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from podium.core import (
    Bot,
    Content,
    Dice,
    Game,
    Option,
    Outlook,
    Settings,
    Setup,
    Shortcut,
    View,
    Words,
)
from podium.games.casus_belli import events, options, outlook
from podium.games.casus_belli.board import draw_war, tell_war
from podium.games.casus_belli.brief import WarBrief, brief_of
from podium.games.casus_belli.content import MAX_TURNS, Field, load, shipped_maps
from podium.games.casus_belli.options import text_of
from podium.games.casus_belli.rules import War
from podium.games.casus_belli.ruleset import PACKAGE
from podium.games.casus_belli.scene import WarScene, scene_of
from podium.games.casus_belli.view import WarView

RuleSetName = Literal["draft", "finale"]
OrderOfArrival = Literal["seat", "given"]


class WarSettings(Settings, frozen=True):
    """A map by name or file, a rule set, a length (0: as the map says), whose orders come first.

    ``order = given`` lets orders count as they come in, across teams, as in recordings.
    """

    map: str = "duel"
    rules: RuleSetName = "draft"
    turns: Annotated[int, msgspec.Meta(ge=0, le=MAX_TURNS)] = 0
    order: OrderOfArrival = "seat"


class WarSetup(Setup):
    """A map laid out."""

    settings: WarSettings

    def __init__(
        self, game: Game, version: int, settings: WarSettings, field: Field, content: Content
    ) -> None:
        super().__init__(game, version, settings, content)
        self.field = field

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> War:
        return War(self.field, seats, dice)

    def notation(self, option: Option) -> str:
        return text_of(option)

    def parse(self, text: str) -> Option | None:
        terrain = self.field.terrain
        return options.texts(terrain.width, terrain.height).get(text.casefold())

    def number(self, option: Option) -> int:
        return self.field.codes[option]

    @property
    def space(self) -> int:
        return len(self.field.codes)

    def outlook(self, view: View, seat: int, option: Option) -> Outlook | None:
        assert isinstance(view, WarView)
        return outlook.Prospect(self.field, view, seat).outlook(option)

    def shortcuts(self, view: View, seat: int) -> Sequence[Shortcut]:
        assert isinstance(view, WarView)
        return outlook.Prospect(self.field, view, seat).shortcuts()

    def brief(self, view: View, seat: int) -> WarBrief:
        assert isinstance(view, WarView)
        return brief_of(outlook.Prospect(self.field, view, seat))

    def scene(self) -> WarScene:
        return scene_of(self.field, self.settings.rules)

    def picture(self, view: View) -> Sequence[str]:
        assert isinstance(view, WarView)
        return draw_war(self.field, view)

    def tell(self, view: View, words: Words, names: Sequence[str]) -> list[str]:
        assert isinstance(view, WarView)
        return tell_war(self.field, view, words, names)


class CasusBelli(Game):
    """The game as it is registered."""

    name = "casus-belli"
    package = PACKAGE
    versions = (1,)
    seats = range(2, 101)
    settings = WarSettings
    file_settings = ("map",)
    wire = (
        WarScene, WarView,
        options.Done, options.Lead, options.Hold, options.Use, options.At, options.Go,
        options.Face,
        events.StepBegan, events.Attacked, events.Pushed, events.Hurt, events.Died, events.Walked,
        events.Noticed, events.Scored, events.Ended,
        outlook.Stands, outlook.Steps, outlook.Looks, outlook.Aims, outlook.Strikes,
        outlook.Walk, outlook.Strike,
    )  # fmt: skip

    def lay(self, version: int, settings: Settings, files: Mapping[str, str]) -> WarSetup:
        assert isinstance(settings, WarSettings)
        given = settings.order == "given"
        field, content = load(settings.map, settings.rules, settings.turns, given, files)
        return WarSetup(self, version, settings, field, content)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from podium.games.casus_belli.bots import Captain, Hunter

        return {"hunter": Hunter, "captain": Captain}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {
            "map": shipped_maps(),
            "rules": get_args(RuleSetName),
            "order": get_args(OrderOfArrival),
        }


GAME = CasusBelli()
