"""A pool of processes that survives the death of any of them.

`concurrent.futures.ProcessPoolExecutor` gives up all its tasks when one process dies, and does not
tell which task it was. Here a task whose worker died (out of memory, a segmentation fault, kill) is
given to another, and only a task that takes several workers with it fails, with `WorkerDied`.
"""

from __future__ import annotations

import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from threading import Lock, Thread
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from podium.arena.workers.worker_process import READY, serve_tasks

P = ParamSpec("P")
T = TypeVar("T")

MAX_DEATHS = 2  # of workers under one task
MAX_FAILED_STARTS = 3  # of workers in a row: then none will ever start
GRACE_SECONDS = 10.0  # in which a worker that is told to end may let go of what it has opened


class WorkerDied(Exception):
    """All workers that a task was given to have died; ``exit_code`` is that of the last one."""

    def __init__(self, exit_code: int | None) -> None:
        super().__init__(exit_code)
        self.exit_code = exit_code


class _Task:
    __slots__ = ("deaths_left", "future", "pickled")

    def __init__(self, pickled: bytes, deaths_left: int) -> None:
        self.pickled = pickled
        self.deaths_left = deaths_left
        self.future: Future[Any] = Future()


class _Worker:
    """A process, our end of the pipe to it, and what it is doing."""

    __slots__ = ("connection", "process", "ready", "task")

    def __init__(self) -> None:
        context = get_context("spawn")
        self.connection, theirs = Pipe()
        self.process = context.Process(target=serve_tasks, args=(theirs,))
        self.process.start()
        theirs.close()  # so that its death is the end of the pipe
        self.ready = False
        self.task: _Task | None = None


class WorkerPool(Executor):
    """Runs tasks on so many processes, started when there is work for them.

    Used in a ``with`` that ends well, it waits for all tasks; in one that an exception leaves, it
    ends its workers at once. One thread looks after the workers.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers: list[_Worker] = []
        self._tasks: deque[_Task] = deque()
        self._failed_starts = 0
        self._closed = self._cancelled = False
        self._lock = Lock()  # of the tasks and the two flags
        self._awake, self._waker = Pipe(duplex=False)
        self._thread = Thread(target=self._manage, name="worker pool", daemon=True)
        self._thread.start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run this in a worker, and in another one if the first dies."""
        return self._add(MAX_DEATHS, fn, args, kwargs)

    def submit_once(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run this in a worker; the first death is a `WorkerDied`."""
        return self._add(1, fn, args, kwargs)

    def _add(
        self, deaths: int, fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> Future[T]:
        task = _Task(bytes(ForkingPickler.dumps((fn, args, kwargs))), deaths)
        with self._lock:
            if self._closed:
                raise RuntimeError("the pool is closed")
            self._tasks.append(task)
        self._wake()
        return task.future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more tasks; with ``cancel_futures``, end what is running, too."""
        with self._lock:
            told, self._closed = self._closed, True
            self._cancelled = self._cancelled or cancel_futures
        if not told or cancel_futures:
            self._wake()
        if wait:
            self._thread.join()

    def _wake(self) -> None:
        with suppress(OSError):  # the thread may have ended already
            self._waker.send_bytes(b"")

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_val: BaseException | None,
        exc_tb: TracebackType | None,
    ) -> None:
        self.shutdown(cancel_futures=exc_type is not None)

    # What follows runs in the pool's thread.

    def _manage(self) -> None:
        if sys.platform != "win32":
            # Workers inherit this: a Ctrl-C while one starts up must not end it with a traceback.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            while self._hand_out():
                self._listen()
        finally:
            self._end()

    def _hand_out(self) -> bool:
        """Give tasks to idle workers; False when there is nothing left to do."""
        with self._lock:
            if self._cancelled:
                return False
            for worker in self._workers:
                if worker.ready and worker.task is None:
                    self._assign(worker)
            wanted = len(self._tasks)
            if self._closed and not wanted and all(each.task is None for each in self._workers):
                return False
        starting = sum(not each.ready for each in self._workers)
        for _ in range(min(wanted - starting, self._processes - len(self._workers))):
            self._workers.append(_Worker())
        return True

    def _assign(self, worker: _Worker) -> None:
        """Send a worker the next task that nobody has cancelled."""
        while self._tasks:
            task = self._tasks.popleft()
            if task.future.running() or task.future.set_running_or_notify_cancel():
                worker.task = task
                with suppress(OSError):  # if it has died, `_listen` finds the end of its pipe
                    worker.connection.send_bytes(task.pickled)
                return

    def _listen(self) -> None:
        """Wait until a worker has something to say, or has died, or we are woken."""
        by_pipe = {worker.connection: worker for worker in self._workers}
        for found in wait([self._awake, *by_pipe]):
            if found is self._awake:
                self._awake.recv_bytes()
            elif isinstance(found, Connection):
                self._hear(by_pipe[found])

    def _hear(self, worker: _Worker) -> None:
        try:
            said = worker.connection.recv_bytes()
        except (EOFError, OSError):
            self._bury(worker)
            return
        if said == READY:
            worker.ready, self._failed_starts = True, 0
        else:
            _settle(worker, said)

    def _bury(self, worker: _Worker) -> None:
        """A worker has died: its task goes to the front, or has failed."""
        self._workers.remove(worker)
        exit_code = _end_process(worker)
        task = worker.task
        if task is not None:
            task.deaths_left -= 1
            if task.deaths_left:
                with self._lock:
                    self._tasks.appendleft(task)
            else:
                task.future.set_exception(WorkerDied(exit_code))
        elif not worker.ready:
            self._failed_starts += 1
            if self._failed_starts >= MAX_FAILED_STARTS:
                self._fail_all(WorkerDied(exit_code))

    def _fail_all(self, fault: WorkerDied) -> None:
        self._failed_starts = 0
        with self._lock:
            failed, self._tasks = self._tasks, deque()
        for task in failed:
            if task.future.running() or task.future.set_running_or_notify_cancel():
                task.future.set_exception(fault)

    def _end(self) -> None:
        """Let all workers go, and cancel what was not begun."""
        with self._lock:
            self._closed = True
            left, self._tasks = self._tasks, deque()
        for task in left:
            _abandon(task)
        for worker in self._workers:
            if worker.task is not None or not worker.ready:
                worker.process.terminate()
        for worker in self._workers:
            exit_code = _end_process(worker)
            if worker.task is not None:
                worker.task.future.set_exception(WorkerDied(exit_code))
        self._awake.close()


def _settle(worker: _Worker, said: bytes) -> None:
    """What a worker has sent is the result of its task, or what the task raised."""
    task, worker.task = worker.task, None
    assert task is not None, "a worker speaks when it is asked"
    try:
        well, value = pickle.loads(said)  # noqa: S301 - from a process of our own
    except Exception as fault:  # a result that pickles, and does not unpickle
        well, value = False, fault
    if well:
        task.future.set_result(value)
    else:
        task.future.set_exception(value)


def _abandon(task: _Task) -> None:
    if task.future.running():  # it was begun once, by a worker that died
        task.future.set_exception(WorkerDied(None))
    else:
        task.future.cancel()
        task.future.set_running_or_notify_cancel()


def _end_process(worker: _Worker) -> int | None:
    """Close the pipe, which ends an idle worker; one that does not end is killed."""
    worker.connection.close()
    worker.process.join(GRACE_SECONDS)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()
    return worker.process.exitcode
