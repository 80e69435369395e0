"""What corners cost a car, in tyres and body, by speed: the drivers' own arithmetic (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.wire.options import MAX_COUNT

SPEED_IN_TREADS = 0.7  # tyre cards that a point of speed is worth
Rows = tuple[tuple[int, ...], ...]  # by card, by speed


class MoveEnd(NamedTuple):
    """How a move ended: cards driven, speed, tyre cards left, and what the body lost."""

    cards: int
    speed: int
    treads: int
    damage: int


class CornerPrice(NamedTuple):
    """What a corner takes: tyre cards in all, and how many of them are burnt and cost speed."""

    treads: int
    burnt: int


@lru_cache(maxsize=4096)
def corner_price(excess: int, run_off: int, grip: int) -> CornerPrice:
    """The cheapest way through on tyres alone: worn at full speed, or burnt (§4.2, §4.3)."""
    if excess <= 0:
        return CornerPrice(0, 0)
    ways = [
        CornerPrice(burnt + max(0, excess - burnt * grip) * run_off, burnt)
        for burnt in range(-(-excess // grip) + 1)
    ]
    return min(ways, key=lambda way: way.treads + SPEED_IN_TREADS * way.burnt)


def tyre_cost(excess: int, run_off: int, grip: int) -> int:
    """The tyre cards of the cheapest way through."""
    return corner_price(excess, run_off, grip).treads


def body_cost(excess: int, run_off: int, grip: int, treads: int) -> int:
    """The least that the body loses where the tyres do not suffice."""
    return min(
        max(0, excess - burnt * grip) * run_off - (treads - burnt) for burnt in range(treads + 1)
    )


@lru_cache(maxsize=1024)
def cost_row(limit: int, run_off: int, downforce: int, grip: int) -> tuple[int, ...]:
    """The tyre cards that a card of the circuit costs, for each speed."""
    if not limit:
        return (0,) * (MAX_COUNT + 1)
    return tuple(
        tyre_cost(speed - downforce - limit, run_off, grip) for speed in range(MAX_COUNT + 1)
    )


@lru_cache(maxsize=1024)
def slower_row(limit: int, run_off: int, downforce: int, grip: int) -> tuple[int, ...]:
    """The speed that a card of the circuit takes away by burning, for each speed."""
    if not limit:
        return (0,) * (MAX_COUNT + 1)
    return tuple(
        corner_price(speed - downforce - limit, run_off, grip).burnt
        for speed in range(MAX_COUNT + 1)
    )


@lru_cache(maxsize=1024)
def cost_rows(circuit: CircuitCards, rain: bool, downforce: int, grip: int) -> Rows:
    """The tyre cards that a whole circuit costs."""
    cards = zip(circuit.limits_in(rain), circuit.run_offs, strict=True)
    return tuple(cost_row(limit, run_off, downforce, grip) for limit, run_off in cards)


@lru_cache(maxsize=1024)
def slower_rows(circuit: CircuitCards, rain: bool, downforce: int, grip: int) -> Rows:
    """The speed that a whole circuit takes away."""
    cards = zip(circuit.limits_in(rain), circuit.run_offs, strict=True)
    return tuple(slower_row(limit, run_off, downforce, grip) for limit, run_off in cards)


class Road:
    """The way ahead of a car: the circuit in this weather, up to the flag."""

    __slots__ = ("downforce", "finish", "grip", "length", "limits", "rows", "run_offs", "slower")

    def __init__(
        self, circuit: CircuitCards, rain: bool, finish: int, downforce: int, grip: int
    ) -> None:
        self.rows = cost_rows(circuit, rain, downforce, grip)
        self.slower = slower_rows(circuit, rain, downforce, grip)
        self.limits = circuit.limits_in(rain)
        self.run_offs = circuit.run_offs
        self.length, self.finish = circuit.length, finish
        self.downforce, self.grip = downforce, grip

    def drive(self, dist: int, speed: int, steps: int, treads: int) -> MoveEnd:
        """Card by card, as cheaply as tyres alone can do it. Hot."""
        rows, length = self.rows, self.length
        last = min(dist + steps, self.finish - 1)
        for each in range(dist + 1, last + 1):
            cost = rows[each % length][speed]
            if cost:
                if cost > treads:
                    return self.stand(each, speed, treads, dist)
                treads -= cost
                speed -= self.slower[each % length][speed]
                if not speed:
                    return MoveEnd(each - dist, 0, treads, 0)
        return MoveEnd(steps, speed, treads, 0)

    def stand(self, at: int, speed: int, treads: int, dist: int) -> MoveEnd:
        """Off the road: the rest hits the body, and the car stands there (§4.3)."""
        card = at % self.length
        excess = speed - self.downforce - self.limits[card]
        return MoveEnd(at - dist, 0, 0, body_cost(excess, self.run_offs[card], self.grip, treads))

    def free(self, dist: int, speed: int, steps: int) -> bool:
        """Whether so many cards cost nothing."""
        rows, length = self.rows, self.length
        last = min(dist + steps, self.finish - 1)
        return not any(rows[each % length][speed] for each in range(dist + 1, last + 1))

    def calm(self, dist: int, speed: int, steps: int, brake: int) -> bool:
        """Whether this move costs nothing, and those after it neither if one only brakes."""
        while speed > 0:
            if not self.free(dist, speed, steps):
                return False
            dist += steps
            speed -= brake
            steps = speed
        return True


def least_harmful_speed(
    road: Road, dist: int, speeds: Sequence[int], steps: int, treads: int
) -> int:
    """The speed of these that hurts least at once, the higher of equals."""

    def hurt(speed: int) -> tuple[int, int, int]:
        end = road.drive(dist, speed, max(0, speed + steps), treads)
        return end.damage, -end.treads, -speed

    return min(speeds, key=hurt)
