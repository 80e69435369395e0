"""picows in the place of uvicorn's own WebSocket protocol, on the same port as HTTP.

uvicorn reads the request, sees that it asks for an upgrade, and hands the connection over to the
class it was given as ``ws``. From there on picows reads and writes the frames.

Measured with `bench/load` beside frames that we read and wrote ourselves on uvicorn's protocol:
0.99 × as many moves a second with 100 and with 1,000 sockets, 1.04 × where the rest is compiled;
memory for a socket is the same (36 KiB). It is not shorter, for picows knows neither ASGI nor
messages of several frames; but no frame is parsed here, and no state of two other libraries is kept
in step.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from picows import WSAutoPingStrategy
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState

from podium.core import Refusal
from podium.server.network.http_connection import answer
from podium.server.network.limits import plain_address
from podium.server.network.open_connections import OpenConnections, SendProgress
from podium.server.network.request_queue import sender_of
from podium.server.socket.fast_socket import FastSocket

EXTENSION, SOCKET, PROTOCOL = "podium.socket", "socket", "protocol"
PING_SECONDS = 20.0
READ_BUFFER = 2048  # bytes read at a time; what is kept grows with the messages that come
GOING_AWAY, SERVICE_RESTART = 1001, 1012
FORBIDDEN = (
    b"HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n"
    b"X-Content-Type-Options: nosniff\r\n\r\n"
)

log = logging.getLogger(__name__)
# An adapter, because picows makes a logger for every connection out of a plain one.
_picows_log = logging.LoggerAdapter(logging.getLogger("picows"))


class UvicornSocket(WSProtocol):  # type: ignore[misc]
    """One WebSocket connection of uvicorn; an application finds its `FastSocket` in the scope.

    The application is called as ASGI says, to accept the connection (or not) and to wait for its
    end. Messages go through the `FastSocket` alone: uvicorn's own way, a queue for each socket and
    a task that takes them out, was most of what an answer cost.
    """

    __slots__ = (
        "_accepted", "_app", "_app_state", "_events", "_listeners", "_loop", "_max_size",
        "_opening", "_progress", "_request", "_server", "_socket", "address", "tcp", "unread",
        "waiting_since",
    )  # fmt: skip

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        listeners: list[FastSocket] = []
        super().__init__(
            host_port=None,
            ws_path=None,
            is_client_side=False,
            # Not a method of ours: picows keeps it, and a connection that refers to itself holds
            # its buffers until the garbage collector comes by.
            ws_listener_factory=lambda _: listeners.pop(),
            logger=_picows_log,
            disconnect_on_exception=True,
            websocket_handshake_timeout=None,
            enable_auto_ping=True,
            auto_ping_idle_timeout=PING_SECONDS,
            auto_ping_reply_timeout=PING_SECONDS,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            enable_auto_pong=False,  # `FastSocket` does it, within its limits
            max_frame_size=config.ws_max_size,
            extra_headers=None,
            read_buffer_init_size=READ_BUFFER,
        )
        self._listeners = listeners
        self._app = config.loaded_app
        self._app_state = app_state
        assert isinstance(server_state, OpenConnections)
        self._server = server_state
        self._events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._request = b""
        self._max_size = config.ws_max_size
        self._accepted = False
        self._progress = SendProgress()
        self.address = ""
        self.unread = 0  # messages are small, and what is read of one at a time is limited
        self.waiting_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._server.connections.add(self)
        self.tcp = transport
        self._loop = asyncio.get_running_loop()
        self._socket = FastSocket(self.transport, self._loop, self._max_size, self._disconnected)
        self._listeners.append(self._socket)

    def get_buffer(self, size_hint: int) -> memoryview:
        """Hot. However large the buffer has grown, few frames are read before others have a turn.

        What is left in the kernel makes the client wait.
        """
        free: memoryview = super().get_buffer(size_hint)
        return free if len(free) <= READ_BUFFER else free[:READ_BUFFER]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._server.connections.discard(self)
        self._server.remove(self)
        self._socket.on_ws_disconnected(self.transport)

    @property
    def is_waiting(self) -> bool:
        """Never: a socket is not ended because others come."""
        return False

    def check(self, now: float) -> str:
        """Why the connection must end by now, or nothing; called every second."""
        self._socket.start_second()
        return "not-reading" if self._progress.is_stalled(self.tcp, now) else ""

    def data_received(self, data: bytes) -> None:
        """The request, as uvicorn has read it. What follows it is read once it is accepted."""
        self.tcp.pause_reading()
        self._request = data
        self._events.put_nowait({"type": "websocket.connect"})
        self.address = plain_address((get_remote_addr(self.tcp) or ("",))[0])
        is_proxy = self.address in self._server.limits.proxies
        self._server.queue.put(sender_of(self.address, self._headers(), is_proxy), self._start)

    def _start(self) -> bool:
        """It is the socket's turn to be opened; False if its client has gone."""
        if self.tcp.is_closing():
            return False
        self._opening = self._loop.create_task(self._run())
        self._server.tasks.add(self._opening)
        self._opening.add_done_callback(self._server.tasks.discard)
        return True  # not the task: it lasts as long as the socket

    @property
    def connections(self) -> OpenConnections:
        return self._server

    def shutdown(self) -> None:
        """The server stops: close, with a close frame unless one was sent already."""
        if self._accepted and not self.tcp.is_closing():
            self._socket.write_unsent()
            self.transport.send_close(SERVICE_RESTART)
        self.tcp.close()
        self._socket.on_ws_disconnected(self.transport)

    async def _run(self) -> None:
        """Let the application serve the socket.

        Litestar's own objects refer to each other, and so live until the garbage collector comes
        by: afterwards they must not lead to this connection, which has large buffers.
        """
        scope, served = self._scope(), [self]

        async def send(event: Mapping[str, Any]) -> None:
            await served[0]._send(event)

        try:
            await self._app(scope, self._events.get, send)
        except Exception:
            log.exception("a socket failed")
        scope["extensions"].clear()
        served.clear()
        if not self.transport.is_close_frame_sent:
            self.tcp.close()

    async def _send(self, event: Mapping[str, Any]) -> None:
        """What the application says: it takes the connection, or it does not want it."""
        if event["type"] == "websocket.accept":
            self._accepted = True
            self._feed(self._request)
            if not self.tcp.is_closing():
                self.tcp.resume_reading()  # from now on right into the buffer of picows
        elif self._accepted:
            self._socket.close(event.get("code", GOING_AWAY), event.get("reason") or "")
        else:
            self.tcp.write(FORBIDDEN)
            self.tcp.close()

    def refuse(self, refusal: Refusal, lang: str) -> None:
        """Answer with a sentence instead of a socket."""
        self.tcp.write(answer(refusal, lang))
        self.tcp.close()

    def _feed(self, data: bytes) -> None:
        """Give bytes to picows as if they had just been read."""
        while data:
            buffer = self.get_buffer(len(data))
            size = min(len(buffer), len(data))
            buffer[:size] = data[:size]
            self.buffer_updated(size)
            data = data[size:]

    def _disconnected(self) -> None:
        self._events.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})

    def _headers(self) -> list[tuple[bytes, bytes]]:
        """Those of the request, as uvicorn wrote them: names in lower case."""
        rows = self._request.removesuffix(b"\r\n\r\n").split(b"\r\n")[1:]
        return [(name, value) for name, _, value in (row.partition(b": ") for row in rows)]

    def _scope(self) -> dict[str, Any]:
        """What ASGI tells an application of a connection."""
        first = self._request.partition(b"\r\n")[0]
        path, _, query = first.split(b" ")[1].partition(b"?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": get_local_addr(self.tcp),
            "client": get_remote_addr(self.tcp),
            "root_path": "",
            "path": unquote(path.decode("latin-1")),
            "raw_path": path,
            "query_string": query,
            "headers": self._headers(),
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {EXTENSION: {SOCKET: self._socket, PROTOCOL: self}},
        }


def socket_of(scope: Mapping[str, Any]) -> FastSocket:
    """The socket of a connection that `UvicornSocket` serves."""
    socket = scope["extensions"][EXTENSION][SOCKET]
    assert isinstance(socket, FastSocket)
    return socket


def protocol_of(scope: Mapping[str, Any]) -> UvicornSocket:
    """The connection that asks for a socket."""
    protocol = scope["extensions"][EXTENSION][PROTOCOL]
    assert isinstance(protocol, UvicornSocket)
    return protocol
