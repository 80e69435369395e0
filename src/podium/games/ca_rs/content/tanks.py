"""Tanks: what makes one legal, those that are ready-made, and one drawn by chance (§1.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from podium.core import Refusal
from podium.games.ca_rs.content.entries import MAX_COPIES, TankRecipe
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.recipes import nearest_name, recipe_cards

Roll = Callable[[int, int], int]
SWAPS = 200  # tried by chance before the dearest cards must go


def tank_problems(
    garage: Garage, pilot: int, car: int, tank: Mapping[str, int], lost: int = 0
) -> list[Refusal]:
    """All that is wrong with a tank; ``lost`` cards are missing by injuries (§6.2)."""
    found = [
        reason for name, count in tank.items() for reason in card_problems(garage, name, count)
    ]
    counted = {name: count for name, count in tank.items() if name in garage.card_of and count > 0}
    size, wanted = sum(counted.values()), garage.cars[car].capacity - lost
    if size != wanted:
        found.append(Refusal("tank-size", count=size, wanted=wanted))
    value = sum(garage.values[garage.card_of[name]] * count for name, count in counted.items())
    budget = garage.pilots[pilot].budget
    if value > budget:
        found.append(Refusal("tank-value", value=value, budget=budget, off=value - budget))
    return found


def card_problems(garage: Garage, name: str, count: int) -> Iterable[Refusal]:
    """What is wrong with one card of a tank."""
    if name not in garage.card_of:
        yield Refusal("tank-card", name=name, near=nearest_name(name, garage.names))
    elif not 1 <= count <= MAX_COPIES:
        yield Refusal("tank-copies", name=name, count=count, most=MAX_COPIES)


def counted(garage: Garage, cards: Iterable[int]) -> dict[str, int]:
    """A tank as a line-up writes it: names and how many of each."""
    return dict(Counter(garage.names[card] for card in sorted(cards)))


@lru_cache(maxsize=1024)
def ready_tank(garage: Garage, car: int, style: str, budget: int = 0) -> tuple[int, ...]:
    """A ready-made tank, legal for every pilot of that budget or more."""
    recipe = garage.recipes.get((style, garage.cars[car].name)) or garage.recipes[style, ""]
    return fill_tank(garage, recipe, garage.cars[car].capacity, budget)


def fill_tank(garage: Garage, recipe: TankRecipe, capacity: int, budget: int) -> tuple[int, ...]:
    """A legal tank by that recipe: what it pays with, then all it wants and can pay, then fillers.

    A quarter of the cards pays, and a quarter at most is to be useless: so a wish is granted only
    if a point is left for each card still missing then. What is too dear even so is swapped for
    what is cheaper; content without a legal tank has been refused before.
    """
    quarter = capacity // 4
    cards = list(numbered(garage, recipe.pays))[:quarter]
    left = budget - sum(garage.values[card] for card in cards)
    for card in numbered(garage, recipe.wants):
        value, missing = garage.values[card], capacity - quarter - len(cards) - 1
        if len(cards) < capacity and value <= left and (value < 2 or left - value >= missing):
            cards.append(card)
            left -= value
    return complete(garage, cards, capacity, budget)


def numbered(garage: Garage, texts: Sequence[str]) -> Iterable[int]:
    return (garage.card_of[name] for name, count in recipe_cards(texts) for _ in range(count))


def complete(garage: Garage, cards: list[int], capacity: int, budget: int) -> tuple[int, ...]:
    """Useless cards up to the capacity, and others if these are too few."""
    have, room = Counter(cards), capacity - len(cards)
    spare = [card for card in garage.fillers for _ in range(MAX_COPIES - have[card])]
    return tuple(sorted(make_affordable(garage, cards + spare[:room], spare[room:], budget)))


def make_affordable(garage: Garage, cards: list[int], rest: list[int], budget: int) -> list[int]:
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


def random_tank(garage: Garage, pilot: int, car: int, roll: Roll) -> list[int]:
    """A legal tank drawn by chance."""
    pool = [card for card in range(len(garage.cards)) for _ in range(MAX_COPIES)]
    for last in range(len(pool) - 1, 0, -1):
        other = roll(0, last)
        pool[last], pool[other] = pool[other], pool[last]
    capacity, budget = garage.cars[car].capacity, garage.pilots[pilot].budget
    cards, rest = pool[:capacity], pool[capacity:]
    swap_by_chance(garage, cards, rest, budget, roll)
    return make_affordable(garage, cards, rest, budget)


def swap_by_chance(
    garage: Garage, cards: list[int], rest: list[int], budget: int, roll: Roll
) -> None:
    """Cards change for cheaper ones by chance, until they can be paid or chance has had enough."""
    values = garage.values
    over = sum(values[card] for card in cards) - budget
    for _ in range(SWAPS if rest else 0):
        mine, other = roll(0, len(cards) - 1), roll(0, len(rest) - 1)
        saved = values[cards[mine]] - values[rest[other]]
        if over > 0 and saved > 0:
            cards[mine], rest[other] = rest[other], cards[mine]
            over -= saved
