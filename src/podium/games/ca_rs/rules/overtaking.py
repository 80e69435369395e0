"""One car wants past another on the same card: who is asked, what a duel decides (§5)."""

from __future__ import annotations

from podium.games.ca_rs.content.effects import BLOCK, OVERTAKE
from podium.games.ca_rs.rules.damage import check_body
from podium.games.ca_rs.rules.move import report
from podium.games.ca_rs.rules.state import NOBODY, RaceState
from podium.games.ca_rs.rules.stats import stat
from podium.games.ca_rs.wire import events


def meet(race: RaceState, rival: int) -> None:
    """A car stands ahead on the card: go past, or be asked (§5.1 – §5.5)."""
    seat = race.mover
    card = race.dist[seat] % race.circuit.length
    if race.dist[rival] < race.dist[seat]:  # lapped: it cannot block
        overtake(race, rival)
    elif not race.steps:
        race.rival = rival
        report(race)
        race.ask("overtake", (seat,))
    elif race.circuit.limits[card] == 0:
        overtake(race, rival)
    else:
        challenge(race, rival)


def challenge(race: RaceState, rival: int) -> bool:
    """The one ahead may block, and is asked, unless it stands (§5.5); whether it is asked."""
    if not race.speed[rival]:
        overtake(race, rival)
        return False
    race.rival = rival
    report(race)
    race.ask("block", (rival,))
    return True


def overtake(race: RaceState, rival: int) -> None:
    """One place ahead on the card, and in the race if both are as far."""
    seat = race.mover
    report(race)
    card = race.dist[seat] % race.circuit.length
    cars = list(race.cars_at[card])
    swap(cars, seat, rival)
    race.cars_at[card] = tuple(cars)
    if race.dist[seat] == race.dist[rival]:
        swap(race.order, seat, rival)
    race.rival = NOBODY
    if race.journal is not None:
        race.emit(events.Overtook(seat, rival))


def swap(row: list[int], one: int, two: int) -> None:
    """Two neighbours, or not, change places."""
    first, second = row.index(one), row.index(two)
    row[first], row[second] = two, one


def duel_grip(race: RaceState, seat: int) -> int:
    """What a tyre card adds in a duel: its grip less one (§5.6)."""
    return race.garage.tyres[race.tyres[seat]].grip - 1


def duel_score(race: RaceState) -> int:
    """Above 0 the mover passes its rival (§5.7)."""
    attacker, blocker = race.mover, race.rival
    score = race.speed[attacker] - race.speed[blocker] + race.bonus
    return score + stat(race, attacker, OVERTAKE) - stat(race, blocker, BLOCK)


def crash(race: RaceState) -> None:
    """Both lose as much body as there were cards to go, and stand (§5.8)."""
    seat, rival, by = race.mover, race.rival, race.steps
    if race.journal is not None:
        race.emit(events.Crashed(seat, rival, by))
    for each in (seat, rival):
        race.body[each] -= by
        race.speed[each] = 0
    for each in (seat, rival):
        check_body(race, each)
    race.go_on("moves")
