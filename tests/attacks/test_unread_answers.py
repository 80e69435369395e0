"""Clients ask for much and read nothing of it.

Before: a connection that was to be closed waited until its client had read everything, that is
for ever; each held a file handle and its bytes.
Now: whoever reads nothing for 30 s is cut off, 5 s where the connection is closing anyway.
"""

import socket
from pathlib import Path

import pytest

from attacks.wire_tools import figure, match_path, must_be_well, open_socket, status, until_figure
from server.running import Server, serving

BATCH = 15
ANSWERED = 'podium_requests_total{method="GET",status="200"}'
ASK = b"GET /api/words/fr/ca_rs HTTP/1.1\r\nHost: localhost\r\n\r\n"


def deaf(server: Server) -> socket.socket:
    """A connection that takes in next to nothing."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    bare.connect(("127.0.0.1" if host == "localhost" else host, int(port)))
    return bare


def fill(server: Server, bare: socket.socket) -> None:
    """Ask for more whenever all was answered, which ends when no buffer has room for answers."""
    asked = 0
    while figure(server, "podium_connections"):
        if figure(server, ANSWERED) == asked:
            bare.sendall(ASK * BATCH)
            asked += BATCH


@pytest.mark.slow
def test_answers_that_nobody_reads(tmp_path: Path) -> None:
    with serving(tmp_path) as server, deaf(server) as bare:
        fill(server, bare)
        assert figure(server, 'podium_dropped_total{why="not-reading"}') == 1
        must_be_well(server)


@pytest.mark.slow
def test_a_socket_that_answers_no_ping(tmp_path: Path) -> None:
    """It does not even see the ping: it reads nothing at all."""
    with serving(tmp_path) as server, open_socket(server, match_path(server)) as bare:
        assert status(bare) == 101
        until_figure(server, "podium_connections", 0)
        assert figure(server, "podium_sockets") == 0
        must_be_well(server)
