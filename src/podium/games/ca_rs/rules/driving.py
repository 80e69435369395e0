"""Moves: from the leader back, one card at a time (§3.7, §3.8).

- `drive`: the loop over all cars, until somebody is asked or all have moved;
- `cruise`: the cars next in turn that meet nothing at all, each moved at once;
- `next_mover`: how many cards the next car, which may meet something, has to go;
- `drive_on`: the next thing that happens to that car: a car in the way, or the card ahead;
- `coast`: the part of its way on which nothing can happen, at once;
- `advance`: what `cruise` and `coast` have in common, cards that need no look;
- `enter_card`: one card, with all that can happen there: the line, the pits, a corner.
"""

from __future__ import annotations

from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.content.effects import DOWNFORCE
from podium.games.ca_rs.rules.cornering import meet_corner
from podium.games.ca_rs.rules.damage import leave_card
from podium.games.ca_rs.rules.memo import Memo
from podium.games.ca_rs.rules.move import end_move, rank, report, turn_circuit
from podium.games.ca_rs.rules.overtaking import meet
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.rules.stats import excess_of
from podium.games.ca_rs.rules.turn import end_moves
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.options import MAX_COUNT


@Memo  # looked up with brackets: clear_cards[circuit, rain, over]
def clear_cards(circuit: CircuitCards, rain: bool, over: int) -> tuple[int, ...]:
    """For each card how many after it hold up no car so much ``over`` its downforce.

    At most up to the line, and no more than one move can have.
    """
    found, free = [], 0
    for limit in reversed(circuit.limits_in(rain)):
        found.append(free)
        free = 0 if 0 < limit < over else min(free + 1, MAX_COUNT)
    return tuple(reversed(found))


def drive(race: RaceState) -> None:
    """On, car by car and card by card, until somebody is asked or all have moved."""
    while not race.asking:
        if race.mover >= 0:
            drive_on(race)
        elif race.movers:
            cruise(race)
            if race.movers:
                next_mover(race)
        else:
            end_moves(race)
            return


def cruise(race: RaceState) -> None:
    """Those next to move who stand, or have their whole way free, as most have.

    Hot: what `next_mover` and `drive_on` would do with them, step by step, is done at once.
    """
    cars_at, length = race.cars_at, race.circuit.length
    special = race.launch | race.pitting
    movers, gone = race.movers, 0
    for seat in movers:
        if race.speed[seat]:
            steps, card = race.speed[seat] + race.extra[seat], race.dist[seat] % length
            if special >> seat & 1 or cars_at[card][0] != seat or steps <= 0:
                break
            if free_cards(race, seat, card, steps) < steps:
                break
            advance(race, seat, card, steps)
            if race.journal is not None:
                lap = race.dist[seat] // length
                race.emit(events.Drove(seat, steps, lap, card + steps))
        gone += 1
    race.movers = movers[gone:]


def free_cards(race: RaceState, seat: int, card: int, steps: int) -> int:
    """On how many of so many cards ahead nothing can happen. Hot."""
    speed = race.speed[seat]
    down = race.stats[seat][DOWNFORCE] + race.boosts[seat][DOWNFORCE]
    clear = clear_cards[race.circuit, race.rain, speed - down if down > 0 else speed][card]
    last = card + (steps if steps < clear else clear)
    for taken in race.cars_at:
        if card < taken <= last:
            last = taken - 1
    return last - card


def next_mover(race: RaceState) -> None:
    """As many cards as the speed says now, and the bonus of a start (§3.7, §3.8).

    To an announced stop no further than the pit card (§3.5).
    """
    seat, race.movers = race.movers[0], race.movers[1:]
    speed = race.speed[seat]
    if not speed or seat not in race.order:
        return
    steps = speed + race.extra[seat]
    if race.launch >> seat & 1:
        race.launch ^= 1 << seat
        steps += race.garage.pilots[race.pilot[seat]].start
    race.mover, race.reported = seat, race.dist[seat]
    if race.pitting >> seat & 1:
        length = race.circuit.length
        steps = min(steps, length - race.dist[seat] % length)
    race.steps = min(max(0, steps), MAX_COUNT)


def drive_on(race: RaceState) -> None:
    """One thing that happens to the car that moves: it ends, meets a car, or goes a card on."""
    seat = race.mover
    if not race.speed[seat] or seat not in race.order:
        end_move(race)
        return
    dist, length = race.dist[seat], race.circuit.length
    if dist >= race.laps * length:  # past the last line nothing is in the way
        race.dist[seat] = dist + race.steps
        rank(race, seat)
        end_move(race)
        return
    cars = race.cars_at[dist % length]
    if cars[0] != seat:
        meet(race, cars[cars.index(seat) - 1])
        return
    if race.steps:
        coast(race, seat, dist % length)
    if race.steps:
        enter_card(race, seat)
    else:
        end_move(race)


def coast(race: RaceState, seat: int, card: int) -> None:
    """Over the cards ahead on which nothing can happen, if there are any."""
    free = free_cards(race, seat, card, race.steps)
    if free:
        race.steps -= free
        advance(race, seat, card, free)


def advance(race: RaceState, seat: int, card: int, steps: int) -> None:
    """So many cards on, from the front of a card to an empty one of the same lap. Hot."""
    cars_at = race.cars_at
    cars = cars_at.pop(card)
    if len(cars) > 1:
        cars_at[card] = cars[1:]
    cars_at[card + steps] = (seat,)
    race.dist[seat] = dist = race.dist[seat] + steps
    if race.order[0] != seat:
        rank(race, seat)
    if dist > race.high:
        turn_circuit(race, dist)


def enter_card(race: RaceState, seat: int) -> None:
    """One card on: behind those who stand there; then the corner (§3.7, §4.1)."""
    leave_card(race, seat)
    race.steps -= 1
    race.dist[seat] += 1
    dist = race.dist[seat]
    card = dist % race.circuit.length
    if card == 0:
        race.crossed = (*race.crossed, race.speed[seat])
    rank(race, seat)
    if dist >= race.laps * race.circuit.length:
        return
    race.cars_at[card] = (*race.cars_at.get(card, ()), seat)
    if dist > race.high:
        turn_circuit(race, dist)
    if not card and race.pitting >> seat & 1:
        stop_at_pits(race, seat)
        return
    excess = excess_of(race, seat)
    if excess > 0:
        meet_corner(race, excess)


def stop_at_pits(race: RaceState, seat: int) -> None:
    """As it was announced: the car stands there, behind all who were there before (§3.5)."""
    race.speed[seat] = 0
    race.pitting ^= 1 << seat
    if race.journal is not None:
        report(race)
        race.emit(events.Stopped(seat))
