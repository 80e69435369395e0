"""Line-ups: pilot, car, tyres and tank, chosen unseen or prepared before the match (§2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.tanks import ready_tank
from podium.games.ca_rs.rules.memo import Memo
from podium.games.ca_rs.rules.state import Numbers, RaceState
from podium.games.ca_rs.wire import events
from podium.games.ca_rs.wire.lineup import LineUp
from podium.games.ca_rs.wire.options import PickCar, PickPilot, PickTank, PickTyres

PICKS = ("pilot", "car", "tyres", "tank")  # the questions of a line-up, one after the other


@Memo  # looked up with brackets: ready_stock[garage, pilot, car, style]
def ready_stock(garage: Garage, pilot: int, car: int, style: str) -> Numbers:
    """A ready-made tank with the pilot's own cards."""
    cards = ready_tank(garage, car, style, garage.pilots[pilot].budget)
    return tuple(sorted((*cards, *garage.own[pilot])))


def open_lineups(race: RaceState) -> None:
    """All who came without one choose, unseen."""
    seats = range(len(race.pilot))
    choosing = tuple(seat for seat in seats if not race.prepared >> seat & 1)
    if choosing:
        race.ask("lineup", choosing)
    else:
        close(race)


def menu(race: RaceState, seat: int) -> Sequence[Option]:
    garage = race.garage
    picks: Sequence[Sequence[Option]] = (
        garage.pick_pilot,
        garage.pick_car,
        garage.pick_tyres,
        garage.pick_tank,
    )
    return picks[len(race.plans[seat])]


def take(race: RaceState, seat: int, option: Option) -> None:
    race.plans[seat] += (option,)
    if len(race.plans[seat]) == len(PICKS):
        race.answered(seat)
    else:
        race.menus[seat] = None


def close(race: RaceState) -> None:
    """Pilots, cars and tyres are shown, tanks never."""
    for seat in race.asking:
        pilot, car, tyres, tank = race.plans[seat]
        race.plans[seat] = ()
        assert isinstance(pilot, PickPilot)
        assert isinstance(car, PickCar)
        assert isinstance(tyres, PickTyres)
        assert isinstance(tank, PickTank)
        take_lineup(race, seat, LineUp(pilot.pilot, car.car, tyres.tyres, tank.style))
    if race.journal is not None:
        emit_lineups(race)
    race.go_on("grid")


def prepare(race: RaceState, seat: int, lineup: LineUp) -> None:
    """A line-up that was checked and brought along."""
    race.prepared |= 1 << seat
    take_lineup(race, seat, lineup)


def take_lineup(race: RaceState, seat: int, lineup: LineUp) -> None:
    garage = race.garage
    race.pilot[seat] = garage.pilot_of[lineup.pilot]
    race.car[seat] = garage.car_of[lineup.car]
    race.tyres[seat] = garage.tyre_of[lineup.tyres]
    fill_stock(race, seat, lineup.tank)


def fill_stock(race: RaceState, seat: int, tank: str | dict[str, int]) -> None:
    """The tank that was chosen, and the pilot's own cards on top (§1.8)."""
    garage, pilot, car = race.garage, race.pilot[seat], race.car[seat]
    if isinstance(tank, str):
        race.stocks[seat] = ready_stock[garage, pilot, car, tank]
    else:
        cards = [garage.card_of[name] for name, n in tank.items() for _ in range(n)]
        race.stocks[seat] = tuple(sorted((*cards, *garage.own[pilot])))


def emit_lineups(race: RaceState) -> None:
    garage = race.garage
    for seat, pilot in enumerate(race.pilot):
        car, tyres = garage.cars[race.car[seat]].name, garage.tyres[race.tyres[seat]].name
        race.emit(events.LineUpShown(seat, garage.pilots[pilot].name, car, tyres))
