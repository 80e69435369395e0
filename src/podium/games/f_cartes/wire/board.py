"""What a drawn board shows beside the view, and would have to know the rules to work out."""

from __future__ import annotations

from typing import Literal

import msgspec

from podium.games.f_cartes.wire.view import Attempt

Spared = Literal["struck", "full", "reach"]


class Arrival(msgspec.Struct, frozen=True):
    """A car at the finish of a race: its ``place``, None if it had retired. Neutral: seat -1."""

    car: int
    team: int
    seat: int
    place: int | None


class SparedCar(msgspec.Struct, frozen=True):
    """A car that a card in one's hand cannot damage now, and ``why``.

    It was ``struck`` by oneself in this turn, or its damage of this round is ``full``; otherwise it
    is out of ``reach``.
    """

    card: str
    car: int
    why: Spared


class RaceBoard(msgspec.Struct, frozen=True):
    """``arrivals`` are the cars in the order in which each race ended for them, race by race.

    ``scores`` are the attempts of qualifying, the best first. ``spared`` is for who is asked.
    ``champions`` are the teams that hold the title once a championship is over: several share it.
    """

    arrivals: tuple[tuple[Arrival, ...], ...]
    scores: tuple[Attempt, ...]
    spared: tuple[SparedCar, ...]
    champions: tuple[int, ...]
