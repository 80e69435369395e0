"""What lies on the table of the slow game: words in lists, nothing kept that can be counted anew.

A car is the text of its number, a gap the word "gap", a card its name. What the real game decided
by chance or in secret comes from its `Trace`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any

Fact = dict[str, Any]
Ears = tuple[int | None, ...]
GAP = "gap"
CARS = {team: [str(2 * team + 1), str(2 * team + 2)] for team in range(10)}
TEAMS = {car: team for team, cars in CARS.items() for car in cars}


class Trace:
    """The dice of one answer in their order, and what was seen in secret meanwhile."""

    def __init__(self, dice: list[int], told: list[Fact]) -> None:
        self.dice = list(dice)
        self.told = told

    def die(self, faces: int = 6) -> int:
        """A die as people throw it."""
        return self.number_up_to(faces, 1)

    def number_up_to(self, most: int, least: int = 0) -> int:
        assert self.dice, "a die is missing"
        assert least <= self.dice[0] <= most, f"{self.dice[0]} instead of {least} to {most}"
        return self.dice.pop(0)

    def shuffle(self, cards: int) -> None:
        """Every card but one changes places with one of those before it."""
        for others in range(cards - 1, 0, -1):
            self.number_up_to(others)

    def seen(self, kind: str, seat: int | None = None) -> Fact:
        """The next event of a kind, of that seat where it has one."""
        for place, event in enumerate(self.told):
            if event["kind"] == kind and seat in (None, event.get("seat")):
                return self.told.pop(place)
        raise AssertionError(f"no {kind} was told")


class SlowBox:
    """The cards and teams as their files list them, and what was agreed on."""

    def __init__(self, deck: str, teams: str, settings: Fact) -> None:
        self.cards: dict[str, Fact] = {card["name"]: card for card in tomllib.loads(deck)["cards"]}
        self.ranks = {name: rank for rank, name in enumerate(self.cards)}
        self.team_names: list[str] = [team["name"] for team in tomllib.loads(teams)["teams"]]
        self.teams = len(self.team_names)
        self.settings = settings

    def neutral_teams(self) -> list[int]:
        """The teams that no player may take, by their place in the file."""
        return [
            place
            for place, team in enumerate(self.team_names)
            if team in self.settings["neutral_teams"].split(",")
        ]

    def effect(self, card: str) -> str:
        return str(self.cards[card]["effect"])

    def number(self, card: str) -> int:
        """The one number on a card."""
        names = ("points", "duels", "bonus", "places")
        return next(int(self.cards[card][name]) for name in names if name in self.cards[card])

    def deck(self) -> list[str]:
        return [name for name, card in self.cards.items() for _ in range(card["count"])]

    def sorted(self, cards: list[str]) -> tuple[str, ...]:
        """Cards as they are shown: in the order of the file."""
        return tuple(sorted(cards, key=lambda name: self.ranks[name]))

    def gap_card(self) -> str:
        return next(name for name in self.cards if self.effect(name) == "gap")


@dataclass
class Table:
    """One race on the table, and what came of those before it."""

    box: SlowBox
    seats: int
    colours: list[int] = field(default_factory=list)  # team of seat 0, 1, … as far as chosen
    results: list[Fact] = field(default_factory=list)
    told: list[tuple[Ears, Fact]] = field(default_factory=list)
    standings: list[Fact] = field(default_factory=list)
    openings: int = 0  # how often a question of a new kind, or to somebody else, was opened

    def __post_init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """As every race begins."""
        self.stage = "teams"
        self.asked: int | None = 0
        self.line: list[str] = []
        self.under: dict[str, list[str]] = {}
        self.hits: list[Fact] = []  # of this round
        self.retired: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.pile = self.box.deck()
        self.stock = self.box.deck()  # what the pile was made of
        self.draws: list[list[str]] = [[] for _ in range(self.seats)]  # from that pile
        self.discard: list[str] = []
        self.trials: list[Fact] = []
        self.trying: Fact | None = None
        self.round = 0
        self.turns = 0
        self.order: list[int] = []
        self.turned: list[int] = []
        self.actions = 0
        self.rain = self.box.settings["weather"] == "rain"
        self.flag: int | None = None
        self.streams: dict[str, int] = {}
        self.surge: Fact | None = None
        self.plan: list[str] = []
        self.last: Fact | None = None

    def tell(self, kind: str, to: Ears | None = None, **facts: Any) -> None:
        ears = (None, *range(self.seats)) if to is None else to
        self.told.append((ears, {"kind": kind, **facts}))

    # Cars and teams

    def cars(self) -> list[str]:
        """All that take part: two a player, and the neutral ones (§6.2).

        Those are both cars of the teams that were named, or the first unused ones.
        """
        taken = [car for team in self.colours for car in CARS[team]]
        neutral = []
        if len(self.colours) == self.seats:
            everyone = [car for team in range(self.box.teams) for car in CARS[team]]
            unused = [car for car in everyone if car not in taken]
            neutral = unused[: self.box.settings["neutral"]]
            neutral += [car for team in self.box.neutral_teams() for car in CARS[team]]
        return sorted(taken + neutral, key=int)

    def player(self, car: str) -> int | None:
        """Who drives a car; nobody a neutral one."""
        team = TEAMS[car]
        return self.colours.index(team) if team in self.colours else None

    def running(self, seat: int) -> list[str]:
        """The cars of a player that are still on the line."""
        return [car for car in CARS[self.colours[seat]] if car in self.line]

    @property
    def mover(self) -> int:
        assert self.asked is not None
        return self.asked

    @property
    def hand(self) -> list[str]:
        return self.hands[self.mover]

    def rounds(self) -> int:
        agreed = self.box.settings["rounds"]
        return self.seats if agreed == "teams" else int(agreed)

    # Damage

    def lost(self, car: str) -> int:
        """The points lost, counted from the cards under a car."""
        return sum(self.box.number(card) for card in self.under.get(car, []))

    def hurt(self, car: str) -> int:
        """The points dealt to a car in this round, repaired or not (§4.3)."""
        return sum(hit["points"] for hit in self.hits if hit["car"] == car)

    def struck(self) -> list[str]:
        """The cars that were damaged in this turn (§4.3)."""
        turn = self.turns if self.actions else None
        return sorted({hit["car"] for hit in self.hits if hit["turn"] == turn}, key=int)

    # The line

    def ahead(self, car: str) -> str | None:
        """The card just ahead of a car."""
        place = self.line.index(car)
        return self.line[place - 1] if place > 0 else None

    def remove_gaps(self, places: list[int]) -> None:
        """Gap cards go from the line to the discard."""
        self.line = [card for place, card in enumerate(self.line) if place not in places]
        self.discard += [self.box.gap_card()] * len(places)
        if places:
            self.tell("gaps-removed", count=len(places))

    def remove_end_gaps(self) -> None:
        """No gap before the first car, none behind the last one (§4.2)."""
        cars = [place for place, card in enumerate(self.line) if card != GAP]
        gaps = [place for place, card in enumerate(self.line) if card == GAP]
        self.remove_gaps([place for place in gaps if not cars[0] < place < cars[-1]])

    def repair(self, car: str, cards: list[str]) -> None:
        """Cards from under a car to the discard; a collision left a marker, not a card (§5.6)."""
        for card in cards:
            self.under[car].remove(card)
            if self.box.effect(card) == "damage":
                self.discard.append(card)
