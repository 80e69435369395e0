"""A car that is too fast in a corner: how it gets into it, and what is left of it (§4).

What its player decides in between (cards, tyres, or through) is in `phases/corner.py`.
"""

from __future__ import annotations

from podium.games.ca_rs.rules.damage import check_body
from podium.games.ca_rs.rules.move import report
from podium.games.ca_rs.rules.state import RaceState
from podium.games.ca_rs.wire import events


def meet_corner(race: RaceState, excess: int) -> None:
    """Too fast: the player may use cards and tyres, if there are any (§4.2)."""
    seat = race.mover
    report(race)
    if race.journal is not None:
        run_off = race.circuit.run_offs[race.dist[seat] % race.circuit.length]
        race.emit(events.CornerMet(seat, excess, run_off))
    if race.treads[seat] or race.hands[seat]:
        race.ask("corner", (seat,))
    else:
        slide(race, excess)


def leave_corner(race: RaceState, excess: int) -> None:
    """The rest of the excess is paid for; then tyres that were burnt have cost speed (§4.2, §4.3).

    The corner is not reckoned anew with that speed; at 0 the car stops there.
    """
    seat, burnt = race.mover, race.burnt
    race.bonus = race.burnt = 0
    if excess > 0:
        slide(race, excess)
    if burnt and race.speed[seat]:
        lost = min(burnt, race.speed[seat])
        race.speed[seat] -= lost
        if race.journal is not None:
            race.emit(events.SpeedChanged(seat, -lost, race.speed[seat]))


def slide(race: RaceState, excess: int) -> None:
    """Times the run-off: tyres first, then the body, and then the car stands (§4.3)."""
    seat = race.mover
    cost = excess * race.circuit.run_offs[race.dist[seat] % race.circuit.length]
    worn = min(cost, race.treads[seat])
    damage = cost - worn
    race.treads[seat] -= worn
    if race.journal is not None:
        race.emit(events.Cornered(seat, excess, worn, damage))
    if damage:
        race.body[seat] -= damage
        race.speed[seat] = 0
        check_body(race, seat)
