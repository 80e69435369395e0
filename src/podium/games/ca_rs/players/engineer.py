"""A race engineer at the wheel: corners, tyres and fuel are planned to the flag.

What it knows about tyres, and where:

- which set to start on: `best_tyres`, the one with the fewest turns to the flag;
- how many turns the treads that are left are worth: `pace.Pace`, a table by cards to go, treads
  and speed;
- what a corner costs, burnt or worn: `corner_costs.corner_price`;
- when to stop, and for which set: `engineer_plans.Strategy.choose_goal` and `with_best_tyres`;
- whether to burn in a corner or a duel: `engineer_racecraft.CornerAnswer` and `DuelAnswer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.ca_rs.content.race_length import missing_cards
from podium.games.ca_rs.players.engineer_plans import SPARE_CARDS, Strategy
from podium.games.ca_rs.players.engineer_racecraft import CornerAnswer, DuelAnswer, discard
from podium.games.ca_rs.players.forecast import Forecast
from podium.games.ca_rs.players.pace import form_of, pace
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.players.style import PLAIN, Style, style_of
from podium.games.ca_rs.wire.options import TAKE, TRY
from podium.games.ca_rs.wire.view import RaceView

QUICK_CARS = 4  # the best ones for a circuit, which are a matter of taste
STYLES, LONG = ("safe", "fast", "nasty"), "endurance"  # tanks by seat, and for long races
MARGIN = 3  # turns by which a race may outlast the smallest tank before it is a long one


class Engineer(Bot[RaceView]):
    """Looks up how many turns are left, whatever is asked.

    It drives in the ``style`` it is given, else in that of its pilot and tank.
    """

    def __init__(self, style: Style | None = None) -> None:
        self.style = style

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        seen = Situation(ask)
        seen.style = self.style or own_style(seen)
        return ANSWERS[seen.view.question or ""](seen)


def own_style(seen: Situation) -> Style:
    """That of the pilot and the tank; none before they are chosen."""
    car, garage = seen.car, seen.garage
    if car.pilot is None or car.stock is None:
        return PLAIN
    return style_of(garage, garage.pilot_of[car.pilot], [garage.card_of[n] for n in car.stock])


def pilot(seen: Situation) -> Sequence[Option]:
    """All at once: a character of its own at each seat, quick around this circuit."""
    garage = seen.garage
    car, tyres = quick_car(seen)
    return [character(seen), garage.pick_car[car], garage.pick_tyres[tyres], style(seen)]


def character(seen: Situation) -> Option:
    """Another pilot at each seat, as long as there are others."""
    return seen.garage.pick_pilot[seen.seat % len(seen.garage.pilots)]


def quick_car(seen: Situation) -> tuple[int, int]:
    """One of the cars that are quick here, another one at each seat, on its best tyres."""
    best = sorted((*best_tyres(seen, car), car) for car in range(len(seen.garage.cars)))
    _, tyres, car = best[seen.seat % min(QUICK_CARS, len(best))]
    return car, tyres


def best_tyres(seen: Situation, car: int) -> tuple[float, int]:
    """The fewest turns to the flag with a car, and the tyres for it."""
    kinds = range(len(seen.garage.tyres))
    return min((turns_of(seen, car, tyres), tyres) for tyres in kinds)


def turns_of(seen: Situation, car: int, tyres: int) -> float:
    garage, rain, laps = seen.garage, seen.view.rain, seen.view.laps
    tyre = garage.tyres[tyres]
    form = form_of(garage.base(0, car), tyre.grip)
    table = pace(seen.circuit, laps, form, len(seen.view.cars))
    return table.turns(rain, seen.finish, 0, tyre.cards)


def car(seen: Situation) -> Sequence[Option]:
    return [seen.garage.pick_car[quick_car(seen)[0]]]


def tyres(seen: Situation) -> Sequence[Option]:
    return [seen.garage.pick_tyres[quick_car(seen)[1]]]


def tank(seen: Situation) -> Sequence[Option]:
    return [style(seen)]


def style(seen: Situation) -> Option:
    """A taste of its own at each seat; for a race that outlasts a tank, one that refuels."""
    garage = seen.garage
    least = min(car.capacity for car in garage.cars)
    long = missing_cards(garage.circuit, seen.view.laps, least + MARGIN)
    wished = (LONG,) if long else STYLES[seen.seat % len(STYLES) :]
    known = [garage.styles.index(name) for name in wished if name in garage.styles]
    return garage.pick_tank[(known or [0])[0]]


def opening(seen: Situation) -> Sequence[Option]:
    """As many cards as the tank can spare (§2.6)."""
    forecast = Forecast(seen)
    spare = seen.car.tank - forecast.best(forecast.race, seen.seat)[0] - SPARE_CARDS
    return [TAKE[max(0, min(int(spare), len(seen.options) - 1))]]


Answer = Callable[[Situation], Sequence[Option]]
ANSWERS: Mapping[str, Answer] = {
    "pilot": pilot,
    "car": car,
    "tyres": tyres,
    "tank": tank,
    "opening": opening,
    "plan": lambda seen: Strategy(seen).answer(),
    "target": lambda seen: seen.options[:1],
    "corner": lambda seen: CornerAnswer(seen).answer(),
    "overtake": lambda seen: [TRY],
    "block": lambda seen: DuelAnswer(seen).block(),
    "duel": lambda seen: DuelAnswer(seen).duel(),
    "yield": lambda seen: DuelAnswer(seen).give_way(),
    "discard": discard,
}
