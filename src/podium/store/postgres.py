"""PostgreSQL: a server that several processes share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import asyncpg
from sqlalchemy import Connection, bindparam, update
from sqlalchemy.ext.asyncio import create_async_engine

from podium.store.database import Database, T, Work
from podium.store.listener import Listener
from podium.store.parts import Part, results_of, rows_of
from podium.store.tables import MATCHES
from podium.store.telling import tell

CONNECT_SECONDS = 10
COMMAND_SECONDS = 30
POOL = 10
ADD_LINE = "INSERT INTO log (match, n, line) VALUES ($1, $2, $3)"
END_MATCH = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("ended"))
    .values(state="over", result=bindparam("how"))
)


class Postgres(Database):
    """Reached by any address that PostgreSQL's own tools would take."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_pre_ping=True,
            pool_size=POOL,
        )

    def listener(self) -> Listener:
        return Listener(self._connect)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, parts: Sequence[Part]) -> None:
        await self.write(partial(put, parts=parts))

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


def put(connection: Connection, parts: Sequence[Part]) -> None:
    """The lines of several matches, and the word that they are there."""
    connection.exec_driver_sql(ADD_LINE, rows_of(parts))
    ends = [{"ended": match, "how": result} for match, result in results_of(parts)]
    if ends:
        connection.execute(END_MATCH, ends)
    tell(connection, sorted(f"{part.match} {part.last}" for part in parts))
