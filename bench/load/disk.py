"""The disk alone: how long it takes to make a little durable, which no server here can beat."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

TIMES = 200
PAGE = bytes(4096)


def syncs(folder: Path) -> list[float]:
    """Seconds that each of many writes took until it was on the disk."""
    took = []
    with (folder / "disk").open("wb", buffering=0) as file:
        for _ in range(TIMES):
            begun = perf_counter()
            file.write(PAGE)
            os.fsync(file.fileno())
            took.append(perf_counter() - begun)
    return took


def told(took: Sequence[float]) -> str:
    ordered = sorted(took)
    p50, p99 = (1e3 * ordered[len(ordered) * part // 100] for part in (50, 99))
    return f"the disk alone: a page written and synced in {p50:.2f} ms (p50), {p99:.2f} ms (p99)"
