"""Attacks on the port: connections that are opened, and what is not done with them then."""

from __future__ import annotations

import socket
from collections import deque
from contextlib import ExitStack, suppress
from itertools import cycle

from attacks.wire_tools import (
    CONTINUATION,
    PING,
    TEXT,
    dial,
    frame,
    match_path,
    open_socket,
    send_until_dropped,
    status,
)
from scenes.scene import Curtain
from server.running import Server

HALF_HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 900000\r\n\r\n{"name":"'
)
ASK_MUCH = b"GET /api/words/fr/ca_rs HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100
MAX_HELD = 3_000  # connections; about what the server lets in
FLOOD = 1 << 20
FLOODING = 200  # sockets


class Crowd:
    """Connections that are kept; the oldest goes when there are too many."""

    def __init__(self, most: int) -> None:
        self.opened = 0
        self._most = most
        self._held: deque[socket.socket] = deque()

    def add(self, bare: socket.socket) -> None:
        self.opened += 1
        self._held.append(bare)
        if len(self._held) > self._most:
            self._held.popleft().close()

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        for bare in self._held:
            bare.close()


def ping_floods(server: Server, curtain: Curtain) -> int:
    """Sockets that send frames that say nothing, as fast as they can, and read no answer."""
    path, sent = match_path(server), 0
    floods = [(b"", frame(PING, bytes(125))), (b"", frame(PING))]
    floods += [
        (frame(TEXT, fin=False), frame(CONTINUATION, each, fin=False)) for each in (b"", b"x")
    ]
    for first, repeated in cycle(floods):
        if not curtain.is_up:
            return sent
        with suppress(OSError), open_socket(server, path) as bare:
            status(bare)
            bare.sendall(first)
            sent += send_until_dropped(bare, repeated * (65536 // len(repeated)), FLOOD)
    return sent


def text_floods(server: Server, curtain: Curtain) -> int:
    """Two hundred sockets that send messages ahead, as fast as it takes them."""
    path, flood, sent = match_path(server), frame(TEXT, b"{}") * 8192, 0
    sockets: list[socket.socket] = []
    with ExitStack() as stack:
        while curtain.is_up:
            if len(sockets) < FLOODING:
                with suppress(OSError):
                    bare = stack.enter_context(open_socket(server, path))
                    status(bare)
                    bare.setblocking(False)
                    sockets.append(bare)
            sent += sum(send_some(bare, flood, sockets) for bare in tuple(sockets))
    return sent


def send_some(bare: socket.socket, data: bytes, sockets: list[socket.socket]) -> int:
    """What the connection takes now; one that is gone is no more among the sockets."""
    try:
        return bare.send(data)
    except BlockingIOError:
        return 0
    except OSError:
        bare.close()
        sockets.remove(bare)
        return 0


def half_heads(server: Server, curtain: Curtain) -> int:
    """Thousands of connections on which a request is begun and never ended."""
    with Crowd(MAX_HELD) as crowd:
        while curtain.is_up:
            with suppress(OSError):
                crowd.add(dial(server, HALF_HEAD))
        return crowd.opened


def half_bodies(server: Server, curtain: Curtain) -> int:
    """Bodies of nearly a megabyte, all but the last byte."""
    with Crowd(300) as crowd:
        while curtain.is_up:
            with suppress(OSError):
                bare = dial(server, HALF_BODY)
                crowd.add(bare)
                bare.sendall(b"x" * 890_000)
        return crowd.opened


def unread_answers(server: Server, curtain: Curtain) -> int:
    """Connections that ask for much and read nothing of it."""
    with Crowd(500) as crowd:
        while curtain.is_up:
            with suppress(OSError):
                bare = deaf(server)
                crowd.add(bare)
                bare.settimeout(0.5)
                bare.sendall(ASK_MUCH)
        return crowd.opened


def sockets_that_never_read(server: Server, curtain: Curtain) -> int:
    """Sockets at one match that say wrong things, and read nothing of the refusals."""
    path, crowd = match_path(server), Crowd(1_000)
    wrong = frame(TEXT, b'{"type":"undo"}') * 90
    with ExitStack() as stack:
        stack.enter_context(crowd)
        while curtain.is_up:
            with suppress(OSError):
                bare = open_socket(server, path)
                crowd.add(bare)
                bare.sendall(wrong)
        return crowd.opened


def deaf(server: Server) -> socket.socket:
    """A connection that takes in next to nothing."""
    port = int(server.address.rpartition(":")[2])
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    bare.connect(("127.0.0.1", port))
    return bare
