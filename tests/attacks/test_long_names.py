"""Matches with long names fill the list that everybody is shown.

Before: fifty matches with settings of half a megabyte made ``GET /api/matches`` 24 MB.
Now: names and settings have at most 64 characters, and a list shows at most fifty matches of at
most 16 kB each, those included that an older server has stored.
"""

import json
import sqlite3
from pathlib import Path

import httpx

from attacks.wire_tools import client
from server.asking import make, must_refuse
from server.running import serving

LONG = "x" * 65
TRACK = (Path(__file__).parents[2] / "src/podium/games/formule_caml/content/sprint.txt").read_text()
MAX_LISTING = 50 * 16_384


def refused_match(http: httpx.Client, **match: object) -> None:
    reply = http.post("/api/matches", json={"game": "formule-caml", **match})
    refusal = must_refuse(reply, 400, "text-too-long")
    assert len(refusal["text"]) < 200


def test_long_names_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, _):
        refused_match(http, settings={"track": LONG}, files={LONG: TRACK})
        refused_match(http, settings={"track": "x" * 500_000}, files={"mine": TRACK})
        refused_match(http, settings={LONG: 1})
        refused_match(http, settings={"track": "mine"}, files={"mine": TRACK, "y" * 900_000: ""})
        many = {f"s{n}": 1 for n in range(10_000)}
        reply = http.post("/api/matches", json={"game": "formule-caml", "settings": many})
        must_refuse(reply, 400, "too-many-settings")
        must_refuse(http.post("/api/guests", json={"name": LONG}), 400, "bad-name")
        assert http.get("/api/matches").json() == []
        made = make(http, settings={"track": LONG[:64]}, files={LONG[:64]: TRACK})
        assert made["settings"]["track"] == LONG[:64]


def test_a_list_is_short_whatever_is_stored(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with client(server) as (http, me):
            for _ in range(60):
                http.post(f"/api/matches/{make(http)['id']}/join", json={}, headers=me)
        server.stop()
        lengthen(tmp_path / "podium.db")
        server.start()
        with client(server) as (http, _):
            reply = http.get("/api/matches")
            assert 0 < len(reply.json()) <= 50
            assert len(reply.content) < MAX_LISTING
            assert all(len(each["settings"]["track"]) <= 64 for each in reply.json())


def lengthen(file: Path) -> None:
    """The settings of all matches, as somebody could once choose them."""
    long = json.dumps({"track": "x" * 500_000, "turns": 100})
    with sqlite3.connect(file) as database:
        database.execute("UPDATE matches SET settings = ?", (long,))
    database.close()
