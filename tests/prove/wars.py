"""Casus Belli played by the product and by the slow war, over maps nobody chose."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from casus_belli.twin import Counts, compare
from casus_belli.twin_rare import RARE

PARTS = 8
ENOUGH = 1_000  # games in which everything rare must be met


def prove_war_twins(pool: ProcessPoolExecutor, games: int) -> Iterator[tuple[str, str, bool]]:
    """The slow war agrees, word by word and step by step; and everything rare was met."""
    part = -(-games // PARTS)
    tasks = [pool.submit(compare, part, seed) for seed in range(PARTS)]
    counts = sum((task.result() for task in tasks), Counts())
    for rare in sorted(RARE, key=lambda rare: counts.met[rare]):
        print(f"{counts.met[rare]:8,} × {rare}")
    print()
    claim = f"casus-belli: the slow twin agrees, {games:,} games under both rule sets"
    found = f"{counts.games:,} games, {counts.words:,} words, {counts.steps:,} steps agree"
    yield claim, f"{found}, {counts.views:,} views", counts.games >= games
    if counts.games >= ENOUGH:
        missing = sorted(RARE - set(counts.met))
        found = f"never met: {', '.join(missing)}" if missing else "each at least once"
        yield f"casus-belli: {len(RARE)} rare things were met meanwhile", found, not missing
