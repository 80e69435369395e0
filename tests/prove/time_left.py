"""How long a proof will take yet, from how long its parts took before, here or elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from time import monotonic

# Seconds of each part in its full length, on two cores beside other work (docs/proof.md). Those of
# "attacks" and "sockets" are guesses, until a run of them here replaces theirs.
USUAL_SECONDS = {
    "records": 12.0,
    "race-records": 18.0,
    "twins": 214.0,
    "race-twins": 233.0,
    "war-twins": 127.0,
    "car-twins": 229.0,
    "wild-races": 5.0,
    "laws": 1058.0,
    "strength": 445.0,
    "attacks": 900.0,
    "sockets": 90.0,
    "fuzz": 207.0,
    "kills": 529.0,
    "shared-kills": 198.0,
}


class TimeLeft:
    """Counts down over the parts that are to be proven; ``expected`` are their seconds."""

    def __init__(self, parts: Sequence[str], expected: Mapping[str, float]) -> None:
        self._expected = {name: expected[name] for name in parts}
        self._part, self._began = "", monotonic()

    def begin(self, part: str) -> None:
        self._part, self._began = part, monotonic()

    def finish(self, part: str) -> None:
        self._expected.pop(part, None)
        self._part = ""

    def seconds(self) -> float:
        """Those of the part being proven, as far as it is not over its time, and of the others."""
        whole = self._expected.get(self._part, 0.0)
        now = max(whole - (monotonic() - self._began), 0.0) if self._part else 0.0
        return sum(self._expected.values()) - whole + now

    def __str__(self) -> str:
        return f"about {timedelta(seconds=round(self.seconds()))} left"
