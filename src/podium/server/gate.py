"""A gate for one at a time: who finds it open goes through at once, the others wait in turn.

An `asyncio.Lock` can only be taken by a task; most answers find the gate open and need none.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Gate:
    """Entered by `try_enter` or ``async with``, left by `leave`."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def try_enter(self) -> bool:
        """Go through, unless somebody is inside."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def __aenter__(self) -> None:
        if self.try_enter():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Let the next one in, who is then inside; with nobody waiting the gate is open."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False
