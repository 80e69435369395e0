"""F-Cartes: Formula 1 by cards, for two to ten teams of two cars (Guillaume Albasini, 1995).

The race is a line of car cards and gap cards. Each round the teams play from the back, up to four
actions each: lay gaps, damage cars, duel with dice, stop at the pits, play events. Hands and the
pile are hidden. Several races make a championship.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, get_args

import msgspec

from podium.core import (
    Bot,
    Content,
    Dice,
    Event,
    Finding,
    Game,
    Labels,
    Option,
    Outlook,
    Refusal,
    Settings,
    Setup,
    Shortcut,
    View,
    Words,
)
from podium.games.f_cartes import events, findings, options, outlook
from podium.games.f_cartes.board import Telling, draw_line
from podium.games.f_cartes.box import Box, Choices, Qualifying, Rounds, Weather
from podium.games.f_cartes.content import DEFAULT, HAND, PACKAGE, load, shipped_decks
from podium.games.f_cartes.line import team_of
from podium.games.f_cartes.prices import Prices, shortcuts_of
from podium.games.f_cartes.rules import Race
from podium.games.f_cartes.scene import RaceScene, scene_of
from podium.games.f_cartes.view import RaceView

TEAMS_FILE = "teams"


class RaceSettings(Settings, frozen=True):
    """A deck and teams by name or file, how long the race is, and the options of the rules."""

    rounds: Rounds = "12"
    races: Annotated[int, msgspec.Meta(ge=1, le=30)] = 1
    deck: str = DEFAULT
    qualifying: Qualifying = "full"
    weather: Weather = "dry"
    neutral: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0
    limited_attacks: bool = False
    teams: str = TEAMS_FILE


class RaceSetup(Setup):
    """The box opened, the options agreed on."""

    def __init__(
        self, game: Game, version: int, settings: RaceSettings, box: Box, content: Content
    ) -> None:
        super().__init__(game, version, settings, content)
        self.box = box

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Race:
        race = Race(self.box, seats, dice)
        race.shuffle_deck()
        return race

    def must_seat(self, count: int) -> None:
        """So many teams, so many unused cars, so many cards are needed."""
        super().must_seat(count)
        box, teams = self.box, len(self.box.teams)
        unused = 2 * (teams - count)
        refusal = None
        if count > teams:
            refusal = Refusal("too-few-teams", count=count, teams=teams)
        elif box.choices.neutral > unused:
            neutral = box.choices.neutral
            refusal = Refusal("too-many-neutral", neutral=neutral, count=count, unused=unused)
        elif box.size < HAND * count:
            refusal = Refusal("deck-small", cards=box.size, count=count, least=HAND * count)
        if refusal is not None:
            refusal.package = PACKAGE
            raise refusal

    def notation(self, option: Option) -> str:
        return self.box.notation(option)

    def number(self, option: Option) -> int:
        return self.box.number(option)

    @property
    def space(self) -> int:
        return self.box.space

    def outlook(self, view: View, seat: int, option: Option) -> Outlook | None:
        assert isinstance(view, RaceView)
        return Prices(self.box, view).of(option)

    def shortcuts(self, view: View, seat: int) -> Sequence[Shortcut]:
        assert isinstance(view, RaceView)
        return list(shortcuts_of(self.box, view, seat))

    def scene(self) -> RaceScene:
        return scene_of(self.box)

    def picture(self, view: View) -> Sequence[str]:
        assert isinstance(view, RaceView)
        return draw_line(view)

    def tell(self, view: View, words: Words, names: Sequence[str]) -> list[str]:
        assert isinstance(view, RaceView)
        return Telling(view, words, names, self.labels(words.lang)).sentences()

    def labels(self, lang: str) -> Labels:
        """Cards and teams are called as their files say; a car by its number and its team."""
        cards = {card.name: getattr(card.title, lang) for card in self.box.cards}
        teams = {str(n): getattr(team.title, lang) for n, team in enumerate(self.box.teams)}
        cars = {str(car): f"{car} ({teams[str(team_of(car))]})" for car in self.cars()}
        written = {card.name: getattr(card.text, lang) for card in self.box.cards}
        return {
            "card": cards,
            "cards": cards,
            "team": teams,
            "teams": teams,
            "car": cars,
            "cars": cars,
            "rival": cars,
            "written": written,
        }

    def findings(self, told: Sequence[Event]) -> Iterable[Finding]:
        return findings.findings(self.box.names[self.box.gap], told)

    def cars(self) -> range:
        return range(1, 2 * len(self.box.teams) + 1)


class FCartes(Game):
    """The game as it is registered."""

    name = "f-cartes"
    package = PACKAGE
    versions = (1,)
    seats = tuple(range(2, 11))
    settings = RaceSettings
    file_settings = ("deck", "teams")
    tables = (findings.GRID, findings.CARD)
    wire = (
        RaceScene, RaceView,
        options.PickTeam, options.KeepTry, options.Risk, options.Pass, options.Play,
        options.Discard, options.Draw, options.Duel, options.Close, options.Pit, options.Behind,
        options.Hit, options.Name, options.Crash, options.Repair, options.Leave, options.Stop,
        events.TeamPicked, events.RaceOpened, events.HandDealt, events.Tried, events.Risked,
        events.NeutralTried, events.TieRolled, events.GridSet, events.RoundBegan,
        events.TurnEnded, events.GapLaid, events.GapsRemoved, events.Damaged, events.Retired,
        events.TeamOut, events.Discarded, events.Drew, events.CardDrawn, events.Reshuffled,
        events.Dueled, events.GapClosed, events.Pitted, events.EventPlayed, events.SurgeStopped,
        events.WeatherTurned, events.Towed, events.FlagRaised, events.FlagLowered,
        events.Swapped, events.RaceFinished, events.StandingsTold,
        outlook.DuelOdds, outlook.ClosesGap, outlook.OpensGap, outlook.Hurts, outlook.Crashes,
        outlook.FallsTo, outlook.PitChoice, outlook.Surges, outlook.RiskOdds, outlook.Written,
        outlook.Draws, outlook.PlayOn, outlook.RepairAll,
    )  # fmt: skip

    def lay(self, version: int, settings: Settings, files: Mapping[str, str]) -> RaceSetup:
        assert isinstance(settings, RaceSettings)
        deck, teams, content = load(settings.deck, settings.teams, files)
        choices = Choices(
            rounds=settings.rounds,
            weather=settings.weather,
            qualifying=settings.qualifying,
            neutral=settings.neutral,
            limited=settings.limited_attacks,
            races=settings.races,
        )
        return RaceSetup(self, version, settings, Box(deck, teams, choices), content)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from podium.games.f_cartes.bots import Greedy, Strategist

        return {"greedy": Greedy, "strategist": Strategist}

    def choices(self) -> Mapping[str, Sequence[str]]:
        return {
            "rounds": get_args(Rounds),
            "deck": shipped_decks(),
            "qualifying": get_args(Qualifying),
            "weather": get_args(Weather),
            "teams": [TEAMS_FILE],
        }


GAME = FCartes()
