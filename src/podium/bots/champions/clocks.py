"""Processor time of a family of processes, where no control group counts it."""

from __future__ import annotations

import os
from contextlib import suppress
from time import clock_gettime, monotonic

from podium.bots.champions.hunting import family

TICKS = os.sysconf("SC_CLK_TCK")
WAITED_FOR = slice(13, 15)  # of the fields after a process's name: time of its dead children
STALE = 0.02  # seconds after which to look for new members; looking costs more than a question


class FamilyClock:
    """Seconds used by a process, its living descendants, and the dead that were waited for."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._seen = 0.0
        self._most = 0.0
        self._dead = 0.0
        self._living = {pid}

    def used(self) -> float:
        """Never less than before, even when somebody died whom nobody waited for."""
        if monotonic() > self._seen + STALE:
            self._look()
        self._most = max(self._most, self._dead + sum(map(own_seconds, self._living)))
        return self._most

    def _look(self) -> None:
        self._living = family(self._pid)
        self._dead = sum(map(seconds_of_dead_children, self._living))
        self._seen = monotonic()


def own_seconds(pid: int) -> float:
    with suppress(OSError):
        return clock_gettime((~pid << 3) | 2)  # the clock of another process, as Linux numbers it
    return 0.0


def seconds_of_dead_children(pid: int) -> float:
    with suppress(OSError), open(f"/proc/{pid}/stat", "rb") as file:
        fields = file.read().rpartition(b")")[2].split()
        return sum(map(int, fields[WAITED_FOR])) / TICKS
    return 0.0
