"""Processor time of a process and its descendants, where no control group counts it."""

from __future__ import annotations

import os
from contextlib import suppress
from time import clock_gettime, monotonic

from podium.bots.champions.sandbox.killing import process_tree

TICKS = os.sysconf("SC_CLK_TCK")
CHILD_TIMES = slice(13, 15)  # cutime and cstime, of the fields after the name in /proc/PID/stat
MAX_AGE = 0.02  # seconds after which to look for new descendants: that costs more than a question


class ProcessTreeClock:
    """Seconds used by a process, its living descendants, and the dead that were waited for."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._scanned_at = 0.0
        self._highest = 0.0
        self._dead_seconds = 0.0
        self._living = {pid}

    def cpu_seconds(self) -> float:
        """Never less than before, even when a descendant died that nobody waited for."""
        if monotonic() > self._scanned_at + MAX_AGE:
            self._scan()
        now = self._dead_seconds + sum(map(own_seconds, self._living))
        self._highest = max(self._highest, now)
        return self._highest

    def _scan(self) -> None:
        self._living = process_tree(self._pid)
        self._dead_seconds = sum(map(seconds_of_dead_children, self._living))
        self._scanned_at = monotonic()


def own_seconds(pid: int) -> float:
    with suppress(OSError):
        return clock_gettime((~pid << 3) | 2)  # the clock of another process, as Linux numbers it
    return 0.0


def seconds_of_dead_children(pid: int) -> float:
    with suppress(OSError), open(f"/proc/{pid}/stat", "rb") as file:
        fields = file.read().rpartition(b")")[2].split()
        return sum(map(int, fields[CHILD_TIMES])) / TICKS
    return 0.0
