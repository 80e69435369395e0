"""Somebody has another's token or cookie, and sits in their place.

Before: nothing could be done about it; a token counted for ever.
Now: "sign out everywhere else" voids all older tokens and codes at once, in all processes, and
closes the sockets that were opened with them; tokens that are not used for a year expire.
"""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from attacks.hand_overs import bearer, database, look, new_code, signed, token_of
from attacks.wire_tools import client
from databases import postgres, postgres_server
from server.asking import must_refuse
from server.people import Person
from server.running import serving

__all__ = ["postgres", "postgres_server"]

DAY = 24 * 3600


def sign_out(http: httpx.Client, me: dict[str, str]) -> dict[str, str]:
    """The header that counts from now on."""
    reply = http.post("/api/guests/sign-out", headers=me)
    assert reply.status_code == 200, reply.text
    return bearer(reply.json()["token"])


def test_a_token_after_its_owner_has_signed_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, stolen):
        match = http.post("/api/matches", json={"game": "probe-duel"}).json()["id"]
        code = new_code(http, stolen)
        cookie = {"Cookie": f"podium_guest={token_of(stolen)}"}
        assert http.get("/api/guests/me", headers=cookie).json()["name"] == "Léa"
        me = sign_out(http, stolen)
        for path in (f"/api/matches/{match}/join", "/api/handovers", "/api/guests/token"):
            must_refuse(http.post(path, headers=stolen, json={}), 401, "signed-out")
        rename = http.post("/api/guests", json={"name": "Mallory"}, headers=stolen)
        must_refuse(rename, 401, "signed-out")
        must_refuse(http.post("/api/guests/sign-out", headers=stolen), 401, "signed-out")
        for known in (stolen, cookie):
            assert http.get("/api/guests/me", headers=known).json() is None
        must_refuse(look(http, code), 404, "bad-code")
        assert http.get("/api/guests/me", headers=me).json()["name"] == "Léa"
        assert http.post(f"/api/matches/{match}/join", headers=me, json={}).is_success


def test_who_signed_out_by_cookie_stays_by_cookie(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=60) as http:
        http.post("/api/guests", json={"name": "Léa"})
        old = dict(http.cookies)
        reply = http.post("/api/guests/sign-out")
        assert reply.json() == {"name": "Léa", "token": "", "renew": False}
        assert dict(http.cookies) != old
        assert http.get("/api/guests/me").json()["name"] == "Léa"
        http.cookies = httpx.Cookies(old)
        assert http.get("/api/guests/me").json() is None


async def closed_by_sign_out(here: str, there: str) -> None:
    """Sockets of a guest at two processes; their owner signs out at the first."""
    lea = await Person.come(here, "Léa")
    noe, match = await Person.come(here, "Noé"), await lea.make("probe-duel")
    await lea.join(match, seat=0)
    await noe.join(match, seat=1)
    await noe.leave()
    stolen = [await lea.player(match).connect(address) for address in (here, there)]
    for player in stolen:
        await player.begun()
        assert player.seat == 0
    fresh = (await lea.http.post("/api/guests/sign-out")).json()["token"]
    for player in stolen:
        assert await player.until_closed() == 4000
        assert player.refusals[-1]["refusal"]["key"] == "signed-out"
    late = await lea.player(match).connect(there)  # with the old token
    assert await late.until_closed() == 4000
    assert not late.hello
    owner = Person(there, "Léa", fresh, httpx.AsyncClient())
    async with owner.player(match) as player:
        await player.begun()
        assert player.seat == 0
    await owner.leave()
    await lea.leave()


def test_open_sockets(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asyncio.run(closed_by_sign_out(server.address, server.address))


def test_open_sockets_and_tokens_at_another_process(tmp_path: Path, postgres: str) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with (
        serving(tmp_path / "one", "--database", postgres) as one,
        serving(tmp_path / "two", "--database", postgres) as two,
    ):
        asyncio.run(closed_by_sign_out(one.address, two.address))


def test_a_fresh_token_at_a_process_that_has_not_heard(tmp_path: Path) -> None:
    """The owner's own fresh token must never be taken for a stolen one."""
    with serving(tmp_path) as server, client(server) as (http, me):
        assert http.get("/api/guests/me", headers=me).json()["name"] == "Léa"
        who, generation, issued, _ = token_of(me).split(".")
        # As if another process had begun the next generation a moment ago.
        fresh = bearer(signed(server, f"{who}.{int(generation) + 1}.{issued}"))
        assert http.get("/api/guests/me", headers=fresh).json()["name"] == "Léa"
        assert http.get("/api/guests/me", headers=me).json() is None


def test_the_next_of_two_who_sign_out_is_too_late(tmp_path: Path) -> None:
    async def both(address: str, me: dict[str, str]) -> list[int]:
        async with httpx.AsyncClient(base_url=address, headers=me, timeout=60) as http:
            asked = [http.post("/api/guests/sign-out") for _ in range(4)]
            return sorted(reply.status_code for reply in await asyncio.gather(*asked))

    with serving(tmp_path) as server, client(server) as (_, me):
        assert asyncio.run(both(server.address, me)) == [200, 401, 401, 401]


@pytest.mark.parametrize(
    ("days", "known", "renew"), [(0, True, False), (2, True, True), (366, False, False)]
)
def test_tokens_grow_old(tmp_path: Path, days: int, known: bool, renew: bool) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        who, generation, *_ = token_of(me).split(".")
        issued = int(time.time()) - days * DAY
        text = signed(server, f"{who}.{generation}.{issued}")
        found = http.get("/api/guests/me", headers=bearer(text)).json()
        assert (found is not None) == known
        assert not known or found["renew"] == renew
        reply = http.get("/api/guests/me", headers={"Cookie": f"podium_guest={text}"})
        assert ("set-cookie" in reply.headers) == renew
        http.cookies.clear()
        fresh = http.post("/api/guests/token", headers=bearer(text))
        assert fresh.status_code == (200 if known else 401)
        assert not renew or fresh.json()["token"] != text


def test_tokens_of_older_builds_count_until_their_owner_signs_out(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        guest = token_of(me).partition(".")[0]
        old = bearer(signed(server, guest))
        assert http.get("/api/guests/me", headers=old).json() is None  # a guest of today has none
        with database(server) as connection:
            connection.execute("insert into guests (id, name) values ('before', 'Ada')")
        old = bearer(signed(server, "before"))
        assert http.get("/api/guests/me", headers=old).json()["renew"]
        fresh = bearer(http.post("/api/guests/token", headers=old).json()["token"])
        assert http.get("/api/guests/me", headers=fresh).json()["name"] == "Ada"
        sign_out(http, fresh)
        for void in (old, fresh):
            assert http.get("/api/guests/me", headers=void).json() is None
