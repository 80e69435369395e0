"""What a champion may use: processor, time, memory, processes, bytes of output."""

from __future__ import annotations

import os
from math import isfinite

import msgspec

from podium.bots.champions.protocol import Allowance
from podium.core import Refusal


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds and bytes, for one champion. The field names stand in debug logs.

    ``step`` and ``match`` are seconds of the processor, of all its processes together; ``wall`` are
    seconds by the clock for a step, for those who sleep instead of thinking; ``bank`` are those
    that it may sleep in a match; ``start`` are seconds by the clock from being started to saying
    hello. The clock stands still while a champion waits for a processor that others use.
    """

    step: float = 1.0
    match: float = 60.0
    wall: float = 5.0
    bank: float = 60.0
    start: float = 10.0
    grace: float = 2.0  # by the clock, from closing a pipe to exiting
    memory: int = 512 << 20
    processes: int = 64
    file: int = 64 << 20  # size of a file it writes
    open_files: int = 256  # of one process
    kept: int = 1 << 16  # bytes of standard error that are kept, per question
    said: int = 1 << 20  # bytes of an answer
    flood: int = 16 << 20  # bytes of standard error after which it is stopped, per question
    restarts: int = 3  # in one match

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if not isfinite(value) or value < 0 or (value == 0 and name not in MAY_BE_ZERO):
                raise Refusal("bad-budget", name=name, value=str(value))

    @property
    def allowance(self) -> Allowance:
        """The part of this that a champion is told when a match begins."""
        return Allowance(self.step, self.match, self.wall)


MAY_BE_ZERO = {"kept", "restarts"}


def available_cores() -> int:
    """How many champions can think at once without taking processor time from each other."""
    return len(os.sched_getaffinity(0))
