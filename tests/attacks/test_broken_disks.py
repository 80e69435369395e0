"""The disk cannot be written to, and a player asks for something.

Before: the database's own words, with paths and statements, were sent to players; /health only
read, and said that all was well.
Now: players are told in a sentence that nothing was stored, the log has the rest, and /health
writes something now and then.
"""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import httpx

from attacks.wire_tools import PATIENCE, client
from server.asking import must_refuse
from server.running import Server, serving

INNER_WORDS = ("disk", "i/o", "sqlite", "database or", "readonly", "insert", "errno", "update")


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server may grow beyond what the database's own log has."""
    size = (server.folder / "podium.db-wal").stat().st_size
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def until_health(http: httpx.Client, status: int) -> httpx.Response:
    began = perf_counter()
    while (reply := http.get("/health")).status_code != status:
        assert perf_counter() - began < PATIENCE, reply.text
    return reply


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        until_health(http, 200)
        with full_disk(server):
            told = [must_refuse(until_health(http, 503), 503, "not-stored")]
            for lang in ("fr", "en"):
                body = {"name": "Zoé"}
                reply = http.post(f"/api/guests?lang={lang}", json=body, headers=me)
                told.append(must_refuse(reply, 503, "not-stored"))
        for refusal in told:
            assert refusal["facts"] == {}
            assert not any(word in refusal["text"].casefold() for word in INNER_WORDS)
        until_health(http, 200)
        assert http.post("/api/guests", json={"name": "Zoé"}, headers=me).is_success
    assert "the database failed" in server.log.read_text()


def test_health_does_not_write_as_often_as_it_is_asked(tmp_path: Path) -> None:
    """Or anybody could keep the disk busy."""
    with serving(tmp_path) as server, client(server) as (http, _):
        until_health(http, 200)
        log = next(server.folder.glob("podium.db-wal"))
        began, before = perf_counter(), log.stat().st_size
        for _ in range(300):
            assert http.get("/health").status_code == 200
        writes = 2 + int(perf_counter() - began)
        assert log.stat().st_size - before <= writes * 4096
