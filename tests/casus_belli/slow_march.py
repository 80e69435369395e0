"""The movement step of the slow war (§4), and how the contest had it (§9.3)."""

from __future__ import annotations

from collections.abc import Callable

from casus_belli.slow_camp import POINTS, Camp, Fact, Fighter, Order
from casus_belli.slow_fray import Ears
from casus_belli.slow_ground import COSTS, Cell, step

Told = list[tuple[Ears, Fact]]


def may_step(camp: Camp, cell: Cell, way: str, left: int) -> bool:
    """Whether there is ground that way and points enough to leave the cell (§4.1, §1.3)."""
    ahead = step(cell, way)
    if ahead not in camp.ground.marks or (camp.rules == "draft" and camp.ground.wall(ahead)):
        return False
    mark = camp.ground.marks[cell]
    return mark in COSTS and left >= COSTS[mark]


def can_walk(camp: Camp, fighter: Fighter, path: str) -> str:
    """As much of a way as can be gone from where the fighter stands (§4.2)."""
    cell, left = fighter.cell, POINTS[fighter.kind]
    for count, way in enumerate(path):
        if not may_step(camp, cell, way, left):
            return path[:count]
        left -= COSTS[camp.ground.marks[cell]]
        cell = step(cell, way)
    return path


class March:
    """All who have orders walk at once, a cell a tick."""

    def __init__(self, camp: Camp, orders: list[Order]) -> None:
        self.camp = camp
        self.orders = orders
        self.paths = {order.fighter: can_walk(camp, order.fighter, order.path) for order in orders}
        self.ticks = max(map(len, self.paths.values()), default=0)

    def march(self) -> Told:
        for fighter in self.camp.fighters:
            fighter.penumbra = []
        tick_of = self.tick_north if self.camp.rules == "finale" else self.tick_ahead
        for order in self.orders:
            if not self.paths[order.fighter]:
                self.take_look(order)
        for tick in range(self.ticks):
            self.tick(tick, tick_of)
        for order in self.orders:
            self.take_look(order)
        return self.told()

    def take_look(self, order: Order) -> None:
        assert order.facing is not None
        order.fighter.way = order.facing

    def tick(self, tick: int, tick_of: Callable[[Order, int], None]) -> None:
        for order in self.orders:
            tick_of(order, tick)
        for fighter in self.camp.fighters:
            fighter.penumbra += self.notes(fighter)

    def tick_ahead(self, order: Order, tick: int) -> None:
        """The way one goes, and once there the last look (§4.3)."""
        path = self.paths[order.fighter]
        if tick < len(path):
            order.fighter.way = path[tick]
            self.walk(order.fighter, path[tick])
        else:
            self.take_look(order)

    def tick_north(self, order: Order, tick: int) -> None:
        """North until all have arrived (§9.3)."""
        path = self.paths[order.fighter]
        if tick < len(path):
            order.fighter.way = "n"
            self.walk(order.fighter, path[tick])

    def walk(self, fighter: Fighter, way: str) -> None:
        self.camp.put(fighter, step(fighter.cell, way))
        fighter.trail.append(fighter.cell)

    def notes(self, fighter: Fighter) -> list[Cell]:
        """The cells in sight that hold enemies; in the contest, anybody (§4.4)."""
        taken = self.camp.taken(self.camp.sees(fighter))
        if self.camp.rules == "finale":
            return list(taken)
        return [
            cell
            for cell in taken
            if any(each.team != fighter.team for each in self.camp.cells[cell])
        ]

    def told(self) -> Told:
        """Each team hears of its own."""
        told: Told = []
        for order in self.orders:
            fighter = order.fighter
            path, (x, y) = self.paths[fighter], fighter.cell
            facts = {"path": tuple(path), "x": x, "y": y, "facing": fighter.way}
            told.append((fighter.team, event("walked", fighter, facts)))
        for fighter in self.camp.fighters:
            places = tuple(f"({x},{y})" for x, y in self.noticed(fighter))
            if places:
                told.append((fighter.team, event("noticed", fighter, {"places": places})))
        return told

    def noticed(self, fighter: Fighter) -> list[Cell]:
        """Each place once; in finale, which notes all, not those where the team itself had been."""
        own = self.camp.of(fighter.team) if self.camp.rules == "finale" else []
        stood = {cell for each in own for cell in (each.cell, *each.trail)}
        return [cell for cell in dict.fromkeys(fighter.penumbra) if cell not in stood]


def event(kind: str, fighter: Fighter, facts: Fact) -> Fact:
    return {"kind": kind, "seat": fighter.team, "fighter": fighter.kind, **facts}
