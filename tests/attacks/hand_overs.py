"""What the attacks on hand-overs need: codes, the database itself, tokens that say anything."""

from __future__ import annotations

import hmac
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import httpx

from server.running import Server


def new_code(http: httpx.Client, me: dict[str, str]) -> str:
    reply = http.post("/api/handovers", headers=me)
    assert reply.status_code == 201, reply.text
    return str(reply.json()["code"])


def look(http: httpx.Client, code: str) -> httpx.Response:
    return http.post("/api/handovers/look", json={"code": code})


def use(http: httpx.Client, code: str, **more: Any) -> httpx.Response:
    reply = http.post("/api/handovers/use", json={"code": code, **more})
    http.cookies.clear()
    return reply


def token_of(me: dict[str, str]) -> str:
    return me["Authorization"].removeprefix("Bearer ")


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@contextmanager
def database(server: Server) -> Iterator[sqlite3.Connection]:
    """The server's own file, opened beside it."""
    connection = sqlite3.connect(server.folder / "podium.db", timeout=30)
    try:
        with connection:
            yield connection
    finally:
        connection.close()


def signed(server: Server, what: str) -> str:
    """A token that says anything, signed as the server would."""
    with database(server) as connection:
        (secret,) = connection.execute("select secret from secrets").fetchone()
    digest = hmac.digest(secret, what.encode(), sha256)[:18]
    return f"{what}.{urlsafe_b64encode(digest).decode()}"
