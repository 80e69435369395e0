"""The deck, the teams and the options agreed on: what all states of a setup share, made once.

Cards are numbers of their kind, here and in the state; ``names[kind]`` and the other tuples say
what each kind is. Every option that a card can be part of is made here too, with its notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from podium.core import Option, Refusal
from podium.core.refusal import shorten
from podium.games.f_cartes.content.decks import DeckFile, TeamFile
from podium.games.f_cartes.wire.options import (
    BEHIND,
    CARS,
    CLOSE,
    DRAW,
    DUEL,
    HIT,
    KEEP_TRY,
    LEAVE,
    NAME,
    PASS,
    PICK,
    PIT,
    RISKS,
    STOP,
    Crash,
    Discard,
    Play,
    Repair,
)
from podium.games.f_cartes.wire.scene import Family
from podium.games.f_cartes.wire.settings import RaceSettings

HAND_SIZE = 5
ACTIONS = 4  # in a turn (§4)
FATAL = 10  # points lost at which a car retires (§4.4)


class Ruleset:
    """What is played with, by number of the kind of card."""

    def __init__(self, deck: DeckFile, teams: TeamFile, settings: RaceSettings) -> None:
        cards = deck.cards
        self.cards = cards
        self.teams = teams.teams
        self.settings = settings
        self.neutral_teams = read_neutral_teams(teams, settings)
        self.kinds = range(len(cards))
        self.names = tuple(card.name for card in cards)
        self.effects = tuple(card.effect for card in cards)
        self.families = tuple(family_of(card.effect) for card in cards)
        self.numbers = tuple(card.number for card in cards)
        self.counts = tuple(card.count for card in cards)
        self.size = sum(self.counts)
        self.gap = self.effects.index("gap")
        self.kind_of = {card.name: kind for kind, card in enumerate(cards)}
        self.fresh = [kind for kind in self.kinds for _ in range(self.counts[kind])]
        self.play = tuple(Play(name) for name in self.names)
        self.discard = tuple(Discard(name) for name in self.names)
        self.repair = tuple(Repair(name) for name in self.names)
        self.notations = all_notations(self)
        # Numbers for learners. A crash is known by the car in front: the other is just behind it.
        self.places = {option: place for place, option in enumerate(self.notations)}
        self.space = self.places[Crash(CARS, 0)] + 1

    def rounds(self, seats: int) -> int:
        """How many rounds a race of so many players has."""
        chosen = self.settings.rounds
        return seats if chosen == "teams" else int(chosen)

    def number(self, option: Option) -> int:
        """The place of an option among all there are; a crash is known by the car in front."""
        return self.places[Crash(option.car, 0) if isinstance(option, Crash) else option]

    def notation(self, option: Option) -> str:
        """The word for an option in records."""
        return self.notations[Crash(option.car, 0) if isinstance(option, Crash) else option]

    def family(self, card: str) -> Family:
        """What a card is called by on boards and in chances: a gap, damage, or an event."""
        return self.families[self.kind_of[card]]

    def named(self, kinds: Sequence[int]) -> tuple[str, ...]:
        """The names of these cards."""
        names = self.names
        return tuple([names[kind] for kind in kinds])


class HasRuleset(Protocol):
    """What players and screens need of a setup; its class is above them."""

    ruleset: Ruleset


def read_neutral_teams(teams: TeamFile, settings: RaceSettings) -> tuple[int, ...]:
    """The teams named as neutral, by number from 0; refused if one is unknown or named twice."""
    named = settings.neutral_teams.replace(",", " ").split()
    if named and settings.neutral:
        raise Refusal("neutral-both-ways", neutral=settings.neutral)
    numbers = [team_named(teams, name) for name in named]
    for number in numbers:
        if numbers.count(number) > 1:
            raise Refusal("neutral-twice", name=teams.teams[number].name)
    return tuple(sorted(numbers))


def team_named(teams: TeamFile, name: str) -> int:
    """The team of that name, title or number; upper case is as good as lower."""
    wanted = name.casefold()
    for number, team in enumerate(teams.teams):
        known = (str(number + 1), team.name, team.title.fr, team.title.en)
        if wanted in map(str.casefold, known):
            return number
    known_names = ", ".join(team.name for team in teams.teams)
    raise Refusal("neutral-unknown", name=shorten(name), known=known_names)


def family_of(effect: str) -> Family:
    return "gap" if effect == "gap" else "damage" if effect == "damage" else "event"


def all_notations(ruleset: Ruleset) -> dict[Option, str]:
    """Every option there can be, with its word in records; their order numbers them."""
    cars = range(1, CARS + 1)
    return {
        **{each: f"team-{each.team + 1}" for each in PICK},
        KEEP_TRY: "keep",
        **{each: f"+{each.by}" for each in RISKS},
        PASS: "pass",
        **{each: each.card for each in ruleset.play},
        **{each: f"x-{each.card}" for each in ruleset.discard},
        DRAW: "draw",
        **{DUEL[car]: f"duel-{car}" for car in cars},
        **{CLOSE[car]: f"close-{car}" for car in cars},
        **{PIT[car]: f"pit-{car}" for car in cars},
        STOP: "stop",
        LEAVE: "leave",
        **{each: f"repair-{each.card}" for each in ruleset.repair},
        **{BEHIND[car]: f"{car}" for car in cars},
        **{HIT[car]: f"{car}" for car in cars},
        **{NAME[car]: f"{car}" for car in cars},
        **{Crash(car, 0): f"{car}" for car in cars},
    }
