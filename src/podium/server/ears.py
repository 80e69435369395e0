"""An open socket as the match sees it: somewhere to put messages, which are sent in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

MOST_WAITING = 2000


class Ear:
    """One connection of a recipient. Whoever listens too slowly is let go and may come back."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._waiting: list[bytes] = []
        self._news = asyncio.Event()
        self.let_go: Callable[[], None] | None = None

    def put(self, message: bytes) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
            self._news.set()
        elif self.let_go is not None:
            self.let_go()
            self.let_go = None

    async def pump(self) -> None:
        """Send what was put, until the connection ends."""
        while True:
            await self._news.wait()
            self._news.clear()
            messages, self._waiting = self._waiting, []
            for message in messages:
                await self._send(message.decode())
