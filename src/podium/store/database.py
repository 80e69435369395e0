"""A database as the rest of the store sees it: pieces of work are done on a connection to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from podium.store.listener import Listener
from podium.store.parts import Part

T = TypeVar("T")
Work = Callable[[Connection], T]


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
    def append(self, parts: Sequence[Part]) -> Awaitable[None]:
        """Begin at once to write lines to the log: all of them, or none; durable when it is over.

        Hot: every answer is written so.
        """

    @abstractmethod
    async def close(self) -> None:
        """Lets go of every connection, once what is being done is done."""
