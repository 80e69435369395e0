"""ca_rs driven by the product and by the slow race, over content nobody would ship."""

from __future__ import annotations

from collections.abc import Iterator

from ca_rs.twin import compare
from ca_rs.twin_rare import RARE
from podium.arena.workers.worker_pool import WorkerPool
from prove.twins import Line, all_met, in_parts


def prove_car_twins(pool: WorkerPool, races: int) -> Iterator[Line]:
    """The slow race agrees, word by word; and everything rare was met."""
    counts = in_parts(pool, compare, races)
    seats = f"{min(counts.seats)} to {max(counts.seats)} cars"
    found = f"{counts.races:,} races, {counts.answers:,} answers, {counts.views:,} views agree"
    claim = f"ca_rs: the slow twin agrees, {races:,} races"
    yield claim, f"{found}, {seats}", counts.races >= races
    yield from all_met("ca_rs", RARE, counts.met, counts.races)
