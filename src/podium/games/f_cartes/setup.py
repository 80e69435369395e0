"""The game laid out: a deck, teams and options, and all that depends on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from podium.core import (
    Dice,
    Event,
    Finding,
    Game,
    Labels,
    Option,
    Outlook,
    Refusal,
    Setup,
    Shortcut,
)
from podium.core.phrases import Phrase
from podium.games.f_cartes.content.decks import load
from podium.games.f_cartes.content.files import PACKAGE
from podium.games.f_cartes.preview.outlook import Outlooks
from podium.games.f_cartes.preview.shortcuts import shortcuts
from podium.games.f_cartes.rules.piles import shuffle_deck
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.race_line import team_of
from podium.games.f_cartes.rules.ruleset import HAND_SIZE, Ruleset
from podium.games.f_cartes.rules.state import ATTEMPT
from podium.games.f_cartes.show.board_facts import build_board_facts
from podium.games.f_cartes.show.line_drawing import draw_line
from podium.games.f_cartes.show.scene import build_scene
from podium.games.f_cartes.show.text import RaceText
from podium.games.f_cartes.tools import findings
from podium.games.f_cartes.wire.board import RaceBoard
from podium.games.f_cartes.wire.options import KEEP_TRY
from podium.games.f_cartes.wire.scene import RaceScene
from podium.games.f_cartes.wire.settings import RaceSettings
from podium.games.f_cartes.wire.view import RaceView


class RaceSetup(Setup[RaceView, RaceSettings]):
    """A deck, teams and options agreed on."""

    def __init__(
        self,
        game: Game[RaceSettings],
        version: int,
        settings: RaceSettings,
        files: Mapping[str, str],
    ) -> None:
        deck, teams, content = load(settings.deck, settings.teams, files)
        super().__init__(game, version, settings, content)
        self.ruleset = Ruleset(deck, teams, settings)
        self.cars = range(1, 2 * len(teams.teams) + 1)

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> Race:
        race = Race(self.ruleset, seats, dice)
        shuffle_deck(race)
        return race

    def check_seats(self, count: int) -> None:
        """So many teams, so many unused cars, so many cards are needed."""
        super().check_seats(count)
        if refusal := self.missing_for(count):
            refusal.package = PACKAGE
            raise refusal

    def missing_for(self, count: int) -> Refusal | None:
        """What there is too little of for so many players."""
        ruleset, teams = self.ruleset, len(self.ruleset.teams)
        neutral, unused = ruleset.settings.neutral, 2 * (teams - count)
        named = len(ruleset.neutral_teams)
        if count > teams:
            return Refusal("too-few-teams", count=count, teams=teams)
        if named > teams - count:
            return Refusal("too-many-neutral-teams", named=named, count=count, most=teams - count)
        if neutral > unused:
            return Refusal("too-many-neutral", neutral=neutral, count=count, unused=unused)
        if ruleset.size < HAND_SIZE * count:
            least = HAND_SIZE * count
            return Refusal("deck-small", cards=ruleset.size, count=count, least=least)
        return None

    def notation(self, option: Option) -> str:
        return self.ruleset.notation(option)

    def number(self, option: Option) -> int:
        return self.ruleset.number(option)

    @property
    def space(self) -> int:
        return self.ruleset.space

    def outlook(self, view: RaceView, seat: int, option: Option) -> Outlook | None:
        return Outlooks(self.ruleset, view, seat).of(option)

    def shortcuts(self, view: RaceView, seat: int) -> Sequence[Shortcut]:
        return list(shortcuts(self.ruleset, view, seat))

    def standing_answer(
        self, view: RaceView, seat: int, options: Sequence[Option], preferences: Mapping[str, str]
    ) -> Sequence[Option] | None:
        """Content with the first die of qualifying, for who always is (§2.2)."""
        is_kept = view.question == ATTEMPT and preferences["qualifying"] == "keep"
        return (KEEP_TRY,) if is_kept else None

    def scene(self) -> RaceScene:
        return build_scene(self.ruleset)

    def board_facts(self, view: RaceView) -> RaceBoard:
        return build_board_facts(self.ruleset, view)

    def picture(self, view: RaceView) -> Sequence[str]:
        return draw_line(view)

    def sentences(self, view: RaceView) -> Sequence[Phrase]:
        return RaceText(view).sentences()

    def labels(self, lang: str) -> Labels:
        """Cards and teams are called as their files say; a car by its number and its team."""
        cards = {card.name: getattr(card.title, lang) for card in self.ruleset.cards}
        teams = {str(n): getattr(team.title, lang) for n, team in enumerate(self.ruleset.teams)}
        cars = {str(car): f"{car} ({teams[str(team_of(car))]})" for car in self.cars}
        written = {card.name: getattr(card.text, lang) for card in self.ruleset.cards}
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

    def findings(self, events: Sequence[Event], lineups: Sequence[Any] = ()) -> Iterable[Finding]:
        return findings.findings(self.ruleset.names[self.ruleset.gap], events)
