"""Fog, by hand: one knows one's own cell, who stands beside it, and how many are two cells away."""

from __future__ import annotations

from server.knowing.history import Plain

SIDE = 3
WAYS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def apart(one: int, other: int) -> int:
    """How many steps from a cell to another."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


class FogRules:
    def view(self, truth: Plain, seat: int | None) -> Plain:
        cells, over = truth["scouts"], truth["result"] is not None
        here = None if seat is None else cells[seat]
        return {
            "phase": truth["phase"],
            "scouts": [
                cell if over or (here is not None and apart(here, cell) <= 1) else None
                for cell in cells
            ],
            "orders": [truth["orders"][at] if at == seat else None for at in range(len(cells))],
            "near": 0 if here is None else sum(apart(here, cell) == 2 for cell in cells),
            "result": truth["result"],
        }

    def told(self, before: Plain, line: Plain, after: Plain, seat: int | None) -> list[Plain]:
        if before["phase"] == after["phase"] or seat is None:
            return []
        here = after["scouts"][seat]
        return [
            {"kind": "sighted", "seat": seat, "other": other, "cell": cell}
            for other, cell in enumerate(after["scouts"])
            if other != seat and apart(here, cell) <= 1
        ]

    def opened(self, truth: Plain) -> list[int]:
        return [] if truth["result"] else list(range(len(truth["scouts"])))

    def menu(self, truth: Plain, seat: int) -> list[str]:
        orders, home = truth["orders"][seat], truth["scouts"][seat]
        if truth["result"] or "stop" in orders:
            return []
        row, column = divmod(home, SIDE)
        for way in orders:
            row, column = row + WAYS[way][0], column + WAYS[way][1]
        steps = []
        for way, (down, right) in WAYS.items():
            to = (row + down, column + right)
            if max(to) < SIDE and min(to) >= 0 and to != divmod(home, SIDE):
                steps.append(way)
        stop = ["stop"] if (row, column) != divmod(home, SIDE) else []
        return [*(steps if len(orders) < 2 else []), *stop]

    def option(self, notation: str) -> Plain:
        return {"kind": "order", "way": notation}

    def shown(self, menu: list[str]) -> list[str]:
        return menu
