"""View and imagine: what a seat may know of a race, which is everything but the dice to come."""

from __future__ import annotations

from typing import TypeVar

from podium.core import Dice
from podium.games.formule_caml.rules.state import Car, RaceState
from podium.games.formule_caml.wire.view import CarView, RaceView

AnyRace = TypeVar("AnyRace", bound=RaceState)


def view(race: RaceState, question: str) -> RaceView:
    """The race as everybody sees it; ``question`` is what is asked now."""
    car, rival = car_view(race, race.car), car_view(race, race.rival)
    return RaceView(
        phase=race.phase,
        turn=race.turn,
        mover=race.mover,
        question=question,
        roll=race.rolled if question == "direction" else 0,
        cars=(rival, car) if race.mover else (car, rival),
        result=race.end,
    )


def car_view(race: RaceState, car: Car) -> CarView:
    cell, gear, durability = car
    row, column = race.track.place(cell)
    return CarView(row, column, gear, durability)


def imagine(race: AnyRace, dice: Dice) -> AnyRace:
    """The same race, going on with other dice."""
    world = race.copy()
    world.dice = dice
    world.drawn = world.turned = 0
    return world
