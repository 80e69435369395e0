"""SQLite: a file, one thread that writes to it and some that read.

A piece of work is one visit to a thread: an asynchronous driver would cross over for every
statement, which takes three times as long as making a line durable does.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

from podium.store.database import Database, T, Work

BUSY_SECONDS = 10
READERS = 4


class SqliteFile(Database):
    """Every connection waits for the disk before it says that something is stored."""

    def __init__(self, path: Path) -> None:
        self._engine = _engine(path)
        self._kept: Connection | None = None
        self._writer = ThreadPoolExecutor(1, "podium-writes")
        self._readers = ThreadPoolExecutor(READERS, "podium-reads")

    async def read(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, _do, self._engine, work)

    async def write(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._write, work)

    def _write(self, work: Work[T]) -> T:
        """By a connection that is kept, as long as it works: taking one out takes time."""
        if self._kept is None:
            self._kept = self._engine.connect().execution_options(writes=True)
        try:
            with self._kept.begin():
                return work(self._kept)
        except BaseException:
            self._kept.close()
            self._kept = None
            raise

    async def close(self) -> None:
        self._writer.shutdown()
        if self._kept is not None:
            self._kept.close()
        self._readers.shutdown()
        self._engine.dispose()


def _do(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _engine(path: Path) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": BUSY_SECONDS},
        pool_size=READERS + 1,
    )
    event.listen(engine, "connect", _make_durable)
    event.listen(engine, "begin", _begin)
    return engine


def _make_durable(connection: Any, _: Any) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Who will write says so at once: a reader that turns writer could find the file changed."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
