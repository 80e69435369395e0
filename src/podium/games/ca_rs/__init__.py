"""ca_rs: a race from a tank of cards, for two to eight drivers.

Everybody brings a pilot, a car, tyres and a tank of cards, which is fuel and luck at once. Each
turn all plan unseen: the pedal and some cards; then the cars move along the cards of the circuit,
slide through corners, and duel with those in the way. Tanks run dry, bodies break, pilots are hurt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, get_args

import msgspec

from podium.core import (
    Bot,
    Content,
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
    Settings,
    Setup,
    Shortcut,
    View,
    Words,
)
from podium.games.ca_rs import events, findings, options, outlook
from podium.games.ca_rs.board import draw_race
from podium.games.ca_rs.content import PACKAGE
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.labels import labels_of
from podium.games.ca_rs.lineup import LineUp, must_fit, read_lineup
from podium.games.ca_rs.packs import DEFAULT, load, shipped_circuits
from podium.games.ca_rs.prices import Prices, shortcuts_of
from podium.games.ca_rs.rules import Race
from podium.games.ca_rs.scene import RaceScene, scene_of
from podium.games.ca_rs.telling import tell_race
from podium.games.ca_rs.terms import Grid, Loop, Terms, Weather
from podium.games.ca_rs.view import RaceView

MOST_LAPS = 99


class RaceSettings(Settings, frozen=True):
    """A circuit and its laps (0: as many as usual there), the grid, the weather, one's own pack."""

    circuit: str = DEFAULT
    laps: Annotated[int, msgspec.Meta(ge=0, le=MOST_LAPS)] = 0
    grid: Grid = "lot"
    weather: Weather = "dry"
    pack: str = ""


class RaceSetup(Setup):
    """The garage opened, the terms agreed on."""

    def __init__(
        self, game: Game, version: int, settings: RaceSettings, garage: Garage, content: Content
    ) -> None:
        super().__init__(game, version, settings, content)
        self.garage = garage
        circuit = garage.circuit
        self.terms = Terms(
            circuit=circuit.name,
            laps=settings.laps or circuit.laps,
            grid=settings.grid,
            weather=settings.weather,
            turns=circuit.turns,
            unknown=circuit.random is not None,
        )
        self.loop = Loop(circuit.rows)
        self._labels: dict[str, Labels] = {}

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Race:
        race = Race(self.garage, self.terms, self.loop, seats, dice)
        if self.terms.unknown:
            race.loop = Loop(self.garage.circuit.laid(race.roll))
        for seat, lineup in enumerate(lineups):
            if lineup is not None:
                self.must_fit(lineup)
                race.prepare(seat, lineup)
        race.open_lineups()
        return race

    def lineup_in(self, file: str, text: str) -> LineUp:
        try:
            lineup = read_lineup(file, text)
            must_fit(self.garage, lineup)
        except Refusal as refusal:
            refusal.package = PACKAGE
            raise
        return lineup

    def must_fit(self, lineup: LineUp) -> None:
        """Refuse a line-up that one cannot race with."""
        try:
            must_fit(self.garage, lineup)
        except Refusal as refusal:
            refusal.package = PACKAGE
            raise

    def notation(self, option: Option) -> str:
        return self.garage.notation(option)

    def number(self, option: Option) -> int:
        return self.garage.number(option)

    @property
    def space(self) -> int:
        return self.garage.space

    def outlook(self, view: View, seat: int, option: Option) -> Outlook | None:
        assert isinstance(view, RaceView)
        return Prices(self.garage, self.terms, view, seat).of(option)

    def shortcuts(self, view: View, seat: int) -> Sequence[Shortcut]:
        assert isinstance(view, RaceView)
        return list(shortcuts_of(self.garage, view))

    def scene(self) -> RaceScene:
        return scene_of(self.garage, self.terms)

    def findings(self, told: Sequence[Event]) -> Iterable[Finding]:
        return findings.findings(self.garage, told)

    def measured(self, told: Sequence[Event]) -> Iterable[Measure]:
        return findings.measured(self.garage, told)

    def some_lineup(self, cup: Cup, built: bool = False) -> LineUp:
        return findings.some_lineup(self.garage, cup, built)

    def picture(self, view: View) -> Sequence[str]:
        assert isinstance(view, RaceView)
        return draw_race(view)

    def tell(self, view: View, words: Words, names: Sequence[str]) -> list[str]:
        assert isinstance(view, RaceView)
        return tell_race(view, words.labelled(self.labels(words.lang)), names, self.garage)

    def labels(self, lang: str) -> Labels:
        if lang not in self._labels:
            self._labels[lang] = labels_of(self.garage, lang)
        return self._labels[lang]


class CaRs(Game):
    """The game as it is registered."""

    name = "ca_rs"
    package = PACKAGE
    versions = (1,)
    seats = tuple(range(2, options.SEATS + 1))
    settings = RaceSettings
    lineup = LineUp
    tables = findings.TABLES
    measures = findings.MEASURES
    folder_settings = ("pack",)
    wire = (
        RaceScene, RaceView,
        options.PickPilot, options.PickCar, options.PickTyres, options.PickTank, options.Take,
        options.Pedal, options.Play, options.Target, options.Fit, options.Ready, options.Through,
        options.Burn, options.Stay, options.Try, options.Let, options.Block, options.Yield,
        options.Crash, options.Discard,
        events.LineUpShown, events.LotDrawn, events.TrialBegan, events.TrialEnded, events.Gridded,
        events.TurnBegan, events.CardsDrawn, events.Drew, events.Struck, events.TankDry,
        events.CircuitTurned, events.CardPlayed, events.CardAimed, events.CardSpent,
        events.Pedalled, events.TyresFitted, events.StatRaised, events.SpeedChanged,
        events.ExtraGiven, events.BodyLost, events.Repaired, events.TyresWorn, events.TyresMended,
        events.Refuelled, events.CardsLost, events.WeatherTurned, events.Drove, events.CornerMet,
        events.TyreBurnt, events.Cornered, events.Overtook, events.Stayed, events.Tried,
        events.LetPass, events.Blocked, events.LaidDown, events.Dueled, events.Yielded,
        events.Crashed, events.WentOut, events.Injured, events.Killed, events.LapTimed,
        events.Arrived, events.CardsThrown, events.Discarded,
        outlook.DrivesTo, outlook.Reads, outlook.Harms, outlook.FreshTyres, outlook.Slides,
        outlook.DuelScore, outlook.FallsBehind, outlook.GivesUp, outlook.Collides,
        outlook.HandLeft, outlook.OpeningDraw, outlook.PilotNumbers, outlook.CarNumbers,
        outlook.TankNumbers, outlook.ReadyMade,
    )  # fmt: skip

    def lay(self, version: int, settings: Settings, files: Mapping[str, str]) -> RaceSetup:
        assert isinstance(settings, RaceSettings)
        garage, content = load(settings.circuit, settings.pack, files)
        return RaceSetup(self, version, settings, garage, content)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from podium.games.ca_rs.bots import Engineer, Greedy

        return {"greedy": Greedy, "engineer": Engineer}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {
            "circuit": shipped_circuits(),
            "grid": get_args(Grid),
            "weather": get_args(Weather),
        }


GAME = CaRs()
