"""The one who writes the logs: whatever waits is written together, in one durable transaction.

While the disk is busy with one group the next one gathers, so a hundred tables cost little more
than one, and a table alone never waits for others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from podium.core import Refusal
from podium.core.records import AnyLine
from podium.store.database import Database
from podium.store.faults import is_of_one_part, not_stored
from podium.store.parts import Done, Part

TOLD_AT_ONCE = 100  # then whoever knows may answer: the disk shall not wait for the last of a crowd


class Writer:
    """Writes groups of parts, one group after the other, as long as any wait."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[Part] = deque()
        self._group: list[Part] = []
        self._work: asyncio.Task[None] | None = None

    def append(self, match: str, lines: Sequence[AnyLine], done: Done) -> None:
        """Calls ``done`` when the lines are durable, or with the reason why they are not."""
        self._waiting.append(Part(match, lines, done))
        if self._work is None:
            self._work = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """What waits is still written."""
        if self._work is not None:
            await self._work

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                try:
                    await self._database.append_all(self._take, settle)
                except Exception as fault:
                    durable, self._group = await self._durable(self._group, fault), []
                    settle(durable)
        finally:
            self._work = None
            for part in (*self._group, *self._waiting):
                part.settle(Refusal("store-closed"))

    def _take(self) -> Sequence[Part]:
        """All that wait now. Whoever writes calls this, while others may go on appending."""
        self._group = []
        while self._waiting:
            part = self._waiting.popleft()
            if not part.settled:
                self._group.append(part)
        return self._group

    async def _durable(self, parts: Sequence[Part], fault: Exception) -> Sequence[Part]:
        """Those that can be stored though not all together: halves, down to the one at fault."""
        if len(parts) == 1 or not is_of_one_part(fault):
            self._refuse(parts, fault)
            return ()
        middle = len(parts) // 2
        first = await self._write(parts[:middle])
        return [*first, *await self._write(parts[middle:])]

    async def _write(self, parts: Sequence[Part]) -> Sequence[Part]:
        parts = [part for part in parts if not part.settled]
        if not parts:
            return ()
        try:
            await self._database.append(parts)
        except Exception as fault:
            return await self._durable(parts, fault)
        return parts

    def _refuse(self, parts: Sequence[Part], fault: Exception) -> None:
        """What was to follow a line that is not stored must not be stored either."""
        matches = {part.match for part in parts}
        follow = [part for part in (*self._group, *self._waiting) if part.match in matches]
        for part in follow:
            part.settle(not_stored(fault))


def settle(parts: Sequence[Part]) -> None:
    """They are durable: whoever waits for them may know, the first of many before the last."""
    for part in parts[:TOLD_AT_ONCE]:
        part.settle()
    if len(parts) > TOLD_AT_ONCE:
        asyncio.get_running_loop().call_soon(settle, parts[TOLD_AT_ONCE:])
