"""A lock that can be taken without a task, for most answers find it free.

An `asyncio.Lock` can only be acquired by a coroutine, so every answer would need a task.
"""

from __future__ import annotations

import asyncio
from collections import deque


class FastLock:
    """Acquired by `try_acquire` or `acquire`, in turn; released by `release`."""

    __slots__ = ("_waiting", "locked")

    def __init__(self) -> None:
        self.locked = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def try_acquire(self) -> bool:
        """Take the lock, unless somebody has it."""
        if self.locked:
            return False
        self.locked = True
        return True

    async def acquire(self) -> None:
        if self.try_acquire():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was our turn already: pass it on
            raise

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Hand the lock to the next one who waits; it stays locked then."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.locked = False
