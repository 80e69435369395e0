"""Records what other processes notify, and interrupts their connections."""

from __future__ import annotations

import asyncio

from databases import asked
from podium.store import Store

OURS = "application_name = 'podium' and datname = current_database() and pid <> pg_backend_pid()"
LISTENS = f"{OURS} and query ilike 'listen%'"
WAITS = f"{OURS} and wait_event_type = 'Lock'"


class NotificationRecorder:
    """Remembers what was heard, and wakes whoever waits for something."""

    def __init__(self, store: Store) -> None:
        self.heard: list[tuple[str, int]] = []
        self._more = asyncio.Event()
        store.listen(self._hear)

    def _hear(self, match: str, n: int) -> None:
        self.heard.append((match, n))
        self._more.set()

    async def until(self, match: str, n: int) -> None:
        async with asyncio.timeout(60):
            while (match, n) not in self.heard:
                self._more.clear()
                await self._more.wait()


async def hang_up(postgres: str, which: str) -> int:
    """Has PostgreSQL end connections of ours; how many there were."""
    query = f"select pg_terminate_backend(pid) from pg_stat_activity where {which}"
    return len(await asked(postgres, query))
