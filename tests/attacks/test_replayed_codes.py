"""Somebody uses a hand-over code that they have seen: after its owner, or later, or an older one.

Before: there were no codes; a token in a link or on a command line worked for ever, for everybody.
Now: a code works once, for ten minutes, and only the newest of a guest does.
"""

from pathlib import Path

from attacks.hand_overs import bearer, database, look, new_code, use
from attacks.wire_tools import client
from server.asking import guest, must_refuse
from server.running import serving


def test_a_code_works_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        code = new_code(http, me)
        assert look(http, code).json()["guest"] == {"name": "Léa", "matches": 0}
        assert look(http, code).is_success  # to look takes nothing away
        first = use(http, code)
        assert first.json() == {"name": "Léa", "token": "", "renew": False}
        assert "httponly" in first.headers["set-cookie"].casefold()
        must_refuse(use(http, code), 404, "bad-code")
        must_refuse(look(http, code), 404, "bad-code")
        must_refuse(use(http, code, token=True), 404, "bad-code")


def test_a_late_code(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        code = new_code(http, me)
        with database(server) as connection:
            ((left,),) = connection.execute("select expires - unixepoch() from handovers")
            assert 500 < left <= 601
            connection.execute("update handovers set expires = unixepoch() - 1")
        must_refuse(look(http, code), 404, "bad-code")
        must_refuse(use(http, code), 404, "bad-code")


def test_only_the_newest_code_counts(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        old, new = new_code(http, me), new_code(http, me)
        must_refuse(use(http, old), 404, "bad-code")
        token = use(http, new, token=True).json()["token"]
        assert http.get("/api/guests/me", headers=bearer(token)).json()["name"] == "Léa"


def test_codes_are_stored_as_hashes_and_swept(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        code = new_code(http, me)
        with database(server) as connection:
            ((kept,),) = connection.execute("select code from handovers")
            assert len(kept) == 32
            dump = "\n".join(connection.iterdump())
            assert code not in dump
            assert code.replace("-", "") not in dump
            connection.execute("update handovers set expires = unixepoch() - 1")
        new_code(http, guest(http, "Noé"))
        with database(server) as connection:
            assert connection.execute("select count(*) from handovers").fetchone() == (1,)


def test_nobody_has_no_code(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, _):
        must_refuse(http.post("/api/handovers"), 401, "no-guest")
