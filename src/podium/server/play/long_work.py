"""Work that may be long, done on the event loop a little at a time.

How long a log is, how many watch and how many clocks run out is chosen by outsiders. So whoever
does something for each of them stops now and then, and all who have such work take turns: between
two pieces of it, whosever they are, everything else that waits is served.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Self

from podium.server.metrics import SLICES
from podium.server.play.fast_lock import FastLock

SLICE_SECONDS = 0.003  # a request waits for about six of them on its way through the loop
MAX_STEPS = 100  # in a slice, however quick they are

_turns = FastLock()  # of this process: held by whoever works now


class LongWork:
    """``async with``: work in it, and call `pause` after each step; wait for nothing else there."""

    __slots__ = ("_has_turn", "_steps", "_until")

    def __init__(self) -> None:
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
            await asyncio.sleep(0)  # the network is looked at, even if nobody waits for a turn
            await self._start_slice()

    async def _start_slice(self) -> None:
        await _turns.acquire()
        self._has_turn = True
        self._steps = 0
        self._until = perf_counter() + SLICE_SECONDS
        SLICES.count += 1

    def _end_slice(self) -> None:
        # Whoever was cancelled while it waited for its turn has none to give back.
        if self._has_turn:
            self._has_turn = False
            _turns.release()
