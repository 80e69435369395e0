"""The garage: everything there is to race with, by number, with the options of each at hand.

Shared by all states of a setup; made once. Here and in the state a card is the number of its kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from podium.core import Option, Setup
from podium.games.ca_rs.content.circuits import Circuit
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.cross_checks import Catalogues
from podium.games.ca_rs.content.effects import MOMENT_BITS, Refuel, compile_effect
from podium.games.ca_rs.content.notation import notations
from podium.games.ca_rs.wire.options import (
    AnyOption,
    ChangeTyres,
    Discard,
    PickCar,
    PickPilot,
    PickTank,
    PickTyres,
    Play,
)


class Garage:
    """What there is to race with: content that was checked, brought together and numbered."""

    def __init__(self, found: Catalogues, circuit: Circuit) -> None:
        self.cards, self.pilots = found.cards.all, found.pilots.all
        self.cars, self.tyres = found.cars.all, found.tyres.all
        self.circuit = circuit
        self.card_of = {card.name: number for number, card in enumerate(self.cards)}
        self.pilot_of = {pilot.name: number for number, pilot in enumerate(self.pilots)}
        self.car_of = {car.name: number for number, car in enumerate(self.cars)}
        self.tyre_of = {tyre.name: number for number, tyre in enumerate(self.tyres)}
        self.own = tuple(tuple(self.card_of[name] for name in pilot.cards) for pilot in self.pilots)
        self.recipes = {(recipe.style, recipe.car): recipe for recipe in found.tanks.all}
        self.styles = tuple(style for style, car in self.recipes if not car)
        self._index_cards()
        self._make_options()

    def _index_cards(self) -> None:
        """The facts of the cards as rows by number, which rules look up without a struct."""
        self.names = tuple(card.name for card in self.cards)
        self.values = tuple(card.value for card in self.cards)
        self.kinds = tuple(card.kind for card in self.cards)
        self.acts = tuple(
            tuple(compile_effect(effect, self.tyre_of) for effect in card.effects)
            for card in self.cards
        )
        self.moments = tuple(
            sum(MOMENT_BITS[moment] for moment in card.when) for card in self.cards
        )
        self.targeted = tuple(card.targeted for card in self.cards)
        self.refuels = tuple(  # cards that it brings back
            sum(each.by for each in card.effects if isinstance(each, Refuel)) for card in self.cards
        )
        self.leaves = tuple(by > 0 for by in self.refuels)  # the race when played (§1.7)
        self.fillers = sorted(
            range(len(self.cards)), key=lambda card: (self.values[card] > 0, abs(self.values[card]))
        )

    def _make_options(self) -> None:
        """Each option once, and its notation and its number beside it."""
        self.play = tuple(Play(name) for name in self.names)
        self.discard = tuple(Discard(name) for name in self.names)
        self.pick_pilot = tuple(PickPilot(pilot.name) for pilot in self.pilots)
        self.pick_car = tuple(PickCar(car.name) for car in self.cars)
        self.pick_tyres = tuple(PickTyres(tyre.name) for tyre in self.tyres)
        self.pick_tank = tuple(PickTank(style) for style in self.styles)
        self.change_tyres = tuple(ChangeTyres(tyre.name) for tyre in self.tyres)
        picks: tuple[Option, ...] = (
            *self.pick_pilot, *self.pick_car, *self.pick_tyres, *self.pick_tank
        )  # fmt: skip
        self.notations = notations((*picks, *self.change_tyres, *self.play, *self.discard))
        by_notation = {text: option for option, text in self.notations.items()}
        self.option_of = cast(dict[str, AnyOption], by_notation)
        self.numbers = {option: number for number, option in enumerate(self.notations)}
        self._playable: dict[tuple[int, bool], Sequence[Option | None]] = {}

    def named(self, cards: Sequence[int]) -> tuple[str, ...]:
        """These cards by their names."""
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


class RaceContent(Protocol):
    """What the setup of a race holds, for those below it who are handed a bare `Setup`."""

    garage: Garage
    conditions: Conditions


def content_of(setup: Setup) -> RaceContent:
    """The content of a setup, which is one of this game."""
    return cast(RaceContent, setup)
