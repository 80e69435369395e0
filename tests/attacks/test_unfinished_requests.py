"""Clients begin requests and do not finish them.

Before: a connection with half a head stayed for ever, a thousand of them took every file handle of
the process, and nobody else was let in; a head had no limit in size.
Now: a head takes at most 10 s, a body 30 s; where connections are scarce, those that wait longest
make room for who comes; heads, and bodies however chunked, have a limit in bytes.
"""

import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from attacks.wire_tools import PATIENCE, all_read, asked, dial, figure, must_be_well, open_files
from server.running import serving

HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 900000\r\n\r\n{"name":"'
)
CHUNKED = (
    b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
CROWD, LIMIT = 300, 64


@pytest.mark.parametrize("half", [b"", HALF, HALF_BODY], ids=["nothing", "head", "body"])
def test_a_crowd_that_never_finishes(tmp_path: Path, half: bytes) -> None:
    with serving(tmp_path, "--max-connections", str(LIMIT)) as server, ExitStack() as held:
        must_be_well(server, 1)
        before = open_files(server)
        for _ in range(CROWD):
            held.enter_context(dial(server, half))
        must_be_well(server)
        assert open_files(server) - before <= LIMIT + 8
        assert figure(server, "podium_connections") <= LIMIT
        assert figure(server, 'podium_dropped_total{why="crowded"}') >= CROWD - LIMIT


@pytest.mark.slow
def test_a_head_that_is_never_finished_is_given_up(tmp_path: Path) -> None:
    with serving(tmp_path) as server, dial(server, HALF) as bare:
        all_read(bare)
        assert figure(server, 'podium_dropped_total{why="slow-request"}') == 1


def test_a_head_without_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        reply = asked(server, HALF + b"x" * 70_000)
        assert reply.startswith(b"HTTP/1.1 431 ")
        assert b"head-too-large" in reply
        assert "L'en-tête".encode() in reply
        assert b"The head of a request" in reply


def test_a_body_of_chunks_without_end(tmp_path: Path) -> None:
    """Most of what is sent here is not the body, but what stands around its chunks."""
    with serving(tmp_path) as server:
        chunk = b"1;" + b"x" * 1000 + b"\r\n \r\n"
        with dial(server, CHUNKED) as bare:
            try:
                for _ in range(10_000):
                    bare.sendall(chunk)
            except OSError:
                pass
            else:
                raise AssertionError("ten megabytes were taken")
        must_be_well(server)


def test_large_bodies_that_wait(tmp_path: Path) -> None:
    """A hundred and fifty bodies of 900,000 bytes, all but the last byte: some have to go.

    From many addresses: of one sender only a few are read at a time.
    """
    with serving(tmp_path) as server, ExitStack() as held:
        crowd: list[socket.socket] = []
        for number in range(150):
            bare = held.enter_context(dial(server, HALF_BODY, f"127.0.1.{1 + number}"))
            crowd.append(bare)
            try:
                bare.sendall(b"x" * 890_000)
            except OSError:
                continue
        must_be_well(server)
        assert figure(server, 'podium_dropped_total{why="memory"}') > 0


def test_whoever_is_quick_is_not_disturbed(tmp_path: Path) -> None:
    with serving(tmp_path, "--max-connections", str(LIMIT)) as server, ExitStack() as held:
        http = held.enter_context(httpx.Client(base_url=server.address, timeout=PATIENCE))
        for _ in range(CROWD):
            held.enter_context(dial(server, HALF))
            assert http.get("/health").status_code == 200
