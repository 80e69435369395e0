"""Work that may be long, done on the event loop a little at a time.

How long a log is, how many watch and how many clocks run out is chosen by outsiders. So whoever
does something for each of them stops now and then, and all who have such work take turns, by owner:
between two pieces of it, whosever they are, everything else that waits is served.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Self
from weakref import WeakKeyDictionary

from podium.server.fair_shares import NOBODY, FairLock, Owner
from podium.server.metrics import SLICES

SLICE_SECONDS = 0.002  # a request waits for up to six of them on its way through the loop
PAUSE_SECONDS = 0.001  # between two slices, so that most requests wait for none
MAX_STEPS = 100  # in a slice, however quick they are

_TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairLock] = WeakKeyDictionary()


def turns_of(loop: asyncio.AbstractEventLoop) -> FairLock:
    """Held by whoever works now on an event loop."""
    if loop not in _TURNS:
        _TURNS[loop] = FairLock()
    return _TURNS[loop]


class LongWork:
    """``async with``: work in it, and call `pause` after each step; wait for nothing else there.

    ``owner`` is on whose account it is done: who has much of it waits for who has little.
    """

    __slots__ = ("_has_turn", "_loop", "_owner", "_steps", "_turns", "_until")

    def __init__(self, owner: Owner = NOBODY) -> None:
        self._owner = owner
        self._loop = asyncio.get_running_loop()
        self._turns = turns_of(self._loop)
        self._has_turn = False
        self._steps = 0
        self._until = 0.0

    async def __aenter__(self) -> Self:
        await self._start_slice()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._end_slice()

    async def pause(self) -> None:
        """Let others have their turn, if this slice has taken long enough."""
        self._steps += 1
        if self._steps >= MAX_STEPS or perf_counter() > self._until:
            self._end_slice()
            await self._start_slice()

    async def _start_slice(self) -> None:
        await self._turns.acquire(self._owner)
        self._has_turn = True
        self._steps = 0
        self._until = perf_counter() + SLICE_SECONDS
        SLICES.count += 1

    def _end_slice(self) -> None:
        # Whoever was cancelled while it waited for its turn has none to give back.
        if self._has_turn:
            self._has_turn = False
            self._loop.call_later(PAUSE_SECONDS, self._turns.release)
