"""A setup: the content and the conditions of all races of one match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from podium.core import (
    Cup,
    Dice,
    Event,
    Finding,
    Game,
    Labels,
    Measure,
    Option,
    Outlook,
    Refusal,
    Setup,
    Shortcut,
)
from podium.core.phrases import Phrase
from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.files import PACKAGE
from podium.games.ca_rs.content.lineups import check_lineup, random_lineup, read_lineup
from podium.games.ca_rs.content.packs import load
from podium.games.ca_rs.preview.outlooks import Outlooks
from podium.games.ca_rs.preview.shortcuts import shortcuts_of
from podium.games.ca_rs.preview.standing import standing_answer
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.show.board_facts import build_board_facts
from podium.games.ca_rs.show.circuit_drawing import draw_race
from podium.games.ca_rs.show.labels import labels_of
from podium.games.ca_rs.show.scene import build_scene
from podium.games.ca_rs.show.text import RaceText
from podium.games.ca_rs.tools import findings
from podium.games.ca_rs.tools.tables import OF_CARDS
from podium.games.ca_rs.wire.board import RaceBoard
from podium.games.ca_rs.wire.lineup import LineUp
from podium.games.ca_rs.wire.scene import RaceScene
from podium.games.ca_rs.wire.settings import RaceSettings
from podium.games.ca_rs.wire.view import RaceView


class RaceSetup(Setup[RaceView, RaceSettings]):
    """The content and the conditions of a race."""

    def __init__(
        self,
        game: Game[RaceSettings],
        version: int,
        settings: RaceSettings,
        files: Mapping[str, str],
    ) -> None:
        garage, content = load(settings.circuit, settings.pack, files)
        super().__init__(game, version, settings, content)
        self.garage = garage
        circuit = garage.circuit
        self.conditions = Conditions(
            circuit=circuit.name,
            laps=settings.laps or circuit.laps,
            grid=settings.grid,
            weather=settings.weather,
            turns=circuit.turns,
            unknown=circuit.random is not None,
            shown=settings.circuit_shown,
            certain=circuit.certain,
        )
        self.circuit = CircuitCards(circuit.rows)
        self._labels: dict[str, Labels] = {}

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Race:
        race = Race(self.garage, self.conditions, self.circuit, seats, dice)
        if self.conditions.unknown:
            race.circuit = CircuitCards(self.garage.circuit.build_cards(race.roll))
        for lineup in lineups:
            if lineup is not None:
                self.check_lineup(lineup)
        race.begin(lineups)
        return race

    def parse_lineup(self, file: str, text: str) -> LineUp:
        try:
            lineup = read_lineup(file, text)
        except Refusal as refusal:
            refusal.package = PACKAGE
            raise
        self.check_lineup(lineup)
        return lineup

    def check_lineup(self, lineup: LineUp) -> None:
        """Refuse a line-up that one cannot race with."""
        try:
            check_lineup(self.garage, lineup)
        except Refusal as refusal:
            refusal.package = PACKAGE
            raise

    def notation(self, option: Option) -> str:
        return self.garage.notations[option]

    def number(self, option: Option) -> int:
        return self.garage.numbers[option]

    @property
    def space(self) -> int:
        return len(self.garage.numbers)

    def outlook(self, view: RaceView, seat: int, option: Option) -> Outlook | None:
        return Outlooks(self.garage, self.conditions, view, seat).of(option)

    def shortcuts(self, view: RaceView, seat: int) -> Sequence[Shortcut]:
        return list(shortcuts_of(self.garage, self.conditions, view, seat))

    def standing_answer(
        self, view: RaceView, seat: int, options: Sequence[Option], preferences: Mapping[str, str]
    ) -> Sequence[Option] | None:
        outlooks = Outlooks(self.garage, self.conditions, view, seat)
        return standing_answer(outlooks, options, preferences)

    def board_facts(self, view: RaceView) -> RaceBoard:
        return build_board_facts(view, self.garage)

    def scene(self) -> RaceScene:
        return build_scene(self.garage, self.conditions)

    def findings(self, events: Sequence[Event], lineups: Sequence[Any] = ()) -> Iterable[Finding]:
        return findings.findings(self.garage, events, lineups)

    def measurements(
        self, events: Sequence[Event], lineups: Sequence[Any] = ()
    ) -> Iterable[Measure]:
        return findings.measurements(self.garage, events, lineups)

    def random_lineup(self, cup: Cup, built: bool = False) -> LineUp:
        return random_lineup(self.garage, cup, built, self.conditions.laps)

    def picture(self, view: RaceView) -> Sequence[str]:
        return draw_race(view)

    def sentences(self, view: RaceView) -> Sequence[Phrase]:
        return list(RaceText(view, self.garage).sentences())

    def labels(self, lang: str) -> Labels:
        if lang not in self._labels:
            self._labels[lang] = labels_of(self.garage, lang, OF_CARDS)
        return self._labels[lang]
