"""The limit of memory: what the server does before its machine would end it.

As use grows, first what nobody needs goes, then nobody new is let in, and at last the largest
matches are put away: they are in the store, and whoever was there comes back when there is room.
"""

from __future__ import annotations

import asyncio
import os

import structlog

from podium.core.content_cache import CONTENT_CACHE
from podium.server.memory_use import give_back_memory, resident_bytes, with_children
from podium.server.metrics import MEMORY, MEMORY_LIMIT
from podium.server.play.live_match import LiveMatch
from podium.server.play.match_host import MatchHost
from podium.server.play.tasks import Tasks

LOOK_SECONDS = 1.0
TIGHT, FULL = 0.75, 0.9  # of the limit
WORKER_SHARE = 0.25  # of the limit: a worker that has more is started anew
# Of a line with all that is kept of it, roughly: matches are compared by it, no more. Measured by
# tracemalloc in long matches: the table alone has 190 (Formule Caml) to 420 (ca_rs) a line, with a
# feed for every seat 330 to 770; where programs send whole orders, 750 and 2,500.
LINE_BYTES = 400
TRY_AGAIN_LATER = 1013  # the code a socket is closed with

log = structlog.get_logger()


class MemoryGuard:
    """Looks every second how much server and helpers have; ``limit`` is in bytes."""

    def __init__(self, limit: int, host: MatchHost) -> None:
        self.limit = limit
        self._host = host
        self._tasks = Tasks()
        MEMORY_LIMIT.set(limit)

    def start(self) -> None:
        self._tasks.start(self._look_again_and_again())

    async def close(self) -> None:
        await self._tasks.cancel_all()

    async def _look_again_and_again(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """See how much there is, and do what must be done about it."""
        used = self.used()
        self._host.memory_is_full = used > FULL * self.limit
        await self._host.workers.restart_grown(int(WORKER_SHARE * self.limit))
        if used > TIGHT * self.limit:
            self._host.drop_idle(0.0)
            if used > self.limit:
                self._put_away_largest()
            if self._host.memory_is_full:
                log.warning("memory is nearly used up", used=used, limit=self.limit)
                CONTENT_CACHE.clear()
            await asyncio.to_thread(give_back_memory)

    def used(self) -> int:
        """Bytes in memory, of this process and of its helpers; shown in the metrics."""
        host = self._host
        own = resident_bytes(os.getpid())
        helpers = [*host.workers.pids, *with_children(host.checker.pids)]
        others = sum(map(resident_bytes, helpers))
        MEMORY.labels("server").set(own)
        MEMORY.labels("helpers").set(others)
        return own + others

    def _put_away_largest(self) -> None:
        """One at each look: what it had is given back only after a moment."""
        lives = [room.live for room in self._host.by_match.values() if room.live is not None]
        largest = max(lives, key=weight_of, default=None)
        if largest is not None:
            log.warning("a match is put away", match=largest.id, bytes=weight_of(largest))
            largest.disconnect_all(TRY_AGAIN_LATER, "server-full")
            self._host.drop(largest.id)


def weight_of(live: LiveMatch) -> int:
    """About how many bytes a match takes that others do not share."""
    feeds = sum(len(feed.told) for feed in live.feeds.values())
    return live.n * LINE_BYTES + feeds * 8 + live.table.setup.content.weight
