"""Bodies and tyres: damage, the end of a car, what becomes of the pilot, and repairs (§6)."""

from __future__ import annotations

from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.view import Exit

DEADLY = -5  # a body below this kills the pilot (§6.3)


def damage(race: RaceState, seat: int, by: int) -> None:
    """By a card; a body of 0 is out (§6.1)."""
    race.body[seat] -= by
    if race.journal is not None:
        race.emit(events.BodyLost(seat, by, race.body[seat]))
    check_body(race, seat)


def check_body(race: RaceState, seat: int) -> None:
    """A car without a body is out; below 0 the pilot is hurt, except in qualifying (§6.2)."""
    if race.body[seat] <= 0 and seat in race.order:
        if race.journal is not None:
            race.emit(events.WentOut(seat, race.body[seat]))
        leave_race(race, seat)
        if race.body[seat] < 0 and race.qualifier < 0:
            injure(race, seat)


def leave_race(race: RaceState, seat: int) -> None:
    """The car is taken off the circuit and is out."""
    place = race.order.index(seat)
    race.exits.append(Exit(seat, race.turn, race.dist[seat], place))
    race.speed[seat] = 0
    leave_card(race, seat)
    race.order.remove(seat)


def leave_card(race: RaceState, seat: int) -> None:
    """Off the card on which the car stands; past the last line it stands on none."""
    card = race.dist[seat] % race.circuit.length
    cars = race.cars_at.get(card, ())
    if cars == (seat,):
        del race.cars_at[card]
    elif seat in cars:
        race.cars_at[card] = tuple([car for car in cars if car != seat])


def injure(race: RaceState, seat: int) -> None:
    """A random card for each point below 0 is lost for good (§6.2)."""
    rest = brought_cards(race, seat)
    lost = []
    for _ in range(min(-race.body[seat], len(rest))):
        lost.append(rest.pop(race.roll(0, len(rest) - 1)))
    race.wounds[seat] = tuple(sorted(lost))
    if race.journal is not None:
        race.emit(events.Injured(seat, len(lost)))
        if race.body[seat] < DEADLY:
            race.emit(events.Killed(seat))


def brought_cards(race: RaceState, seat: int) -> list[int]:
    """The tank as it was brought, wherever its cards are now; the pilot's own are no part of it."""
    rest = list(race.stocks[seat])
    for card in race.garage.own[race.pilot[seat]]:
        if card in rest:  # a race rebuilt or imagined need not have them
            rest.remove(card)
    return rest


def repair(race: RaceState, seat: int, by: int) -> None:
    """Body back, up to what the car has by itself."""
    whole = race.garage.cars[race.car[seat]].body
    gained = max(0, min(by, whole - race.body[seat]))
    race.body[seat] += gained
    if race.journal is not None:
        race.emit(events.Repaired(seat, gained, race.body[seat]))


# Tyres


def wear(race: RaceState, seat: int, by: int) -> None:
    """Tyre cards lost by a card; none left: nothing more."""
    lost = min(by, race.treads[seat])
    race.treads[seat] -= lost
    if race.journal is not None:
        race.emit(events.TyresWorn(seat, lost, race.treads[seat]))


def mend_tyres(race: RaceState, seat: int, by: int) -> None:
    """Tyre cards back on, up to the set."""
    whole = race.garage.tyres[race.tyres[seat]].cards
    gained = max(0, min(by, whole - race.treads[seat]))
    race.treads[seat] += gained
    if race.journal is not None:
        race.emit(events.TyresMended(seat, gained, race.treads[seat]))


def fit_tyres(race: RaceState, seat: int, tyres: int) -> None:
    """A fresh set (§3.5)."""
    race.tyres[seat] = tyres
    race.treads[seat] = race.garage.tyres[tyres].cards
    if race.journal is not None:
        race.emit(events.TyresFitted(seat, race.garage.tyres[tyres].name))
