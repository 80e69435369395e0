"""What corners ask of the tyres, by speed: the sum that every driver does in the head (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from podium.games.ca_rs.known import Known
from podium.games.ca_rs.options import MOST
from podium.games.ca_rs.terms import Loop

Rows = tuple[tuple[int, ...], ...]  # by card, by speed


class Slid(NamedTuple):
    """Where a move ended: the way, the speed, the tyre cards left, and what the body lost."""

    way: int
    speed: int
    treads: int
    damage: int


def toll(excess: int, run_off: int, grip: int) -> int:
    """The fewest tyre cards that take a car through: burnt on purpose, or worn (§4.2, §4.3)."""
    if excess <= 0:
        return 0
    burns = range(-(-excess // grip) + 1)
    return min(burnt + max(0, excess - burnt * grip) * run_off for burnt in burns)


def damage(excess: int, run_off: int, grip: int, treads: int) -> int:
    """The least that the body loses where the tyres do not suffice."""
    return min(
        max(0, excess - burnt * grip) * run_off - (treads - burnt) for burnt in range(treads + 1)
    )


@lru_cache(maxsize=1024)
def toll_row(limit: int, run_off: int, downforce: int, grip: int) -> tuple[int, ...]:
    """The toll of a card for each speed."""
    if not limit:
        return (0,) * (MOST + 1)
    return tuple(toll(speed - downforce - limit, run_off, grip) for speed in range(MOST + 1))


@lru_cache(maxsize=1024)
def tolls(loop: Loop, rain: bool, downforce: int, grip: int) -> Rows:
    """The tolls of a whole circuit."""
    limits = loop.wet if rain else loop.limits
    cards = zip(limits, loop.run_offs, strict=True)
    return tuple(toll_row(limit, run_off, downforce, grip) for limit, run_off in cards)


@Known
def clear_ways(loop: Loop, rain: bool, over: int) -> tuple[int, ...]:
    """For each card how many after it hold up no car so much ``over`` its downforce.

    At most up to the line, and no more than one move can have.
    """
    ways, free = [], 0
    for limit in reversed(loop.wet if rain else loop.limits):
        ways.append(free)
        free = 0 if 0 < limit < over else min(free + 1, MOST)
    return tuple(reversed(ways))


class Road:
    """The way ahead of a car: the circuit in this weather, up to the flag."""

    __slots__ = ("downforce", "finish", "grip", "length", "limits", "rows", "run_offs")

    def __init__(self, loop: Loop, rain: bool, finish: int, downforce: int, grip: int) -> None:
        self.rows = tolls(loop, rain, downforce, grip)
        self.limits = loop.wet if rain else loop.limits
        self.run_offs = loop.run_offs
        self.length, self.finish = loop.length, finish
        self.downforce, self.grip = downforce, grip

    def slide(self, dist: int, speed: int, steps: int, treads: int) -> Slid:
        """Card by card, as cheaply as tyres alone can do it. Hot."""
        rows, length = self.rows, self.length
        last = min(dist + steps, self.finish - 1)
        for each in range(dist + 1, last + 1):
            cost = rows[each % length][speed]
            if cost:
                if cost > treads:
                    return self.stand(each, speed, treads, dist)
                treads -= cost
        return Slid(steps, speed, treads, 0)

    def stand(self, at: int, speed: int, treads: int, dist: int) -> Slid:
        """Off the road: the rest hits the body, and the car stands there (§4.3)."""
        card = at % self.length
        excess = speed - self.downforce - self.limits[card]
        return Slid(at - dist, 0, 0, damage(excess, self.run_offs[card], self.grip, treads))

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


def slowest(road: Road, dist: int, speeds: Sequence[int], steps: int, treads: int) -> int:
    """The speed of these that hurts least at once, the higher of equals."""

    def hurt(speed: int) -> tuple[int, int, int]:
        slid = road.slide(dist, speed, max(0, speed + steps), treads)
        return slid.damage, -slid.treads, -speed

    return min(speeds, key=hurt)
