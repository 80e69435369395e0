"""A race rebuilt from what one seat sees of it, so that its rules can be asked without the truth.

Tanks are empty in it, others hold nothing, and cards of the circuit that nobody has seen are
straights: what is hidden is not there. Good for trying an answer, never for playing on.
"""

from __future__ import annotations

from podium.core import Dice
from podium.games.ca_rs.content.circuit_cards import read_cards
from podium.games.ca_rs.content.conditions import Conditions
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.rules.state import NONE
from podium.games.ca_rs.wire.view import CarView, RaceView

NO_DICE = Dice(bytes(16))


def rebuild_race(garage: Garage, conditions: Conditions, view: RaceView) -> Race:
    """The race as a seat sees it, before it has begun to answer."""
    race = Race(garage, conditions, read_cards(view.circuit), len(view.cars), NO_DICE)
    race.stage, race.phase, race.turn = view.stage, view.phase, view.turn
    race.laps, race.rain, race.qualifier = view.laps, view.rain, view.trying
    race.low, race.high, race.known = view.low, view.high, view.known
    race.order, race.movers = list(view.order), view.movers
    race.cars_at = {view.cars[stand[0]].at: stand for stand in view.stands}
    race.asks, race.asking = view.asks, view.asking
    race.mover, race.rival, race.steps = view.mover, view.rival, view.steps
    race.bonus, race.burnt, race.crossed = view.bonus, view.burnt, view.crossed
    race.arrivals, race.exits = list(view.arrivals), list(view.exits)
    for car in view.cars:
        rebuild_car(race, car)
    return race


def rebuild_car(race: Race, car: CarView) -> None:
    """What one sees of a car and its cards."""
    garage, seat = race.garage, car.seat
    race.pilot[seat] = NONE if car.pilot is None else garage.pilot_of[car.pilot]
    race.car[seat] = NONE if car.car is None else garage.car_of[car.car]
    race.tyres[seat] = NONE if car.tyres is None else garage.tyre_of[car.tyres]
    race.treads[seat], race.body[seat], race.speed[seat] = car.treads, car.body, car.speed
    race.dist[seat] = car.lap * race.circuit.length + car.at
    race.stats[seat], race.boosts[seat], race.extra[seat] = car.stats, car.boosts, car.extra
    race.stopped |= car.stopped << seat
    race.fitted |= car.fitted << seat
    race.launch |= car.launch << seat
    race.pitting |= car.pitting << seat
    race.hands[seat] = tuple(sorted(garage.card_of[card] for card in car.hand if card))
