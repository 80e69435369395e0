"""The disk alone: how long it takes to make a little durable, which no server here can beat."""

from __future__ import annotations

import os
from pathlib import Path
from random import random
from time import perf_counter, sleep

from bench.load.windows import Pace

PAGE = bytes(4096)


def steady_disk(folder: Path, a_second: int, seconds: float) -> Pace:
    """A page written and synced so many times a second, as far as the disk keeps up."""
    took = []
    begun = due = perf_counter()
    with (folder / "disk").open("wb", buffering=0) as file:
        while (now := perf_counter()) < begun + seconds:
            if now < due:
                sleep(due - now)
            due += 2 * random() / a_second
            asked = perf_counter()
            file.write(PAGE)
            os.fdatasync(file.fileno())
            took.append(perf_counter() - asked)
    return Pace(took, 0, perf_counter() - begun, 0.0, 0.0)
