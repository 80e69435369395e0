"""A database as the rest of the store sees it: pieces of work are done on a connection to it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from podium.store.listener import Listener
from podium.store.parts import Part

T = TypeVar("T")
Work = Callable[[Connection], T]
Take = Callable[[], Sequence[Part]]
Stored = Callable[[Sequence[Part]], None]


class Database(ABC):
    """Work is a plain function of a connection, done in one transaction, off the event loop."""

    def listener(self) -> Listener | None:
        """Where other processes can be heard, if they can share this database."""
        return None

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """One look at the database; what it says is all of one moment in SQLite."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """One transaction that writes, durable when this returns."""

    @abstractmethod
    async def append(self, parts: Sequence[Part]) -> None:
        """Write lines to the log: all of them, or none; durable when this returns."""

    async def append_all(self, take: Take, stored: Stored) -> None:
        """Write whatever there is to take, in groups, until there is nothing; a fault ends it.

        Hot: every answer is written so. Of a group that is durable is told while the next one is
        being written. ``take`` may be called in another thread, ``stored`` never is.
        """
        loop = asyncio.get_running_loop()
        while parts := take():
            await self.append(parts)
            loop.call_soon(stored, parts)

    @abstractmethod
    async def close(self) -> None:
        """Lets go of every connection, once what is being done is done."""
