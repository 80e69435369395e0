"""Whole answers behind one click: line-ups, a pedal that ends the plan, the last card thrown."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Shortcut
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.preview.outlooks import Outlooks
from podium.games.ca_rs.rules.phases import plan
from podium.games.ca_rs.rules.piles import without
from podium.games.ca_rs.wire.options import READY, Discard, Pedal
from podium.games.ca_rs.wire.outlook import Drive, HandLeft, ReadyMade, Throw
from podium.games.ca_rs.wire.view import RaceView


def shortcuts_of(
    garage: Garage, conditions: Conditions, view: RaceView, seat: int
) -> Iterator[Shortcut]:
    """What can be answered at once to the question of this view."""
    if view.question == "pilot":
        yield from ready_mades(garage)
    elif view.question == "plan":
        yield from drives(garage, conditions, view, seat)
    elif view.question == "discard":
        yield from last_throws(garage, conditions, view, seat)


def ready_mades(garage: Garage) -> Iterator[Shortcut]:
    """A whole line-up for each style of driving, before anything is chosen."""
    medium = garage.tyres[len(garage.tyres) // 2].name
    for at, style in enumerate(garage.styles):
        pilot = garage.pilots[at % len(garage.pilots)].name
        car = garage.cars[at % len(garage.cars)].name
        picks = (f"pilot-{pilot}", f"car-{car}", f"tyres-{medium}", f"tank-{style}")
        yield ReadyMade(answer=picks, pilot=pilot, car=car, tyres=medium, style=style)


def drives(garage: Garage, conditions: Conditions, view: RaceView, seat: int) -> Iterator[Shortcut]:
    """Each pedal with the word that one is ready."""
    outlooks = Outlooks(garage, conditions, view, seat)
    race = outlooks.race()
    race.plans[seat] = tuple(outlooks.plan)
    ready = garage.notations[READY]
    for option in sorted(plan.menu(race, seat), key=garage.numbers.__getitem__):
        if isinstance(option, Pedal):
            answer = (garage.notations[option], ready)
            yield Drive(answer=answer, outlook=outlooks.planned(option), by=option.by)


def last_throws(
    garage: Garage, conditions: Conditions, view: RaceView, seat: int
) -> Iterator[Shortcut]:
    """Of a hand that has one card too many: each card, and nothing more is thrown away."""
    outlooks = Outlooks(garage, conditions, view, seat)
    left = outlooks.discard(READY)
    assert isinstance(left, HandLeft)
    if left.count != left.most + 1 or not left.most:
        return
    after, ready = HandLeft(left.most, left.most), garage.notations[READY]
    hand = without(outlooks.race().hands[seat], thrown_cards(outlooks))
    for card in dict.fromkeys(hand):
        option = garage.discard[card]
        answer = (garage.notations[option], ready)
        yield Throw(answer=answer, outlook=after, card=option.card)


def thrown_cards(outlooks: Outlooks) -> list[int]:
    """The cards that the seat has thrown away so far."""
    card_of = outlooks.garage.card_of
    return [card_of[each.card] for each in outlooks.plan if isinstance(each, Discard)]
