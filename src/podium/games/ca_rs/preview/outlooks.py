"""Where an option leads and what it costs, computed from the view alone by the rules themselves.

Written once for the terminal, the browser and programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import comb
from typing import Any

import msgspec

from podium.core import Option, Outlook
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.effects import SKILL
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.race_length import missing_cards, turns_of_race
from podium.games.ca_rs.content.tanks import ready_tank
from podium.games.ca_rs.preview.move import preview_move
from podium.games.ca_rs.preview.rebuilt import rebuild_race
from podium.games.ca_rs.rules.card_effects import play_card
from podium.games.ca_rs.rules.cornering import leave_corner
from podium.games.ca_rs.rules.overtaking import duel_grip, duel_score
from podium.games.ca_rs.rules.phases.corner import burn_tyre
from podium.games.ca_rs.rules.phases.plan import resolve_plan
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.stats import excess_now, stat
from podium.games.ca_rs.wire import options, outlook
from podium.games.ca_rs.wire.view import RaceView


class Outlooks:
    """The outlooks of one view, for the seat that is asked."""

    def __init__(self, garage: Garage, conditions: Conditions, view: RaceView, seat: int) -> None:
        self.garage, self.conditions, self.view, self.seat = garage, conditions, view, seat
        self.plan = [garage.option_of[text] for text in view.cars[seat].plan or ()]

    def of(self, option: Option) -> Outlook | None:
        """Where an option of the seat's menu leads; None: there is nothing to tell."""
        kind = type(option)
        makes = OUTLOOKS.get((self.view.asks, kind)) or OUTLOOKS.get((ANYWHERE, kind))
        return makes(self, option) if makes else None

    def race(self) -> Race:
        """The race as it is seen, free to be tried on."""
        return rebuild_race(self.garage, self.conditions, self.view)

    # Before the race

    def pilot(self, option: options.PickPilot) -> Outlook:
        pilot = self.garage.pilots[self.garage.pilot_of[option.pilot]]
        return numbers(outlook.PilotNumbers, pilot, count=len(pilot.cards))

    def car(self, option: options.PickCar) -> Outlook:
        return numbers(outlook.CarNumbers, self.garage.cars[self.garage.car_of[option.car]])

    def tyres(self, option: options.PickTyres | options.ChangeTyres) -> Outlook:
        tyre = self.garage.tyres[self.garage.tyre_of[option.tyres]]
        return outlook.FreshTyres(tyre.cards, tyre.grip, tyre.grip - 1)

    def tank(self, option: options.PickTank) -> Outlook:
        pilot, car = self.plan[:2]
        assert isinstance(pilot, options.PickPilot)
        assert isinstance(car, options.PickCar)
        garage, who = self.garage, self.garage.pilot_of[pilot.pilot]
        budget = garage.pilots[who].budget
        filled = ready_tank(garage, garage.car_of[car.car], option.style, budget)
        cards = sorted((*filled, *garage.own[who]))
        kinds = Counter(garage.kinds[card] for card in cards)
        circuit, laps = garage.circuit, self.conditions.laps
        return outlook.TankNumbers(
            race=kinds["race"],
            pit=kinds["pit"],
            weather=kinds["weather"],
            useless=kinds["useless"],
            negative=kinds["negative"],
            turns=turns_of_race(circuit, laps),
            short=missing_cards(circuit, laps, len(cards)),
            refuels=sum(garage.refuels[card] for card in cards),
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
        resolve_plan(race, self.seat, (*self.plan, *more))
        return preview_move(race, self.seat, self.view.circuit)

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
        play_card(race, self.seat, self.garage.card_of[aimed.card], other)
        return outlook.Harms(other, race.speed[other], race.treads[other], race.body[other])

    # Corners

    def through(self, option: Option) -> Outlook:
        return self.slides(self.race())

    def burn(self, option: Option) -> Outlook:
        race = self.race()
        burn_tyre(race, self.seat)
        return self.slides(race)

    def corner_card(self, option: options.Play) -> Outlook:
        race = self.race()
        play_card(race, self.seat, self.garage.card_of[option.card])
        return self.slides(race)

    def slides(self, race: Race) -> Outlook:
        """What is left of the excess, and what it would cost (§4.2, §4.3)."""
        seat = self.seat
        excess = max(0, excess_now(race)) if seat in race.order else 0
        treads, body, burnt = race.treads[seat], race.body[seat], race.burnt
        speed = race.speed[seat]
        leave_corner(race, excess)
        damage = body - race.body[seat]
        return outlook.Slides(
            excess=excess,
            worn=treads - race.treads[seat],
            damage=damage,
            treads=race.treads[seat],
            body=race.body[seat],
            speed=race.speed[seat],
            slower=0 if damage else min(burnt, speed),
            out=seat not in race.order,
        )

    # Duels

    def duel(self, option: Option) -> Outlook:
        """The score as it would be with what one has laid and this (§5.7)."""
        race = self.race()
        race.asks = "duel"
        laid = [*self.plan, option] if self.view.asks == "duel" else []
        for each in laid:
            self.lay_down(race, each)
        return self.score(race)

    def lay_down(self, race: Race, option: Option) -> None:
        side = 1 if self.seat == race.mover else -1
        if isinstance(option, options.Burn):
            race.treads[self.seat] -= 1
            race.bonus += side * duel_grip(race, self.seat)
        elif isinstance(option, options.Play):
            play_card(race, self.seat, self.garage.card_of[option.card])

    def score(self, race: Race) -> Outlook:
        seat, other = race.mover, race.rival
        foe = other if self.seat == seat else seat
        return outlook.DuelScore(
            seat=seat,
            other=other,
            score=duel_score(race),
            own=race.treads[self.seat],
            edge=duel_grip(race, self.seat),
            theirs=race.treads[foe] * duel_grip(race, foe),
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
        return outlook.HandLeft(left, stat(self.race(), self.seat, SKILL))


def numbers(kind: type[Outlook], entry: msgspec.Struct, **more: int) -> Outlook:
    """An outlook made of the fields of a content entry that have the same names."""
    names = [name for name in kind.__struct_fields__ if name not in more]
    return kind(**{name: getattr(entry, name) for name in names}, **more)


Maker = Callable[[Outlooks, Any], Outlook]
ANYWHERE = ""  # whatever is asked
OUTLOOKS: Mapping[tuple[str, type[Option]], Maker] = {
    (ANYWHERE, options.PickPilot): Outlooks.pilot,
    (ANYWHERE, options.PickCar): Outlooks.car,
    (ANYWHERE, options.PickTyres): Outlooks.tyres,
    (ANYWHERE, options.PickTank): Outlooks.tank,
    (ANYWHERE, options.Take): Outlooks.take,
    (ANYWHERE, options.Pedal): Outlooks.pedal,
    (ANYWHERE, options.PitIn): Outlooks.pedal,
    (ANYWHERE, options.ChangeTyres): Outlooks.tyres,
    (ANYWHERE, options.Target): Outlooks.target,
    (ANYWHERE, options.Through): Outlooks.through,
    (ANYWHERE, options.Try): Outlooks.duel,
    (ANYWHERE, options.Let): Outlooks.let,
    (ANYWHERE, options.Block): Outlooks.duel,
    (ANYWHERE, options.Yield): Outlooks.give_up,
    (ANYWHERE, options.Crash): Outlooks.crash,
    (ANYWHERE, options.Discard): Outlooks.discard,
    ("plan", options.Play): Outlooks.plan_card,
    ("plan", options.Ready): Outlooks.ready,
    ("corner", options.Play): Outlooks.corner_card,
    ("corner", options.Burn): Outlooks.burn,
    ("duel", options.Play): Outlooks.duel,
    ("duel", options.Burn): Outlooks.duel,
    ("duel", options.Ready): Outlooks.duel,
    ("discard", options.Ready): Outlooks.discard,
}
