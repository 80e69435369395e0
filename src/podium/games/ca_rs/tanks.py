"""Tanks: what makes one legal, those that are ready-made, and one drawn by chance (§1.8)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from podium.core import Refusal
from podium.games.ca_rs.content import COPIES, Tank

if TYPE_CHECKING:
    from podium.games.ca_rs.garage import Garage

Roll = Callable[[int, int], int]
SWAPS = 200
WISH = re.compile(r"([^*\s]+)(?:\*([1-9]))?")


def reasons(
    garage: Garage, pilot: int, car: int, tank: Mapping[str, int], lost: int = 0
) -> list[Refusal]:
    """All that is wrong with a tank; ``lost`` cards are missing by injuries (§6.2)."""
    found = [reason for name, count in tank.items() for reason in about(garage, name, count)]
    counted = {name: count for name, count in tank.items() if name in garage.card_of and count > 0}
    size, wanted = sum(counted.values()), garage.cars[car].capacity - lost
    if size != wanted:
        found.append(Refusal("tank-size", count=size, wanted=wanted))
    value = sum(garage.values[garage.card_of[name]] * count for name, count in counted.items())
    budget = garage.pilots[pilot].budget
    if value > budget:
        found.append(Refusal("tank-value", value=value, budget=budget, off=value - budget))
    return found


def about(garage: Garage, name: str, count: int) -> Iterable[Refusal]:
    """What is wrong with one card of a tank."""
    if name not in garage.card_of:
        yield Refusal("tank-card", name=name, near=nearest(garage, name))
    elif not 1 <= count <= COPIES:
        yield Refusal("tank-copies", name=name, count=count, most=COPIES)


def nearest(garage: Garage, name: str) -> str:
    """The card that somebody may have meant."""
    return next(iter(get_close_matches(name, garage.names, 1, 0)), "–")


def counted(garage: Garage, cards: Iterable[int]) -> dict[str, int]:
    """A tank as a line-up writes it."""
    return dict(Counter(garage.names[card] for card in sorted(cards)))


def wished(texts: Sequence[str]) -> list[tuple[str, int]]:
    """Cards with how many of each: ``late-braking*2``; a text that is none stands for itself."""
    found = ((WISH.fullmatch(text), text) for text in texts)
    return [(match[1], int(match[2] or 1)) if match else (text, 1) for match, text in found]


def filled(garage: Garage, recipe: Tank, capacity: int, budget: int) -> tuple[int, ...]:
    """A legal tank by that recipe: what it pays with, then all it wants and can pay, then fillers.

    What is still too dear is swapped for what is cheaper; content without a legal tank has been
    refused before.
    """
    cards = list(spread(garage, recipe.pays))[:capacity]
    value = sum(garage.values[card] for card in cards)
    for card in spread(garage, recipe.wants):
        if len(cards) < capacity and value + garage.values[card] <= budget:
            cards.append(card)
            value += garage.values[card]
    return completed(garage, cards, capacity, budget)


def spread(garage: Garage, texts: Sequence[str]) -> Iterable[int]:
    return (garage.card_of[name] for name, count in wished(texts) for _ in range(count))


def completed(garage: Garage, cards: list[int], capacity: int, budget: int) -> tuple[int, ...]:
    """Useless cards up to the capacity, and others if these are too few."""
    have, room = Counter(cards), capacity - len(cards)
    spare = [card for card in garage.fillers for _ in range(COPIES - have[card])]
    return tuple(sorted(cheapened(garage, cards + spare[:room], spare[room:], budget)))


def cheapened(garage: Garage, cards: list[int], rest: list[int], budget: int) -> list[int]:
    """The dearest cards make way for the cheapest until the tank can be paid."""
    values = garage.values
    cards = sorted(cards, key=lambda card: values[card])
    over = sum(values[card] for card in cards) - budget
    for card in sorted(rest, key=lambda card: values[card]):
        if over <= 0:
            break
        over -= values[cards[-1]] - values[card]
        cards = [card, *cards[:-1]]
    return cards


def some(garage: Garage, pilot: int, car: int, roll: Roll) -> list[int]:
    """A legal tank drawn by chance."""
    pool = [card for card in range(len(garage.cards)) for _ in range(COPIES)]
    for last in range(len(pool) - 1, 0, -1):
        other = roll(0, last)
        pool[last], pool[other] = pool[other], pool[last]
    capacity, budget = garage.cars[car].capacity, garage.pilots[pilot].budget
    cards, rest = pool[:capacity], pool[capacity:]
    swap(garage, cards, rest, budget, roll)
    return cheapened(garage, cards, rest, budget)


def swap(garage: Garage, cards: list[int], rest: list[int], budget: int, roll: Roll) -> None:
    """Cards change for cheaper ones by chance, until they can be paid or chance has had enough."""
    values = garage.values
    over = sum(values[card] for card in cards) - budget
    for _ in range(SWAPS if rest else 0):
        mine, other = roll(0, len(cards) - 1), roll(0, len(rest) - 1)
        saved = values[cards[mine]] - values[rest[other]]
        if over > 0 and saved > 0:
            cards[mine], rest[other] = rest[other], cards[mine]
            over -= saved
