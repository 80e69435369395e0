"""A thread that does what it is given, one thing after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Task = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Hand:
    """What an executor of one thread does, in half the time: it is given every group of lines."""

    def __init__(self, name: str) -> None:
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._thread = Thread(target=self._do_all, name=name, daemon=True)
        self._thread.start()

    def do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Begin at once, or after what was given before."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tasks.put((work, done))
        return done

    def close(self) -> None:
        """Wait until everything is done."""
        self._tasks.put(None)
        self._thread.join()

    def _do_all(self) -> None:
        while task := self._tasks.get():
            work, done = task
            try:
                result, fault = work(), None
            except BaseException as why:
                result, fault = None, why
            done.get_loop().call_soon_threadsafe(_resolve, done, result, fault)


def _resolve(done: asyncio.Future[Any], result: Any, fault: BaseException | None) -> None:
    if done.done():
        return  # nobody waits any more
    if fault is None:
        done.set_result(result)
    else:
        done.set_exception(fault)
