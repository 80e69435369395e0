"""Fair shares: of those who wait, who has had least is next, however many times they have come.

What a guest has done here is that guest's load; guests of one address share what the address has.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

MAX_KNOWN = 10_000  # owners whose shares are kept, and guests whose address is


class Owner(NamedTuple):
    """On whose account something is done; the address is empty while it is not known."""

    address: str = ""
    guest: str = ""


NOBODY = Owner()
Order = tuple[float, float]


class Owners:
    """The address from which each guest was heard last, in memory alone.

    ``on_stored`` is told how many bytes were written on account of an address.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, str] = {}
        self.on_stored: Callable[[str, int], None] = lambda address, size: None

    def note(self, guest: str, address: str) -> None:
        if guest:
            self._addresses.pop(guest, None)
            self._addresses[guest] = address
            drop_oldest(self._addresses)

    def owner(self, guest: str) -> Owner:
        return Owner(self._addresses.get(guest, ""), guest)

    def note_stored(self, owner: Owner, size: int) -> None:
        if owner.address:
            self.on_stored(owner.address, size)


class Shares:
    """How much each name has had: start-time fair queueing.

    Whoever comes now starts where the others are, so nobody saves up turns by staying away.
    """

    __slots__ = ("_ends", "_now")

    def __init__(self) -> None:
        self._now = 0.0  # where whoever was served last has started
        self._ends: dict[str, float] = {}

    def start(self, name: str) -> float:
        """Of several names, the lowest is next."""
        return max(self._now, self._ends.get(name, 0.0))

    def charge(self, name: str, seconds: float) -> None:
        self._now = self.start(name)
        self._ends.pop(name, None)
        self._ends[name] = self._now + seconds
        drop_oldest(self._ends)


class OwnerShares:
    """Shares of addresses, and of the guests of each."""

    def __init__(self) -> None:
        self._addresses = Shares()
        self._guests: dict[str, Shares] = {}

    def order(self, owner: Owner) -> Order:
        """Of several owners, the lowest is next."""
        guests = self._guests.get(owner.address)
        return self._addresses.start(owner.address), guests.start(owner.guest) if guests else 0.0

    def charge(self, owner: Owner, seconds: float) -> None:
        self._addresses.charge(owner.address, seconds)
        guests = self._guests.pop(owner.address, None) or Shares()
        self._guests[owner.address] = guests
        guests.charge(owner.guest, seconds)
        drop_oldest(self._guests)


class FairLock:
    """Held by one at a time. Of the owners who wait, who has held it least of late is next."""

    __slots__ = ("_holder", "_locked", "_shares", "_since", "_waiting")

    def __init__(self) -> None:
        self._locked = False
        self._waiting: dict[Owner, deque[asyncio.Future[None]]] = {}
        self._shares = OwnerShares()
        self._holder = NOBODY
        self._since = 0.0

    async def acquire(self, owner: Owner) -> None:
        if not self._locked:
            self._give_to(owner)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was our turn already: pass it on
            raise

    def release(self) -> None:
        """Hand the lock to the next one who waits; it stays locked then."""
        self._shares.charge(self._holder, perf_counter() - self._since)
        self._locked = False
        while self._waiting and not self._locked:
            owner = min(self._waiting, key=self._shares.order)
            self._start_first(owner)

    def _start_first(self, owner: Owner) -> None:
        """Whoever of an owner's came first, unless it was cancelled."""
        turns = self._waiting[owner]
        turn = turns.popleft()
        if not turns:
            del self._waiting[owner]
        if not turn.done():
            self._give_to(owner)
            turn.set_result(None)

    def _give_to(self, owner: Owner) -> None:
        self._locked = True
        self._holder, self._since = owner, perf_counter()


def drop_oldest(kept: dict[str, Any]) -> None:
    while len(kept) > MAX_KNOWN:
        del kept[next(iter(kept))]
