"""Casus Belli played by the product and by the slow war, over maps nobody chose."""

from __future__ import annotations

from collections.abc import Iterator

from casus_belli.twin import compare
from casus_belli.twin_rare import RARE
from podium.arena.workers.worker_pool import WorkerPool
from prove.twins import Line, all_met, in_parts


def prove_war_twins(pool: WorkerPool, games: int) -> Iterator[Line]:
    """The slow war agrees, word by word and step by step; and everything rare was met."""
    counts = in_parts(pool, compare, games)
    claim = f"casus-belli: the slow twin agrees, {games:,} games under both rule sets"
    found = f"{counts.games:,} games, {counts.words:,} words, {counts.steps:,} steps agree"
    yield claim, f"{found}, {counts.views:,} views", counts.games >= games
    yield from all_met("casus-belli", RARE, counts.met, counts.games)
