"""What many races tell: how often each starting position wins, and each card that was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from podium.core import Event, Finding
from podium.games.f_cartes import events as told
from podium.games.f_cartes.line import team_of

GRID, CARD = "grid", "card"


class Told:
    """A race as it was told: the grid, and who has played which cards."""

    def __init__(self, grid: Sequence[int]) -> None:
        self.grid = grid
        self.cards: dict[int, set[str]] = {}

    def played(self, seat: int, card: str) -> None:
        self.cards.setdefault(seat, set()).add(card)


def findings(gap: str, said: Sequence[Event]) -> Iterator[Finding]:
    """Race by race; ``gap`` is what the deck calls its gap cards."""
    teams = [event.team for event in said if isinstance(event, told.TeamPicked)]
    race = Told(())
    for event in said:
        match event:
            case told.GridSet(cars):
                race = Told(cars)
            case told.GapLaid(seat):
                race.played(seat, gap)
            case told.EventPlayed(seat, card) | told.Damaged(seat, _, card):
                race.played(seat, card)
            case told.RaceFinished(_, cars):
                yield from found(race, cars[0], teams)


def found(race: Told, winner: int, teams: Sequence[int]) -> Iterable[Finding]:
    """Every starting position, and every card of every player."""
    for place, car in enumerate(race.grid, 1):
        yield Finding(GRID, str(place), car == winner, 1 / len(race.grid))
    share = 2 / len(race.grid)  # of a team with two cars among all cars
    for seat, cards in race.cards.items():
        for card in sorted(cards):
            yield Finding(CARD, card, teams[seat] == team_of(winner), share)
