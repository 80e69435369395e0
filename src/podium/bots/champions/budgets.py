"""What a champion may use: processor, time, memory, processes, room for its output."""

from __future__ import annotations

import os
from math import isfinite

import msgspec

from podium.bots.champions.protocol import Allowance
from podium.core import Refusal


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds and bytes, for one champion.

    ``step`` and ``match`` are seconds of the processor, of all its processes together; ``wall`` are
    seconds by the clock for a step, for those who sleep instead of thinking; ``start`` are seconds
    by the clock from being started to saying hello.
    """

    step: float = 1.0
    match: float = 60.0
    wall: float = 5.0
    start: float = 10.0
    grace: float = 2.0  # by the clock, from closing a pipe to dying: who takes longer lives on
    memory: int = 512 << 20
    processes: int = 64
    file: int = 64 << 20  # the longest file it may write
    kept: int = 1 << 16  # of what it says on standard error, per question
    said: int = 1 << 20  # the longest answer
    flood: int = 16 << 20  # on standard error, per question, before it is stopped
    restarts: int = 3  # in one match

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if not isfinite(value) or value < 0 or (value == 0 and name not in MAY_BE_NOTHING):
                raise Refusal("bad-budget", name=name, value=str(value))

    @property
    def allowance(self) -> Allowance:
        """What of this a champion is told when a match begins."""
        return Allowance(self.step, self.match, self.wall)


MAY_BE_NOTHING = {"kept", "restarts"}


def cores() -> int:
    """How many champions can think at once without taking time from each other."""
    return len(os.sched_getaffinity(0))
