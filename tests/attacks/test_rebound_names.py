"""A page of another site lets its name point to this machine, and reads the server's figures.

Before: the private listener answered whatever host it was asked for; to a browser the page and the
figures were one site, so the page read when rivals answer. Now: it answers to localhost, to
addresses, and to the names that whoever runs the server gave it.
"""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from server.asking import must_refuse
from server.running import serving

PATHS = ("/metrics", "/schema/openapi.json")
FOREIGN = ("evil.example", "evil.example:8001", "127.0.0.1.evil.example", "localhost.evil.example")
OURS = ("localhost", "LOCALHOST:8001", "127.0.0.1:8001", "[::1]:8001", "192.168.1.5")


def test_pages_of_others(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.private) as http:
        for host in FOREIGN:
            for path in PATHS:
                reply = http.get(path, headers={"Host": host})
                assert "podium_" not in must_refuse(reply, 421, "foreign-host")["text"]
        texts = [
            http.get(f"/metrics?lang={lang}", headers={"Host": FOREIGN[0]}).text
            for lang in ("fr", "en")
        ]
        assert texts[0] != texts[1]
        for host in OURS:
            assert "podium_answers" in http.get("/metrics", headers={"Host": host}).text


@pytest.mark.parametrize("host", ["[::1", "a]b", "\u00e9", "a b", "@", ":"])
def test_hosts_that_are_none(tmp_path: Path, host: str) -> None:
    with serving(tmp_path) as server:
        port = httpx.URL(server.private).port
        with socket.create_connection(("127.0.0.1", port), 30) as bare:
            head = f"GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
            bare.sendall(head.encode())
            assert bare.recv(1 << 16).split()[1] in (b"421", b"400")


def test_names_that_were_given(tmp_path: Path) -> None:
    with serving(tmp_path, "--origin", "https://play.example.org") as server:
        for host, status in (("play.example.org:8001", 200), ("example.org", 421)):
            reply = httpx.get(f"{server.private}/metrics", headers={"Host": host})
            assert reply.status_code == status


def test_a_name_to_listen_at(tmp_path: Path) -> None:
    name = socket.gethostname()
    try:
        socket.gethostbyname(name)
    except OSError:
        name = "localhost"
    with serving(tmp_path, "--metrics", f"{name}:0") as server:
        reply = httpx.get(f"{server.private}/metrics", headers={"Host": f"{name}:9"})
        assert reply.status_code == 200
