"""How long the command line takes to start, beside a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from statistics import median
from time import perf_counter
from typing import NamedTuple

ASKED = 0.3  # seconds
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "podium --help": ["-m", "podium.cli", "--help"],
    "podium games": ["-m", "podium.cli", "games"],
}


class Start(NamedTuple):
    """Seconds until a command has done its work."""

    best: float
    median: float


def measure_starts(rounds: int) -> dict[str, Start]:
    """All commands in turn, so that what disturbs one disturbs the others too."""
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(rounds):
        for name, args in COMMANDS.items():
            begun = perf_counter()
            subprocess.run([sys.executable, *args], check=True, stdout=subprocess.DEVNULL)
            taken[name].append(perf_counter() - begun)
    return {name: Start(min(each), median(each)) for name, each in taken.items()}


def tell(starts: Mapping[str, Start]) -> list[str]:
    """A line a command."""
    bare = starts["python -c pass"]
    return [
        f"{name}: {start.best:.3f} s (best), {start.median:.3f} s (median), "
        f"{start.median / bare.median:.1f} × bare Python"
        + (f"; asked < {ASKED} s" if name.startswith("podium") else "")
        for name, start in starts.items()
    ]
