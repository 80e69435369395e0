"""Connections that are cut, flooded, never finished or never read: the match goes on."""

import asyncio
import json
import re
import socket as sockets
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.attacks import play_on, under_attack
from server.people import PAIR, Player, seated


@pytest.mark.parametrize(
    ("message", "text", "code"),
    [
        ("x" * (1 << 16) + "x", None, 1009),
        ("x" * 5_000_000, None, 1009),
        (b"x" * 100_000, False, 1009),
        (b"\xff\xfe", True, 1007),
        (b'{"type":"undo\xc3"}', True, 1007),
    ],
    ids=["large", "huge", "binary", "not text", "cut text"],
)
def test_what_is_no_message_ends_the_connection_alone(
    address: str, message: str | bytes, text: bool | None, code: int
) -> None:
    async def attack(players: list[Player]) -> None:
        async with players[0].person.player(players[0].match) as player:
            await player.begun()
            with suppress(ConnectionClosed):
                await player.send_as(message, text)
            assert await player.until_closed() == code

    under_attack(address, attack)


@pytest.mark.parametrize(
    "query",
    ["after=x", "after=", "after=1e99", f"after={10**30}", "seat=x", "seat=1.5", "watch=perhaps",
     f"seat={10**30}", "after=1&after=2", "lang=%00", "%ff=%ff", "seat=null"],
)  # fmt: skip
def test_an_address_with_nonsense_in_it(address: str, query: str) -> None:
    async def attack(players: list[Player]) -> None:
        code = await knock(address, f"/api/matches/{players[0].match}/socket?{query}")
        assert code == 101 or 400 <= code < 500, code

    under_attack(address, attack)


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


async def knock(address: str, path: str) -> int:
    """The status that a handshake is answered with."""
    reader, writer = await dial(address)
    writer.write(HANDSHAKE.format(path=path, more="").encode())
    status = (await asyncio.wait_for(reader.readline(), 30)).split()
    writer.close()
    await writer.wait_closed()
    return int(status[1])


async def dial(address: str, hearing: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection; ``hearing``: how few bytes it takes in before it stops the server."""
    url = httpx.URL(address)
    bare = sockets.socket()
    if hearing:
        bare.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, hearing)
    bare.setblocking(False)
    await asyncio.get_running_loop().sock_connect(bare, ("127.0.0.1", url.port))
    return await asyncio.open_connection(sock=bare, limit=hearing or 2**16)


async def open_sockets(private: str) -> int:
    """How many sockets the server says are open."""
    async with httpx.AsyncClient(timeout=30) as http:
        metrics = (await http.get(f"{private}/metrics")).text
    found = re.search(r"^podium_sockets (\d+)", metrics, re.MULTILINE)
    assert found is not None
    return int(found[1])


async def until_open(private: str, count: int) -> None:
    async with asyncio.timeout(60):
        while await open_sockets(private) > count:
            pass


def test_connections_that_are_never_finished(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        path = f"/api/matches/{players[0].match}/socket"
        whole = HANDSHAKE.format(path=path, more="").encode()
        held = [await dial(address) for _ in range(20)]
        for at, (_, writer) in enumerate(held):
            writer.write(whole[: 7 * at + 1])
        for _, writer in held:
            writer.transport.abort()

    under_attack(address, attack)


def test_two_hundred_come_and_go(address: str, private: str) -> None:
    """Some say goodbye, some are simply gone."""

    async def attack(players: list[Player]) -> None:
        lea = players[0]
        before = await open_sockets(private)
        for _ in range(10):
            comers = [lea.person.player(lea.match, watch="true") for _ in range(20)]
            await asyncio.gather(*(each.connect() for each in comers))
            for comer in comers[::2]:
                comer.vanish()
            await asyncio.gather(*(comer.close() for comer in comers))
        await until_open(private, before)

    under_attack(address, attack)


def framed(message: dict[str, Any]) -> bytes:
    """A text frame as a client sends it, with a mask of zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


@pytest.mark.slow
def test_who_never_reads_is_let_go(address: str, private: str) -> None:
    """Its messages wait, but not without end; the others notice nothing."""

    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "formule-caml")
        await lea.close()
        before = await open_sockets(private)
        reader, writer = await dial(address, hearing=4096)
        token = f"Authorization: Bearer {lea.person.token}\r\n"
        path = f"/api/matches/{lea.match}/socket"
        writer.write(HANDSHAKE.format(path=path, more=token).encode())
        assert b" 101 " in await reader.readline()
        await talk(writer, noe)
        await until_open(private, before)
        writer.transport.abort()
        await lea.connect()
        await lea.hear()
        await play_on(players)

    asyncio.run(match())


async def talk(writer: asyncio.StreamWriter, listener: Player) -> None:
    """Answer and take back, again and again, deaf to what comes of it, until nobody obeys."""
    for question in range(1, 10_000, 2):
        choose = {"type": "choose", "question": question, "answer": ["o"]}
        writer.write(framed(choose) + framed({"type": "undo"}))
        try:
            async with asyncio.timeout(5):
                await listener.until(partial(has_heard, listener.n + 2))
        except TimeoutError:
            return
    raise AssertionError("somebody who never reads is served for ever")


def has_heard(n: int, player: Player) -> bool:
    return player.n >= n
