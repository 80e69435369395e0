"""A race rebuilt from what one seat sees of it, so that its rules can be asked without the truth.

Others hold nothing in it and the pile is empty: what is hidden is not there. Good for menus, for
trying an action of one's own, never for playing on.
"""

from __future__ import annotations

from podium.core import Dice
from podium.games.f_cartes.box import Box
from podium.games.f_cartes.options import CARS
from podium.games.f_cartes.rules import Race
from podium.games.f_cartes.view import RaceView

NO_DICE = Dice(bytes(16))


def race_of(box: Box, view: RaceView, seat: int) -> Race:
    """The turn of a seat as it sees it, before it has begun to answer."""
    race = Race(box, len(view.teams), NO_DICE)
    race.stage, race.phase = view.stage, view.phase
    race.round, race.rain, race.flag = view.round, view.rain, view.flag
    race.teams, race.line, race.retired = list(view.teams), list(view.line), list(view.retired)
    race.finishes = list(view.finishes)
    race.last = view.last
    race.order, race.played, race.actions = list(view.order), view.played, view.actions
    race.struck = sum(1 << car for car in view.struck)
    race.towed = {tow.car: tow.bonus for tow in view.towed}
    race.owner = [-1] * (CARS + 1)
    race.left = [0] * len(view.teams)
    for car in view.cars:
        race.owner[car.car] = car.seat
        race.under[car.car] = tuple(box.kind_of[card] for card in car.damage)
        race.lost[car.car], race.hurt[car.car] = car.lost, car.hurt
        if car.seat >= 0 and not car.out:
            race.left[car.seat] += 1
    hand = (box.kind_of[card] for card in view.hands[seat] if card)
    race.hands[seat] = tuple(sorted(hand))
    race.draws[seat] = tuple(sorted(box.kind_of[card] for card in view.draws[seat] if card))
    race.stock = [view.stock.get(name, 0) for name in box.names]
    race.discard = [view.discard.get(name, 0) for name in box.names]
    race.asking = seat
    race.lay_plans_down()
    race.menu = race.turn_menu()
    return race
