"""A page of another site acts for whoever looks at it: the browser sends their cookie along.

Before: nobody asked where a request came from; a form could be sent as text/plain, and a socket be
opened from anywhere.
Now: ``Origin``, where there is one, is the server's own host or was allowed at start; a body is
sent as application/json, which no form can do. Programs send no origin and are welcome.
"""

from pathlib import Path

import httpx
import pytest

from attacks.wire_tools import all_read, client, match_path, open_socket, status
from server.asking import must_refuse
from server.running import serving

EVIL = ["https://evil.example", "null", "http://localhost.evil.example", "file://", "", "http://"]
EVIL += ["http://[", "http://[::1"]
FRIEND = "https://games.example"


def test_requests_of_foreign_pages(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        match = http.post("/api/matches", json={"game": "probe-duel"}, headers=me).json()["id"]
        paths = ("/api/guests", "/api/matches", *(f"/api/matches/{match}/{do}" for do in DO))
        for origin in [*EVIL, f"{server.address}0", f"{server.address}.evil.example"]:
            for path in paths:
                reply = http.post(path, json={"name": "Zoé"}, headers={**me, "Origin": origin})
                must_refuse(reply, 403, "foreign-origin")
        assert http.get("/api/guests/me", headers=me).json()["name"] == "Léa"


DO = ("join", "leave")


def test_sockets_of_foreign_pages(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path = match_path(server)
        for origin in EVIL:
            with open_socket(server, f"{path}?lang=en", f"Origin: {origin}\r\n") as bare:
                reply = all_read(bare)
                assert reply.startswith(b"HTTP/1.1 403 "), origin
                assert b"A page of another site" in reply
        for origin in ("http://localhost", "https://LOCALHOST", "http://localhost:80"):
            with open_socket(server, path, f"Origin: {origin}\r\n") as bare:
                assert status(bare) == 101, origin


def test_a_page_without_https_acts_on_a_site_with_https(tmp_path: Path) -> None:
    """Anybody on the network can put a script into a page that came without."""
    safe = {"X-Forwarded-Proto": "https"}
    with serving(tmp_path) as server, client(server) as (http, me):
        same = server.address.removeprefix("http")
        plain = http.post(
            "/api/guests", json={"name": "Zoé"}, headers={**me, **safe, "Origin": f"http{same}"}
        )
        must_refuse(plain, 403, "foreign-origin")
        own = {**me, **safe, "Origin": f"https{same}"}
        assert http.post("/api/guests", json={"name": "Zoé"}, headers=own).is_success
        path, proxied = match_path(server), "X-Forwarded-Proto: https\r\n"
        with open_socket(server, path, f"{proxied}Origin: http://localhost\r\n") as bare:
            assert status(bare) == 403
        with open_socket(server, path, f"{proxied}Origin: https://localhost\r\n") as bare:
            assert status(bare) == 101


def test_pages_of_our_own_and_of_friends(tmp_path: Path) -> None:
    with serving(tmp_path, "--origin", f"{FRIEND}/") as server, client(server) as (http, me):
        for origin in (server.address, FRIEND, FRIEND.upper()):
            headers = {**me, "Origin": origin}
            assert http.post("/api/guests", json={"name": "Zoé"}, headers=headers).is_success
        with open_socket(server, match_path(server), f"Origin: {FRIEND}\r\n") as bare:
            assert status(bare) == 101


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""],
)
def test_what_a_form_can_send(tmp_path: Path, kind: str) -> None:
    body = b'{"name":"Zo\xc3\xa9"}'
    with serving(tmp_path) as server, client(server) as (http, me):
        headers = {**me, "Content-Type": kind} if kind else me
        must_refuse(http.post("/api/guests", content=body, headers=headers), 415, "not-json")
        chunks = httpx.ByteStream(body)
        reply = http.post("/api/guests", content=iter(chunks), headers=headers)
        must_refuse(reply, 415, "not-json")
        named = {**me, "Content-Type": "Application/JSON; charset=utf-8"}
        assert http.post("/api/guests", content=body, headers=named).json()["name"] == "Zoé"
