"""A socket with a short way: messages go from the wire to whoever hears them and back, directly.

uvicorn's own socket puts every message into a queue for a task to take out, and waits on an event
before it sends; with two sockets a table that is most of what an answer costs. Here the usual
frame, a short text, is read in place and answered by a plain write. Anything else (long, split,
binary, pings, closing) goes through uvicorn, frame by whole frame, so that the two never disagree
on where a frame begins.
"""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

log = logging.getLogger(__name__)

EXTENSION, SELF = "podium.direct", "socket"
MOST_UNSENT = 1 << 20  # bytes that somebody who does not read may leave lying
WHOLE_TEXT = 0x81
MASKED = 0x80
LONGEST_HEADER = 14
CLOSE_SECONDS = 1.0
PLAIN = bytes(4)
AT_ONCE = 100  # of what came in; then what has become durable meanwhile is told


class Intake:
    """What came in through all sockets in one look at them, dealt with one right after the other.

    Reading from sockets and playing in turns would push each other's code out of the processor's
    caches: apart from each other they take a tenth less time. Of a crowd some are dealt with first,
    or all would wait for the disk together and nobody would have anything to do.
    """

    def __init__(self) -> None:
        self._came: list[tuple[DirectSocket, bytes]] = []

    def add(self, socket: DirectSocket, data: bytes) -> None:
        if not self._came:
            socket.loop.call_soon(self._take)
        self._came.append((socket, data))

    def _take(self) -> None:
        came, self._came = self._came[:AT_ONCE], self._came[AT_ONCE:]
        if self._came:
            came[0][0].loop.call_soon(self._take)
        for socket, data in came:
            try:
                socket.take(data)
            except Exception:  # one broken socket must not silence the others
                log.exception("what came through a socket could not be dealt with")
                socket.transport.abort()


class Burst:
    """Sockets with something to send, written one right after the other.

    Whoever reads at the other end of many sockets is woken once for all of them, not for each: with
    a moment in between, waking costs more than writing.
    """

    def __init__(self) -> None:
        self._sockets: list[DirectSocket] = []

    def add(self, socket: DirectSocket) -> None:
        if not self._sockets:
            socket.loop.call_soon(self._send)
        self._sockets.append(socket)

    def _send(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.send_all()
            except Exception:  # one broken socket must not silence the others
                log.exception("a socket could not be written to")
                socket.transport.abort()


_AT: WeakKeyDictionary[AbstractEventLoop, tuple[Intake, Burst]] = WeakKeyDictionary()


def at(loop: AbstractEventLoop) -> tuple[Intake, Burst]:
    """The one way in and the one way out of all sockets of a loop."""
    if loop not in _AT:
        _AT[loop] = Intake(), Burst()
    return _AT[loop]


class DirectSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, for an application that sets ``hear`` and calls `put`."""

    __slots__ = ("_behind", "_burst", "_intake", "_plain", "_rest", "_split", "_unsent", "hear")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._intake, self._burst = at(self.loop)
        self.hear: Callable[[str | bytes], None] | None = None
        self._rest = b""
        self._split = False
        self._plain = True  # nothing is begun that a short text could fall into
        self._unsent = b""
        self._behind = False  # the other end reads more slowly than we write

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {SELF: self}

    def data_received(self, data: bytes) -> None:
        if self.hear is not None:
            self._intake.add(self, data)
        elif self.handshake_initiated:
            self._cut(data)
        else:
            super().data_received(data)

    def take(self, data: bytes) -> None:
        """Hot: nearly all that comes is a short text, whole and alone."""
        if self._plain and self.hear is not None and not self._rest and is_short(data):
            text = unmasked(data[2:6], data[6:])
            if text is not None:
                self.hear(text)
                return
        self._cut(data)

    def _cut(self, data: bytes) -> None:
        """Frame by frame; what is not whole waits for the rest."""
        data = self._rest + data if self._rest else data
        at, end = 0, len(data)
        while at < end:
            size = frame_size(data, at)
            if size > self.config.ws_max_size + LONGEST_HEADER:
                super().data_received(data[at:])  # refused before the rest of it has come
                at = end
                break
            if not size or at + size > end:
                break
            self._take(data, at, size)
            at += size
        self._rest = data[at:] if at else data

    def _take(self, data: bytes, at: int, size: int) -> None:
        """One whole frame."""
        if data[at] == WHOLE_TEXT and MASKED <= data[at + 1] < MASKED + 126 and self._plain:
            text = unmasked(data[at + 2 : at + 6], data[at + 6 : at + size])
            if text is not None and self.hear is not None:
                self.hear(text)
                return
        if data[at] & 15 <= 2:
            self._split = not data[at] & 0x80
        super().data_received(data[at : at + size])
        self._plain = not self._split and not self.close_sent and self.conn.state is State.OPEN

    def send_receive_event_to_app(self) -> None:
        """What came the long way is heard like the rest, in its order."""
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.hear(message)

    def put(self, message: bytes) -> None:
        """Send a text, in a moment."""
        if not self._unsent:
            self._burst.add(self)
        self._unsent += header_of(len(message)) + message

    def send_all(self) -> None:
        """Write what was put; who does not read it is let go, and may come back."""
        unsent, self._unsent = self._unsent, b""
        if self.close_sent or self.transport.is_closing():
            return
        if self._behind and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()
        else:
            self.transport.write(unsent)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._behind = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._behind = False

    def hang_up(self, code: int, reason: str) -> None:
        """Close, with a word on why; whoever does not answer to it has a moment."""
        self.send_all()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._plain = False
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.close)

    def wait(self, much: bool) -> None:
        """Read on only when there is room for more."""
        if not self.transport.is_closing():
            (self.transport.pause_reading if much else self.transport.resume_reading)()


def direct_socket(scope: Mapping[str, Any]) -> DirectSocket:
    """The socket behind a connection, for who would rather speak to it than through ASGI."""
    socket = scope["extensions"][EXTENSION][SELF]
    assert isinstance(socket, DirectSocket)
    return socket


@lru_cache(1 << 10)
def header_of(size: int) -> bytes:
    """What goes before a text of that size."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def is_short(data: bytes) -> bool:
    """Whether it is one frame, whole and alone: a short text."""
    size = len(data) - 6
    return 0 <= size < 126 and data[0] == WHOLE_TEXT and data[1] == MASKED + size


def frame_size(data: bytes, at: int) -> int:
    """How many bytes the frame that begins there has; 0 if that cannot be told yet."""
    left = len(data) - at
    if left < 2:
        return 0
    size = data[at + 1] & 127
    mask = 4 if data[at + 1] & MASKED else 0
    if size < 126:
        return 2 + mask + size
    width = 2 if size == 126 else 8
    if left < 2 + width:
        return 0
    return 2 + width + mask + int.from_bytes(data[at + 2 : at + 2 + width], "big")


def unmasked(mask: bytes, body: bytes) -> str | None:
    """The text of a frame; None if it is none."""
    if mask != PLAIN:
        size = len(body)
        key = (mask * (size // 4 + 1))[:size]
        body = (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
    try:
        return body.decode()
    except UnicodeDecodeError:
        return None
