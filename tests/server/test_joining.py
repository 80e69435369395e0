"""Seats: taken, given up, listed; the salt brought along, and the record in the end."""

import asyncio

import httpx
import pytest

from podium.core.records import decode_record
from podium.table import verify
from server.asking import guest, make, must_refuse
from server.people import Person, all_leave, first, seated


def test_people_join_until_it_begins(http: httpx.Client) -> None:
    lea, noe, zoe = (guest(http, name) for name in ("Léa", "Léa", "Zoé"))
    path = f"/api/matches/{make(http)['id']}"
    joined = http.post(f"{path}/join", json={"seat": 1}, headers=lea).json()
    assert (joined["mine"], joined["state"]) == ([1], "waiting")
    must_refuse(http.post(f"{path}/join", json={"seat": 1}, headers=noe), 409, "seat-taken")
    begun = http.post(f"{path}/join", json={}, headers=noe).json()
    assert (begun["mine"], begun["state"]) == ([0], "running")
    assert [seat["name"] for seat in begun["seats"]] == ["Léa 2", "Léa"]
    must_refuse(http.post(f"{path}/join", json={}, headers=zoe), 409, "match-begun")
    must_refuse(http.post(f"{path}/leave", headers=lea), 409, "match-begun")


def test_somebody_may_take_two_seats_and_leave_both(http: httpx.Client) -> None:
    lea = guest(http)
    path = f"/api/matches/{make(http, game='probe-pile', seats=[{}] * 3)['id']}"
    for seat in (2, 0):
        http.post(f"{path}/join", json={"seat": seat}, headers=lea).raise_for_status()
    assert http.get(path, headers=lea).json()["mine"] == [0, 2]
    must_refuse(http.post(f"{path}/join", json={"seat": 2}, headers=lea), 409, "seat-taken")
    left = http.post(f"{path}/leave", headers=lea).json()
    assert left["mine"] == []
    assert {seat["kind"] for seat in left["seats"]} == {"open"}
    assert http.post(f"{path}/leave", headers=lea).json() == left


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_a_seat_that_is_not_there(http: httpx.Client, seat: int) -> None:
    path = f"/api/matches/{make(http)['id']}/join"
    reply = http.post(path, json={"seat": seat}, headers=guest(http))
    assert reply.status_code == 400
    assert reply.json()["key"] in ("no-such-seat", "bad-request")


def test_one_must_be_somebody_to_sit_down(http: httpx.Client) -> None:
    path = f"/api/matches/{make(http)['id']}"
    must_refuse(http.post(f"{path}/join", json={}), 401, "no-guest")
    must_refuse(http.post(f"{path}/leave"), 401, "no-guest")


@pytest.mark.parametrize("salt", ["0" * 15, "0" * 17, "0" * 66, "xyz" * 8, " " * 16, "00 " * 6])
def test_a_bad_salt(http: httpx.Client, salt: str) -> None:
    path = f"/api/matches/{make(http)['id']}/join"
    must_refuse(http.post(path, json={"salt": salt}, headers=guest(http)), 400, "bad-salt")


def test_salts_go_into_the_dice(address: str) -> None:
    async def match() -> None:
        lea, noe = await Person.come(address, "Léa"), await Person.come(address, "Noé")
        made = await lea.make("probe-duel")
        promised = (await noe.get(f"/api/matches/{made}")).json()["commitment"]
        await lea.join(made, salt="AB" * 8)
        await noe.join(made, salt="cd" * 32)
        players = [await each.player(made).connect() for each in (lea, noe)]
        await asyncio.gather(*(each.play(first) for each in players))
        record = decode_record((await lea.get(f"/api/matches/{made}/record")).content, "record")
        assert record.header.dice.salts == ("ab" * 8, "cd" * 32)
        assert record.header.dice.commitment == promised
        assert verify(record).holds
        await all_leave(players)

    asyncio.run(match())


def test_no_record_before_the_end(address: str) -> None:
    async def match() -> None:
        players = await seated(address, ["Léa", "Noé"], "probe-duel")
        path = f"/api/matches/{players[0].match}/record"
        must_refuse(await players[0].person.get(path), 409, "match-running")
        await players[0].send({"type": "resign"})
        await players[1].until(lambda each: each.result is not None)
        assert (await players[0].person.get(path)).status_code == 200
        await all_leave(players)

    asyncio.run(match())


def test_no_record_before_the_beginning(http: httpx.Client) -> None:
    reply = http.get(f"/api/matches/{make(http)['id']}/record")
    must_refuse(reply, 409, "match-running")


def test_the_listing(http: httpx.Client) -> None:
    lea = guest(http)
    shown, secret = make(http, game="probe-fog"), make(http, game="probe-fog", unlisted=True)
    for match in (shown, secret):
        http.post(f"/api/matches/{match['id']}/join", json={}, headers=lea)

    def ids(query: str, headers: dict[str, str] | None = None) -> list[str]:
        return [each["id"] for each in http.get(f"/api/matches?{query}", headers=headers).json()]

    assert shown["id"] in ids("game=probe-fog&state=waiting")
    assert secret["id"] not in ids("")
    assert sorted(ids("mine=true", lea)) == sorted([secret["id"], shown["id"]])
    assert ids("mine=true") == []
    assert ids("mine=true&state=over", lea) == ids("game=chess") == []
    assert shown["id"] not in ids("game=probe-fog&state=running")
    assert http.get(f"/api/matches/{secret['id']}").json()["unlisted"] is True


@pytest.mark.parametrize("query", ["state=lost", "mine=perhaps"])
def test_a_listing_of_nonsense(http: httpx.Client, query: str) -> None:
    must_refuse(http.get(f"/api/matches?{query}"), 400, "bad-request")


@pytest.mark.parametrize("match", ["nix", "é", "%00", "x" * 3000, "..", "%2e%2e"])
def test_a_match_that_is_not_there(http: httpx.Client, match: str) -> None:
    me = guest(http)
    for reply in (
        http.get(f"/api/matches/{match}"),
        http.get(f"/api/matches/{match}/record"),
        http.post(f"/api/matches/{match}/join", json={}, headers=me),
        http.post(f"/api/matches/{match}/leave", headers=me),
    ):
        assert reply.status_code in (404, 405), reply.text
        assert reply.json()["text"]
