"""The garage: everything there is to race with, by number, with the options of each at hand.

Shared by all states of a setup; made once. Here and in the state a card is the number of its kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import Option, Refusal
from podium.games.ca_rs import tanks
from podium.games.ca_rs.circuits import Circuit
from podium.games.ca_rs.content import COPIES, Car, Card, Pilot, Tank, Tyre
from podium.games.ca_rs.effects import MOMENTS, Fit, Refuel, compiled
from podium.games.ca_rs.letters import letters
from podium.games.ca_rs.options import Discard, PickCar, PickPilot, PickTank, PickTyres, Play
from podium.games.ca_rs.options import Fit as FitTyres
from podium.games.ca_rs.shelf import Shelf


class Garage:
    """What there is to race with: content brought together, checked, and numbered."""

    def __init__(
        self,
        cards: Shelf[Card],
        pilots: Shelf[Pilot],
        cars: Shelf[Car],
        tyres: Shelf[Tyre],
        recipes: Shelf[Tank],
        circuit: Circuit,
    ) -> None:
        self.cards, self.pilots, self.cars, self.tyres = cards.all, pilots.all, cars.all, tyres.all
        self.circuit = circuit
        self.card_of = {card.name: number for number, card in enumerate(self.cards)}
        self.pilot_of = {pilot.name: number for number, pilot in enumerate(self.pilots)}
        self.car_of = {car.name: number for number, car in enumerate(self.cars)}
        self.tyre_of = {tyre.name: number for number, tyre in enumerate(self.tyres)}
        self.names = tuple(card.name for card in self.cards)
        self.values = tuple(card.value for card in self.cards)
        self.kinds = tuple(card.kind for card in self.cards)
        check_names(self, cards, pilots)
        self.acts = tuple(
            tuple(compiled(effect, self.tyre_of) for effect in card.effects) for card in self.cards
        )
        self.moments = tuple(
            sum(1 << MOMENTS.index(moment) for moment in card.when) for card in self.cards
        )
        self.targeted = tuple(card.targeted for card in self.cards)
        self.leaves = tuple(
            any(isinstance(each, Refuel) for each in card.effects) for card in self.cards
        )
        self.own = tuple(tuple(self.card_of[name] for name in pilot.cards) for pilot in self.pilots)
        self.fillers = sorted(
            range(len(self.cards)), key=lambda card: (self.values[card] > 0, abs(self.values[card]))
        )
        self.recipes = {(tank.style, tank.car): tank for tank in recipes.all}
        self.styles = tuple(dict.fromkeys(tank.style for tank in recipes.all if not tank.car))
        check_tanks(self, cars, recipes)
        self._ready: dict[tuple[int, str, int], tuple[int, ...]] = {}
        self._playable: dict[tuple[int, bool], Sequence[Option | None]] = {}
        self._make_options()

    def _make_options(self) -> None:
        """Each option once, and its word in the record and its number beside it."""
        self.play = tuple(Play(name) for name in self.names)
        self.discard = tuple(Discard(name) for name in self.names)
        self.pick_pilot = tuple(PickPilot(pilot.name) for pilot in self.pilots)
        self.pick_car = tuple(PickCar(car.name) for car in self.cars)
        self.pick_tyres = tuple(PickTyres(tyre.name) for tyre in self.tyres)
        self.pick_tank = tuple(PickTank(style) for style in self.styles)
        self.fit = tuple(FitTyres(tyre.name) for tyre in self.tyres)
        self.letters = letters(self)
        self.places = {option: place for place, option in enumerate(self.letters)}
        self.space = len(self.places)

    def number(self, option: Option) -> int:
        """The place of an option in a fixed row."""
        return self.places[option]

    def notation(self, option: Option) -> str:
        return self.letters[option]

    def named(self, cards: Sequence[int]) -> tuple[str, ...]:
        names = self.names
        return tuple([names[card] for card in cards])

    def base(self, pilot: int, car: int) -> list[int]:
        """The eight statistics at the start, in the order of `effects.STATS`."""
        who, what = self.pilots[pilot], self.cars[car]
        driven = [what.top, what.acceleration, what.brake, what.downforce]
        return [*driven, who.overtake, who.block, who.skill, who.sight]

    def playable(self, moments: int, alone: bool) -> Sequence[Option | None]:
        """For each card what plays it at such moments; a target needs a rival. Hot."""
        key = moments, alone
        found = self._playable.get(key)
        if found is None:
            found = self._playable[key] = [
                play if when & moments and not (alone and aims) else None
                for play, when, aims in zip(self.play, self.moments, self.targeted, strict=True)
            ]
        return found

    def legal(self, pilot: int, car: int, tank: Mapping[str, int], lost: int = 0) -> list[Refusal]:
        """What is wrong with a tank; nothing: it is legal."""
        return tanks.reasons(self, pilot, car, tank, lost)

    def ready(self, car: int, style: str, budget: int = 0) -> tuple[int, ...]:
        """A ready-made tank, legal for every pilot of that budget or more."""
        key = (car, style, budget)
        if key not in self._ready:
            recipe = self.recipes.get((style, self.cars[car].name)) or self.recipes[style, ""]
            self._ready[key] = tanks.filled(self, recipe, self.cars[car].capacity, budget)
        return self._ready[key]

    def some_tank(self, pilot: int, car: int, roll: tanks.Roll) -> list[int]:
        """A legal tank drawn by chance."""
        return tanks.some(self, pilot, car, roll)


def check_names(garage: Garage, cards: Shelf[Card], pilots: Shelf[Pilot]) -> None:
    """What cards and pilots name is there."""
    for card in garage.cards:
        for number, effect in enumerate(card.effects):
            if isinstance(effect, Fit) and effect.tyres not in garage.tyre_of:
                facts = {"name": effect.tyres, "known": ", ".join(garage.tyre_of)}
                raise cards.fault("tyres-unknown", card, "effects", number, **facts)
    for pilot in garage.pilots:
        for number, name in enumerate(pilot.cards):
            if name not in garage.card_of:
                near = tanks.nearest(garage, name)
                raise pilots.fault("card-unknown", pilot, "cards", number, name=name, near=near)


def check_tanks(garage: Garage, cars: Shelf[Car], recipes: Shelf[Tank]) -> None:
    """Every car can be filled legally, and what the ready-made tanks are made of is there."""
    cheapest = sorted(value for value in garage.values for _ in range(COPIES))
    for car in garage.cars:
        if len(cheapest) < car.capacity or sum(cheapest[: car.capacity]) > 0:
            raise cars.fault("car-unfillable", car, "capacity", capacity=car.capacity)
    for recipe in recipes.all:
        check_recipe(garage, recipes, recipe)


def check_recipe(garage: Garage, recipes: Shelf[Tank], recipe: Tank) -> None:
    if recipe.car and recipe.car not in garage.car_of:
        facts = {"name": recipe.car, "known": ", ".join(garage.car_of)}
        raise recipes.fault("car-unknown", recipe, "car", **facts)
    if (recipe.style, "") not in garage.recipes:
        raise recipes.fault("style-general", recipe, "style", style=recipe.style)
    counts: dict[str, int] = {}
    for field in ("pays", "wants"):
        for number, (name, count) in enumerate(tanks.wished(getattr(recipe, field))):
            if name not in garage.card_of:
                near = tanks.nearest(garage, name)
                raise recipes.fault("card-unknown", recipe, field, number, name=name, near=near)
            counts[name] = counts.get(name, 0) + count
            if counts[name] > COPIES:
                raise recipes.fault("recipe-copies", recipe, field, number, name=name, most=COPIES)
            if (garage.values[garage.card_of[name]] < 0) != (field == "pays"):
                raise recipes.fault(f"recipe-{field}", recipe, field, number, name=name)
