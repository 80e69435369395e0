"""Matches of earlier builds: the result and a sentence, never an error of ours."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from podium.core.records import decode_record
from podium.table import verify
from server.earlier import CHANGES, age, age_announcement, age_rules
from server.people import PAIR, Person, all_leave, first, seated
from server.running import Server

SHORT = {"track": "sprint", "max_turns": 1}
SENTENCES = {"fr": "jouée selon des règles antérieures", "en": "played under earlier rules"}
KINDS = [*CHANGES, "rules"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("earlier")


@pytest.fixture(scope="module")
def old(folder: Path) -> Iterator[tuple[Server, dict[str, str]]]:
    """A server on a database with matches of today and of earlier builds, over and running."""
    server = Server(folder).start()
    matches = asyncio.run(make_matches(server.address))
    server.stop()
    database = folder / "podium.db"
    for kind, change in CHANGES.items():
        age(database, matches[f"{kind} over"], change)
        age(database, matches[f"{kind} running"], change)
    for state in ("over", "running"):
        age_rules(database, matches[f"rules {state}"])
    age_announcement(database, matches["announced"])
    try:
        yield server.start(), matches
        assert server.faults() == []
    finally:
        server.stop()


async def make_matches(address: str) -> dict[str, str]:
    matches = {}
    for kind in (*KINDS, "today"):
        for state in ("over", "running"):
            players = await seated(address, PAIR, "formule-caml", settings=SHORT)
            if state == "over":
                await asyncio.gather(*(each.play(first) for each in players))
            matches[f"{kind} {state}"] = players[0].match
            await all_leave(players)
    someone = await Person.come(address, "Zoé")
    matches["announced"] = await someone.make("formule-caml", settings=SHORT)
    await someone.leave()
    return matches


def info_of(server: Server, match: str) -> dict[str, Any]:
    reply = httpx.get(f"{server.address}/api/matches/{match}", timeout=30)
    assert reply.status_code == 200, reply.text
    return dict(reply.json())


@pytest.mark.parametrize("kind", KINDS)
def test_the_result_is_shown_and_that_the_rules_were_others(
    old: tuple[Server, dict[str, str]], kind: str
) -> None:
    server, matches = old
    over, running = (info_of(server, matches[f"{kind} {state}"]) for state in ("over", "running"))
    assert over["earlier"]
    assert running["earlier"]
    assert over["state"] == "over"
    assert sorted(over["result"]["places"]) in ([1, 1], [1, 2])
    assert [seat["name"] for seat in over["seats"]] == PAIR
    assert running["result"] is None


def test_lists_tell_it_too_and_todays_matches_are_not_meant(
    old: tuple[Server, dict[str, str]],
) -> None:
    server, matches = old
    listed = httpx.get(f"{server.address}/api/matches", timeout=30).json()
    earlier = {each["id"]: each["earlier"] for each in listed}
    for name, match in matches.items():
        if name != "announced":
            assert earlier[match] == (not name.startswith("today"))
    assert info_of(server, matches["announced"])["earlier"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_not_resumed_and_the_sentence_says_why(
    old: tuple[Server, dict[str, str]], kind: str, lang: str
) -> None:
    server, matches = old

    async def come() -> dict[str, Any]:
        person = await Person.come(server.address, "Zoé")
        async with person.player(matches[f"{kind} running"], lang=lang) as player:
            said = await player.hear()
        await person.leave()
        return said

    said = asyncio.run(come())
    assert said["type"] == "refused"
    assert said["refusal"]["key"] == "earlier-rules"
    assert SENTENCES[lang] in said["refusal"]["text"]


@pytest.mark.parametrize("path", ["join", "leave"])
@pytest.mark.parametrize("name", ["format running", "rules running", "announced"])
def test_nobody_sits_down_there_any_more(
    old: tuple[Server, dict[str, str]], name: str, path: str
) -> None:
    server, matches = old

    async def ask() -> httpx.Response:
        person = await Person.come(server.address, "Zoé")
        reply = await person.http.post(f"/api/matches/{matches[name]}/{path}", json={})
        await person.leave()
        return reply

    reply = asyncio.run(ask())
    assert (reply.status_code, reply.json()["key"]) == (409, "earlier-rules")


def test_records_of_an_earlier_format_are_not_given_out_as_todays(
    old: tuple[Server, dict[str, str]],
) -> None:
    server, matches = old
    refused = httpx.get(f"{server.address}/api/matches/{matches['format over']}/record", timeout=30)
    assert (refused.status_code, refused.json()["key"]) == (409, "earlier-rules")
    today = httpx.get(f"{server.address}/api/matches/{matches['today over']}/record", timeout=30)
    record = decode_record(today.content, "today")
    assert sorted(record.header.names.values()) == PAIR
    assert not any(name.encode() in record.header.check.encode() for name in PAIR)
    assert verify(record).holds
