"""SQLite: a file, one thread that writes to it and some that read.

A function runs as a whole in a thread: an asynchronous driver would change threads for every
statement, which takes three times as long as making a line durable does.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

from podium.store.database import Database, NextBatch, OnStored, T, Work
from podium.store.pending_lines import PendingLines, Row, due_rows, log_rows, match_results
from podium.store.worker_thread import WorkerThread

BUSY_SECONDS = 10
READER_THREADS = 4
MAX_ROWS = 1000  # in one statement
PRAGMAS = (
    "page_size = 1024",  # of a new file; small, for each line goes into a page of its match
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 100000",  # pages; we copy the log long before: `_copy_log_sometimes`
)
COPY_AFTER_ROWS = 10_000  # lines and batches, of about two pages each
END_MATCH = "UPDATE matches SET state = 'over', result = ?2 WHERE id = ?1"
SET_DUE = "UPDATE times SET due = ?3, n = ?2 WHERE match = ?1 AND n <= ?2"


class SqliteFile(Database):
    """Every connection waits for the disk before it says that something is stored."""

    def __init__(self, path: Path) -> None:
        self._engine = _engine(path)
        self._connection: Connection | None = None
        self._writer = WorkerThread("podium-writes")
        self._readers = ThreadPoolExecutor(READER_THREADS, "podium-reads")
        self._rows_logged = 0
        self._copying: Future[None] | None = None

    async def read(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, _read, self._engine, work)

    async def write(self, work: Work[T]) -> T:
        return await self._writer.run(partial(self._write, work))

    async def append(self, batch: Sequence[PendingLines]) -> None:
        await self._writer.run(partial(self._append, batch))

    async def append_all(self, next_batch: NextBatch, on_stored: OnStored) -> None:
        """All in the writing thread: the disk does not wait until the event loop has time."""
        loop = asyncio.get_running_loop()
        await self._writer.run(
            partial(self._append_all, next_batch, partial(_call_on_loop, loop, on_stored))
        )

    def _append_all(self, next_batch: NextBatch, on_stored: OnStored) -> None:
        while batch := next_batch():
            self._append(batch)
            on_stored(batch)
            self._copy_log_sometimes(1 + len(batch))

    def _copy_log_sometimes(self, rows: int) -> None:
        """Now and then copy SQLite's log into the file, so that the log can begin anew.

        It is done in another thread, or all who answer would wait for it; here only for the little
        that has come meanwhile.
        """
        self._rows_logged += rows
        if self._copying is not None and self._copying.done():
            self._copying = None
            with self._write_connection() as connection:
                checkpoint(driver_of(connection))
        elif self._copying is None and self._rows_logged >= COPY_AFTER_ROWS:
            self._rows_logged = 0
            self._copying = self._readers.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        with self._engine.connect() as connection:
            checkpoint(driver_of(connection))

    def _write(self, work: Work[T]) -> T:
        with self._write_connection() as connection, connection.begin():
            return work(connection)

    def _append(self, batch: Sequence[PendingLines]) -> None:
        """Past SQLAlchemy: for so short a transaction the driver alone takes half the time."""
        with self._write_connection() as connection:
            write_batch(driver_of(connection), batch)

    @contextmanager
    def _write_connection(self) -> Iterator[Connection]:
        """The connection that writes, opened once: taking one out of the pool takes time."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        try:
            yield self._connection
        except BaseException:
            self._connection.close()
            self._connection = None
            raise

    async def close(self) -> None:
        self._writer.close()
        if self._connection is not None:
            self._connection.close()
        self._readers.shutdown()
        self._engine.dispose()


def driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def checkpoint(driver: sqlite3.Connection) -> None:
    """Copy as much of the log as can be now; the rest is durable in the log, and copied later."""
    with suppress(sqlite3.Error):
        driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def write_batch(driver: sqlite3.Connection, batch: Sequence[PendingLines]) -> None:
    """Write the lines of several matches in one transaction: a statement alone is one by itself.

    The fewer statements the better: after each one this thread waits for the interpreter lock.
    """
    rows, results, dues = log_rows(batch), match_results(batch), due_rows(batch)
    size = min(driver.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER) // 3, MAX_ROWS)
    if len(rows) <= size and not results and not dues:
        _insert(driver, rows)
        return
    with driver:
        driver.execute("BEGIN IMMEDIATE")
        for start in range(0, len(rows), size):
            _insert(driver, rows[start : start + size])
        driver.executemany(END_MATCH, results)
        driver.executemany(SET_DUE, dues)


def _insert(driver: sqlite3.Connection, rows: Sequence[Row]) -> None:
    driver.execute(_insert_statement(len(rows)), tuple(chain.from_iterable(rows)))


def _call_on_loop(
    loop: asyncio.AbstractEventLoop, on_stored: OnStored, batch: Sequence[PendingLines]
) -> None:
    loop.call_soon_threadsafe(on_stored, batch)


@cache
def _insert_statement(rows: int) -> str:
    places = ", ".join(["(?, ?, ?)"] * rows)
    return f"INSERT INTO log (match, n, line) VALUES {places}"  # noqa: S608


def _read(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _engine(path: Path) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": BUSY_SECONDS},
        pool_size=READER_THREADS + 1,
    )
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer locks at once: a reader that turns writer could find the file changed."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
