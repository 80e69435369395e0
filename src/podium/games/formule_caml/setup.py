"""A race laid out: a track, settings, and what can be asked about any moment of the race."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from podium.core import Dice, Game, Option, Outlook, Refusal, Setup, Shortcut
from podium.core.phrases import Phrase
from podium.games.formule_caml.content.loader import load_track
from podium.games.formule_caml.content.numbers import shift_fault
from podium.games.formule_caml.preview import outlook
from podium.games.formule_caml.rules.play import Race
from podium.games.formule_caml.show.scene import scene_of
from podium.games.formule_caml.show.text import race_sentences
from podium.games.formule_caml.show.track_drawing import draw_track
from podium.games.formule_caml.wire.options import DOWN, NOTATION, NUMBERS, UP
from podium.games.formule_caml.wire.scene import RaceScene
from podium.games.formule_caml.wire.settings import RaceSettings
from podium.games.formule_caml.wire.view import RaceView

SHIFTS = {NOTATION[UP]: 1, NOTATION[DOWN]: -1}


class RaceSetup(Setup[RaceView, RaceSettings]):
    """A track laid out."""

    def __init__(
        self,
        game: Game[RaceSettings],
        version: int,
        settings: RaceSettings,
        files: Mapping[str, str],
    ) -> None:
        content = load_track(settings.track, version, files)
        super().__init__(game, version, settings, content)
        self.track = content.track
        self._opening = Race(self.track, settings.max_turns, Dice(bytes(16)))

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Race:
        race = self._opening.copy()
        race.dice = dice
        return race

    def notation(self, option: Option) -> str:
        return NOTATION[option]

    def number(self, option: Option) -> int:
        return NUMBERS[option]

    @property
    def space(self) -> int:
        return len(NUMBERS)

    def why_not(self, view: RaceView, text: str) -> Refusal | None:
        """Tell a driver why the gear wanted cannot be engaged (§2.1)."""
        by = SHIFTS.get(text.casefold())
        if view.question != "shift" or by is None:
            return None
        car = view.cars[view.mover]
        return shift_fault(car.gear + by, car.durability, self.track.numbers)

    def outlook(self, view: RaceView, seat: int, option: Option) -> Outlook | None:
        return outlook.outlook(self.track, view, seat, option)

    def shortcuts(self, view: RaceView, seat: int) -> Sequence[Shortcut]:
        return outlook.shortcuts(self.track, view, seat)

    def scene(self) -> RaceScene:
        return scene_of(self.track)

    def picture(self, view: RaceView) -> Sequence[str]:
        return draw_track(self.track, view.cars)

    def sentences(self, view: RaceView) -> Sequence[Phrase]:
        return race_sentences(view)
