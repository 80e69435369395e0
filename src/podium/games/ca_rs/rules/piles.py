"""Cards between tank, hand, discards and the open pile: lost, laid open, shuffled back.

Drawing is in `card_effects`: a negative card acts as soon as it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from podium.core import only
from podium.games.ca_rs.content.effects import HAND, SOURCES
from podium.games.ca_rs.rules.state import Numbers, RaceState
from podium.games.ca_rs.wire import events


def without(hand: Numbers, cards: Iterable[int]) -> Numbers:
    """A hand when these cards are out of it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def with_more(pile: Numbers, cards: Iterable[int]) -> Numbers:
    """A sorted pile when these cards are in it, too."""
    more = [*pile, *cards]
    more.sort()
    return tuple(more)


def emit_drawn(race: RaceState, seat: int, count: int, kept: list[int]) -> None:
    """All hear how many were drawn, the player which of them are held."""
    race.emit(events.CardsDrawn(seat, count))
    if kept:
        race.emit(events.Drew(seat, race.garage.named(sorted(kept))), only(seat))


def lay_open(race: RaceState, seat: int, card: int) -> None:
    """A card lies open now; one that refuels leaves the race (§1.7)."""
    pile = race.gone if race.garage.leaves[card] else race.used
    pile[seat] += (card,)


def leave_hand(race: RaceState, seat: int, cards: list[int]) -> None:
    """Cards go out of a hand."""
    race.hands[seat] = without(race.hands[seat], cards)


def lose_cards(race: RaceState, seat: int, by: int, source: int) -> None:
    """Random cards of the hand, or the top of the tank, to the discards, unseen (§1.7)."""
    lost = lose_from_hand(race, seat, by) if source == HAND else lose_from_tank(race, seat, by)
    race.discards[seat] = with_more(race.discards[seat], lost)
    if race.journal is not None:
        race.emit(events.CardsLost(seat, len(lost), SOURCES[source]))
        if lost:
            race.emit(events.Discarded(seat, race.garage.named(sorted(lost))), only(seat))


def lose_from_hand(race: RaceState, seat: int, by: int) -> list[int]:
    hand = list(race.hands[seat])
    lost = []
    for _ in range(min(by, len(hand))):
        lost.append(hand.pop(race.roll(0, len(hand) - 1)))
    race.hands[seat] = tuple(hand)
    return lost


def lose_from_tank(race: RaceState, seat: int, by: int) -> list[int]:
    tank = race.tanks[seat]
    cut = max(0, len(tank) - by)
    race.tanks[seat] = tank[:cut]
    race.turned += len(tank) - cut  # the player is told which they were: no undo after that
    return list(tank[cut:])


def refuel(race: RaceState, seat: int, by: int) -> None:
    """Random used and discarded cards, up to the capacity, are shuffled in (§1.7)."""
    room = race.garage.cars[race.car[seat]].capacity - len(race.tanks[seat])
    used, thrown = list(race.used[seat]), list(race.discards[seat])
    tank, shown, count = list(race.tanks[seat]), [], 0
    while count < min(by, room) and (used or thrown):
        at = race.roll(0, len(used) + len(thrown) - 1)
        if at < len(used):
            shown.append(used[at])
            tank.append(used.pop(at))
        else:
            tank.append(thrown.pop(at - len(used)))
        count += 1
    race.shuffle(tank)
    race.used[seat], race.discards[seat] = tuple(used), tuple(thrown)
    race.tanks[seat] = tuple(tank)
    if race.journal is not None:
        race.emit(events.Refuelled(seat, count, race.garage.named(shown)))
