"""A lock that goes to whoever matters most, not to who has waited longest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import perf_counter
from typing import NamedTuple

from podium.server.fair_shares import NOBODY, Order, Owner, OwnerShares

Rank = Callable[[], int]
OwnersNow = Callable[[], Sequence[Owner]]


def nobody() -> Sequence[Owner]:
    return (NOBODY,)


class Waiting(NamedTuple):
    """Somebody who waits, with rank and owners as they are when asked."""

    rank: Rank
    owners: OwnersNow
    turn: asyncio.Future[Owner]


class RankedLock:
    """Released to the lowest rank, as it is at that moment.

    Among equals owners take turns: who has held it least of late is next, and of one owner's the
    first who came. Where somebody has several owners, the one with most left pays.
    ``places`` is how many may hold it together.
    """

    def __init__(self, places: int = 1, clock: Callable[[], float] = perf_counter) -> None:
        self._free = places
        self._clock = clock
        self._waiting: list[Waiting] = []
        self._shares = OwnerShares()

    @property
    def is_locked(self) -> bool:
        return not self._free

    @asynccontextmanager
    async def held(self, rank: Rank, owners: OwnersNow = nobody) -> AsyncIterator[None]:
        owner = await self._acquire(rank, owners)
        since = self._clock()
        try:
            yield
        finally:
            self._shares.charge(owner, self._clock() - since)
            self._release()

    async def _acquire(self, rank: Rank, owners: OwnersNow) -> Owner:
        if self._free:
            self._free -= 1
            return self._first_of(owners)
        turn: asyncio.Future[Owner] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(rank, owners, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()  # it was our turn already: pass it on
            raise

    def _first_of(self, owners: OwnersNow) -> Owner:
        return min(owners(), key=self._shares.order)

    def _release(self) -> None:
        self._waiting = [each for each in self._waiting if not each.turn.done()]
        if not self._waiting:
            self._free += 1
            return
        ranks = [each.rank() for each in self._waiting]
        lowest = min(ranks)
        equals = (each for each, rank in zip(self._waiting, ranks, strict=True) if rank == lowest)
        first = min(equals, key=self._order)
        self._waiting.remove(first)
        first.turn.set_result(self._first_of(first.owners))

    def _order(self, waiting: Waiting) -> Order:
        return min(map(self._shares.order, waiting.owners()))
