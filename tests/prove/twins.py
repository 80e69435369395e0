"""What the proofs of all slow twins share: games in parts, and everything rare met on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Set
from typing import Protocol, Self, TypeVar

from podium.arena.workers.worker_pool import WorkerPool

PARTS = 8
ENOUGH = 1_000  # games in which everything rare must be met, and strength must show

Line = tuple[str, str, bool]


class Sum(Protocol):
    """What was compared; two proofs run apart are one."""

    met: Counter[str]

    def __add__(self, other: Self, /) -> Self: ...


S = TypeVar("S", bound=Sum)


def in_parts(pool: WorkerPool, compare: Callable[[int, int], S], games: int) -> S:
    """At least so many games, on all cores."""
    part = -(-games // PARTS)
    first, *rest = [pool.submit(compare, part, seed) for seed in range(PARTS)]
    counts = first.result()
    for task in rest:
        counts = counts + task.result()
    return counts


def all_met(game: str, rare: Set[str], met: Counter[str], games: int) -> Iterator[Line]:
    """How often each rare thing was met; none may be missing if there were enough games."""
    for each in sorted(rare, key=lambda each: met[each]):
        print(f"{met[each]:8,} × {each}")
    print()
    if games >= ENOUGH:
        missing = sorted(rare - set(met))
        found = f"never met: {', '.join(missing)}" if missing else "each at least once"
        yield f"{game}: {len(rare)} rare things were met meanwhile", found, not missing
