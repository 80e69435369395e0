"""Background tasks of which nobody waits for the result."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger()


class Tasks:
    """Keeps tasks from being collected as garbage, logs those that fail, cancels those left over.

    ``context`` stands in the log beside a failure.
    """

    def __init__(self, **context: str) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._context = context

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._on_done)
        return task

    async def cancel_all(self) -> None:
        """Returns when none is running any more, those included that others have started."""
        while self._running:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a task failed", exc_info=fault, **self._context)
