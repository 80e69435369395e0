"""What the players agree on before the race, and the circuit it is driven on."""

from __future__ import annotations

from typing import Literal

import msgspec

Grid = Literal["lot", "lap"]
Weather = Literal["dry", "rain"]


class Terms(msgspec.Struct, frozen=True):
    """The laps, how the grid is made, the weather at the start (§2.1)."""

    circuit: str
    laps: int
    grid: Grid
    weather: Weather
    turns: int  # a lap, at most (§8.2)
    unknown: bool  # a circuit drawn at random, seen card by card


class Loop:
    """The cards of a circuit: limits (0: a straight) and run-offs, the pit first (§1.3)."""

    __slots__ = ("length", "limits", "run_offs", "texts", "wet")

    def __init__(self, cards: tuple[tuple[int, int], ...]) -> None:
        self.length = len(cards)
        self.limits = tuple(limit for limit, _ in cards)
        self.run_offs = tuple(run_off for _, run_off in cards)
        self.wet = tuple(max(1, limit - 1) if limit else 0 for limit in self.limits)
        self.texts = tuple(f"{limit}:{run_off}" if limit else "-" for limit, run_off in cards)
