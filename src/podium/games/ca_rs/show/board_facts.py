"""The facts of a drawn board: what follows from a view by the rules, so that a client has none."""

from __future__ import annotations

from podium.games.ca_rs.content.effects import STATS
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.rules.lap_times import format_lap_time
from podium.games.ca_rs.rules.state import NO_BOOST
from podium.games.ca_rs.rules.stats import effective
from podium.games.ca_rs.show.reading import (
    best_time,
    circuit_of,
    held,
    left_in_tank,
    own_car,
    planned,
    ranked,
)
from podium.games.ca_rs.wire.board import CardCount, CarFacts, RaceBoard
from podium.games.ca_rs.wire.view import CarView, RaceView


def build_board_facts(view: RaceView, garage: Garage) -> RaceBoard:
    """All that a board shows of this view beside it."""
    own, circuit = own_car(view), circuit_of(view)
    known = [text is not None for text in view.circuit]
    tank = left_in_tank(own) if own else {}
    return RaceBoard(
        lap=lap_shown(view),
        ranking=tuple(ranked(view)),
        cars=tuple(car_facts(view, car) for car in view.cars),
        limits=known_only(circuit.limits_in(view.rain), known),
        run_offs=known_only(circuit.run_offs, known),
        hand=tuple(held(view, garage)),
        plan=planned(view, garage),
        tank=tuple(CardCount(card, count) for card, count in tank.items()),
    )


def lap_shown(view: RaceView) -> int:
    """The leader's lap; nobody is in a lap after the last."""
    leader = view.cars[view.order[0]] if view.order else None
    return view.laps if leader is None else min(view.laps, leader.lap + 1)


def known_only(numbers: tuple[int, ...], known: list[bool]) -> tuple[int | None, ...]:
    return tuple([each if seen else None for each, seen in zip(numbers, known, strict=True)])


def car_facts(view: RaceView, car: CarView) -> CarFacts:
    which = range(len(STATS))
    stats = tuple([effective(car.stats, car.boosts, each, view.rain) for each in which])
    usual = [effective(car.stats, NO_BOOST, each, False) for each in which]
    trial = next((each for each in view.trials if each.seat == car.seat and each.home), None)
    best = best_time(view)
    return CarFacts(
        stats=stats,
        changes=tuple([now - then for now, then in zip(stats, usual, strict=True)]),
        times=tuple(map(format_lap_time, car.times)),
        best=car.times.index(best) if best in car.times else -1,
        qualified=format_lap_time(trial.time) if trial else "",
    )
