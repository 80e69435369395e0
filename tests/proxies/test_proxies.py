"""Podium behind nginx and Caddy, as docs/security.md tells: everything works, nothing is lost."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterator
from random import Random

import httpx
import pytest
from websockets.exceptions import InvalidMessage, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from proxies.reverse_proxy import PROXIES, Places, behind, status_in
from server.asking import must_refuse
from server.knowing.check import check
from server.knowing.history import read_history
from server.running import PROBES, QUOTAS, Server, serving
from server.wandering import play_match

MOST = 8  # guests of one address
OTHERS = tuple(name for name in QUOTAS if name != "guests-per-address")


class Site:
    """A server, the proxy before it, and where it is found."""

    def __init__(self, server: Server, places: Places) -> None:
        self.server = server
        self.places = places
        self.address = f"https://localhost:{places.https}"

    def client(self, source: str = "127.0.0.1") -> httpx.Client:
        """Requests of somebody at that address."""
        context = ssl.create_default_context(cafile=str(self.places.certificate))
        transport = httpx.HTTPTransport(local_address=source, verify=context)
        return httpx.Client(base_url=self.address, transport=transport, timeout=60)


def open_socket(path: str, origin: str) -> ClientConnection:
    """As a browser does: what is cut before a word was said is opened once more.

    The proxies give a client ten seconds for its head, and a busy machine may stand still longer.
    """
    try:
        return connect(path, origin=Origin(origin), open_timeout=60)
    except InvalidMessage:
        return connect(path, origin=Origin(origin), open_timeout=60)


@pytest.fixture(scope="module", params=PROXIES)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """One for all tests; those who count guests come from addresses of their own."""
    folder = tmp_path_factory.mktemp(request.param)
    folder.chmod(0o755)
    flags = ("--quota", f"guests-per-address={MOST}")
    with (
        pytest.MonkeyPatch.context() as patch,
        serving(folder, *flags, unlimited=OTHERS) as server,
        behind(request.param, server, folder) as places,
    ):
        patch.setenv("PODIUM_GAMES", PROBES)
        patch.setenv("SSL_CERT_FILE", str(places.certificate))  # the certificate is trusted
        yield Site(server, places)


def test_a_match_over_https(site: Site) -> None:
    match = asyncio.run(play_match(site.address, "probe-duel", 2, Random(1)))
    history = read_history(match.record)
    for seat, received in match.received.items():
        assert check(history, seat, received)


def test_the_cookie_is_the_safe_one(site: Site) -> None:
    with site.client() as http:
        reply = http.post("/api/guests", json={"name": "Léa"})
        assert reply.headers["set-cookie"].startswith("__Host-podium_guest=")
        assert "secure" in reply.headers["set-cookie"].casefold()
        assert http.get("/api/guests/me").json()["name"] == "Léa"
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert "max-age" in reply.headers["strict-transport-security"]


def test_without_https_one_is_sent_there(site: Site) -> None:
    reply = httpx.get(f"http://localhost:{site.places.http}/api/games")
    assert reply.status_code in (301, 308)
    assert reply.headers["location"].startswith("https://localhost")


def test_pages_of_other_sites_are_refused(site: Site) -> None:
    with site.client() as http:
        foreign = {"Origin": "https://evil.example"}
        reply = http.post("/api/guests", json={"name": "Ève"}, headers=foreign)
        must_refuse(reply, 403, "foreign-origin")
        own = {"Origin": site.address}
        assert http.post("/api/guests", json={"name": "Léa"}, headers=own).status_code == 201
        match = http.post("/api/matches", json={"game": "probe-duel"}).json()["id"]
    path = f"{site.address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    with open_socket(path, site.address) as socket_:
        assert '"hello"' in str(socket_.recv(60))
    with pytest.raises(InvalidStatus) as refused:
        open_socket(path, "https://evil.example").close()
    assert refused.value.response.status_code == 403


def test_quotas_count_the_client_not_the_proxy(site: Site) -> None:
    """Nor what a client says of itself."""
    with site.client("127.0.0.2") as eve, site.client("127.0.0.3") as lea:
        for number in range(MOST):
            said = {"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": "for=203.0.113.9"}
            assert eve.post("/api/guests", json={"name": "Ève"}, headers=said).status_code == 201
            eve.cookies.clear()
        said = {"X-Forwarded-For": "203.0.113.77"}
        reply = eve.post("/api/guests", json={"name": "Ève"}, headers=said)
        must_refuse(reply, 429, "too-many-guests")
        assert lea.post("/api/guests", json={"name": "Léa"}).status_code == 201


def test_a_large_body_is_refused(site: Site) -> None:
    with site.client() as http:
        body = b'{"name":"' + b"x" * 1_500_000 + b'"}'
        kind = {"Content-Type": "application/json"}
        try:
            status = http.post("/api/guests", content=body, headers=kind).status_code
        except httpx.TransportError:  # it may hang up without a word
            status = 413
        assert status == 413
    with site.client() as http:
        for _ in range(20):  # nor does the next one hear of it, through the same connection
            assert http.get("/health").status_code == 200


@pytest.mark.slow
def test_slow_heads_are_cut(site: Site) -> None:
    context = ssl.create_default_context(cafile=str(site.places.certificate))
    with (
        socket.create_connection(("127.0.0.1", site.places.https), 60) as bare,
        context.wrap_socket(bare, server_hostname="localhost") as secured,
    ):
        secured.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        heard = b"".join(iter(lambda: secured.recv(4096), b""))
        assert status_in(heard) in (0, 400, 408)
    with site.client() as http:
        assert http.get("/health").status_code == 200
