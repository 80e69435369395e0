"""What the laws are run on: every registered game and every probe, in several settings.

A game is covered the moment it is registered, with its own defaults and every number of seats;
`SETTINGS` adds settings worth trying, `TABLES` says which of them with how many seats where not all
can be tried with all, `LINEUPS` is a way to deal line-ups to games that have them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from podium import games
from podium.core import Cup, Dice, Game, Journal, Seat, Setup, State
from podium.games.ca_rs.content.packs import load as garage_of
from podium.games.ca_rs.content.tanks import counted, random_tank
from podium.games.ca_rs.wire.lineup import LineUp
from podium.games.formule_caml.content.files import shipped_tracks
from probes import duel, fog, pile

Viewer = Seat | None
CROWD = 20  # seats from which looking through all eyes after each answer takes too long

PROBES = (fog.GAME, duel.GAME, pile.GAME)
SETTINGS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "formule-caml": [*({"track": track} for track in shipped_tracks()), {"max_turns": 5}]
}

SHORT = {"rounds": "6", "deck": "extended"}
PLAIN = {"rounds": "6"}
QUICK = {**SHORT, "qualifying": "quick"}
LAP = {"circuit": "cour", "laps": 1}
TABLES: Mapping[str, Sequence[tuple[Mapping[str, Any], int]]] = {
    "f-cartes": [
        (SHORT, 2),
        ({**PLAIN, "qualifying": "quick", "weather": "rain"}, 3),
        ({**SHORT, "limited_attacks": True, "neutral": 5}, 4),
        ({**QUICK, "races": 2, "neutral": 1}, 3),
        ({**QUICK, "weather": "rain"}, 5),
        ({**SHORT, "rounds": "teams", "neutral_teams": "rose,4,noire"}, 6),
        (PLAIN, 7),
        ({**QUICK, "limited_attacks": True}, 8),
        ({**QUICK, "rounds": "teams"}, 9),
        (SHORT, 10),
    ],
    "casus-belli": [
        ({"turns": 6}, 2),
        ({"turns": 6, "rules": "finale"}, 3),
        ({"turns": 9, "map": "forum"}, 3),
        ({"turns": 7, "map": "bastion", "rules": "finale"}, 5),
        ({"turns": 5}, 6),
        ({"turns": 9, "map": "province"}, 10),
        ({"turns": 4}, 100),
    ],
    "ca_rs": [
        (LAP, 2),
        ({**LAP, "circuit": "random"}, 3),
        ({**LAP, "grid": "lap", "weather": "rain"}, 4),
        ({**LAP, "circuit": "random", "grid": "lap"}, 2),
        ({**LAP, "laps": 2, "weather": "rain"}, 3),  # with stops to announce
        ({**LAP, "laps": 2, "circuit_shown": "memory"}, 2),
        ({**LAP, "circuit": "random", "grid": "lap", "circuit_shown": "memory"}, 3),
        (LAP, 5),
        ({**LAP, "grid": "lap"}, 6),
        (LAP, 8),
    ],
}


def deal_deck(cup: Cup) -> duel.Deck:
    cards = list(duel.CARDS)
    return duel.Deck(tuple(cards.pop(cup.roll(0, len(cards) - 1)) for _ in range(duel.DECK)))


def deal_lineup(cup: Cup) -> LineUp | None:
    """Some come prepared, with any tank that is legal."""
    garage = garage_of("cour", "", {})[0]
    pilot, car = cup.roll(0, len(garage.pilots) - 1), cup.roll(0, len(garage.cars) - 1)
    tyres = garage.tyres[cup.roll(0, len(garage.tyres) - 1)].name
    tank = counted(garage, random_tank(garage, pilot, car, cup.roll))
    lineup = LineUp(garage.pilots[pilot].name, garage.cars[car].name, tyres, tank)
    return lineup if cup.roll(0, 1) else None


LINEUPS: Mapping[str, Callable[[Cup], Any]] = {"probe-duel": deal_deck, "ca_rs": deal_lineup}


class Broken(AssertionError):
    """A law that does not hold."""


def must(holds: bool, fault: str) -> None:
    """Stop at the first fault."""
    if not holds:
        raise Broken(fault)


def dice_of(*label: object) -> Dice:
    """Dice that are the same for the same label on every machine."""
    return Dice(bytes(16)).fork("/".join(map(str, label)))


def cup_of(*label: object) -> Cup:
    return Cup(dice_of(*label))


_encoder = msgspec.json.Encoder()


def encode(thing: Any) -> bytes:
    """The bytes by which things are compared."""
    return _encoder.encode(thing)


class Case:
    """A game in some setting, and how those at the table see and hear it."""

    def __init__(self, game: Game, settings: Mapping[str, Any], seats: int) -> None:
        self.game, self.settings, self.seats = game, settings, seats
        chosen = "".join(f" {name}={value}" for name, value in settings.items())
        self.label = f"{game.name}{chosen}, {seats} seats"
        self.setup: Setup = game.setup(settings)
        self.viewers: tuple[Viewer, ...] = (*range(seats), None)

    def new(self, seed: object) -> State:
        """The opening position of game number ``seed``."""
        return self.setup.new(self.seats, dice_of(self.label, seed), self.lineups(seed))

    def lineups(self, seed: object) -> list[Any]:
        """What the players of game number ``seed`` have prepared."""
        deal = LINEUPS.get(self.game.name)
        cup = cup_of(self.label, seed, "lineups")
        return [deal(cup) for _ in range(self.seats)] if deal else []

    def journal(self) -> Journal:
        """What listens at the table."""
        return Journal()

    def sight(self, state: State, viewer: Viewer) -> bytes:
        """What a seat sees."""
        return encode(state.view(viewer))

    def knows(self, state: State, viewer: Viewer) -> bytes:
        """What a seat sees, whether it is asked, and its options, the default first."""
        asked = viewer is not None and viewer in state.asked()
        menu = state.options(viewer) if viewer is not None and asked else []
        return encode([self.sight(state, viewer), asked, list(menu)])


def all_games() -> list[Game]:
    """The registered games and the probes, each once."""
    found = {name: games.find(name) for name in games.names()}
    return list({**found, **{probe.name: probe for probe in PROBES}}.values())


def all_cases() -> list[Case]:
    return [Case(game, *table) for game in all_games() for table in tables(game)]


def tables(game: Game) -> Iterable[tuple[Mapping[str, Any], int]]:
    """The settings to try a game with, and the seats."""
    settings = SETTINGS.get(game.name, [{}])
    return TABLES.get(game.name) or product(settings, game.seats)
