"""The line of cars and gaps, from first to last, and what is read off it. 0 is a gap (§4.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from podium.games.f_cartes.wire.options import TEAMS

GAP = 0
CARS_OF = tuple((2 * team + 1, 2 * team + 2) for team in range(TEAMS))  # for hot functions
SECOND_CAR = 1000  # more than there are places on any line


def team_of(car: int) -> int:
    return (car - 1) // 2


def cars_of(team: int) -> tuple[int, int]:
    """The two cars of a team, the first one first."""
    return CARS_OF[team]


def order_of_play(line: Sequence[int], owner: Sequence[int]) -> list[int]:
    """The seats of a round: those with one car first, then by their worst car, last first (§3)."""
    rank: dict[int, int] = {}
    for place, car in enumerate(line):
        seat = owner[car]
        if seat >= 0:  # the worst car comes last, and a second one puts its team behind the others
            rank[seat] = SECOND_CAR - place if seat in rank else -place
    return sorted(rank, key=rank.__getitem__)


def trim_ends(line: list[int]) -> int:
    """Take the gaps off both ends of a line (§4.2); how many there were."""
    count = 0
    while line and line[-1] == GAP:
        line.pop()
        count += 1
    while line and line[0] == GAP:
        line.pop(0)
        count += 1
    return count


def fall_back(line: list[int], car: int, places: int) -> None:
    """Let a car fall so many places, gaps counting; beyond the last one it is last (§4.9)."""
    place = line.index(car)
    line.pop(place)
    line.insert(place + places, car)


def place_of(line: Iterable[int], car: int) -> int:
    """The place of a car among the cars, from 1."""
    return [each for each in line if each].index(car) + 1


def within_reach(line: Sequence[int], owner: Sequence[int], seat: int) -> set[int]:
    """The cars that a team may damage when attacks are limited: its own, and those next to them.

    Gaps do not separate (§6.3).
    """
    cars = [car for car in line if car]
    reach = set()
    for place, car in enumerate(cars):
        if owner[car] == seat:
            reach.update(cars[max(place - 1, 0) : place + 2])
    return reach
