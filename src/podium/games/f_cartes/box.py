"""The box: the deck, the teams and the choices made, with the options of every card at hand.

Shared by all states of a setup; made once. Cards are numbers of their kind here and in the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from podium.core import Option
from podium.games.f_cartes.content import DeckFile, TeamFile
from podium.games.f_cartes.options import (
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

Rounds = Literal["6", "12", "24", "teams"]
Weather = Literal["dry", "rain"]
Qualifying = Literal["full", "quick"]


class Choices(msgspec.Struct, frozen=True):
    """What the players agree on before the race."""

    rounds: Rounds
    weather: Weather
    qualifying: Qualifying
    neutral: int
    limited: bool
    races: int


class Box:
    """What lies in the box, by number of the kind of card."""

    def __init__(self, deck: DeckFile, teams: TeamFile, choices: Choices) -> None:
        cards = deck.cards
        self.cards = cards
        self.teams = teams.teams
        self.choices = choices
        self.kinds = range(len(cards))
        self.names = tuple(card.name for card in cards)
        self.effects = tuple(card.effect for card in cards)
        self.numbers = tuple(card.number for card in cards)
        self.counts = tuple(card.count for card in cards)
        self.size = sum(self.counts)
        self.gap = self.effects.index("gap")
        self.kind_of = {card.name: kind for kind, card in enumerate(cards)}
        self.fresh = [kind for kind in self.kinds for _ in range(self.counts[kind])]
        self.play = tuple(Play(name) for name in self.names)
        self.discard = tuple(Discard(name) for name in self.names)
        self.repair = tuple(Repair(name) for name in self.names)
        self.letters = letters(self)
        self.places = {option: place for place, option in enumerate(self.letters)}
        self.space = self.places[Crash(CARS, 0)] + 1

    def rounds(self, seats: int) -> int:
        chosen = self.choices.rounds
        return seats if chosen == "teams" else int(chosen)

    def number(self, option: Option) -> int:
        """The place of an option in a fixed row; a crash is known by the car in front."""
        return self.places[Crash(option.car, 0) if isinstance(option, Crash) else option]

    def notation(self, option: Option) -> str:
        return self.letters[Crash(option.car, 0) if isinstance(option, Crash) else option]

    def named(self, kinds: Sequence[int]) -> tuple[str, ...]:
        names = self.names
        return tuple([names[kind] for kind in kinds])


def letters(box: Box) -> dict[Option, str]:
    """Every option there can be, with its word in the record."""
    cars = range(1, CARS + 1)
    return {
        **{each: f"team-{each.team + 1}" for each in PICK},
        KEEP_TRY: "keep",
        **{each: f"+{each.by}" for each in RISKS},
        PASS: "pass",
        **{each: each.card for each in box.play},
        **{each: f"x-{each.card}" for each in box.discard},
        DRAW: "draw",
        **{DUEL[car]: f"duel-{car}" for car in cars},
        **{CLOSE[car]: f"close-{car}" for car in cars},
        **{PIT[car]: f"pit-{car}" for car in cars},
        STOP: "stop",
        LEAVE: "leave",
        **{each: f"repair-{each.card}" for each in box.repair},
        **{BEHIND[car]: f"{car}" for car in cars},
        **{HIT[car]: f"{car}" for car in cars},
        **{NAME[car]: f"{car}" for car in cars},
        **{Crash(car, 0): f"{car}" for car in cars},
    }
