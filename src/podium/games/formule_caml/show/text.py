"""A race in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core.phrases import Phrase, SeatName, joined, sentence
from podium.games.formule_caml.wire.view import CarView, RaceView

CARS = "XY"


def race_sentences(view: RaceView) -> Sequence[Phrase]:
    """A sentence for each car, then whose turn it is and what is to be driven."""
    return [*(car_sentence(seat, car) for seat, car in enumerate(view.cars)), turn_sentence(view)]


def car_sentence(seat: int, car: CarView) -> Phrase:
    """Where a car stands, counted from 1 as people do, and what shape it is in."""
    return sentence(
        "board-car",
        mark=CARS[seat],
        name=SeatName(seat),
        row=car.row + 1,
        column=car.column + 1,
        gear=car.gear,
        durability=car.durability,
    )


def turn_sentence(view: RaceView) -> Phrase:
    """Whose turn it is, and how far to go once the die has fallen."""
    if view.question == "over":
        return sentence("board-over")
    turn = sentence("board-turn", turn=view.turn, name=SeatName(view.mover))
    return joined([turn, sentence("board-roll", roll=view.roll)], " ") if view.roll else turn
