"""SQLite: a file, one thread that writes to it and some that read.

A piece of work is one visit to a thread: an asynchronous driver would cross over for every
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

from podium.store.database import Database, Stored, T, Take, Work
from podium.store.hand import Hand
from podium.store.parts import Part, Row, results_of, rows_of

BUSY_SECONDS = 10
READERS = 4
ROWS_AT_ONCE = 1000
PRAGMAS = (
    "page_size = 1024",  # of a new file; small, for each line is put into a page of its match
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 100000",  # pages; long before that the log is copied, see `_tidy`
)
COPY_AFTER = 10_000  # lines and groups of them, which take about two pages each
END_MATCH = "UPDATE matches SET state = 'over', result = ?2 WHERE id = ?1"


class SqliteFile(Database):
    """Every connection waits for the disk before it says that something is stored."""

    def __init__(self, path: Path) -> None:
        self._engine = _engine(path)
        self._kept: Connection | None = None
        self._writer = Hand("podium-writes")
        self._readers = ThreadPoolExecutor(READERS, "podium-reads")
        self._logged = 0
        self._copying: Future[None] | None = None

    async def read(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, _do, self._engine, work)

    async def write(self, work: Work[T]) -> T:
        return await self._writer.do(partial(self._write, work))

    async def append(self, parts: Sequence[Part]) -> None:
        await self._writer.do(partial(self._append, parts))

    async def append_all(self, take: Take, stored: Stored) -> None:
        """In one visit to the thread: the disk does not wait until the event loop has time."""
        loop = asyncio.get_running_loop()
        await self._writer.do(partial(self._append_all, take, partial(_call, loop, stored)))

    def _append_all(self, take: Take, stored: Stored) -> None:
        while parts := take():
            self._append(parts)
            stored(parts)
            self._tidy(1 + len(parts))

    def _tidy(self, logged: int) -> None:
        """Now and then copy SQLite's log into the file, so that the log can begin anew.

        It is done in another thread, or all who answer would wait for it; here only for the little
        that has come meanwhile.
        """
        self._logged += logged
        if self._copying is not None and self._copying.done():
            self._copying = None
            with self._keeping() as connection:
                copy_log(driver_of(connection))
        elif self._copying is None and self._logged >= COPY_AFTER:
            self._logged = 0
            self._copying = self._readers.submit(self._copy)

    def _copy(self) -> None:
        with self._engine.connect() as connection:
            copy_log(driver_of(connection))

    def _write(self, work: Work[T]) -> T:
        with self._keeping() as connection, connection.begin():
            return work(connection)

    def _append(self, parts: Sequence[Part]) -> None:
        """Said to the driver directly: for so short a transaction that takes half the time."""
        with self._keeping() as connection:
            put(driver_of(connection), parts)

    @contextmanager
    def _keeping(self) -> Iterator[Connection]:
        """A connection that is kept, as long as it works: taking one out takes time."""
        if self._kept is None:
            self._kept = self._engine.connect().execution_options(writes=True)
        try:
            yield self._kept
        except BaseException:
            self._kept.close()
            self._kept = None
            raise

    async def close(self) -> None:
        self._writer.close()
        if self._kept is not None:
            self._kept.close()
        self._readers.shutdown()
        self._engine.dispose()


def driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def copy_log(driver: sqlite3.Connection) -> None:
    """As much of it as can be now; what cannot is durable where it is, and copied another time."""
    with suppress(sqlite3.Error):
        driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def put(driver: sqlite3.Connection, parts: Sequence[Part]) -> None:
    """The lines of several matches in one transaction, which a statement alone is by itself.

    The fewer statements the better: after each one this thread has to wait for its turn in Python.
    """
    rows, results = rows_of(parts), results_of(parts)
    at_once = min(driver.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER) // 3, ROWS_AT_ONCE)
    if len(rows) <= at_once and not results:
        _add(driver, rows)
        return
    with driver:
        driver.execute("BEGIN IMMEDIATE")
        for at in range(0, len(rows), at_once):
            _add(driver, rows[at : at + at_once])
        driver.executemany(END_MATCH, results)


def _add(driver: sqlite3.Connection, rows: Sequence[Row]) -> None:
    driver.execute(_adding(len(rows)), tuple(chain.from_iterable(rows)))


def _call(loop: asyncio.AbstractEventLoop, stored: Stored, parts: Sequence[Part]) -> None:
    loop.call_soon_threadsafe(stored, parts)


@cache
def _adding(rows: int) -> str:
    places = ", ".join(["(?, ?, ?)"] * rows)
    return f"INSERT INTO log (match, n, line) VALUES {places}"  # noqa: S608


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
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Who will write says so at once: a reader that turns writer could find the file changed."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
