"""Formule Caml: two cars on a grid track, four gears, one die.

Each turn a driver may change gear by one, throws the die of the gear, and then, knowing the roll,
picks one of eight directions. The car runs straight until the roll is used up, the border stops
it, or the other car does. Whoever enters the finish from the right wins; a worn-out car abandons.
Nothing is hidden but the dice to come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import msgspec

from podium.core import (
    Bot,
    Content,
    Dice,
    Game,
    Option,
    Outlook,
    Refusal,
    Settings,
    Setup,
    Shortcut,
    View,
    Words,
)
from podium.games.formule_caml import events, options, outlook
from podium.games.formule_caml.board import draw_track, tell_race
from podium.games.formule_caml.content import PACKAGE, Track, load, shift_fault, shipped_tracks
from podium.games.formule_caml.options import DOWN, LETTERS, NUMBERS, UP
from podium.games.formule_caml.rules import Race
from podium.games.formule_caml.scene import RaceScene, scene_of
from podium.games.formule_caml.view import RaceView


class RaceSettings(Settings, frozen=True):
    """A track by name or file, and how many turns each a race may last."""

    track: str = "classic"
    max_turns: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 500


class RaceSetup(Setup):
    """A track laid out."""

    def __init__(
        self, game: Game, version: int, settings: RaceSettings, track: Track, content: Content
    ) -> None:
        super().__init__(game, version, settings, content)
        self.track = track
        self._opening = Race(track, settings.max_turns, Dice(bytes(16)))

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Race:
        race = self._opening.copy()
        race.dice = dice
        return race

    def notation(self, option: Option) -> str:
        return LETTERS[option]

    def number(self, option: Option) -> int:
        return NUMBERS[option]

    @property
    def space(self) -> int:
        return len(NUMBERS)

    def why_not(self, view: View, text: str) -> Refusal | None:
        """Tell a driver why the gear wanted cannot be engaged (§2.1)."""
        by = {LETTERS[UP]: 1, LETTERS[DOWN]: -1}.get(text.casefold())
        if not isinstance(view, RaceView) or view.question != "shift" or by is None:
            return None
        car = view.cars[view.mover]
        return shift_fault(car.gear + by, car.durability, self.track.numbers)

    def outlook(self, view: View, seat: int, option: Option) -> Outlook | None:
        assert isinstance(view, RaceView)
        return outlook.outlook_of(self.track, view, seat, option)

    def shortcuts(self, view: View, seat: int) -> Sequence[Shortcut]:
        assert isinstance(view, RaceView)
        return outlook.shortcuts_of(self.track, view, seat)

    def scene(self) -> RaceScene:
        return scene_of(self.track)

    def picture(self, view: View) -> Sequence[str]:
        assert isinstance(view, RaceView)
        return draw_track(self.track, view.cars)

    def tell(self, view: View, words: Words, names: Sequence[str]) -> list[str]:
        assert isinstance(view, RaceView)
        return tell_race(view, words, names)


class FormuleCaml(Game):
    """The game as it is registered."""

    name = "formule-caml"
    package = PACKAGE
    versions = (1,)
    seats = (2,)
    settings = RaceSettings
    file_settings = ("track",)
    wire = (
        RaceScene, RaceView,
        options.ChangeGear, options.Shift, options.Steer,
        events.GearChanged, events.GearDropped, events.Rolled, events.Moved, events.Touched,
        events.Collided, events.Arrived, events.Abandoned, events.TimeUp,
        outlook.Lands, outlook.Throws, outlook.Engage,
    )  # fmt: skip

    def lay(self, version: int, settings: Settings, files: Mapping[str, str]) -> RaceSetup:
        assert isinstance(settings, RaceSettings)
        track, content = load(settings.track, version, files)
        return RaceSetup(self, version, settings, track, content)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from podium.games.formule_caml.bots import Navigator, Sunday

        return {"sunday": Sunday, "navigator": Navigator}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {"track": shipped_tracks()}


GAME = FormuleCaml()
