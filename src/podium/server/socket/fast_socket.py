"""One WebSocket without queues and tasks: a callback for what comes, a plain write for what goes.

What comes in through all sockets is read first and then dealt with, and what goes out is written
together: reading, playing and writing in turn would push each other's code out of the processor's
caches.
"""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from time import perf_counter
from weakref import WeakKeyDictionary

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSProtocolError, WSTransport

log = logging.getLogger(__name__)

MAX_UNSENT = 1 << 20  # bytes kept for a client that does not read
MAX_BATCH = 100  # messages dealt with before what has become durable meanwhile is sent
MAX_BATCH_SECONDS = 0.01  # a hundred refusals take longer: others have a turn in between
CLOSE_SECONDS = 1.0  # for a client to answer our close frame
MAX_EXTRA_FRAMES = 200  # pings, pongs and fragments of one second
MAX_AHEAD = 1000  # messages of one second that did not wait until the one before was dealt with
MAX_WAITING = 32  # messages of one socket; then it is not read until they are dealt with
TEXT, BINARY, CLOSE = WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CLOSE
PING = WSMsgType.PING
CONTINUATION = WSMsgType.CONTINUATION

OnMessage = Callable[[str | bytes], None]


class Inbox:
    """Messages that came in through all sockets in one look at them, dealt with one by one.

    Apart from reading that takes a tenth less time. Of a crowd some are dealt with first, or all
    would wait for the disk together and nobody would have anything to do. Sockets take turns: one
    message of each is in line, and what else it has sent waits at the socket.
    """

    __slots__ = ("line", "loop")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.line: deque[tuple[FastSocket, str | bytes]] = deque()

    def put(self, socket: FastSocket, message: str | bytes) -> None:
        """Hot: nearly every message comes from a socket that has no other in line."""
        if socket.in_line:
            socket.wait(message)
            return
        socket.in_line = True
        if not self.line:
            self.loop.call_soon(self._deliver)
        self.line.append((socket, message))

    def _deliver(self) -> None:
        line, end = self.line, perf_counter() + MAX_BATCH_SECONDS
        for _ in range(min(len(line), MAX_BATCH)):
            socket, message = line.popleft()
            if socket.on_message is not None:
                try:
                    socket.on_message(message)
                except Exception:  # one broken socket must not silence the others
                    log.exception("a message could not be dealt with")
                    socket.abort()
            if socket.waiting:
                self._put_next(socket)
            else:
                socket.in_line = False
            if perf_counter() > end:
                break
        if line:
            self.loop.call_soon(self._deliver)

    def _put_next(self, socket: FastSocket) -> None:
        """Behind all others; nothing of a socket that is closed."""
        if socket.on_message is None:
            socket.waiting.clear()
            socket.in_line = False
        else:
            self.line.append((socket, socket.waiting.popleft()))
        socket.read_on()


class Outbox:
    """Sockets with something to send, written one right after the other.

    Whoever reads at the other end of many sockets is woken once for all of them, not for each: with
    a moment in between, waking costs more than writing.
    """

    __slots__ = ("loop", "sockets")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.sockets: list[FastSocket] = []

    def put(self, socket: FastSocket) -> None:
        if not self.sockets:
            self.loop.call_soon(self._write)
        self.sockets.append(socket)

    def _write(self) -> None:
        sockets, self.sockets = self.sockets, []
        for socket in sockets:
            try:
                socket.write_unsent()
            except Exception:  # one broken socket must not silence the others
                log.exception("a socket could not be written to")
                socket.abort()


_BOXES: WeakKeyDictionary[AbstractEventLoop, tuple[Inbox, Outbox]] = WeakKeyDictionary()


def boxes_of(loop: AbstractEventLoop) -> tuple[Inbox, Outbox]:
    """The inbox and the outbox that all sockets of an event loop share."""
    if loop not in _BOXES:
        _BOXES[loop] = Inbox(loop), Outbox(loop)
    return _BOXES[loop]


class FastSocket(WSListener):
    """One open WebSocket, for an application that sets ``on_message`` and calls `send`.

    picows calls the ``on_ws_…`` methods. It gives frames: those of one message are joined here, up
    to ``max_size`` bytes. ``on_closed`` is called once, when nothing more will come.
    """

    __slots__ = (
        "_ahead", "_behind", "_extra", "_fragments", "_inbox", "_is_full", "_kind", "_loop",
        "_max_size", "_outbox", "_pauses", "_transport", "_unsent", "in_line", "on_closed",
        "on_message", "waiting",
    )  # fmt: skip

    def __init__(
        self,
        transport: WSTransport,
        loop: AbstractEventLoop,
        max_size: int,
        on_closed: Callable[[], None],
    ) -> None:
        self._transport = transport
        self._loop = loop
        self._inbox, self._outbox = boxes_of(loop)
        self._max_size = max_size
        self.on_message: OnMessage | None = None
        self.on_closed: Callable[[], None] | None = on_closed
        self._unsent: list[bytes] = []
        self._fragments = bytearray()
        self.in_line = False  # a message of ours is in the inbox
        self.waiting: deque[str | bytes] = deque()  # those after it
        self._is_full = False  # so many wait that no more are read
        self._pauses = 0  # how many have asked us not to read
        self._ahead = 0  # messages of this second that came while another one waited
        self._extra = 0  # frames of this second that were no whole message
        self._kind: WSMsgType | None = None  # of the message whose fragments these are
        self._behind = False  # the client reads more slowly than we write

    def send(self, message: bytes) -> None:
        """Send a text, as soon as what has come in is dealt with. Nobody waits for slow readers."""
        if not self._unsent:
            self._outbox.put(self)
        self._unsent.append(message)

    def write_unsent(self) -> None:
        """Write what was sent so far; a client that does not read is let go, and may come back."""
        unsent, self._unsent = self._unsent, []
        tcp = self._transport.underlying_transport
        if tcp.is_closing():
            return
        if self._behind and tcp.get_write_buffer_size() > MAX_UNSENT:
            self.abort()
            return
        for message in unsent:
            self._transport.send(TEXT, message)

    def close(self, code: int, reason: str) -> None:
        """Send a close frame; a client that does not answer it is disconnected after a moment."""
        self.write_unsent()
        tcp = self._transport.underlying_transport
        if not tcp.is_closing():
            self._transport.send_close(WSCloseCode(code), reason.encode())
            self._loop.call_later(CLOSE_SECONDS, tcp.abort)  # `close` waits for who never reads
        self._closed()

    def abort(self) -> None:
        self._transport.disconnect(graceful=False)

    def wait(self, message: str | bytes) -> None:
        """A message came while another one is in line. What no client needs ends the connection."""
        self._ahead += 1
        if self._ahead > MAX_AHEAD:
            self._drop_flood()
            return
        self.waiting.append(message)
        if not self._is_full and len(self.waiting) >= MAX_WAITING:
            self._is_full = True
            self.pause_reading()

    def read_on(self) -> None:
        """A message that waited is in line: when none waits any more, the next ones are read."""
        if self._is_full and not self.waiting:
            self._is_full = False
            self.resume_reading()

    def pause_reading(self) -> None:
        """Read nothing until `resume_reading` was called as often as this."""
        self._pauses += 1
        if self._pauses == 1 and not self._transport.underlying_transport.is_closing():
            self._transport.underlying_transport.pause_reading()

    def resume_reading(self) -> None:
        self._pauses -= 1
        if not self._pauses and not self._transport.underlying_transport.is_closing():
            self._transport.underlying_transport.resume_reading()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Hot: nearly every frame is a whole text."""
        kind = frame.msg_type
        if transport.is_close_frame_sent and kind != CLOSE:
            self._ignore()
            return
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "no extension was agreed on")
        if kind == TEXT and frame.fin and self._kind is None:
            self._inbox.put(self, text_of(frame))
        elif kind == CLOSE:
            code = frame.get_close_code()
            transport.send_close(WSCloseCode.OK if code == WSCloseCode.NO_INFO else code)
            transport.disconnect()
            self._closed()
        elif self._is_flooding():
            self._drop_flood()
        elif kind == PING:
            self._pong(transport, frame)
        elif kind in (TEXT, BINARY, CONTINUATION):
            self._join(kind, frame)

    def start_second(self) -> None:
        """Called every second: frames are counted anew."""
        self._extra = self._ahead = 0

    def _is_flooding(self) -> bool:
        """Whether the client keeps us busy with frames that say nothing."""
        self._extra += 1
        return self._extra > MAX_EXTRA_FRAMES

    def _ignore(self) -> None:
        """A frame after our close frame: some were on their way, but no client sends many."""
        if self._is_flooding() and not self._transport.underlying_transport.is_closing():
            self.abort()

    def _drop_flood(self) -> None:
        """End the connection; what is left of what was read of it is not looked at."""
        self.waiting.clear()
        self._transport.send_close(WSCloseCode.POLICY_VIOLATION)
        self.abort()

    def _pong(self, transport: WSTransport, frame: WSFrame) -> None:
        """Answer a ping, unless the client reads none of our answers."""
        if transport.underlying_transport.get_write_buffer_size() > MAX_UNSENT:
            self.abort()
        else:
            transport.send_pong(frame.get_payload_as_bytes())

    def _join(self, kind: WSMsgType, frame: WSFrame) -> None:
        """A message in several frames, or a binary one."""
        if (kind == CONTINUATION) != (self._kind is not None):
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "a fragment out of order")
        kind = self._kind = kind if self._kind is None else self._kind
        self._fragments += frame.get_payload_as_memoryview()
        if len(self._fragments) > self._max_size:
            raise WSProtocolError(WSCloseCode.MESSAGE_TOO_BIG, "the message is too long")
        if frame.fin:
            data = bytes(self._fragments)
            self._fragments, self._kind = bytearray(), None
            self._inbox.put(self, data if kind == BINARY else decode(data))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._closed()

    def pause_writing(self) -> None:
        self._behind = True

    def resume_writing(self) -> None:
        self._behind = False

    def _closed(self) -> None:
        on_closed, self.on_closed = self.on_closed, None
        if on_closed is not None:
            on_closed()


def text_of(frame: WSFrame) -> str:
    try:
        return frame.get_payload_as_utf8_text()
    except UnicodeDecodeError:
        raise not_text() from None


def decode(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise not_text() from None


def not_text() -> WSProtocolError:
    return WSProtocolError(WSCloseCode.INVALID_TEXT, "no UTF-8")
