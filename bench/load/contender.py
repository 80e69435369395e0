"""What is measured: a server, and tables at which moves are made through its sockets."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import ClassVar

from bench.load.process import Process, free_port
from bench.load.websocket import Socket

AT_ONCE = 50  # tables that are set up at the same time


class Table(ABC):
    """Sockets around one match, and one move at a time.

    ``moved`` is called when everybody at the table knows of the move; until then it is ``busy``.
    """

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.busy = False
        self.moved: Callable[[Table], None] = nobody_listens

    def play(self) -> None:
        """Whose turn it is makes a move."""
        self.busy = True
        self.move()

    @abstractmethod
    def move(self) -> None:
        """Send it."""

    def all_told(self) -> None:
        self.busy = False
        self.moved(self)

    async def leave(self) -> None:
        for socket in self.sockets:
            socket.close()
        for socket in self.sockets:
            await socket.closed


def nobody_listens(table: Table) -> None:
    """What tables do with a move outside of a window."""


class Contender(ABC):
    """A server with its own way to sit down, to move and to count."""

    name: ClassVar[str]
    seats: ClassVar[int] = 2
    env: ClassVar[Mapping[str, str]] = {}

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        port = free_port()
        self.process = Process(self.name, self.command(port), port, folder, self.env)

    @abstractmethod
    def command(self, port: int) -> Sequence[str]:
        """How the server is started."""

    async def ready(self) -> None:
        """Wait until tables can be opened."""
        await self.process.listening()

    def notes(self) -> list[str]:
        """What else whoever reads the figures should know."""
        return []

    @abstractmethod
    async def sit_down(self) -> Table:
        """A new table, ready to play."""

    @abstractmethod
    async def count(self, tables: Sequence[Table]) -> int:
        """The moves made at these tables, as the server has them, not as the players think."""

    @asynccontextmanager
    async def seated(self, sockets: int) -> AsyncIterator[list[Table]]:
        """Tables for so many sockets, left in the end."""
        waiting = asyncio.Semaphore(AT_ONCE)

        async def sit() -> Table:
            async with waiting:
                return await self.sit_down()

        tables = await asyncio.gather(*(sit() for _ in range(sockets // self.seats)))
        try:
            yield tables
        finally:
            await asyncio.gather(*(table.leave() for table in tables))
