"""A race engineer at the wheel: corners, tyres and fuel are planned to the flag."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.ca_rs.players.engineer_plans import SPARE_CARDS, Strategy
from podium.games.ca_rs.players.engineer_racecraft import CornerAnswer, DuelAnswer, discard
from podium.games.ca_rs.players.forecast import Forecast
from podium.games.ca_rs.players.pace import form_of, pace
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.wire.options import TAKE, TRY
from podium.games.ca_rs.wire.view import RaceView

SIMILAR = 0.3  # turns within which two cars are as good as each other
STYLES = ("safe", "fast")  # the first that there is


class Engineer(Bot[RaceView]):
    """Looks up how many turns are left, whatever is asked."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        seen = Situation(ask)
        return ANSWERS[seen.view.question or ""](seen)


def pilot(seen: Situation) -> Sequence[Option]:
    """All at once: who is quick around this circuit, in this weather."""
    garage = seen.garage
    car, tyres = quickest(seen)
    return [ablest(seen), garage.pick_car[car], garage.pick_tyres[tyres], style(seen)]


def ablest(seen: Situation) -> Option:
    """Who can pay for the best cards, and keep them."""
    pilots = seen.garage.pilots
    able = [who.budget + who.skill / 2 + who.start for who in pilots]
    return seen.garage.pick_pilot[able.index(max(able))]


def quickest(seen: Situation) -> tuple[int, int]:
    """One of the cars and tyres with the fewest turns to the flag."""
    garage = seen.garage
    turns = {
        (car, tyres): turns_of(seen, car, tyres)
        for car in range(len(garage.cars))
        for tyres in range(len(garage.tyres))
    }
    best = min(turns.values())
    close = [pair for pair, each in turns.items() if each <= best + SIMILAR]
    return close[seen.cup.roll(0, len(close) - 1)]


def turns_of(seen: Situation, car: int, tyres: int) -> float:
    garage, rain, laps = seen.garage, seen.view.rain, seen.view.laps
    tyre = garage.tyres[tyres]
    form = form_of(garage.base(0, car), tyre.grip)
    table = pace(seen.circuit, laps, form, len(seen.view.cars))
    return table.turns(rain, seen.finish, 0, tyre.cards)


def car(seen: Situation) -> Sequence[Option]:
    return [seen.garage.pick_car[quickest(seen)[0]]]


def tyres(seen: Situation) -> Sequence[Option]:
    return [seen.garage.pick_tyres[quickest(seen)[1]]]


def tank(seen: Situation) -> Sequence[Option]:
    return [style(seen)]


def style(seen: Situation) -> Option:
    garage = seen.garage
    known = [garage.styles.index(name) for name in STYLES if name in garage.styles]
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
