"""Running many matches: here, or on several processes of this machine.

Matches go out in batches and come back in the order in which they were given, so what is made of
them does not depend on who played them. A cluster would take the place of `_pooled`.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from podium.arena.matches import Fault, Match, Outcome, play
from podium.core import Refusal

Batch = list[Outcome | Fault]
Progress = Callable[[int], None]

BATCH = 25  # matches a task: enough to forget the cost of a task, few enough to show progress
AHEAD = 3  # batches waiting for each process

_stop: Event | None = None


def run(
    matches: Iterable[Match], processes: int | None = None, progress: Progress | None = None
) -> Iterator[Outcome]:
    """The outcomes of the matches, in order; the first faulty bot ends it with a `Refusal`."""
    batches = _batches(matches)
    count = processes or os.cpu_count() or 1
    done = 0
    for batch in map(_play_batch, batches) if count == 1 else _pooled(batches, count):
        for outcome in batch:
            if isinstance(outcome, Fault):
                raise outcome.refusal()
            yield outcome
        done += len(batch)
        if progress is not None:
            progress(done)


def _batches(matches: Iterable[Match]) -> Iterator[list[Match]]:
    waiting = iter(matches)
    while batch := list(islice(waiting, BATCH)):
        yield batch


def _play_batch(batch: Sequence[Match]) -> Batch:
    """Play some matches; no further than the first fault, nor than when we are told to stop."""
    played: Batch = []
    for match in batch:
        if _stop is not None and _stop.is_set():
            break
        played.append(play(match))
        if isinstance(played[-1], Fault):
            break
    return played


def _pooled(batches: Iterator[list[Match]], processes: int) -> Iterator[Batch]:
    """Play the batches on a pool that ends with this generator, however that ends."""
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(processes, context, _enter, (stop,)) as pool:
        waiting: deque[Future[Batch]] = deque()
        try:
            for batch in batches:
                with _uninterrupted():
                    waiting.append(pool.submit(_play_batch, batch))
                if len(waiting) >= AHEAD * processes:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise Refusal("worker-lost") from None
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


def _enter(stop: Event) -> None:
    """In a new process: Ctrl-C is for the one who started it, who then says stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back; a process started meanwhile never hears it, not even while it starts up."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
