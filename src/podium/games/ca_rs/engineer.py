"""A race engineer at the wheel: corners, tyres and fuel are planned to the flag."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import Ask, Bot, Option
from podium.games.ca_rs.cockpit import Cockpit
from podium.games.ca_rs.forecast import Forecast
from podium.games.ca_rs.options import TAKE, TRY
from podium.games.ca_rs.pace import form_of, pace
from podium.games.ca_rs.racecraft import Corner, Fight, discard
from podium.games.ca_rs.strategy import SPARE, Strategy

CLOSE = 0.3  # turns within which two cars are as good as each other
STYLES = ("safe", "fast")  # the first that there is


class Engineer(Bot):
    """Looks up how many turns are left, whatever is asked."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        seen = Cockpit(ask)
        return ANSWERS[seen.view.question or ""](seen)


def pilot(seen: Cockpit) -> Sequence[Option]:
    """All at once: who is quick around this circuit, in this weather."""
    garage = seen.garage
    car, tyres = quickest(seen)
    return [ablest(seen), garage.pick_car[car], garage.pick_tyres[tyres], style(seen)]


def ablest(seen: Cockpit) -> Option:
    """Who can pay for the best cards, and keep them."""
    pilots = seen.garage.pilots
    able = [who.budget + who.skill / 2 + who.start for who in pilots]
    return seen.garage.pick_pilot[able.index(max(able))]


def quickest(seen: Cockpit) -> tuple[int, int]:
    """One of the cars and tyres with the fewest turns to the flag."""
    garage = seen.garage
    turns = {
        (car, tyres): turns_of(seen, car, tyres)
        for car in range(len(garage.cars))
        for tyres in range(len(garage.tyres))
    }
    best = min(turns.values())
    close = [pair for pair, each in turns.items() if each <= best + CLOSE]
    return close[seen.cup.roll(0, len(close) - 1)]


def turns_of(seen: Cockpit, car: int, tyres: int) -> float:
    garage, rain, laps = seen.garage, seen.view.rain, seen.view.laps
    tyre = garage.tyres[tyres]
    form = form_of(garage.base(0, car), tyre.grip)
    table = pace(seen.loop, laps, form, len(seen.view.cars))
    return table.turns(rain, seen.finish, 0, tyre.cards)


def car(seen: Cockpit) -> Sequence[Option]:
    return [seen.garage.pick_car[quickest(seen)[0]]]


def tyres(seen: Cockpit) -> Sequence[Option]:
    return [seen.garage.pick_tyres[quickest(seen)[1]]]


def tank(seen: Cockpit) -> Sequence[Option]:
    return [style(seen)]


def style(seen: Cockpit) -> Option:
    garage = seen.garage
    known = [garage.styles.index(name) for name in STYLES if name in garage.styles]
    return garage.pick_tank[(known or [0])[0]]


def opening(seen: Cockpit) -> Sequence[Option]:
    """As many cards as the tank can spare (§2.6)."""
    forecast = Forecast(seen)
    spare = seen.car.tank - forecast.best(forecast.race, seen.seat)[0] - SPARE
    return [TAKE[max(0, min(int(spare), len(seen.options) - 1))]]


Answer = Callable[[Cockpit], Sequence[Option]]
ANSWERS: Mapping[str, Answer] = {
    "pilot": pilot,
    "car": car,
    "tyres": tyres,
    "tank": tank,
    "opening": opening,
    "plan": lambda seen: Strategy(seen).answer(),
    "target": lambda seen: seen.options[:1],
    "corner": lambda seen: Corner(seen).answer(),
    "overtake": lambda seen: [TRY],
    "block": lambda seen: Fight(seen).block(),
    "duel": lambda seen: Fight(seen).duel(),
    "yield": lambda seen: Fight(seen).gives_way(),
    "discard": discard,
}
