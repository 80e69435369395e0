"""The disk alone: how long it takes to make a little durable, which no server here can beat."""

from __future__ import annotations

import os
from pathlib import Path
from random import random
from time import perf_counter, sleep

from bench.load.windows import Pace

PAGE = bytes(4096)


def steady_disk(folder: Path, a_second: int, seconds: float) -> Pace:
    """Pages that come so many times a second, each written and synced with all that wait by then.

    As long as the disk does not answer they go on coming, as players do.
    """
    begun = perf_counter()
    due = sorted(begun + seconds * random() for _ in range(int(a_second * seconds)))
    took: list[float] = []
    with (folder / "disk").open("wb", buffering=0) as file:
        while len(took) < len(due):
            sleep(max(0.0, due[len(took)] - perf_counter()))
            now = perf_counter()
            waiting = [each for each in due[len(took) :] if each <= now]
            file.write(PAGE * len(waiting))
            os.fdatasync(file.fileno())
            took += [perf_counter() - each for each in waiting]
    return Pace(took, 0, perf_counter() - begun, 0.0, 0.0)
