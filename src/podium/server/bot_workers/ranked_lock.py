"""A lock that goes to whoever matters most, not to who has waited longest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

Rank = Callable[[], int]


class RankedLock:
    """Released to the lowest rank, as it is at that moment; among equals, to the first who came."""

    def __init__(self) -> None:
        self._locked = False
        self._waiting: list[tuple[Rank, asyncio.Future[None]]] = []

    @property
    def is_locked(self) -> bool:
        return self._locked

    @asynccontextmanager
    async def held(self, rank: Rank) -> AsyncIterator[None]:
        await self._acquire(rank)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, rank: Rank) -> None:
        if not self._locked:
            self._locked = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((rank, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()  # it was our turn already: pass it on
            raise

    def _release(self) -> None:
        self._waiting = [each for each in self._waiting if not each[1].done()]
        self._locked = bool(self._waiting)
        if self._waiting:
            first = min(self._waiting, key=lambda each: each[0]())
            self._waiting.remove(first)
            first[1].set_result(None)
