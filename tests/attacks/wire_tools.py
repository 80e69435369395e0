"""What the attacks on the port need: bare connections, frames, figures, a sampled /health."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import httpx

from server.asking import guest, make
from server.running import Server

PATIENCE = 60.0
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, CONTINUATION, PING = 1, 0, 9


def dial(server: Server, data: bytes = b"", source: str = "") -> socket.socket:
    """A bare connection, and the first bytes that are sent through it."""
    port = httpx.URL(server.address).port
    near = (source, 0) if source else None
    bare = socket.create_connection(("127.0.0.1", port), PATIENCE, near)
    bare.sendall(data)
    return bare


def all_read(bare: socket.socket) -> bytes:
    """Everything until the server hangs up, which it must."""
    parts = []
    try:
        while part := bare.recv(1 << 16):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def asked(server: Server, data: bytes) -> bytes:
    """What is answered to some bytes."""
    with dial(server, data) as bare:
        return all_read(bare)


def match_path(server: Server) -> str:
    """Where the socket of a new match is."""
    with httpx.Client(base_url=server.address) as http:
        match = make(http, game="probe-duel")["id"]
    return f"/api/matches/{match}/socket"


def open_socket(server: Server, path: str, more: str = "", source: str = "") -> socket.socket:
    """A socket, or whatever the server answers instead."""
    return dial(server, HANDSHAKE.format(path=path, more=more).encode(), source)


def status(bare: socket.socket) -> int:
    """The status of the answer that begins now; its head is read."""
    head = b""
    while b"\r\n\r\n" not in head:
        part = bare.recv(1)
        assert part, head
        head += part
    return int(head.split()[1])


def frame(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    assert len(payload) < 126
    return bytes([opcode | (0x80 if fin else 0), 0x80 | len(payload)]) + bytes(4) + payload


def send_until_dropped(bare: socket.socket, data: bytes, most: int) -> int:
    """Send the same again and again, and read nothing; how many bytes went out."""
    sent = 0
    try:
        while sent < most:
            bare.sendall(data)
            sent += len(data)
    except OSError:
        pass
    return sent


def figure(server: Server, name: str) -> float:
    """A figure of /metrics, by its whole name."""
    text = httpx.get(f"{server.private}/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def until_figure(server: Server, name: str, most: float) -> None:
    """Ask until a figure is so small."""
    began = perf_counter()
    while figure(server, name) > most:
        assert perf_counter() - began < PATIENCE, (name, figure(server, name))


def memory(server: Server) -> int:
    """Bytes that the server's process has in memory."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


def open_files(server: Server) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def must_be_well(server: Server, times: int = 20) -> None:
    """Every time from a connection of its own, as a stranger would ask."""
    for _ in range(times):
        assert httpx.get(f"{server.address}/health", timeout=PATIENCE).json()["status"] == "ok"


@contextmanager
def client(server: Server) -> Iterator[tuple[httpx.Client, dict[str, str]]]:
    """Requests to a server, and the header of a guest there."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        yield http, guest(http)
