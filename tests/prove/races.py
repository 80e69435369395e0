"""ca_rs driven by the product and by the slow race, over content nobody would ship."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from ca_rs.twin import Counts, compare
from ca_rs.twin_rare import RARE

PARTS = 8
ENOUGH = 1_000  # races in which everything rare must be met


def prove_car_twins(pool: ProcessPoolExecutor, races: int) -> Iterator[tuple[str, str, bool]]:
    """The slow race agrees, word by word; and everything rare was met."""
    part = -(-races // PARTS)
    tasks = [pool.submit(compare, part, seed) for seed in range(PARTS)]
    counts = sum((task.result() for task in tasks), Counts())
    for rare in sorted(RARE, key=lambda rare: counts.met[rare]):
        print(f"{counts.met[rare]:8,} × {rare}")
    print()
    claim = f"ca_rs: the slow twin agrees, {races:,} races"
    seats = f"{min(counts.seats)} to {max(counts.seats)} cars"
    found = f"{counts.races:,} races, {counts.answers:,} answers, {counts.views:,} views agree"
    yield claim, f"{found}, {seats}", counts.races >= races
    if counts.races >= ENOUGH:
        missing = sorted(RARE - set(counts.met))
        found = f"never met: {', '.join(missing)}" if missing else "each at least once"
        yield f"ca_rs: {len(RARE)} rare things were met meanwhile", found, not missing
