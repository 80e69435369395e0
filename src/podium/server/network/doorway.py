"""A connection before anything of it is read in earnest: it waits here for its turn.

To accept a connection and to make all that serves it costs several times what a client pays to
open one. So a crowd of new connections waits at the door, which costs little, and enters bit by
bit; whoever only asks how the server is need not wait.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState

from podium.core import Refusal
from podium.server.network.http_connection import HEAD_SECONDS, HttpConnection, answer
from podium.server.network.limits import plain_address, sharing_turns
from podium.server.network.open_connections import OpenConnections

HEALTH = b"GET /health "
FIRST_READ = 1 << 14  # bytes: most requests are shorter, and nobody may send much before their turn

# One for all: what is read is copied before anything else is.
_buffer = memoryview(bytearray(FIRST_READ))

_plain_address = lru_cache(maxsize=1024)(plain_address)


class Doorway(asyncio.BufferedProtocol):
    """The protocol that uvicorn gives a new connection; `HttpConnection` follows it."""

    __slots__ = (
        "_app_state", "_config", "_first", "_loop", "_open", "address", "tcp", "unread",
        "waiting_since",
    )  # fmt: skip

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        assert isinstance(server_state, OpenConnections)
        self._config = config
        self._open = server_state
        self._app_state = app_state
        self._loop = _loop
        self._first = b""  # what was read before the connection entered
        self.tcp: asyncio.Transport
        self.address = ""
        self.unread = 0
        self.waiting_since = server_state.now

    @property
    def is_waiting(self) -> bool:
        return True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.tcp = transport
        self._open.connections.add(self)  # type: ignore[arg-type]
        client = transport.get_extra_info("peername")
        self.address = _plain_address(client[0]) if client else ""
        try:
            self._open.add(self)
        except Refusal as refusal:
            transport.write(answer(refusal))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.connections.discard(self)
        self._open.remove(self)

    def get_buffer(self, sizehint: int) -> memoryview:
        return _buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self.tcp.is_closing():
            return
        data = self._first = bytes(_buffer[:nbytes])
        self._open.take_in(self, nbytes)
        if not self.tcp.is_closing():
            self.tcp.pause_reading()
            queue = self._open.health if data.startswith(HEALTH) else self._open.doors
            queue.put(sharing_turns(self.address), self._enter)

    def _enter(self) -> bool:
        """It is the connection's turn; False if its client has gone."""
        if self.tcp.is_closing():
            return False
        served = HttpConnection(self._config, self._open, self._app_state, self._loop)
        self._open.take_in(self, -self.unread)
        self._open.connections.discard(self)
        self._open.replace(self, served)
        self.tcp.set_protocol(served)
        served.connection_made(self.tcp)
        self.tcp.resume_reading()  # first, for what was read may be a reason to pause again
        served.data_received(self._first)
        return True

    def check(self, now: float) -> str:
        return "slow-request" if now - self.waiting_since > HEAD_SECONDS else ""

    def shutdown(self) -> None:
        """The server stops."""
        self.tcp.close()
