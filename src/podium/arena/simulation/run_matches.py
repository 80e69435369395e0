"""Running many matches: in this process, or on several processes of this machine.

Matches go out in batches and come back in the order in which they were given, so results do not
depend on which process played what, nor on processes that died. A cluster would take the place of
`_play_in_pool`.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from itertools import islice
from time import perf_counter

import msgspec

from podium.arena.simulation.bot_match import BotFault, BotMatch, Outcome, play_bot_match
from podium.arena.simulation.run_journal import RunJournal
from podium.arena.workers.worker_pool import MAX_DEATHS, WorkerDied, WorkerPool
from podium.core import Refusal

Progress = Callable[[int], None]

BATCH_SECONDS = 0.25  # that a batch should take: a task costs little beside it, and progress shows
MAX_BATCH = 1000  # matches
BATCHES_AHEAD = 3  # queued for each process


class Batch(msgspec.Struct, frozen=True):
    """Some matches that were played, and in how many seconds."""

    outcomes: list[Outcome | BotFault]
    seconds: float


class BatchSizes:
    """How many matches the next batch has: few at first, then as many as `BATCH_SECONDS` hold."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, batch: Batch) -> None:
        if batch.seconds < BATCH_SECONDS / 2 and len(batch.outcomes) >= self.size:
            self.size = min(self.size * 2, MAX_BATCH)
        elif batch.seconds > BATCH_SECONDS * 2:
            self.size = max(self.size // 2, 1)


def run_matches(
    matches: Iterable[BotMatch],
    processes: int | None = None,
    progress: Progress | None = None,
    journal: RunJournal | None = None,
) -> Iterator[Outcome]:
    """The outcomes of the matches, in order; the first faulty bot ends it with a `Refusal`.

    So does the first match that no process survives. ``processes`` is one a core if not given; 1
    plays in this process. ``progress`` is called with how many are done. Outcomes that a
    ``journal`` has are taken from there, the others are added to it.
    """
    left, done = iter(matches), 0
    if journal is not None:
        known = list(journal.take(left))
        done = len(known)
        if done and progress is not None:
            progress(done)
        yield from known
    sizes = BatchSizes()
    for batch in _play(left, sizes, processes):
        sizes.learn(batch)
        played, fault = _split(batch.outcomes)
        if journal is not None:
            journal.append(played)
        yield from played
        if fault is not None:
            raise fault.refusal()
        done += len(played)
        if progress is not None:
            progress(done)


def _split(outcomes: Sequence[Outcome | BotFault]) -> tuple[list[Outcome], BotFault | None]:
    """Those before the first fault, and the fault."""
    played: list[Outcome] = []
    for outcome in outcomes:
        if isinstance(outcome, BotFault):
            return played, outcome
        played.append(outcome)
    return played, None


def _next_batch(matches: Iterator[BotMatch], sizes: BatchSizes) -> list[BotMatch]:
    return list(islice(matches, sizes.size))


def _play_batch(batch: Sequence[BotMatch]) -> Batch:
    """Play some matches, no further than the first fault."""
    began = perf_counter()
    played: list[Outcome | BotFault] = []
    for match in batch:
        played.append(play_bot_match(match))
        if isinstance(played[-1], BotFault):
            break
    return Batch(played, perf_counter() - began)


def _play(matches: Iterator[BotMatch], sizes: BatchSizes, processes: int | None) -> Iterator[Batch]:
    if processes == 1:
        return _play_here(matches, sizes)
    return _play_in_pool(matches, sizes, processes or os.cpu_count() or 1)


def _play_here(matches: Iterator[BotMatch], sizes: BatchSizes) -> Iterator[Batch]:
    while batch := _next_batch(matches, sizes):
        yield _play_batch(batch)


def _play_in_pool(
    matches: Iterator[BotMatch], sizes: BatchSizes, processes: int
) -> Iterator[Batch]:
    """Play on a pool, whose processes end when this generator does, however it ends."""
    waiting: deque[tuple[list[BotMatch], Future[Batch]]] = deque()
    pool = WorkerPool(processes)
    try:
        while batch := _next_batch(matches, sizes):
            waiting.append((batch, pool.submit_once(_play_batch, batch)))
            if len(waiting) >= BATCHES_AHEAD * processes:
                yield from _finish(pool, *waiting.popleft())
        while waiting:
            yield from _finish(pool, *waiting.popleft())
    finally:
        pool.shutdown(cancel_futures=True)


def _finish(pool: WorkerPool, batch: list[BotMatch], future: Future[Batch]) -> Iterator[Batch]:
    """What came of a batch.

    If its process died, its matches are played apart: if one of them is to blame, it is named.
    """
    try:
        yield future.result()
    except WorkerDied:
        alone = [(match, pool.submit(_play_batch, [match])) for match in batch]
        for match, playing in alone:
            try:
                yield playing.result()
            except WorkerDied:
                raise _match_lost(match) from None


def _match_lost(match: BotMatch) -> Refusal:
    return Refusal(
        "match-lost",
        number=match.number + 1,
        bots=", ".join(match.bots),
        key=match.key.hex(),
        deaths=MAX_DEATHS,
    )
