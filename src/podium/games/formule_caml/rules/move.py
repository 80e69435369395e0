"""The second half of a turn: the direction, and the move (§2.4, §3)."""

from __future__ import annotations

from podium.games.formule_caml.rules.end import abandon, arrive, time_up
from podium.games.formule_caml.rules.gear import drop_gear
from podium.games.formule_caml.rules.state import Car, RaceState
from podium.games.formule_caml.wire.events import Collided, Moved, Touched
from podium.games.formule_caml.wire.options import DIRECTIONS, GEAR_MENU


def drive(race: RaceState, direction: int) -> None:
    """Drive in a straight line until the roll is used up or something is met (§3).

    Then it is the other's turn, or the race is over. Hot: every race spends its time here, so it
    is one flat function, and reads tables instead of going cell by cell.
    """
    track = race.track
    cell, gear, durability = race.car
    rival = race.rival
    rolled = race.rolled
    stride, free_cells, finish_steps = track.rays[direction]
    free = free_cells[cell]
    gap = rival[0] - cell
    steps = gap // stride
    if steps > 0 and steps <= rolled and steps <= free and steps * stride == gap:
        cells = steps - 1
        durability -= track.numbers.collision
        rival = (rival[0], rival[1], rival[2] - track.numbers.collision_other)
    elif rolled <= free:
        cells = rolled
    elif rolled < finish_steps[cell]:
        cells = free
        durability -= track.numbers.border
    else:
        enter_finish(race, direction, free + 1)
        return
    car = (cell + cells * stride, gear, durability)
    if race.journal is not None:
        emit_move(race, direction, cells, car, rival)
    if durability <= 0 or rival[2] <= 0:
        abandon(race, car, rival)
        return
    race.car = rival
    race.rival = car
    race.phase = phase = race.phase + 1
    race.asking = phase & 1
    race.menu = GEAR_MENU
    race.rolled = 0
    if phase == race.last_phase:
        time_up(race)
    elif rival[1] == track.top_gear:
        drop_gear(race)


def enter_finish(race: RaceState, direction: int, cells: int) -> None:
    """The move into the finish, which wins (§3.4)."""
    _, gear, durability = race.car
    race.car = (race.track.finish, gear, durability)
    if race.journal is not None:
        emit_move(race, direction, cells, race.car, race.rival)
    arrive(race)


def emit_move(race: RaceState, direction: int, cells: int, car: Car, rival: Car) -> None:
    """The move, and what it met: the border (§3.2) or the other car (§3.3).

    ``car`` and ``rival`` are those after the move, the state still holds those before it.
    """
    mover = race.mover
    row, column = race.track.place(car[0])
    race.emit(Moved(mover, DIRECTIONS[direction], cells, row, column))
    lost, other_lost = race.car[2] - car[2], race.rival[2] - rival[2]
    if other_lost:
        race.emit(Collided(mover, 1 - mover, lost, car[2], other_lost, rival[2]))
    elif lost:
        race.emit(Touched(mover, lost, car[2]))
