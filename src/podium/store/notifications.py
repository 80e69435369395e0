"""NOTIFY and LISTEN: how the processes on one PostgreSQL tell each other what there is to read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, text

CHANNEL = "podium"
GUEST_CHANNEL = "podium_guests"
PING_SECONDS = 30.0
MIN_WAIT, MAX_WAIT = 0.05, 5.0  # seconds before connecting again
NOTIFY = text(
    f"select count(pg_notify('{CHANNEL}', each)) from unnest(cast(:payloads as text[])) as each"  # noqa: S608
)

NOTIFY_ONE = text("select pg_notify(:channel, :payload)")

OnNotified = Callable[[str, int], None]
Connect = Callable[[], Awaitable[Any]]


def notify(connection: Connection, payloads: list[str]) -> None:
    """Tell all processes, once the transaction is durable: ``"MATCH N"`` for its last line."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payloads": payloads})


def notify_signed_out(connection: Connection, guest: str, generation: int) -> None:
    """Tell all processes, once the transaction is durable, that older tokens count no more."""
    if connection.dialect.name == "postgresql":
        payload = f"{guest} {generation}"
        connection.execute(NOTIFY_ONE, {"channel": GUEST_CHANNEL, "payload": payload})


class NotifyListener:
    """Calls back for each notification, on a connection of its own.

    After a gap it calls with "" and 0: anything may have happened. Whatever goes wrong with its
    connection, it opens a new one.
    """

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._callbacks: list[OnNotified] = []
        self._guest_callbacks: list[OnNotified] = []
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def add(self, callback: OnNotified) -> None:
        self._callbacks.append(callback)

    def add_for_guests(self, callback: OnNotified) -> None:
        """Called with guest and generation when somebody is signed out; after a gap it is not."""
        self._guest_callbacks.append(callback)

    async def start(self) -> None:
        """From the moment this returns nothing is missed without a call."""
        await self._open()
        self._task = asyncio.create_task(self._keep_open())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._close_connection()

    async def _open(self) -> None:
        self._connection = await self._connect()
        self._lost = lost = asyncio.Event()
        self._connection.add_termination_listener(lambda _: lost.set())
        await self._connection.add_listener(CHANNEL, self._on_notified)
        await self._connection.add_listener(GUEST_CHANNEL, self._on_signed_out)

    async def _close_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            with suppress(Exception):
                await connection.close(timeout=1)

    async def _keep_open(self) -> None:
        while True:
            await self._until_lost()
            await self._close_connection()
            await self._reopen()
            self._call("", 0)

    async def _until_lost(self) -> None:
        """A connection can die without a word: now and then it is asked whether it is there."""
        with suppress(Exception):
            while not self._lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
                    return
                await self._connection.execute("select 1")

    async def _reopen(self) -> None:
        wait = MIN_WAIT
        while True:
            try:
                await self._open()
                return
            except Exception:
                await self._close_connection()
                await asyncio.sleep(wait)
                wait = min(wait * 2, MAX_WAIT)

    def _on_notified(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        match, _, n = payload.rpartition(" ")
        if n.isdecimal():
            self._call(match, int(n))

    def _on_signed_out(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        guest, _, generation = payload.rpartition(" ")
        if generation.isdecimal():
            for callback in self._guest_callbacks:
                callback(guest, int(generation))

    def _call(self, match: str, n: int) -> None:
        for callback in self._callbacks:
            callback(match, n)
