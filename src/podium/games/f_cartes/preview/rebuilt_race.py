"""A race rebuilt from what one seat sees of it, so that its rules can be asked without the truth.

Others hold nothing in it and the pile is empty: what is hidden is not there. Good for menus, for
trying an action of one's own, never for playing on.
"""

from __future__ import annotations

from podium.core import Dice
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.ruleset import Ruleset
from podium.games.f_cartes.wire.options import CARS
from podium.games.f_cartes.wire.view import RaceView

NO_DICE = Dice(bytes(16))  # never thrown: players compute chances instead


def rebuild_race(ruleset: Ruleset, view: RaceView, seat: int) -> Race:
    """The turn of a seat as it sees it, before it has begun to answer."""
    race = Race(ruleset, len(view.teams), NO_DICE)
    race.stage, race.phase = view.stage, view.phase
    race.round, race.rain, race.flag = view.round, view.rain, view.flag
    race.teams, race.line, race.retired = list(view.teams), list(view.line), list(view.retired)
    race.finishes = list(view.finishes)
    race.last = view.last
    race.order, race.played, race.actions = list(view.order), view.played, view.actions
    race.struck = sum(1 << car for car in view.struck)
    # Plans of one's own are left out: a whole answer is tried from its beginning.
    race.towed = {tow.car: tow.bonus for tow in view.towed}
    race.owner = [-1] * (CARS + 1)
    race.cars_left = [0] * len(view.teams)
    for car in view.cars:
        race.owner[car.car] = car.seat
        race.damage[car.car] = tuple(ruleset.kind_of[card] for card in car.damage)
        race.lost[car.car], race.hurt[car.car] = car.lost, car.hurt
        if car.seat >= 0 and not car.out:
            race.cars_left[car.seat] += 1
    race.hands[seat] = seen_kinds(ruleset, view.hands[seat])
    race.draws[seat] = seen_kinds(ruleset, view.draws[seat])
    race.stock = [view.stock.get(name, 0) for name in ruleset.names]
    race.discard = [view.discard.get(name, 0) for name in ruleset.names]
    race.mover = seat
    race.drop_plans()
    return race


def seen_kinds(ruleset: Ruleset, cards: tuple[str | None, ...]) -> tuple[int, ...]:
    """Cards as a state holds them; hidden ones are left out."""
    return tuple(sorted(ruleset.kind_of[card] for card in cards if card))
