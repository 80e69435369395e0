"""A client sends frames that say nothing, as fast as it can, and reads none of the answers.

Before: pongs were written past the limit for unread messages, 225 MB for one socket; empty
fragments were kept in a list without end, and adding up the lengths of small ones took time that
grew with the square of their number.
Now: pongs count as unread bytes, a socket has 200 such frames a second, fragments are one buffer.
"""

from pathlib import Path

import pytest

from attacks.wire_tools import (
    CONTINUATION,
    PING,
    TEXT,
    figure,
    frame,
    match_path,
    memory,
    must_be_well,
    open_socket,
    send_until_dropped,
    status,
    until_figure,
)
from server.running import serving

MAX_GROWTH = 32 << 20
FLOOD = 64 << 20


@pytest.mark.parametrize(
    ("first", "repeated"),
    [
        (b"", frame(PING, bytes(125))),
        (b"", frame(PING)),
        (frame(TEXT, fin=False), frame(CONTINUATION, fin=False)),
        (frame(TEXT, fin=False), frame(CONTINUATION, b"x", fin=False)),
    ],
    ids=["pings", "empty pings", "empty fragments", "small fragments"],
)
def test_a_flood_of_frames(tmp_path: Path, first: bytes, repeated: bytes) -> None:
    with serving(tmp_path) as server:
        with open_socket(server, match_path(server)) as bare:
            assert status(bare) == 101
            before = memory(server)
            bare.sendall(first)
            burst = repeated * (65536 // len(repeated))
            assert send_until_dropped(bare, burst, FLOOD) < FLOOD
            until_figure(server, "podium_sockets", 0)
        assert memory(server) - before < MAX_GROWTH
        must_be_well(server)


def test_a_ping_now_and_then_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as server, open_socket(server, match_path(server)) as bare:
        assert status(bare) == 101
        heard = b""
        bare.sendall(frame(PING, b"hello?"))
        while not heard.endswith(b"hello?"):
            heard += bare.recv(1)
        assert heard.endswith(b"\x8a\x06hello?")
        assert figure(server, "podium_sockets") == 1
