"""PostgreSQL: a server that several processes share."""

from __future__ import annotations

from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import create_async_engine

from podium.store.database import Database, T, Work
from podium.store.listener import Listener

CONNECT_SECONDS = 10
COMMAND_SECONDS = 30
POOL = 10


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
