"""A database as the rest of the store sees it: functions of a connection are run on it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from podium.store.notifications import NotifyListener
from podium.store.pending_lines import PendingLines

T = TypeVar("T")
Work = Callable[[Connection], T]
NextBatch = Callable[[], Sequence[PendingLines]]
OnStored = Callable[[Sequence[PendingLines]], None]


class Database(ABC):
    """Work is a plain function of a connection, run in one transaction, off the event loop."""

    def listener(self) -> NotifyListener | None:
        """Hears what other processes write; None if no other process can share this database."""
        return None

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads. In SQLite all it reads is of one moment."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run a function that writes; durable when this returns."""

    @abstractmethod
    async def append(self, batch: Sequence[PendingLines]) -> None:
        """Write lines to the log: all of them, or none; durable when this returns."""

    async def append_all(self, next_batch: NextBatch, on_stored: OnStored) -> None:
        """Write batch after batch until there is none; an exception ends it.

        Hot: every answer is written so. ``on_stored`` is called for a durable batch while the next
        one is being written, and always on the event loop; ``next_batch`` may be called in another
        thread.
        """
        loop = asyncio.get_running_loop()
        while batch := next_batch():
            await self.append(batch)
            loop.call_soon(on_stored, batch)

    @abstractmethod
    async def close(self) -> None:
        """Closes every connection, once what is being done is done."""
