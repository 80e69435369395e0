"""The least a server can do: take a message, send one back.

Served by uvicorn and its own socket code, on the same loop as ours, in one process. It answers
with as many characters as one of our updates has. ``python -m bench.load.echo PORT`` runs it.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bench.load.contender import Contender, Table
from bench.load.websocket import HOST, dial

UP, DOWN = 50, 180  # characters of a message as one of our answers, and as one of our updates
ANSWER = ("a" * UP).encode()
UPDATE = {"type": "websocket.send", "text": "u" * DOWN}

Message = dict[str, Any]


class EchoTable(Table):
    """One who talks to a wall."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = 0

    def move(self) -> None:
        self.sockets[0].send(ANSWER)

    def on_message(self, message: bytes) -> None:
        self.moves += 1
        self.all_told()


class Echo(Contender):
    """The bare echo server; who sends is the only one to be told."""

    name = "echo"
    seats = 1

    def command(self, port: int) -> Sequence[str]:
        return [sys.executable, "-m", "bench.load.echo", str(port)]

    async def sit_down(self) -> EchoTable:
        table = EchoTable()
        table.sockets.append(await dial(self.process.port, "/", table.on_message))
        return table

    async def count(self, tables: Sequence[Table]) -> int:
        return sum(table.moves for table in tables if isinstance(table, EchoTable))


async def app(
    scope: Message,
    receive: Callable[[], Awaitable[Message]],
    send: Callable[[Message], Awaitable[None]],
) -> None:
    """The server itself."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        await send(UPDATE)


def serve(port: int) -> None:
    import uvicorn

    uvicorn.run(
        app,
        host=HOST,
        port=port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
    )


if __name__ == "__main__":
    serve(int(sys.argv[1]))
