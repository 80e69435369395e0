"""Attacks by requests: many connections of one address, each with a request at any moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

from fuzz.requests import Replies
from scenes.scene import Curtain
from server.running import Server

AT_ONCE = 64
Request = Callable[[int], bytes]  # the request of that number


def request(method: str, path: str, body: Any = None, token: str = "", sender: str = "") -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(data)}"]
    head += ["Content-Type: application/json"] if data else []
    head += [f"Authorization: Bearer {token}"] if token else []
    head += [f"X-Forwarded-For: {sender}"] if sender else []
    return "\r\n".join(head).encode() + b"\r\n\r\n" + data


def flood(server: Server, curtain: Curtain, make: Request, at_once: int = AT_ONCE) -> int:
    """Each connection asks again as soon as it was answered; how many requests there were."""
    return asyncio.run(_flood(server.address, curtain, make, at_once))


async def _flood(address: str, curtain: Curtain, make: Request, at_once: int) -> int:
    numbers = count()
    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(_ask(address, curtain, make, numbers))
    return next(numbers)


async def _ask(address: str, curtain: Curtain, make: Request, numbers: count[int]) -> None:
    host, _, port = address.removeprefix("http://").partition(":")
    while curtain.is_up:
        try:
            reader, writer = await asyncio.open_connection(host, int(port))
            await _talk(reader, writer, curtain, lambda: make(next(numbers)))
            writer.transport.abort()
        except OSError:
            await asyncio.sleep(0.05)  # refused: the server had enough of it


async def _talk(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    curtain: Curtain,
    make: Callable[[], bytes],
) -> None:
    """Until the server hangs up, or the curtain falls."""
    while curtain.is_up:
        replies = Replies()
        writer.write(make())
        while not replies.statuses:
            data = await asyncio.wait_for(reader.read(1 << 16), 60)
            if not data:
                return
            replies.feed(data)
