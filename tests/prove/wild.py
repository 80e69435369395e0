"""ca_rs on content that nobody would ship, choice by choice."""

from __future__ import annotations

from collections.abc import Iterator

from ca_rs.wild import wild_races
from podium.arena.workers.worker_pool import WorkerPool

PARTS = 8


def prove_wild_races(pool: WorkerPool, choices: int) -> Iterator[tuple[str, str, bool]]:
    """Random cards, cars and circuits: every race ends, no card is lost, nothing goes below 0."""
    part = -(-choices // PARTS)
    tasks = [pool.submit(wild_races, part, seed) for seed in range(PARTS)]
    races, made = (sum(each) for each in zip(*(task.result() for task in tasks), strict=True))
    claim = f"ca_rs: {choices:,} choices on wild content"
    yield claim, f"{races:,} races ended, {made:,} choices", made >= choices
