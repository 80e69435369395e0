"""The prices of all options, computed from the view alone by the rules themselves.

Written once for the terminal, the browser and programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import comb
from typing import Any

import msgspec

from podium.core import Option, Outlook, Shortcut
from podium.games.ca_rs import options, outlook
from podium.games.ca_rs.effects import BLOCK, OVERTAKE, SKILL
from podium.games.ca_rs.foresight import drive
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.rules import Race
from podium.games.ca_rs.sight import race_of
from podium.games.ca_rs.terms import Terms
from podium.games.ca_rs.view import RaceView


@lru_cache(maxsize=16)
def options_of(garage: Garage) -> Mapping[str, Option]:
    """The options by their words in a record, in which views tell plans."""
    return {text: option for option, text in garage.letters.items()}


def shortcuts_of(garage: Garage, view: RaceView) -> Iterator[Shortcut]:
    """A whole line-up for each style of driving, before anything is chosen."""
    if view.question != "pilot":
        return
    medium = garage.tyres[len(garage.tyres) // 2].name
    for at, style in enumerate(garage.styles):
        pilot = garage.pilots[at % len(garage.pilots)].name
        car = garage.cars[at % len(garage.cars)].name
        picks = (f"pilot-{pilot}", f"car-{car}", f"tyres-{medium}", f"tank-{style}")
        yield outlook.ReadyMade(answer=picks, pilot=pilot, car=car, tyres=medium, style=style)


class Prices:
    """A view being looked through for the seat that is asked."""

    def __init__(self, garage: Garage, terms: Terms, view: RaceView, seat: int) -> None:
        self.garage, self.terms, self.view, self.seat = garage, terms, view, seat
        known = options_of(garage)
        self.plan = [known[text] for text in view.cars[seat].plan or ()]

    def of(self, option: Option) -> Outlook | None:
        price = PRICES.get((self.view.asks, type(option))) or PRICES.get(("", type(option)))
        return price(self, option) if price else None

    def race(self) -> Race:
        """The race as it is seen, free to be tried on."""
        return race_of(self.garage, self.terms, self.view)

    # Before the race

    def pilot(self, option: options.PickPilot) -> Outlook:
        pilot = self.garage.pilots[self.garage.pilot_of[option.pilot]]
        return numbers(outlook.PilotNumbers, pilot, count=len(pilot.cards))

    def car(self, option: options.PickCar) -> Outlook:
        return numbers(outlook.CarNumbers, self.garage.cars[self.garage.car_of[option.car]])

    def tyres(self, option: options.PickTyres | options.Fit) -> Outlook:
        tyre = self.garage.tyres[self.garage.tyre_of[option.tyres]]
        return outlook.FreshTyres(tyre.cards, tyre.grip, tyre.grip - 1)

    def tank(self, option: options.PickTank) -> Outlook:
        pilot, car = self.plan[:2]
        assert isinstance(pilot, options.PickPilot)
        assert isinstance(car, options.PickCar)
        garage, who = self.garage, self.garage.pilot_of[pilot.pilot]
        filled = garage.ready(garage.car_of[car.car], option.style, garage.pilots[who].budget)
        cards = sorted((*filled, *garage.own[who]))
        kinds = Counter(garage.kinds[card] for card in cards)
        return outlook.TankNumbers(
            race=kinds["race"],
            pit=kinds["pit"],
            weather=kinds["weather"],
            useless=kinds["useless"],
            negative=kinds["negative"],
            cards=garage.named(cards),
        )

    def take(self, option: options.Take) -> Outlook:
        """Of a full tank: how likely all are harmless (§2.6)."""
        own = self.view.cars[self.seat]
        kinds, stock = self.garage.kinds, own.stock or ()
        harmless = sum(kinds[self.garage.card_of[card]] != "negative" for card in stock)
        percent = 100 * comb(harmless, option.count) // max(1, comb(len(stock), option.count))
        return outlook.OpeningDraw(percent, max(0, own.tank - option.count))

    # Plans

    def planned(self, *more: Option) -> outlook.DrivesTo:
        """The move by the plan so far, and something more."""
        race = self.race()
        race.resolve_plan(self.seat, (*self.plan, *more))
        return drive(race, self.seat, self.view.circuit)

    def pedal(self, option: Option) -> Outlook:
        return self.planned(option)

    def ready(self, option: Option) -> Outlook:
        return self.planned()

    def plan_card(self, option: options.Play) -> Outlook:
        """What a card makes of one's own move, if it changes it; else what it says."""
        if not self.garage.targeted[self.garage.card_of[option.card]]:
            after = self.planned(option)
            if after != self.planned():
                return after
        return self.written(option)

    def written(self, option: options.Play | options.Discard) -> Outlook:
        return outlook.Reads(option.card)

    def target(self, option: options.Target) -> Outlook:
        """The rival after the card that is aimed now."""
        race, aimed = self.race(), self.plan[-1]
        assert isinstance(aimed, options.Play)
        other = option.other
        race.play(self.seat, self.garage.card_of[aimed.card], other)
        return outlook.Harms(other, race.speed[other], race.treads[other], race.body[other])

    # Corners

    def through(self, option: Option) -> Outlook:
        return self.slides(self.race())

    def burn(self, option: Option) -> Outlook:
        race, seat = self.race(), self.seat
        race.treads[seat] -= 1
        race.bonus += self.garage.tyres[race.tyres[seat]].grip
        return self.slides(race)

    def corner_card(self, option: options.Play) -> Outlook:
        race = self.race()
        race.play(self.seat, self.garage.card_of[option.card])
        return self.slides(race)

    def slides(self, race: Race) -> Outlook:
        """What is left of the excess, and what it would cost (§4.3)."""
        seat = self.seat
        excess = max(0, race.excess()) if seat in race.order else 0
        treads, body = race.treads[seat], race.body[seat]
        if excess:
            race.slide(excess)
        worn, damage = treads - race.treads[seat], body - race.body[seat]
        out = seat not in race.order
        return outlook.Slides(excess, worn, damage, race.treads[seat], race.body[seat], out)

    # Duels

    def duel(self, option: Option) -> Outlook:
        """The score as it would be with what one has laid and this (§5.7)."""
        race = self.race()
        race.asks = "duel"
        laid = [*self.plan, option] if self.view.asks == "duel" else []
        for each in laid:
            self.lay(race, each)
        return self.score(race)

    def lay(self, race: Race, option: Option) -> None:
        side = 1 if self.seat == race.mover else -1
        if isinstance(option, options.Burn):
            race.treads[self.seat] -= 1
            race.bonus += side * race.duel_grip(self.seat)
        elif isinstance(option, options.Play):
            race.play(self.seat, self.garage.card_of[option.card])

    def score(self, race: Race) -> Outlook:
        seat, other = race.mover, race.rival
        foe = other if self.seat == seat else seat
        score = race.speed[seat] - race.speed[other] + race.bonus
        score += race.stat(seat, OVERTAKE) - race.stat(other, BLOCK)
        return outlook.DuelScore(
            seat=seat,
            other=other,
            score=score,
            own=race.treads[self.seat],
            edge=race.duel_grip(self.seat),
            theirs=race.treads[foe] * race.duel_grip(foe),
            hand=len(self.view.cars[foe].hand),
            steps=race.steps,
        )

    def let(self, option: Option) -> Outlook:
        return outlook.FallsBehind(self.view.order.index(self.seat) + 2)

    def give_up(self, option: options.Yield) -> Outlook:
        return outlook.GivesUp(self.view.cars[self.seat].treads - option.tyres)

    def crash(self, option: Option) -> Outlook:
        view, points = self.view, self.view.steps
        mine = view.cars[self.seat].body - points
        theirs = view.cars[view.rival].body - points
        return outlook.Collides(view.rival, points, mine, theirs, mine <= 0, theirs <= 0)

    # Throwing away

    def discard(self, option: Option) -> Outlook:
        """The hand after this; so many may be kept (§3.10)."""
        thrown = [*self.plan, *([option] if isinstance(option, options.Discard) else [])]
        left = len(self.view.cars[self.seat].hand) - len(thrown)
        return outlook.HandLeft(left, self.race().stat(self.seat, SKILL))


def numbers(kind: type[Outlook], entry: msgspec.Struct, **more: int) -> Outlook:
    """The fields of an entry of the content that an outlook tells."""
    names = [name for name in kind.__struct_fields__ if name not in more]
    return kind(**{name: getattr(entry, name) for name in names}, **more)


Price = Callable[[Prices, Any], Outlook]
PRICES: dict[tuple[str, type[Option]], Price] = {
    ("", options.PickPilot): Prices.pilot,
    ("", options.PickCar): Prices.car,
    ("", options.PickTyres): Prices.tyres,
    ("", options.PickTank): Prices.tank,
    ("", options.Take): Prices.take,
    ("", options.Pedal): Prices.pedal,
    ("", options.Fit): Prices.tyres,
    ("", options.Target): Prices.target,
    ("", options.Through): Prices.through,
    ("", options.Try): Prices.duel,
    ("", options.Let): Prices.let,
    ("", options.Block): Prices.duel,
    ("", options.Yield): Prices.give_up,
    ("", options.Crash): Prices.crash,
    ("", options.Discard): Prices.discard,
    ("plan", options.Play): Prices.plan_card,
    ("plan", options.Ready): Prices.ready,
    ("corner", options.Play): Prices.corner_card,
    ("corner", options.Burn): Prices.burn,
    ("duel", options.Play): Prices.duel,
    ("duel", options.Burn): Prices.duel,
    ("duel", options.Ready): Prices.duel,
    ("discard", options.Ready): Prices.discard,
}
