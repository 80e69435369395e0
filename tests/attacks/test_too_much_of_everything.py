"""Attack: one guest, or one address, makes guests, matches and files without end.

Before, nothing limited them but the disk. Now each has a quota, which friends never meet; what goes
beyond it is a 429 with a sentence, and others notice nothing.
"""

from __future__ import annotations

import asyncio
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from formule_caml.boards import RING
from podium.server.quotas import HourlyQuota
from server.asking import guest, must_refuse
from server.people import Person
from server.running import PODIUM, serving

NEW = {"game": "formule-caml"}
MOST = 3


@contextmanager
def limited(folder: Path, quota: str, most: int = MOST) -> Iterator[httpx.Client]:
    """A server with that one limit."""
    with (
        serving(folder, f"--quota={quota}={most}") as server,
        httpx.Client(base_url=server.address, timeout=30) as http,
    ):
        yield http


def must_refuse_in_both(http: httpx.Client, path: str, key: str, **request: Any) -> None:
    texts = [
        must_refuse(http.post(f"{path}?lang={lang}", **request), 429, key)["text"]
        for lang in ("fr", "en")
    ]
    assert texts[0] != texts[1]


def test_guests(tmp_path: Path) -> None:
    with limited(tmp_path, "guests-per-address") as http:
        known = [guest(http) for _ in range(MOST)]
        must_refuse_in_both(http, "/api/guests", "too-many-guests", json={"name": "Ève"})
        renamed = http.post("/api/guests", json={"name": "Zoé"}, headers=known[0])
        assert renamed.status_code == 201


def test_open_matches_of_a_guest(tmp_path: Path) -> None:
    """Who has too many open ones makes no more; others do."""
    with limited(tmp_path, "matches-per-guest") as http:
        eve, lea = guest(http, "Ève"), guest(http, "Léa")
        for _ in range(MOST):
            assert http.post("/api/matches", json=NEW, headers=eve).status_code == 201
        must_refuse_in_both(http, "/api/matches", "too-many-matches", json=NEW, headers=eve)
        assert http.post("/api/matches", json=NEW, headers=lea).status_code == 201


def test_matches_from_an_address(tmp_path: Path) -> None:
    """Another guest, or none at all, is no way around it."""
    with limited(tmp_path, "matches-per-address") as http:
        for _ in range(MOST):
            assert http.post("/api/matches", json=NEW, headers=guest(http)).status_code == 201
        must_refuse_in_both(http, "/api/matches", "too-many-matches-made", json=NEW)
        again = http.post("/api/matches", json=NEW, headers=guest(http))
        must_refuse(again, 429, "too-many-matches-made")


@pytest.mark.parametrize(
    ("quota", "key"),
    [
        ("characters-per-guest", "too-many-files"),
        ("characters-per-address", "too-many-files-sent"),
    ],
)
def test_files(tmp_path: Path, quota: str, key: str) -> None:
    track = {**NEW, "settings": {"track": "mine"}, "files": {"mine": RING}}
    with limited(tmp_path, quota, int(2.5 * len(RING))) as http:
        eve = guest(http, "Ève")
        made = [http.post("/api/matches", json=track, headers=eve) for _ in range(3)]
        assert [reply.status_code for reply in made] == [201, 201, 429]
        must_refuse_in_both(http, "/api/matches", key, json=track, headers=eve)
        assert http.post("/api/matches", json=NEW, headers=eve).status_code == 201


def test_all_at_once(tmp_path: Path) -> None:
    """Forty requests that are under way together do not slip by."""

    async def scene(address: str) -> None:
        eve = await Person.come(address, "Ève")
        posts = [eve.http.post("/api/matches", json=NEW) for _ in range(40)]
        replies = Counter(reply.status_code for reply in await asyncio.gather(*posts))
        assert replies[201] <= MOST
        assert replies[201] + replies[429] == 40
        await eve.leave()

    with serving(tmp_path, f"--quota=matches-per-guest={MOST}") as server:
        asyncio.run(scene(server.address))


def test_friends_never_meet_a_quota(tmp_path: Path) -> None:
    """Forty people behind one address, with a match or two each."""
    with (
        serving(tmp_path, unlimited=()) as server,
        httpx.Client(base_url=server.address, timeout=30) as http,
    ):
        for _ in range(40):
            friend = guest(http)
            for _ in range(2):
                assert http.post("/api/matches", json=NEW, headers=friend).status_code == 201


def test_what_was_taken_comes_back() -> None:
    quota = HourlyQuota(10)
    assert [quota.take("a", 6), quota.take("a", 6), quota.take("b", 6)] == [True, False, True]
    taken, since = quota._taken["a"]
    quota._taken["a"] = (taken, since - 1800)
    assert quota.take("a", 6)


def test_a_quota_that_is_none() -> None:
    done = subprocess.run([PODIUM, "serve", "--quota", "beer=3"], capture_output=True, text=True)
    assert done.returncode != 0
    assert "guests-per-address" in done.stderr
