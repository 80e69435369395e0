"""Which cars something can be done with: what is asked before a card is offered (§4, §5).

All take the state and the number on the card, so that one table can hold them (`CARD_RULES`).
"""

from __future__ import annotations

from itertools import pairwise

from podium.games.f_cartes.content.decks import MAX_DAMAGE
from podium.games.f_cartes.rules.race_line import CARS_OF, GAP, within_reach
from podium.games.f_cartes.rules.state import RaceState

FLAG_LATEST = 2  # rounds before the end in which no yellow flag is raised


def own_cars(state: RaceState) -> list[int]:
    """The cars of the player in turn that are still running."""
    line = state.line
    return [car for car in CARS_OF[state.teams[state.mover]] if car in line]


def can_be_hit(state: RaceState, number: int) -> list[int]:
    """The cars that may be dealt so many points: not twice a turn, six a round (§4.3, §6.3)."""
    hurt, struck, room = state.hurt, state.struck, MAX_DAMAGE - number
    cars = [car for car in state.line if car and hurt[car] <= room and not struck >> car & 1]
    if state.ruleset.settings.limited_attacks:
        reach = within_reach(state.line, state.owner, state.mover)
        return [car for car in cars if car in reach]
    return cars


def can_hit_any(state: RaceState, number: int) -> bool:
    """Whether `can_be_hit` finds a car. Hot: most often the first one will do."""
    if state.ruleset.settings.limited_attacks:
        return bool(can_be_hit(state, number))
    hurt, struck, room = state.hurt, state.struck, MAX_DAMAGE - number
    for car in state.line:  # noqa: SIM110 - a generator costs more than it saves
        if car and hurt[car] <= room and not struck >> car & 1:
            return True
    return False


def can_collide(state: RaceState, number: int) -> list[tuple[int, int]]:
    """Two cars with no card between that may both be damaged (§5.6)."""
    cars = set(can_be_hit(state, number))
    return [pair for pair in pairwise(state.line) if cars.issuperset(pair)]


def can_overtake(state: RaceState, number: int = 0) -> list[int]:
    """One's own cars that have something to pass just ahead of them."""
    line = state.line
    found = []
    for car in own_cars(state):
        place = line.index(car)
        if place and (line[place - 1] == GAP or state.flag < 0):
            found.append(car)
    return found


def can_be_towed(state: RaceState, number: int = 0) -> list[int]:
    """One's own cars that have somebody ahead and are in no slipstream yet (§5.3)."""
    line, towed = state.line, state.towed
    if state.actions < 2:  # there is no duel after the last action
        return []
    return [car for car in own_cars(state) if line[0] != car and car not in towed]


def can_be_repaired(state: RaceState, number: int = 0) -> list[int]:
    """One's own cars with damage cards under them."""
    return [car for car in own_cars(state) if state.damage[car]]


def can_leave_a_gap(state: RaceState, number: int = 0) -> list[int]:
    """One's own cars that are not last (§4.1)."""
    last = state.line[-1]
    return [car for car in own_cars(state) if car != last]


def can_be_swapped(state: RaceState, number: int = 0) -> bool:
    """Whether both of one's cars run, wherever they are, and no flag forbids it (§5.4, §5.5)."""
    return state.flag < 0 and len(own_cars(state)) == 2


def can_raise_flag(state: RaceState, number: int = 0) -> bool:
    """One flag at a time, and none in the last two rounds (§5.4)."""
    return state.flag < 0 and state.round <= state.rounds - FLAG_LATEST


def has_gaps(state: RaceState, number: int = 0) -> bool:
    return GAP in state.line


def always(state: RaceState, number: int = 0) -> bool:
    return True
