"""Servers on one database that are killed in the middle of whatever they do, and started again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Literal

import httpx

from server.running import Server

Moment = Literal["connected", "sent", "acknowledged", "refused"]
CONFLICT = "another process was faster"
MAX_DELAY = 0.02  # seconds after a moment: a server reads, plays, stores and tells meanwhile


class Town:
    """The servers of one database; sooner or later one of them is open."""

    def __init__(self, folder: Path, database: str, count: int) -> None:
        self.servers = [_server(folder / str(number), database) for number in range(count)]
        self.http = httpx.AsyncClient(timeout=30)
        self._open: list[Server] = []
        self._opened = asyncio.Event()
        self.whole = asyncio.Event()

    async def open(self, server: Server) -> None:
        await asyncio.to_thread(server.start)
        self._open.append(server)
        self._opened.set()
        if len(self._open) == len(self.servers):
            self.whole.set()

    async def close(self) -> None:
        """Every server is asked to stop; none has a fault of its own in its log."""
        await self.http.aclose()
        for server in self._open:
            await asyncio.to_thread(server.stop)
        faults = [fault for server in self.servers for fault in server.faults()]
        assert not faults, "\n".join(faults)

    async def somewhere(self, rng: Random) -> str:
        """The address of any server that is open, as soon as one is."""
        await self._opened.wait()
        return rng.choice(self._open).address

    def kill(self, server: Server) -> None:
        self._open.remove(server)
        self.whole.clear()
        if not self._open:
            self._opened.clear()
        server.kill()

    def conflicts(self) -> int:
        """How often two servers wanted to write the same line, in all their lives."""
        return sum(server.log.read_text().count(CONFLICT) for server in self.servers)


def _server(folder: Path, database: str) -> Server:
    folder.mkdir()
    return Server(folder, "--database", database, "--log", "info")


@asynccontextmanager
async def town(folder: Path, database: str, count: int) -> AsyncIterator[Town]:
    """Servers on one database, all open."""
    made = Town(folder, database, count)
    try:
        await asyncio.gather(*map(made.open, made.servers))
        yield made
        await made.close()
    finally:
        await made.http.aclose()
        for server in made.servers:
            server.kill()


class Killer:
    """Kills one server after the other: so many answers after the last one was back again.

    What is counted is drawn each time: answers on their way, answers acknowledged a moment ago,
    or players who have just come back. A server that nobody has just sent an answer to is spared
    until somebody has.
    """

    def __init__(
        self, town: Town, rng: Random, kills: int, often: int, on_kill: Callable[[int], None]
    ) -> None:
        self.kills = 0
        self.cut_off = 0  # answers that were sent and not acknowledged when a server was killed
        self._in_flight: dict[object, str] = {}  # who has sent an answer, to which server
        self._town = town
        self._rng = rng
        self._most = kills
        self._often = often
        self._on_kill = on_kill
        self._moment: Moment = "sent"
        self._left = 0
        self._revival: asyncio.Task[None] | None = None
        self._choose_moment()

    @property
    def is_done(self) -> bool:
        return self.kills >= self._most

    def note(self, moment: Moment, who: object, address: str) -> None:
        """Something happened; it may have been the last thing that a server did."""
        if moment == "sent":
            self._in_flight[who] = address
        else:
            self._in_flight.pop(who, None)
        if moment != self._moment or not self._left:
            return
        self._left -= 1
        if not self._left:
            delay = self._rng.random() * MAX_DELAY
            asyncio.get_running_loop().call_later(delay, self._kill)

    def _kill(self) -> None:
        if self.is_done:  # by now nobody wants more
            return
        server = self._town.servers[self.kills % len(self._town.servers)]
        cut_off = list(self._in_flight.values()).count(server.address)
        if not cut_off:
            self._moment, self._left = "sent", 1
            return
        self.kills += 1
        self.cut_off += cut_off
        self._town.kill(server)
        self._on_kill(self.kills)
        self._revival = asyncio.create_task(self._revive(server))

    async def rest(self) -> None:
        """No more kills; everything is open again."""
        self._most = self._left = 0
        if self._revival is not None:
            await self._revival

    async def _revive(self, server: Server) -> None:
        await self._town.open(server)
        self._choose_moment()

    def _choose_moment(self) -> None:
        moments: tuple[Moment, ...] = ("connected", "sent", "acknowledged")
        self._moment = self._rng.choice(moments)
        most = max(1, self._often // 8) if self._moment == "connected" else self._often
        self._left = 0 if self.is_done else self._rng.randint(1, most)
