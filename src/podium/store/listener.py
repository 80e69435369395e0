"""Hears what other processes on the same PostgreSQL have written, on a connection of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

CHANNEL = "podium"
PING_SECONDS = 30.0
FIRST_WAIT, LONGEST_WAIT = 0.05, 5.0

Heard = Callable[[str, int], None]
Connect = Callable[[], Awaitable[Any]]


class Listener:
    """Tells every ear "match n"; after a gap in hearing, "" and 0: anything may have happened.

    Whatever goes wrong with its connection, a new one is the remedy.
    """

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._ears: list[Heard] = []
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._watch: asyncio.Task[None] | None = None

    def add(self, heard: Heard) -> None:
        self._ears.append(heard)

    async def start(self) -> None:
        """From the moment this returns nothing is missed without a word."""
        await self._hang_on()
        self._watch = asyncio.create_task(self._keep_hearing())

    async def close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        await self._hang_up()

    async def _hang_on(self) -> None:
        self._connection = await self._connect()
        self._lost = lost = asyncio.Event()
        self._connection.add_termination_listener(lambda _: lost.set())
        await self._connection.add_listener(CHANNEL, self._told)

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            with suppress(Exception):
                await connection.close(timeout=1)

    async def _keep_hearing(self) -> None:
        while True:
            await self._until_lost()
            await self._hang_up()
            await self._hang_on_again()
            self._tell("", 0)

    async def _until_lost(self) -> None:
        """A connection can die without a word: now and then it is asked whether it is there."""
        with suppress(Exception):
            while not self._lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
                    return
                await self._connection.execute("select 1")

    async def _hang_on_again(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                await self._hang_on()
                return
            except Exception:
                await self._hang_up()
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)

    def _told(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        match, _, n = payload.rpartition(" ")
        if n.isdecimal():
            self._tell(match, int(n))

    def _tell(self, match: str, n: int) -> None:
        for heard in self._ears:
            heard(match, n)
