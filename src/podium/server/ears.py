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
        self.deaf = False

    def put(self, message: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.deaf = True
        else:
            self._waiting.append(message)
        self._news.set()

    async def pump(self) -> None:
        """Send what was put, until the connection ends or falls too far behind."""
        while not self.deaf:
            await self._news.wait()
            self._news.clear()
            messages, self._waiting = self._waiting, []
            for message in messages:
                await self._send(message.decode())
