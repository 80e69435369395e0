"""uvicorn's HTTP connection, with limits of time and size for what a client leaves unfinished."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from uvicorn import Config
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from podium.core import LANGUAGES, Refusal
from podium.server.network.limits import sharing_turns
from podium.server.network.open_connections import OpenConnections, SendProgress
from podium.server.network.request_queue import sender_of
from podium.server.refusals import counted, status_of, worded

HEAD_SECONDS = 10.0  # from the connection, or from the last answer, to a whole head
BODY_SECONDS = 30.0  # from there to a whole body
MAX_HEAD = 1 << 16  # bytes
MAX_PIPELINED = 16  # requests sent before the first one was answered
LARGE_READ = 1 << 15  # bytes in one read, after which others have their turn
NEVER_QUEUED = ("/health",)  # it costs next to nothing, and tells whether the server is well
MAX_REQUEST = 2 << 20  # bytes, however it is cut into chunks

# uvicorn notes every request that is no HTTP: a client could fill the disk with them.
_quiet_log = logging.getLogger("uvicorn.quiet")
_quiet_log.setLevel(logging.ERROR)


class HttpConnection(HttpToolsProtocol):
    """One connection; `OpenConnections` knows it until it is lost, or goes on as a socket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = _quiet_log
        assert isinstance(server_state, OpenConnections)
        self._open = server_state
        self._progress = SendProgress()
        self._running: RequestResponseCycle | None = None
        self._is_queued = False  # the request waits for its turn
        self._head = 0  # bytes of a head that is not whole yet
        self.address = ""
        self.unread = 0
        self.waiting_since = self._open.now

    @property
    def tcp(self) -> asyncio.Transport:
        return self.transport

    @property
    def _request(self) -> RequestResponseCycle | None:
        """The request whose head is whole and whose answer is not; others may wait behind it."""
        cycle = self._running
        return None if cycle is None or cycle.response_complete else cycle

    @property
    def _is_reading_body(self) -> bool:
        return (request := self._request) is not None and request.more_body

    @property
    def _is_answering(self) -> bool:
        return (request := self._request) is not None and not request.more_body

    @property
    def _is_discarding(self) -> bool:
        """Whether the last request was answered before its body was whole: the rest is ignored."""
        cycle = self._running
        return cycle is not None and cycle.response_complete and cycle.more_body

    @property
    def is_waiting(self) -> bool:
        return self._is_queued or not self._is_answering

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._open.remove(self)
        if self._running is not None:
            # uvicorn tells only the last of several requests that were sent at once.
            self._running.disconnected = True
            self._running.message_event.set()
            self.pipeline.clear()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        if cycle.scope["path"] in NEVER_QUEUED:
            self._start(cycle, app)
            return
        self._is_queued = True
        headers = cycle.scope["headers"]
        sender = sender_of(self.address, headers, self.address in self._open.limits.proxies)  # type: ignore[arg-type]
        self._open.queue.put(sender, lambda: self._start(cycle, app))

    def _start(
        self, cycle: RequestResponseCycle, app: ASGI3Application
    ) -> asyncio.Task[Any] | bool:
        """It is the request's turn; False if its client has gone."""
        self._is_queued = False
        if cycle.disconnected or self.transport.is_closing():
            return False
        task = self.loop.create_task(cycle.run_asgi(app))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def data_received(self, data: bytes) -> None:
        self._open.take_in(self, len(data))
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it goes on as a socket
        if len(data) >= LARGE_READ or self._is_reading_body:
            self._read_on_later()
        is_head = not (self._is_reading_body or self._is_answering or self._is_discarding)
        self._head = self._head + len(data) if is_head else 0
        if self._is_discarding:
            # No word more: a proxy would take it for the answer to somebody else's request.
            if self.unread > MAX_REQUEST:
                self._open.drop(self, "memory")
        elif self._head > MAX_HEAD:
            self.refuse(Refusal("head-too-large", most=MAX_HEAD))
        elif self.unread > MAX_REQUEST and not self._is_answering:
            self.refuse(Refusal("request-too-large", most=MAX_REQUEST))

    def _read_on_later(self) -> None:
        """The loop would read on and on from a client that sends quickly, and hear nobody else."""
        if not self.transport.is_closing():
            self.transport.pause_reading()
            self._open.bodies.put(sharing_turns(self.address), self._read_on)

    def _read_on(self) -> bool:
        """It is the turn of what the client sends next; False if the client has gone."""
        if self.transport.is_closing():
            return False
        if not self.flow.read_paused:
            self.transport.resume_reading()
        return True

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            self._open.drop(self, "pipelined")
            raise ValueError  # ends the parser's work on what has come in
        super().on_headers_complete()
        self._open.got_on(self)

    def on_response_complete(self) -> None:
        self._open.take_in(self, -self.unread)
        self._open.got_on(self)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._open.take_in(self, -self.unread)
        super().handle_websocket_upgrade()
        self._open.replace(self, self.transport.get_protocol())  # type: ignore[arg-type]

    def timeout_keep_alive_handler(self) -> None:
        """Not `close`, which waits until the client has read everything."""
        self.transport.abort()

    def check(self, now: float) -> str:
        if self._progress.is_stalled(self.transport, now):
            return "not-reading"
        if self._is_answering or self.transport.is_closing():
            return ""
        patience = BODY_SECONDS if self._is_reading_body else HEAD_SECONDS
        return "slow-request" if now - self.waiting_since > patience else ""

    def send_400_response(self, msg: str) -> None:
        """What was sent is no HTTP."""
        if not self.transport.is_closing():
            self.refuse(Refusal("not-http"))

    def refuse(self, refusal: Refusal) -> None:
        """Answer before the request is read, in all languages, for nobody knows theirs; close."""
        self.transport.write(answer(refusal))
        self.transport.close()


def answer(refusal: Refusal, lang: str = "") -> bytes:
    """A refusal as a whole HTTP response, after which the connection ends."""
    in_each = [worded(counted(refusal), each) for each in ((lang,) if lang else LANGUAGES)]
    text = " / ".join(each.text for each in in_each)
    body = msgspec.json.encode(msgspec.structs.replace(in_each[0], text=text))
    head = (
        f"HTTP/1.1 {status_of(refusal)} Refused\r\nContent-Type: application/json\r\n"
        "X-Content-Type-Options: nosniff\r\nConnection: close\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body
