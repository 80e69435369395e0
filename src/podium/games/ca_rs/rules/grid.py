"""The starting grid: by lot or by a qualifying lap, and the cars made ready (§2.3 – §2.5)."""

from __future__ import annotations

from podium.games.ca_rs.rules.move import turn_circuit
from podium.games.ca_rs.rules.state import FIRST_OPEN, NOBODY, RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.view import Trial

FACES = 10  # of the die for the grid (§2.3)


def make_grid(race: RaceState) -> None:
    """The first cards are turned up; then a lap for each, or lots (§2.3, §2.4)."""
    open_first_cards(race)
    if race.conditions.grid == "lap":
        begin_trial(race, 0)
    else:
        draw_lots(race)


def open_first_cards(race: RaceState) -> None:
    race.high = -1
    turn_circuit(race, FIRST_OPEN)


def qualifying_modifier(race: RaceState, seat: int) -> int:
    """The modifier of the pilot."""
    return race.garage.pilots[race.pilot[seat]].qualifying


def draw_lots(race: RaceState) -> None:
    """A die and the modifier, the highest first; ties by lot (§2.3)."""
    seats = list(range(len(race.pilot)))
    race.lots = tuple([race.roll(1, FACES) for _ in seats])
    scores = [roll + qualifying_modifier(race, seat) for seat, roll in enumerate(race.lots)]
    if race.journal is not None:
        emit_lots(race)
    race.shuffle(seats)
    seats.sort(key=lambda seat: -scores[seat])
    begin_race(race, seats)


def emit_lots(race: RaceState) -> None:
    for seat, roll in enumerate(race.lots):
        race.emit(events.LotDrawn(seat, roll, qualifying_modifier(race, seat)))


# Qualifying laps


def begin_trial(race: RaceState, seat: int) -> None:
    """Alone on the circuit, one lap, everything fresh (§2.4)."""
    race.clear()
    race.stage, race.qualifier, race.laps = "trial", seat, 1
    race.own_tyres = race.tyres[seat]
    if race.journal is not None:
        race.emit(events.TrialBegan(seat))
    line_up(race, [seat])


def end_trial(race: RaceState) -> None:
    """How the lap went; then the next one drives, or the race begins."""
    seat, length = race.qualifier, race.circuit.length
    race.tyres[seat] = race.own_tyres
    home = seat in race.arrivals
    past = race.dist[seat] - length if home else race.dist[seat]
    time = race.times[seat][0] if home else 0
    race.trials.append(Trial(seat, home, race.turn, past, time))
    if race.journal is not None:
        race.emit(events.TrialEnded(seat, home, race.turn, past))
    if seat + 1 < len(race.pilot):
        begin_trial(race, seat + 1)
    else:
        begin_race(race, qualified(race))


def qualified(race: RaceState) -> list[int]:
    """Fewest turns, then furthest; who is not home behind, by distance; then by lot (§2.4)."""
    rows = race.trials[:]
    race.shuffle(rows)
    rows.sort(key=lambda row: (not row.home, counted_turns(race, row), -row.past))
    return [row.seat for row in rows]


def counted_turns(race: RaceState, row: Trial) -> int:
    """The modifier takes a turn off, or adds one (§2.4)."""
    return row.turns - qualifying_modifier(race, row.seat) if row.home else 0


# On the grid


def begin_race(race: RaceState, grid: list[int]) -> None:
    """All on the pit card, in that order (§2.5)."""
    race.clear()
    race.stage, race.qualifier = "race", NOBODY
    race.order = grid
    if race.journal is not None:
        emit_grid(race)
    line_up(race, grid)


def emit_grid(race: RaceState) -> None:
    for place, seat in enumerate(race.order, 1):
        race.emit(events.Gridded(seat, place))


def line_up(race: RaceState, seats: list[int]) -> None:
    """Fresh cars on the pit card; each draws before the start, up to the skill (§2.6)."""
    if race.trials:  # they lie open once more after a qualifying lap
        open_first_cards(race)
    race.order = seats
    race.cars_at = {0: tuple(seats)}
    for seat in seats:
        make_ready(race, seat)
    race.ask("opening", tuple(sorted(seats)))


def make_ready(race: RaceState, seat: int) -> None:
    """Fresh tyres, a whole body, and a full tank in a new order."""
    garage = race.garage
    race.treads[seat] = garage.tyres[race.tyres[seat]].cards
    race.body[seat] = garage.cars[race.car[seat]].body
    race.stats[seat] = tuple(garage.base(race.pilot[seat], race.car[seat]))
    tank = list(race.stocks[seat])
    race.shuffle(tank)
    race.tanks[seat] = tuple(tank)
