"""Measuring on a noisy machine: all contenders take turns in short slices.

What disturbs one slice disturbs its neighbours too, so the ratio of the best slices, and that of
the median ones, hold where the numbers themselves do not. Seconds are those of the processor: time
that others had it does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import NamedTuple


class Counted(NamedTuple):
    """What one round of work came to: questions with at least two options, and games."""

    choices: int
    games: int


Work = Callable[[], Counted]  # one game played to its end, or one batch of copies


class Rate(NamedTuple):
    """So many a second: in the best slice, and in the median one."""

    best: float
    median: float


class Speed(NamedTuple):
    """Choices (or copies) and games a second."""

    choices: Rate
    games: Rate


def race(contenders: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, Speed]:
    """Let everybody work in turn, ``rounds`` times, a slice of about so many ``seconds`` each."""
    loads = {name: load_for(work, seconds) for name, work in contenders.items()}
    slices: dict[str, list[tuple[float, float]]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, work in contenders.items():
            slices[name].append(slice_of(work, loads[name]))
    return {name: speed_of(rates) for name, rates in slices.items()}


def load_for(work: Work, seconds: float) -> int:
    """How often to work in a slice, found out by trying; warms up, too."""
    load = 1
    while True:
        begun = process_time()
        slice_of(work, load)
        if (took := process_time() - begun) >= seconds / 2:
            return max(1, round(load * seconds / took))
        load *= 2


def slice_of(work: Work, load: int) -> tuple[float, float]:
    """Choices and games a second in one slice."""
    choices = games = 0
    begun = process_time()
    for _ in range(load):
        done = work()
        choices += done.choices
        games += done.games
    took = process_time() - begun
    return choices / took, games / took


def speed_of(slices: list[tuple[float, float]]) -> Speed:
    choices, games = zip(*slices, strict=True)
    return Speed(Rate(max(choices), median(choices)), Rate(max(games), median(games)))
