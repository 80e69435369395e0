"""A hothead: as fast as costs nothing in the corners in sight, and every card that looks good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import Bot, BotQuestion, Option
from podium.games.ca_rs.content import effects
from podium.games.ca_rs.content.effects import BRAKE, SELF, SIGHT, Act
from podium.games.ca_rs.players.corner_costs import (
    Road,
    corner_price,
    least_harmful_speed,
    tyre_cost,
)
from podium.games.ca_rs.players.situation import Situation
from podium.games.ca_rs.wire.options import (
    BLOCK,
    BURN,
    LET,
    PEDAL,
    READY,
    TAKE,
    THROUGH,
    TRY,
    Discard,
    Pedal,
    Target,
)
from podium.games.ca_rs.wire.view import RaceView

EXTRA_SELF = (effects.EXTRA, SELF)
NEVER_PLAY = -9
FAIR_SPEED = 4  # cards a turn, all in all
LOW_TANK = 12  # cards left in the tank below which it draws no more than it must


class Greedy(Bot[RaceView]):
    """Does what looks best at once."""

    def answer(self, ask: BotQuestion[RaceView]) -> Sequence[Option]:
        seen = Situation(ask)
        return ANSWERS[seen.view.question or ""](seen)


def pick_any(seen: Situation) -> Sequence[Option]:
    """Pilot, car, tyres and tank are a matter of taste."""
    return [seen.options[seen.cup.roll(0, len(seen.options) - 1)]]


def first(seen: Situation) -> Sequence[Option]:
    return seen.options[:1]


def opening(seen: Situation) -> Sequence[Option]:
    """As many cards as the tank can spare, if one goes at a fair speed (§2.6)."""
    spare = seen.car.tank - seen.finish // FAIR_SPEED
    return [TAKE[max(0, min(spare, len(seen.options) - 1))]]


# Plans


def plan(seen: Situation) -> Sequence[Option]:
    """The cards that look good, and the pedal; whatever another one has begun is ended."""
    if READY in seen.options:
        return [READY]
    road, speed, steps = seen.road(), seen.car.speed, seen.bonus()
    speeds = [speed + option.by for option in seen.options if type(option) is Pedal]
    best = fastest(seen, road, speeds, steps)
    answer = [] if seen.car.plan else cards(seen, road, best, steps)
    return [*answer, PEDAL[best - speed], READY]


def fastest(seen: Situation, road: Road, speeds: Sequence[int], steps: int) -> int:
    """The fastest from which one can still brake for the corners; else the least evil."""
    dist, brake = seen.distance(seen.car), max(1, seen.stat(seen.car, BRAKE))
    for speed in sorted(speeds, reverse=True):
        if speed and road.calm(dist, speed, max(0, speed + steps), brake):
            return speed
    return least_harmful_speed(road, dist, speeds, steps, seen.car.treads)


def cards(seen: Situation, road: Road, speed: int, steps: int, alone: bool = False) -> list[Option]:
    """Those that look good, one after the other; a target is the next rival ahead.

    ``alone``: only those that do nothing to others.
    """
    answer: list[Option] = []
    for card, option in seen.playable():
        if alone and any(act[2] != SELF for act in seen.garage.acts[card]):
            continue
        if is_worth_playing(seen, road, card, speed, steps):
            answer.append(option)
            steps += sum(act[1] for act in seen.garage.acts[card] if act[:3:2] == EXTRA_SELF)
            if seen.garage.targeted[card]:
                answer.append(Target(nearest_rival(seen)))
    return answer


def nearest_rival(seen: Situation) -> int:
    """The car just ahead; of a leader the one just behind."""
    place = seen.view.order.index(seen.seat)
    return seen.view.order[place - 1 if place else 1]


def is_worth_playing(seen: Situation, road: Road, card: int, speed: int, steps: int) -> bool:
    """Whether what a card does looks good, all in all."""
    values = [effect_value(seen, road, act, speed, steps) for act in seen.garage.acts[card]]
    return sum(values) > 0 and min(values) > NEVER_PLAY


def effect_value(seen: Situation, road: Road, act: Act, speed: int, steps: int) -> int:
    """What is to be said for an effect; against others all bad things are good."""
    code, by, whose, detail, lasting = act
    if whose != SELF:
        return harm_value(seen, act)
    car = seen.car
    if code == effects.EXTRA:
        free = road.free(seen.distance(car), speed, max(0, speed + steps + by))
        return by if free else NEVER_PLAY
    if code == effects.RAISE:
        return by if lasting and detail != SIGHT else 0
    if code == effects.DRAW:
        return by if car.tank > LOW_TANK else NEVER_PLAY
    return repair_value(seen, code, by)


def repair_value(seen: Situation, code: int, by: int) -> int:
    """Body and tyres, as far as there is something to mend."""
    car, garage = seen.car, seen.garage
    if code == effects.REPAIR:
        return min(by, garage.cars[garage.car_of[car.car or ""]].body - car.body)
    if code == effects.TREAD:
        return garage.tyres[garage.tyre_of[car.tyres or ""]].cards - car.treads
    if code == effects.REFUEL:
        return int(car.tank <= LOW_TANK)
    return -by if code in (effects.WEAR, effects.DAMAGE) else 0


def harm_value(seen: Situation, act: Act) -> int:
    """Speed, tyres, body or cards lost by somebody else, if there is somebody."""
    code, by, whose, _, _ = act
    place, count = seen.view.order.index(seen.seat), len(seen.view.order)
    there = {effects.AHEAD: place > 0, effects.BEHIND: place < count - 1}
    if not there.get(whose, count > 1) or whose == effects.ALL:
        return 0
    if code in (effects.DAMAGE, effects.WEAR, effects.LOSE):
        return by
    return -by if code in (effects.SPEED, effects.EXTRA, effects.RAISE) else 0


# On the way


def corner(seen: Situation) -> Sequence[Option]:
    """A card if it spares tyres, then tyres if that is cheaper than to slide."""
    excess, run_off, grip = seen.view.excess, seen.run_off(), seen.grip(seen.car)
    cost = tyre_cost(excess, run_off, grip)
    reliefs = [(seen.relief(card), option) for card, option in seen.playable()]
    useful = [each for each in reliefs if tyre_cost(excess - each[0], run_off, grip) < cost]
    if useful:
        return [min(useful, key=lambda each: (each[0] < excess, each[0]))[1]]
    burns = BURN in seen.options and corner_price(excess, run_off, grip).burnt
    return [BURN if burns else THROUGH]


def block(seen: Situation) -> Sequence[Option]:
    return [BLOCK if seen.defended() else LET]


def duel(seen: Situation) -> Sequence[Option]:
    """One card that turns the score, if one does; tyres are too dear."""
    if seen.car.plan:
        return [READY]
    attacks = seen.seat == seen.view.mover
    missing = 1 - seen.lead() if attacks else seen.lead()
    if missing <= 0:
        return [READY]
    edges = [(seen.edge(card, attacks), option) for card, option in seen.playable()]
    turning = [each for each in edges if each[0] >= missing]
    return [min(turning, key=lambda each: each[0])[1], READY] if turning else [READY]


def discard(seen: Situation) -> Sequence[Option]:
    """Useless cards, and the cheapest beyond what one may keep."""
    options = seen.options
    if READY in options and not seen.car.plan:
        kinds, numbers = seen.garage.kinds, seen.garage.card_of
        junk = [
            option
            for option in options
            if type(option) is Discard and kinds[numbers[option.card]] == "useless"
        ]
        if junk and len(seen.car.hand) > 1:
            return [junk[0], READY]
    return options[:1]


Answer = Callable[[Situation], Sequence[Option]]
ANSWERS: Mapping[str, Answer] = {
    "pilot": pick_any,
    "car": pick_any,
    "tyres": pick_any,
    "tank": pick_any,
    "opening": opening,
    "plan": plan,
    "target": first,
    "corner": corner,
    "overtake": lambda seen: [TRY],
    "block": block,
    "duel": duel,
    "yield": first,
    "discard": discard,
}
