"""Group commit: all lines that wait, of all matches, are written in one durable transaction.

While the disk is busy with one batch the next one gathers, so a hundred tables cost little more
than one, and a table alone never waits for others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from podium.core import Refusal
from podium.core.records import AnyLine
from podium.store.database import Database
from podium.store.errors import as_refusal, is_caused_by_one
from podium.store.pending_lines import OnDone, PendingLines

FINISHED_AT_ONCE = 100  # then those may answer: the disk shall not wait for the last of a crowd


class LogWriter:
    """Writes one batch after the other, as long as any lines wait."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[PendingLines] = deque()
        self._batch: list[PendingLines] = []
        self._task: asyncio.Task[None] | None = None

    def append(
        self, match: str, lines: Sequence[AnyLine], on_done: OnDone, due: float | None = None
    ) -> None:
        """Calls ``on_done`` when the lines are durable, or with the reason why they are not."""
        self._waiting.append(PendingLines(match, lines, on_done, due))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Returns when all that waits is written."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                try:
                    await self._database.append_all(self._next_batch, finish)
                except Exception as fault:
                    durable, self._batch = await self._write_apart(self._batch, fault), []
                    finish(durable)
        finally:
            self._task = None
            for pending in (*self._batch, *self._waiting):
                pending.finish(Refusal("store-closed"))

    def _next_batch(self) -> Sequence[PendingLines]:
        """All that wait now. The writing thread calls this while others go on appending."""
        self._batch = []
        while self._waiting:
            pending = self._waiting.popleft()
            if not pending.finished:
                self._batch.append(pending)
        return self._batch

    async def _write_apart(
        self, batch: Sequence[PendingLines], fault: Exception
    ) -> Sequence[PendingLines]:
        """Those that can be stored though not all together: halves, down to the one at fault."""
        if len(batch) == 1 or not is_caused_by_one(fault):
            self._refuse(batch, fault)
            return ()
        middle = len(batch) // 2
        first = await self._write(batch[:middle])
        return [*first, *await self._write(batch[middle:])]

    async def _write(self, batch: Sequence[PendingLines]) -> Sequence[PendingLines]:
        batch = [pending for pending in batch if not pending.finished]
        if not batch:
            return ()
        try:
            await self._database.append(batch)
        except Exception as fault:
            return await self._write_apart(batch, fault)
        return batch

    def _refuse(self, batch: Sequence[PendingLines], fault: Exception) -> None:
        """What was to follow a line that is not stored must not be stored either."""
        matches = {pending.match for pending in batch}
        for pending in (*self._batch, *self._waiting):
            if pending.match in matches:
                pending.finish(as_refusal(fault))


def finish(batch: Sequence[PendingLines]) -> None:
    """They are durable: call whoever waits for them, the first of many before the last."""
    for pending in batch[:FINISHED_AT_ONCE]:
        pending.finish()
    if len(batch) > FINISHED_AT_ONCE:
        asyncio.get_running_loop().call_soon(finish, batch[FINISHED_AT_ONCE:])
