"""A hothead: as fast as costs nothing in the corners in sight, and every card that looks good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import Ask, Bot, Option
from podium.games.ca_rs import effects
from podium.games.ca_rs.cockpit import Cockpit
from podium.games.ca_rs.effects import BRAKE, SELF, SIGHT, Act
from podium.games.ca_rs.options import (
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
from podium.games.ca_rs.tolls import Road, slowest, toll

EXTRA_SELF = (effects.EXTRA, SELF)
HATES = -9
FAIR = 4  # cards a turn, all in all
FUEL = 12  # cards left in the tank below which it draws no more than it must


class Greedy(Bot):
    """Does what looks best at once."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        seen = Cockpit(ask)
        return ANSWERS[seen.view.question or ""](seen)


def any_option(seen: Cockpit) -> Sequence[Option]:
    """Pilot, car, tyres and tank are a matter of taste."""
    return [seen.options[seen.cup.roll(0, len(seen.options) - 1)]]


def first(seen: Cockpit) -> Sequence[Option]:
    return seen.options[:1]


def opening(seen: Cockpit) -> Sequence[Option]:
    """As many cards as the tank can spare, if one goes at a fair speed (§2.6)."""
    spare = seen.car.tank - seen.finish // FAIR
    return [TAKE[max(0, min(spare, len(seen.options) - 1))]]


# Plans


def plan(seen: Cockpit) -> Sequence[Option]:
    """The cards that look good, and the pedal; whatever another one has begun is ended."""
    if READY in seen.options:
        return [READY]
    road, speed, steps = seen.road(), seen.car.speed, seen.bonus()
    speeds = [speed + option.by for option in seen.options if type(option) is Pedal]
    best = fastest(seen, road, speeds, steps)
    answer = [] if seen.car.plan else cards(seen, road, best, steps)
    return [*answer, PEDAL[best - speed], READY]


def fastest(seen: Cockpit, road: Road, speeds: Sequence[int], steps: int) -> int:
    """The fastest from which one can still brake for the corners; else the least evil."""
    dist, brake = seen.way(seen.car), max(1, seen.stat(seen.car, BRAKE))
    for speed in sorted(speeds, reverse=True):
        if speed and road.calm(dist, speed, max(0, speed + steps), brake):
            return speed
    return slowest(road, dist, speeds, steps, seen.car.treads)


def cards(seen: Cockpit, road: Road, speed: int, steps: int) -> list[Option]:
    """Those that look good, one after the other; a target is the next rival ahead."""
    answer: list[Option] = []
    for card, option in seen.playable():
        if appeals(seen, road, card, speed, steps):
            answer.append(option)
            steps += sum(act[1] for act in seen.garage.acts[card] if act[:3:2] == EXTRA_SELF)
            if seen.garage.targeted[card]:
                answer.append(Target(prey(seen)))
    return answer


def prey(seen: Cockpit) -> int:
    """The car just ahead; of a leader the one just behind."""
    place = seen.view.order.index(seen.seat)
    return seen.view.order[place - 1 if place else 1]


def appeals(seen: Cockpit, road: Road, card: int, speed: int, steps: int) -> bool:
    """Whether what a card does looks good, all in all."""
    tastes = [taste(seen, road, act, speed, steps) for act in seen.garage.acts[card]]
    return sum(tastes) > 0 and min(tastes) > HATES


def taste(seen: Cockpit, road: Road, act: Act, speed: int, steps: int) -> int:
    """What is to be said for an effect; against others all bad things are good."""
    what, by, whose, detail, race = act
    if whose != SELF:
        return harm(seen, act)
    car = seen.car
    if what == effects.EXTRA:
        free = road.free(seen.way(car), speed, max(0, speed + steps + by))
        return by if free else HATES
    if what == effects.RAISE:
        return by if race and detail != SIGHT else 0
    if what == effects.DRAW:
        return by if car.tank > FUEL else HATES
    return mending(seen, what, by)


def mending(seen: Cockpit, what: int, by: int) -> int:
    """Body and tyres, as far as there is something to mend."""
    car, garage = seen.car, seen.garage
    if what == effects.REPAIR:
        return min(by, garage.cars[garage.car_of[car.car or ""]].body - car.body)
    if what == effects.TREAD:
        return garage.tyres[garage.tyre_of[car.tyres or ""]].cards - car.treads
    if what == effects.REFUEL:
        return int(car.tank <= FUEL)
    return -by if what in (effects.WEAR, effects.DAMAGE) else 0


def harm(seen: Cockpit, act: Act) -> int:
    """Speed, tyres, body or cards lost by somebody else, if there is somebody."""
    what, by, whose, _, _ = act
    place, count = seen.view.order.index(seen.seat), len(seen.view.order)
    there = {effects.AHEAD: place > 0, effects.BEHIND: place < count - 1}
    if not there.get(whose, count > 1) or whose == effects.ALL:
        return 0
    if what in (effects.DAMAGE, effects.WEAR, effects.LOSE):
        return by
    return -by if what in (effects.SPEED, effects.EXTRA, effects.RAISE) else 0


# On the way


def corner(seen: Cockpit) -> Sequence[Option]:
    """A card if it spares tyres, then tyres if that is cheaper than to slide."""
    excess, run_off, grip = seen.view.excess, seen.run_off(), seen.grip(seen.car)
    cost = toll(excess, run_off, grip)
    reliefs = [(seen.relief(card), option) for card, option in seen.playable()]
    useful = [each for each in reliefs if toll(excess - each[0], run_off, grip) < cost]
    if useful:
        return [min(useful, key=lambda each: (each[0] < excess, each[0]))[1]]
    burning = toll(excess - grip, run_off, grip) + 1
    return [BURN if BURN in seen.options and burning < excess * run_off else THROUGH]


def block(seen: Cockpit) -> Sequence[Option]:
    return [BLOCK if seen.defended() else LET]


def duel(seen: Cockpit) -> Sequence[Option]:
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


def discard(seen: Cockpit) -> Sequence[Option]:
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


Answer = Callable[[Cockpit], Sequence[Option]]
ANSWERS: Mapping[str, Answer] = {
    "pilot": any_option,
    "car": any_option,
    "tyres": any_option,
    "tank": any_option,
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
