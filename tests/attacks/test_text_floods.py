"""Many sockets send messages without waiting for answers, as fast as they can.

Before: whatever was read was kept in one list for all, which was copied for every hundred messages:
200 sockets with a megabyte of `{}` each took 3.8 GB, and /health 36 s.
Now: a socket with a few dozen messages that wait is not read, sockets take turns message by
message, what waits for a closed one is dropped, and a thousand a second sent ahead end it.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from attacks.wire_tools import (
    TEXT,
    frame,
    match_path,
    memory,
    must_be_well,
    open_socket,
    send_until_dropped,
    status,
    until_figure,
)
from podium.server.socket.fast_socket import MAX_AHEAD, MAX_WAITING, FastSocket, boxes_of
from server.running import serving

MAX_GROWTH = 32 << 20
FLOOD = 64 << 20


class Wire:
    """A connection on which nobody is; it counts what is asked of it."""

    def __init__(self) -> None:
        self.is_reading = True
        self.closed = False
        self.underlying_transport: Any = self

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True

    def send_close(self, code: int) -> None:
        self.closed = True

    def disconnect(self, graceful: bool) -> None:
        self.closed = True


def socket_on(wire: Wire, heard: list[str], name: str) -> FastSocket:
    socket = FastSocket(wire, asyncio.get_running_loop(), 1 << 16, lambda: None)  # type: ignore[arg-type]
    socket.on_message = lambda message: heard.append(f"{name} {message!s}")
    return socket


@pytest.mark.parametrize("ahead", [b"", b" " * 60_000], ids=["", "after a long message"])
def test_a_flood_of_messages(tmp_path: Path, ahead: bytes) -> None:
    """A long message makes the buffer of a connection large: more could be read at once."""
    long = bytes([0x80 | TEXT, 0x80 | 126]) + len(ahead).to_bytes(2) + bytes(4) + ahead
    with serving(tmp_path) as server:
        with open_socket(server, match_path(server)) as bare:
            assert status(bare) == 101
            before = memory(server)
            bare.sendall(long if ahead else b"")
            assert send_until_dropped(bare, frame(TEXT, b"{}") * 8192, FLOOD) < FLOOD
            until_figure(server, "podium_sockets", 0)
        assert memory(server) - before < MAX_GROWTH
        must_be_well(server)


def test_sockets_take_turns() -> None:
    """Léa's message is not behind all of Ève's, though it came after them; all keep their order."""

    async def scene() -> list[str]:
        heard, (inbox, _) = list[str](), boxes_of(asyncio.get_running_loop())
        eve, lea = (socket_on(Wire(), heard, name) for name in ("Ève", "Léa"))
        for number in range(20):
            inbox.put(eve, str(number))
        inbox.put(lea, "hello")
        while len(heard) < 21:
            await asyncio.sleep(0)
        return heard

    heard = asyncio.run(scene())
    assert heard.index("Léa hello") == 1
    assert [each for each in heard if "Ève" in each] == [f"Ève {number}" for number in range(20)]


def test_a_socket_with_much_that_waits_is_not_read() -> None:
    async def scene() -> None:
        wire, heard, (inbox, _) = Wire(), list[str](), boxes_of(asyncio.get_running_loop())
        eve = socket_on(wire, heard, "Ève")
        for number in range(MAX_WAITING + 1):
            assert wire.is_reading
            inbox.put(eve, str(number))
        assert not wire.is_reading
        eve.pause_reading()  # so does whoever stores an answer of hers
        while len(heard) <= MAX_WAITING:
            await asyncio.sleep(0)
        assert not wire.is_reading
        eve.resume_reading()
        assert wire.is_reading

    asyncio.run(scene())


def test_what_waits_for_a_closed_socket_is_dropped() -> None:
    async def scene() -> None:
        heard, (inbox, _) = list[str](), boxes_of(asyncio.get_running_loop())
        eve = socket_on(Wire(), heard, "Ève")
        for number in range(20):
            inbox.put(eve, str(number))
        eve.on_message = None
        await asyncio.sleep(0)
        assert (len(inbox.line), len(eve.waiting), heard) == (0, 0, [])

    asyncio.run(scene())


def test_who_sends_far_ahead_is_cut_off() -> None:
    async def scene() -> None:
        wire, (inbox, _) = Wire(), boxes_of(asyncio.get_running_loop())
        eve = socket_on(wire, [], "Ève")
        for _ in range(2):
            for number in range(MAX_AHEAD):
                inbox.put(eve, str(number))
            eve.start_second()
        assert not wire.is_closing()
        for number in range(MAX_AHEAD + 1):
            inbox.put(eve, str(number))
        assert wire.is_closing()
        assert not eve.waiting

    asyncio.run(scene())
