"""The one who writes the logs: whatever waits is written together, in one durable transaction.

While the disk is busy with one group the next one gathers, so a hundred tables cost little more
than one, and a table alone never waits for others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence

from podium.core import Refusal
from podium.core.records import AnyLine
from podium.store.database import Database
from podium.store.faults import is_of_one_part, not_stored
from podium.store.parts import Done, Part


class Writer:
    """Writes groups of parts, one group after the other, as long as any wait."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Part] = []
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
        """Those whose lines are durable are told so while the next group is being written."""
        durable: Sequence[Part] = ()
        try:
            while self._waiting or durable:
                self._group, self._waiting = self._waiting, []
                writing = self._database.append(self._group) if self._group else None
                for part in durable:
                    part.settle()
                durable = await self._durable(self._group, writing) if writing else ()
        finally:
            self._work = None
            for part in (*durable, *self._group, *self._waiting):
                part.settle(Refusal("store-closed"))

    async def _durable(self, parts: Sequence[Part], writing: Awaitable[None]) -> Sequence[Part]:
        """Those that are stored: all if possible; if one cannot be, halves, down to that one."""
        try:
            await writing
        except Exception as fault:
            if len(parts) == 1 or not is_of_one_part(fault):
                self._refuse(parts, fault)
                return ()
            middle = len(parts) // 2
            first = await self._write(parts[:middle])
            return [*first, *await self._write(parts[middle:])]
        return parts

    async def _write(self, parts: Sequence[Part]) -> Sequence[Part]:
        parts = [part for part in parts if not part.settled]
        return await self._durable(parts, self._database.append(parts)) if parts else ()

    def _refuse(self, parts: Sequence[Part], fault: Exception) -> None:
        """What was to follow a line that is not stored must not be stored either."""
        matches = {part.match for part in parts}
        follow = [part for part in (*self._group, *self._waiting) if part.match in matches]
        for part in follow:
            part.settle(not_stored(fault))
