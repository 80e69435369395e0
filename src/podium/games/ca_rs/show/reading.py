"""What a view means, for whoever puts it in words or draws it: by the rules, from it alone."""

from __future__ import annotations

from collections import Counter

from podium.games.ca_rs.content.circuit_cards import CircuitCards, read_cards
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.rules.ending import ranking
from podium.games.ca_rs.wire.options import AnyOption, Discard, Play
from podium.games.ca_rs.wire.view import CarView, RaceView


def viewer_of(view: RaceView) -> int | None:
    """Whose eyes these are, None for a spectator: only one's own plan is seen."""
    return next((car.seat for car in view.cars if car.plan is not None), None)


def own_car(view: RaceView) -> CarView | None:
    """The car of the viewer; None for a spectator."""
    seat = viewer_of(view)
    return None if seat is None else view.cars[seat]


def ranked(view: RaceView) -> list[int]:
    """The seats: arrived, running, out; those that wait last."""
    waiting = (car.seat for car in view.cars if car.state == "waiting")
    return [*ranking(view), *waiting]


def circuit_of(view: RaceView) -> CircuitCards:
    """The circuit as far as it is known; the rest counts as straights."""
    return read_cards(view.circuit)


def planned(view: RaceView, garage: Garage) -> tuple[AnyOption, ...]:
    """What the viewer has begun to answer, as options."""
    car = own_car(view)
    return tuple([garage.option_of[text] for text in car.plan or ()]) if car else ()


def held(view: RaceView, garage: Garage) -> list[str]:
    """The cards that the viewer holds, without those begun to be played or thrown away."""
    car = own_car(view)
    begun = Counter(each.card for each in planned(view, garage) if isinstance(each, Play | Discard))
    return list((Counter(card for card in car.hand if card) - begun).elements()) if car else []


def left_in_tank(car: CarView) -> Counter[str]:
    """What is still in one's own tank, in whatever order."""
    hidden = (card for card in (*car.hand, *car.discards) if card)
    return Counter(car.stock or ()) - Counter((*hidden, *car.used, *car.gone))


def best_time(view: RaceView) -> int:
    """The best lap of all in milliseconds; 0: there is none yet (§9)."""
    return min((time for car in view.cars for time in car.times), default=0)
