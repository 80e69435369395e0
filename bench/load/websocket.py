"""A websocket client as light as can be, so that the load is never what is measured.

Whole text frames, no compression, and a mask of zeros, which the protocol allows and which costs
nothing to apply. The servers measured are our own and run on this machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASKED = 0x80
NO_MASK = bytes(4)
SHORT, MEDIUM, LONG = 125, 126, 127
HOST = "127.0.0.1"

Heard = Callable[[bytes], None]


class Lost(ConnectionError):
    """The server does not want to talk to us, or no longer."""


class Socket(asyncio.Protocol):
    """One connection; every message that comes in is given to ``heard``."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Lost("the connection was closed before it was open"))
        self.closed.set_result(None)

    def shake_hands(self, path: str, token: str) -> None:
        """Ask for a websocket; who we are goes along."""
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {HOST}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            *([f"Authorization: Bearer {token}"] if token else []),
            "\r\n",
        ]
        self._transport.write("\r\n".join(lines).encode())

    def send(self, text: bytes) -> None:
        self._transport.write(frame(TEXT, text))

    def close(self) -> None:
        if not self._transport.is_closing():
            self._transport.write(frame(CLOSE, b"\x03\xe8"))
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Cut what came into messages. Hot: everything passes through here."""
        data = self._rest + data if self._rest else data
        if not self._shaken:
            head, shaken, data = data.partition(b"\r\n\r\n")
            if not shaken:
                self._rest = head
                return
            self._agree(head)
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size > SHORT:
                body = at + (4 if size == MEDIUM else 10)
                size = int.from_bytes(data[at + 2 : body], "big")
            if body + size > end:
                break
            if data[at] == TEXT:
                self.heard(data[body : body + size])
            else:
                self._control(data[at], data[body : body + size])
            at = body + size
        self._rest = data[at:]

    def _agree(self, head: bytes) -> None:
        """The server opens the socket, or says why not."""
        self._shaken = True
        if head.split(b" ", 2)[1] == b"101":
            self.opened.set_result(None)
        else:
            self.opened.set_exception(Lost(head.decode(errors="replace")))
            self._transport.close()

    def _control(self, kind: int, body: bytes) -> None:
        if kind == PING:
            self._transport.write(frame(PONG, body))
        elif kind == CLOSE:
            self._transport.close()


def frame(kind: int, body: bytes) -> bytes:
    """A frame as a client sends it."""
    size = len(body)
    if size <= SHORT:
        return bytes((kind, MASKED | size)) + NO_MASK + body
    width = 2 if size < 1 << 16 else 8
    head = bytes((kind, MASKED | (MEDIUM if width == 2 else LONG)))
    return head + size.to_bytes(width, "big") + NO_MASK + body


async def dial(port: int, path: str, heard: Heard, token: str = "") -> Socket:
    """An open socket."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(heard), HOST, port)
    socket.shake_hands(path, token)
    await socket.opened
    return socket
