"""How long the tasks of a champion have waited for a processor: its time does not run then.

A task that is ready and does not run waits for others. The kernel counts that for every task; what
tasks counted that have ended is lost, to the disadvantage of nobody but a champion that ends them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from podium.bots.champions.sandbox.killing import process_tree

BUSY_STATES = (b"R", b"D")  # runs or could run, waits for the disk


class RunQueue(NamedTuple):
    """Seconds waited so far, of all tasks together; and whether one of them is busy now."""

    waited: float
    busy: bool


def run_queue(pid: int) -> RunQueue:
    """Of a process and its descendants. Reads a dozen files: not for every question."""
    tasks = list(tasks_of(process_tree(pid)))
    waited = sum(map(waited_seconds, tasks))
    return RunQueue(waited, any(map(is_busy, tasks)))


def tasks_of(pids: set[int]) -> Iterator[str]:
    """The folders of all threads of some processes."""
    for pid in pids:
        with suppress(OSError):
            yield from (f"/proc/{pid}/task/{thread}" for thread in os.listdir(f"/proc/{pid}/task"))


def waited_seconds(task: str) -> float:
    with suppress(OSError, IndexError), open(f"{task}/schedstat", "rb") as file:
        return int(file.read().split()[1]) / 1e9
    return 0.0  # it has ended, or this kernel does not count


def is_busy(task: str) -> bool:
    with suppress(OSError), open(f"{task}/stat", "rb") as file:
        return file.read().rpartition(b")")[2].split(None, 1)[0] in BUSY_STATES
    return False


def counts_waiting() -> bool:
    """Tell whether this kernel counts how long tasks wait."""
    return os.path.exists("/proc/self/schedstat")
