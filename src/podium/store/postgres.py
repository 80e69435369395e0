"""PostgreSQL: a server that several processes share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import asyncpg
from sqlalchemy import Connection, bindparam, update
from sqlalchemy.ext.asyncio import create_async_engine

from podium.store.database import Database, T, Work
from podium.store.notifications import NotifyListener, notify
from podium.store.pending_lines import PendingLines, due_rows, log_rows, match_results
from podium.store.sql_tables import MATCHES

CONNECT_SECONDS = 10
COMMAND_SECONDS = 30
POOL_SIZE = 10
ADD_LINE = "INSERT INTO log (match, n, line) VALUES ($1, $2, $3)"
SET_DUE = "UPDATE times SET due = $3, n = $2 WHERE match = $1 AND n <= $2"
END_MATCH = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("ended"))
    .values(state="over", result=bindparam("how"))
)


class Postgres(Database):
    """A database at any address that PostgreSQL's own tools would take."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_pre_ping=True,
            pool_size=POOL_SIZE,
        )

    def listener(self) -> NotifyListener:
        return NotifyListener(self._connect)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, batch: Sequence[PendingLines]) -> None:
        await self.write(partial(write_batch, batch=batch))

    async def close(self) -> None:
        await self._engine.dispose()

    async def _connect(self) -> Any:
        try:
            return await asyncpg.connect(
                self._address,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                server_settings={"application_name": "podium"},
            )
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise ConnectionError(str(fault)) from None


def write_batch(connection: Connection, batch: Sequence[PendingLines]) -> None:
    """Write the lines of several matches, and notify the other processes."""
    connection.exec_driver_sql(ADD_LINE, log_rows(batch))
    ends = [{"ended": match, "how": result} for match, result in match_results(batch)]
    if ends:
        connection.execute(END_MATCH, ends)
    if dues := due_rows(batch):
        connection.exec_driver_sql(SET_DUE, dues)
    notify(connection, sorted(f"{pending.match} {pending.last}" for pending in batch))
