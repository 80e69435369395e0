"""The limit of memory: what the server does before its machine would end it.

As use grows, first what nobody needs goes. Then nobody new is let in, and matches that are held
open but not played are put away, those of the heaviest guest first, until newcomers fit in again.
At last the largest matches go, whoever plays. What is put away is in the store, and whoever was
there comes back when there is room.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from time import monotonic

import structlog

from podium.core.content_cache import CONTENT_CACHE
from podium.server.memory_use import (
    give_back_memory,
    own_bytes,
    own_tree_bytes,
    resident_bytes,
    tree_bytes,
)
from podium.server.metrics import MEMORY, MEMORY_LIMIT
from podium.server.play.live_match import LiveMatch
from podium.server.play.match_host import MatchHost
from podium.server.play.tasks import Tasks

LOOK_SECONDS = 1.0
HELD_SECONDS = 30.0  # without a line, after which a match is held open and not played
PATIENT_LOOKS = 10  # at a memory that is full, after which a match that is played goes, too
TIGHT, FULL = 0.75, 0.9  # of the limit
WORKER_SHARE = 0.25  # of the limit: a worker that has more is started anew
CHAMPION_SHARE = 0.5  # of the limit, for all champions at all tables
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
        self._full_looks = 0
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
        used = await asyncio.to_thread(self.used)  # of champions there may be many processes
        self._host.memory_is_full = used > FULL * self.limit
        self._full_looks = self._full_looks + 1 if self._host.memory_is_full else 0
        await self._host.workers.restart_grown(int(WORKER_SHARE * self.limit))
        if used > TIGHT * self.limit:
            self._host.drop_idle(0.0)
            if used > self.limit:
                self._put_away_largest()
            elif self._host.memory_is_full:
                self._put_away_held(used - int(FULL * self.limit))
            if self._host.memory_is_full:
                log.warning("memory is nearly used up", used=used, limit=self.limit)
                CONTENT_CACHE.clear()
            await asyncio.to_thread(give_back_memory)

    def used(self) -> int:
        """Bytes in memory, of this process and of its helpers; shown in the metrics."""
        host = self._host
        own = resident_bytes(os.getpid())
        others = sum(map(resident_bytes, host.workers.pids)) + tree_bytes(host.checker.pids)
        askers = host.workers.champion_pids
        champions = own_tree_bytes(askers) - sum(map(own_bytes, askers))
        MEMORY.labels("server").set(own)
        MEMORY.labels("helpers").set(others)
        MEMORY.labels("champions").set(max(0, champions))
        return own + others + max(0, champions)

    def _put_away_held(self, excess: int) -> None:
        """Matches that nobody plays, by weight as much as there is too much; the heaviest guest's.

        If there are none for long, the largest match of the heaviest guest goes.
        """
        lives = self._lives()
        held = [live for live in lives if monotonic() - live.last_used > HELD_SECONDS]
        if held:
            for live in of_heaviest_guest(held):
                self._put_away(live)
                excess -= weight_of(live)
                if excess <= 0:
                    return
        elif lives and self._full_looks % PATIENT_LOOKS == 0:
            self._put_away(of_heaviest_guest(lives)[0])

    def _put_away_largest(self) -> None:
        """One at each look: what it had is given back only after a moment."""
        largest = max(self._lives(), key=weight_of, default=None)
        if largest is not None:
            self._put_away(largest)

    def _lives(self) -> list[LiveMatch]:
        return [room.live for room in self._host.by_match.values() if room.live is not None]

    def _put_away(self, live: LiveMatch) -> None:
        log.warning("a match is put away", match=live.id, bytes=weight_of(live))
        live.disconnect_all(TRY_AGAIN_LATER, "server-full")
        self._host.drop(live.id)


def of_heaviest_guest(lives: Iterable[LiveMatch]) -> list[LiveMatch]:
    """The matches of the guest whose matches weigh most, the heaviest first.

    Those that were made by nobody in particular are one guest's.
    """
    by_guest: dict[str, list[LiveMatch]] = {}
    for live in lives:
        by_guest.setdefault(live.stored.maker, []).append(live)
    heaviest = max(by_guest.values(), key=lambda mine: sum(map(weight_of, mine)))
    return sorted(heaviest, key=weight_of, reverse=True)


def weight_of(live: LiveMatch) -> int:
    """About how many bytes a match takes that others do not share."""
    feeds = sum(len(feed.events) for feed in live.feeds.values())
    return live.n * LINE_BYTES + feeds * 8 + live.table.setup.content.weight
