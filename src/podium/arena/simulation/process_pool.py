"""Running many matches: in this process, or on several processes of this machine.

Matches go out in batches and come back in the order in which they were given, so results do not
depend on which process played what. A cluster would take the place of `_run_in_pool`.
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

from podium.arena.simulation.bot_match import BotFault, BotMatch, Outcome, play_bot_match
from podium.core import Refusal

Batch = list[Outcome | BotFault]
Progress = Callable[[int], None]

BATCH_SIZE = 25  # matches a task: the cost of a task is small beside it, and progress is shown
BATCHES_AHEAD = 3  # queued for each process

_stop: Event | None = None  # in a worker process: set when no more matches are wanted


def run_matches(
    matches: Iterable[BotMatch], processes: int | None = None, progress: Progress | None = None
) -> Iterator[Outcome]:
    """The outcomes of the matches, in order; the first faulty bot ends it with a `Refusal`.

    ``processes`` is one a core if not given; ``progress`` is called with how many are done.
    """
    batches = _batches(matches)
    count = processes or os.cpu_count() or 1
    done = 0
    for batch in map(_play_batch, batches) if count == 1 else _run_in_pool(batches, count):
        for outcome in batch:
            if isinstance(outcome, BotFault):
                raise outcome.refusal()
            yield outcome
        done += len(batch)
        if progress is not None:
            progress(done)


def _batches(matches: Iterable[BotMatch]) -> Iterator[list[BotMatch]]:
    waiting = iter(matches)
    while batch := list(islice(waiting, BATCH_SIZE)):
        yield batch


def _play_batch(batch: Sequence[BotMatch]) -> Batch:
    """Play some matches; no further than the first fault, nor once `_stop` is set."""
    played: Batch = []
    for match in batch:
        if _stop is not None and _stop.is_set():
            break
        played.append(play_bot_match(match))
        if isinstance(played[-1], BotFault):
            break
    return played


def _run_in_pool(batches: Iterator[list[BotMatch]], processes: int) -> Iterator[Batch]:
    """Play the batches on a pool that is shut down when this generator ends, however it ends."""
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(processes, context, _start_worker, (stop,)) as pool:
        waiting: deque[Future[Batch]] = deque()
        try:
            for batch in batches:
                with _sigint_blocked():
                    waiting.append(pool.submit(_play_batch, batch))
                if len(waiting) >= BATCHES_AHEAD * processes:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise Refusal("worker-lost") from None
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


def _start_worker(stop: Event) -> None:
    """In a new process: ignore Ctrl-C, which is for the process that started it and sets `stop`."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Hold Ctrl-C back: a process started meanwhile inherits that, also while it starts up."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
