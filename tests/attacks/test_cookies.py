"""A page on a neighbouring host, or anybody on the network, plants a cookie in a browser.

Before: the cookie had the same name with and without HTTPS, so that one set over plain HTTP, or by
a neighbouring host, counted over HTTPS too.
Now: over HTTPS it is called ``__Host-…``, which a browser takes from this host over HTTPS alone,
and no other one counts. Without HTTPS that cannot be had: the server says so when it starts.
"""

import asyncio
import json
import re
import subprocess
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from attacks.wire_tools import client
from server.running import PODIUM, serving

HTTPS = {"X-Forwarded-Proto": "https"}


def set_cookie(http: httpx.Client, **headers: str) -> str:
    reply = http.post("/api/guests", json={"name": "Léa"}, headers=headers)
    http.cookies.clear()
    return str(reply.headers["set-cookie"])


def test_the_cookie_with_and_without_https(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, _):
        safe = set_cookie(http, **HTTPS)
        assert safe.startswith("__Host-podium_guest=")
        parts = {part.strip().casefold() for part in safe.split(";")}
        assert {"secure", "httponly", "samesite=lax", "path=/"} <= parts
        assert not any(part.startswith("domain") for part in parts)
        plain = set_cookie(http)
        assert plain.startswith("podium_guest=")
        parts = {part.strip().casefold() for part in plain.split(";")}
        assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert "secure" not in parts


def test_a_planted_cookie_is_nobody_s(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, _):
        planted = set_cookie(http).partition(";")[0]
        me = http.get("/api/guests/me", headers={**HTTPS, "Cookie": planted}).json()
        assert me is None
        own = set_cookie(http, **HTTPS).partition(";")[0]
        both = f"{planted}; {own}"
        assert http.get("/api/guests/me", headers={**HTTPS, "Cookie": both}).json() is not None


def test_a_planted_cookie_is_nobody_s_on_a_socket(tmp_path: Path) -> None:
    async def seat_of(address: str, match: str, cookie: str, **headers: str) -> int | None:
        url = f"{address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        sent = {**headers, "Cookie": cookie}
        async with connect(url, additional_headers=sent, compression=None) as socket:
            seat: int | None = json.loads(await socket.recv())["seat"]
            return seat

    with serving(tmp_path) as server, client(server) as (http, _):
        plain, safe = (set_cookie(http, **more).partition(";")[0] for more in ({}, HTTPS))
        seats = [{"bot": "random"}, {}]
        match = http.post("/api/matches", json={"game": "probe-duel", "seats": seats}).json()["id"]
        own = {**HTTPS, "Cookie": safe}
        assert http.post(f"/api/matches/{match}/join", json={}, headers=own).is_success
        planted = safe.removeprefix("__Host-")
        assert asyncio.run(seat_of(server.address, match, safe, **HTTPS)) == 1
        assert asyncio.run(seat_of(server.address, match, planted, **HTTPS)) is None
        assert asyncio.run(seat_of(server.address, match, plain)) is None


def test_nobody_but_a_proxy_says_that_it_was_https(tmp_path: Path) -> None:
    with serving(tmp_path, "--proxy", "192.0.2.1") as server, client(server) as (http, _):
        assert set_cookie(http, **HTTPS).startswith("podium_guest=")


def test_the_server_says_so_when_it_starts(tmp_path: Path) -> None:
    flags = ["--port", "0", "--metrics", "0", "--database", str(tmp_path / "podium.db")]
    command = [str(PODIUM), "--lang", "en", "serve", *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().decode() for _ in range(3)]
        process.terminate()
    assert re.search("listens: http://", said[0])
    assert re.search("Figures.*http://localhost:", said[1])
    assert "Without HTTPS" in said[2]
