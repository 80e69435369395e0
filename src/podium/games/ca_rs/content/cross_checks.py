"""What the entries of the content name of each other is there, and every car can be filled."""

from __future__ import annotations

from typing import NamedTuple

from podium.games.ca_rs.content.catalogue import Catalogue
from podium.games.ca_rs.content.effects import Fit
from podium.games.ca_rs.content.entries import (
    MAX_COPIES,
    MAX_POINTS,
    Car,
    Card,
    Pilot,
    TankRecipe,
    Tyre,
)
from podium.games.ca_rs.content.recipes import nearest_name, recipe_cards


class Catalogues(NamedTuple):
    """All entries of a garage, kind by kind."""

    cards: Catalogue[Card]
    pilots: Catalogue[Pilot]
    cars: Catalogue[Car]
    tyres: Catalogue[Tyre]
    tanks: Catalogue[TankRecipe]


def check_references(found: Catalogues) -> None:
    """Refuse content that names what is not there, or a car for which there is no legal tank."""
    check_cards(found.cards, [tyre.name for tyre in found.tyres.all])
    check_pilots(found.pilots, {card.name: card.value for card in found.cards.all})
    check_cars(found.cars, [card.value for card in found.cards.all])
    for recipe in found.tanks.all:
        check_recipe(found, recipe)


def check_cards(cards: Catalogue[Card], tyres: list[str]) -> None:
    for card in cards.all:
        for number, effect in enumerate(card.effects):
            if isinstance(effect, Fit) and effect.tyres not in tyres:
                facts = {"name": effect.tyres, "known": ", ".join(tyres)}
                raise cards.fault("tyres-unknown", card, "effects", number, **facts)


def check_pilots(pilots: Catalogue[Pilot], values: dict[str, int]) -> None:
    """The own cards of pilots are there, and nobody costs more than the points there are."""
    for pilot in pilots.all:
        for number, name in enumerate(pilot.cards):
            if name not in values:
                near = nearest_name(name, list(values))
                raise pilots.fault("card-unknown", pilot, "cards", number, name=name, near=near)
        points = pilot.points(values)
        if points > MAX_POINTS:
            who, most = pilot.name, MAX_POINTS
            raise pilots.fault("pilot-points", pilot, "name", pilot=who, points=points, most=most)


def check_cars(cars: Catalogue[Car], values: list[int]) -> None:
    """Every car can be filled legally, by a pilot without any budget."""
    cheapest = sorted(value for value in values for _ in range(MAX_COPIES))
    for car in cars.all:
        if len(cheapest) < car.capacity or sum(cheapest[: car.capacity]) > 0:
            raise cars.fault("car-unfillable", car, "capacity", capacity=car.capacity)


def check_recipe(found: Catalogues, recipe: TankRecipe) -> None:
    """Its car and its cards are there, and its style has a recipe for any car."""
    recipes, cars = found.tanks, [car.name for car in found.cars.all]
    if recipe.car and recipe.car not in cars:
        facts = {"name": recipe.car, "known": ", ".join(cars)}
        raise recipes.fault("car-unknown", recipe, "car", **facts)
    if not any(each.style == recipe.style and not each.car for each in recipes.all):
        raise recipes.fault("style-general", recipe, "style", style=recipe.style)
    check_recipe_cards(found, recipe)


def check_recipe_cards(found: Catalogues, recipe: TankRecipe) -> None:
    """What pays has a value below 0, what is wanted has none; none of them too often."""
    values = {card.name: card.value for card in found.cards.all}
    counts: dict[str, int] = {}
    fault = found.tanks.fault
    for field in ("pays", "wants"):
        for number, (name, count) in enumerate(recipe_cards(getattr(recipe, field))):
            if name not in values:
                near = nearest_name(name, list(values))
                raise fault("card-unknown", recipe, field, number, name=name, near=near)
            counts[name] = counts.get(name, 0) + count
            if counts[name] > MAX_COPIES:
                raise fault("recipe-copies", recipe, field, number, name=name, most=MAX_COPIES)
            if (values[name] < 0) != (field == "pays"):
                raise fault(f"recipe-{field}", recipe, field, number, name=name)
