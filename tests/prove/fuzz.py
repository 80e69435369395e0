"""A server that is told a million things that nobody meant to say."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from fuzz.counts import Counts
from fuzz.fuzzing import fuzz
from podium.arena.workers.worker_pool import WorkerPool
from prove.sampling import MAX_P99, NEEDED, Sampled, sampled
from prove.twins import Line
from server.running import PROBES, serving

SEED = 2026


def prove_fuzz(pool: WorkerPool, messages: int) -> Iterator[Line]:
    """Nothing of it is a fault; meanwhile people play, and /health answers."""
    counts, health = pool.submit(fuzzed, messages).result()
    yield (
        f"{messages:,} fuzzed messages over sockets and HTTP, no fault and no 500",
        f"{counts.messages:,} messages through {counts.sockets:,} sockets, "
        f"{counts.requests:,} requests, {len(counts.answers)} kinds of answers",
        counts.sent >= messages,
    )
    yield (
        "meanwhile people play, and receive what they may know, byte by byte",
        f"{counts.matches} matches verified, {counts.compared:,} messages compared",
        counts.matches > 0 and counts.compared > 0,
    )
    few = len(health.seconds) < NEEDED  # to tell chance from slowness
    is_quick = few or health.quantile(0.99) <= MAX_P99
    limit = f"p99 of /health ≤ {MAX_P99 * 1000:.0f} ms"
    yield f"meanwhile the server is well, {limit}", str(health), not health.bad and is_quick


def fuzzed(messages: int) -> tuple[Counts, Sampled]:
    """One server, fuzzed; its log has no fault in it."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODIUM_GAMES", PROBES)
        with serving(Path(folder)) as server, sampled(server) as sampler:
            counts = fuzz(server.address, messages, SEED, _tell)
        return counts, sampler.result


def _tell(sent: int) -> None:
    sys.stderr.write(f"… {sent:,} messages\n")
