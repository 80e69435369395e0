"""Findings of many races: how often each starting position wins, and each card that was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from podium.core import Event, Finding
from podium.games.f_cartes.rules.race_line import team_of
from podium.games.f_cartes.tools.tables import CARD, GRID
from podium.games.f_cartes.wire import events


class RaceLog:
    """What is remembered of a race while its events are read: the grid, the cards played."""

    def __init__(self, grid: Sequence[int]) -> None:
        self.grid = grid
        self.cards: dict[int, set[str]] = {}

    def played(self, seat: int, card: str) -> None:
        self.cards.setdefault(seat, set()).add(card)


def findings(gap: str, heard: Sequence[Event]) -> Iterator[Finding]:
    """Race by race; ``gap`` is what the deck calls its gap cards."""
    teams = [event.team for event in heard if isinstance(event, events.TeamPicked)]
    race = RaceLog(())
    for event in heard:
        match event:
            case events.GridSet(cars):
                race = RaceLog(cars)
            case events.GapLaid(seat):
                race.played(seat, gap)
            case events.EventPlayed(seat, card) | events.Damaged(seat, _, card):
                race.played(seat, card)
            case events.RaceFinished(_, cars):
                yield from race_findings(race, cars[0], teams)


def race_findings(race: RaceLog, winner: int, teams: Sequence[int]) -> Iterable[Finding]:
    """Every starting position, and every card of every player."""
    for place, car in enumerate(race.grid, 1):
        yield Finding(GRID, str(place), car == winner, 1 / len(race.grid))
    share = 2 / len(race.grid)  # of a team with two cars among all cars
    for seat, cards in race.cards.items():
        for card in sorted(cards):
            yield Finding(CARD, card, teams[seat] == team_of(winner), share)
