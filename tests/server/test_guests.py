"""Who somebody is: by cookie and by token, with a name that can be read."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from server.asking import guest, make, must_refuse
from server.running import serving


def test_a_guest_is_known_by_cookie_and_by_token(http: httpx.Client) -> None:
    assert http.get("/api/guests/me").json() is None
    reply = http.post("/api/guests", json={"name": "Léa"})
    assert reply.status_code == 201
    cookie = reply.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    known = {"name": "Léa", "token": "", "renew": False}
    assert http.get("/api/guests/me").json() == reply.json() == known
    http.cookies.clear()
    reply = http.post("/api/guests", json={"name": "Léa", "token": True})
    assert "set-cookie" not in reply.headers
    token = {"Authorization": f"bearer {reply.json()['token']}"}
    assert http.get("/api/guests/me", headers=token).json() == known
    assert http.get("/api/guests/me").json() is None


def test_a_guest_may_change_the_name_and_stays_the_same(http: httpx.Client) -> None:
    me = guest(http, "Léa")
    renamed = http.post("/api/guests", json={"name": "Zoé"}, headers=me).json()
    assert renamed["name"] == http.get("/api/guests/me", headers=me).json()["name"] == "Zoé"
    assert renamed["token"] == ""


@pytest.mark.parametrize(
    "forge",
    [
        lambda token: token[:-1] + ("A" if token[-1] != "A" else "B"),
        lambda token: "x" + token,
        lambda token: token.partition(".")[0],
        lambda token: token.partition(".")[0] + ".",
        lambda token: "." + token.partition(".")[2],
        lambda token: token.partition(".")[0] + ".2." + token.split(".", 2)[2],
        lambda token: ".".join((token.split(".")[0], token.split(".")[3])),
        lambda token: token + ".1",
        lambda token: token + "\u0660",
        lambda token: "é.é",
        lambda token: "-",
    ],
)
def test_a_forged_token_is_nobody(http: httpx.Client, forge: Any) -> None:
    token = guest(http)["Authorization"].removeprefix("Bearer ")
    headers = {b"Authorization": f"Bearer {forge(token)}".encode()}
    assert http.get("/api/guests/me", headers=headers).json() is None
    reply = http.post(f"/api/matches/{make(http)['id']}/join", json={}, headers=headers)
    must_refuse(reply, 401, "no-guest")


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Léa \n Noé\t", "Léa Noé"), ("a\u200bb\u202ec", "a b c"), ("é" * 30, "é" * 30)],
)
def test_a_name_is_tidied(http: httpx.Client, given: str, kept: str) -> None:
    assert http.post("/api/guests", json={"name": given}).json()["name"] == kept


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 31, "\x00"])
def test_a_name_that_is_none(http: httpx.Client, name: str) -> None:
    must_refuse(http.post("/api/guests", json={"name": name}), 400, "bad-name")


def test_a_guest_of_another_server_is_nobody(http: httpx.Client, tmp_path: Path) -> None:
    with serving(tmp_path) as other, httpx.Client(base_url=other.address) as there:
        assert there.get("/api/guests/me", headers=guest(http)).json() is None
