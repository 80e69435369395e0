"""A database as the rest of the store sees it: pieces of work are done on a connection to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[Connection], T]
Connect = Callable[[], Awaitable[Any]]


class Database(ABC):
    """Work is a plain function of a connection, done in one transaction, off the event loop."""

    connect: Connect | None = None  # a connection of one's own, where others can be heard on one

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """One look at the database; what it says is all of one moment in SQLite."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """One transaction that writes, durable when this returns."""

    @abstractmethod
    async def close(self) -> None:
        """Lets go of every connection, once what is being done is done."""
