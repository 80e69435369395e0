"""Requests over HTTP, many of them sent at once, most of them wrong."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import httptools

from fuzz.counts import Counts
from fuzz.mutations import mutated
from server.people import Person

BATCH = 15  # sent at once; the server hangs up on more
CONTINUE = 100
METHODS = ("PUT", "DELETE", "PATCH", "OPTIONS")
PATIENCE = 120.0
PATHS = (
    "/health",
    "/api/games",
    "/api/words/fr/ca_rs",
    "/api/rules/fr/f-cartes",
    "/api/guests/me",
    "/api/matches",
    "/api/matches/{match}",
    "/api/matches/{match}/record",
    "/",
    "/match/{match}",
    "/api/matches/{match}/socket",
    "/metrics",
    "/schema/openapi.json",
    "/assets/none.js",
)
BODIES: tuple[tuple[str, Any], ...] = (
    ("/api/guests", {"name": "Zoé"}),
    ("/api/matches", {"game": "formule-caml", "seats": [{}, {"bot": "sunday"}]}),
    ("/api/matches", {"game": "probe-duel", "settings": {}, "clock": {"per_turn": 30.0}}),
    (
        "/api/matches",
        {
            "game": "f-cartes",
            "settings": {"rounds": "6", "deck": "mine"},
            "files": {"mine": "[deck]\nname = 'x'"},
        },
    ),
    ("/api/matches/{match}/join", {"seat": 0, "salt": "00", "lineup": ""}),
    ("/api/matches/{match}/leave", {}),
)
ODD_PATHS = (
    "%",
    "%ff",
    "%00",
    "/",
    "//",
    "..",
    "%2e%2e",
    "?",
    "?lang=%zz",
    "?after=1e9",
    "é",
    "%23",
    "x" * 2_000,
    "?a=" + "b" * 2_000,
    "{match}",
    "%F0%9F%98%80",
    "?lang=\\",
    ";",
    "&&",
)
ODD_HEADERS = (
    "Accept-Language: " + "x," * 1_000,
    "Accept-Language: \xff\xfe",
    "Cookie: podium_guest=x.y",
    "Cookie: =;=;;",
    "Cookie: podium_guest=" + "A" * 3_000,
    "Authorization: Bearer",
    "Authorization: Bearer \xe9.\xe9",
    "Authorization: Basic eDp5",
    "Origin: http://evil.example",
    "Origin: null",
    "Content-Type: text/plain",
    "Content-Type: application/json; charset=utf-7",
    "Expect: 100-continue",
    "Range: bytes=0-,-1",
    "If-None-Match: *",
    "X-Forwarded-For: 1.2.3.4, nonsense",
    "X-Forwarded-Proto: gopher",
    "Host: \x80",
    "Accept: text/html;q=NaN",
    "Accept-Encoding: gzip;q=9e999",
    "X: " + "y" * 8_000,
)
LAST = (
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00",
    b"GET\r\n\r\n",
    b"\r\n\r\n\r\nGET / FOO\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nX\x00: y\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    b"HEAD /api/games HTTP/1.1\r\nConnection: close\r\n\r\n",
    b"TRACE / HTTP/1.1\r\nConnection: close\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"\x00" * 100,
    b"A" * 70_000,
)


class Replies:
    """Statuses of the answers to requests that were sent at once."""

    def __init__(self) -> None:
        self.statuses: list[int] = []
        self._parser = httptools.HttpResponseParser(self)
        self.feed = self._parser.feed_data

    def on_message_complete(self) -> None:
        if (status := self._parser.get_status_code()) != CONTINUE:
            self.statuses.append(status)


async def one_connection(person: Person, match: str, chance: Random, counts: Counts) -> None:
    """A batch of requests, each of which is answered, and something at the end that ends it."""
    host, _, port = person.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    replies = Replies()
    try:
        for _ in range(BATCH):
            writer.write(request(person, match, chance))
        await asyncio.wait_for(read(reader, replies), PATIENCE)
        writer.write(chance.choice(LAST))
        writer.write_eof()
        await asyncio.wait_for(reader.read(), PATIENCE)
    except OSError:  # it may have hung up before
        pass
    finally:
        writer.transport.abort()
    counts.requests += len(replies.statuses) + 1
    counts.answers.update(map(str, replies.statuses))


async def read(reader: asyncio.StreamReader, replies: Replies) -> None:
    while len(replies.statuses) < BATCH and (data := await reader.read(1 << 16)):
        replies.feed(data)


def request(person: Person, match: str, chance: Random) -> bytes:
    """A request with well-formed edges; what is in it is another matter."""
    method, path, body = "GET", chance.choice(PATHS), b""
    if chance.random() < 0.5:
        path, wanted = chance.choice(BODIES)
        method, body = "POST", mutated(wanted, chance).encode()
        if chance.random() < 0.1:
            body = chance.randbytes(chance.randint(1, 300))
    method = (
        chance.choice(("PUT", "DELETE", "PATCH", "OPTIONS")) if chance.random() < 0.02 else method
    )
    path = path.replace("{match}", match if chance.random() < 0.8 else "none")
    if chance.random() < 0.3:
        at = chance.randint(1, len(path))
        path = path[:at] + chance.choice(ODD_PATHS) + path[at:]
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}"]
    head += ["Content-Type: application/json"] if chance.random() < 0.9 else []
    head += [f"Authorization: Bearer {person.token}"] if chance.random() < 0.5 else []
    head += [chance.choice(ODD_HEADERS)] if chance.random() < 0.3 else []
    return "\r\n".join(head).encode("latin-1", "replace") + b"\r\n\r\n" + body
