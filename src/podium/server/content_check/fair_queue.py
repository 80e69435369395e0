"""A queue in which nobody waits longer because somebody else has come many times."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from podium.core import Refusal

MAX_WAITING = 8  # of one owner
Turns = deque["asyncio.Future[None]"]


class FairQueue:
    """One at a time. Owners take turns, each with what it brought first; too much is refused.

    Nobody is the server itself: it brings as much as it likes, and has one turn among the others.
    """

    def __init__(self) -> None:
        self._busy = False
        self._waiting: dict[str, Turns] = {}  # whose turn is next comes first

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        await self._wait(owner)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, owner: str) -> None:
        if not self._busy:
            self._busy = True
            return
        mine = self._waiting.setdefault(owner, deque())
        if owner and len(mine) >= MAX_WAITING:
            raise Refusal("too-many-trials", most=MAX_WAITING)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # it was our turn already
            raise

    def _pass_on(self) -> None:
        """To the next owner, who then comes after all the others."""
        while self._waiting:
            owner = next(iter(self._waiting))
            turns = self._waiting.pop(owner)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
