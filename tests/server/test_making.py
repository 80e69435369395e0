"""Matches to be: their settings, files, seats and clocks; computers that play them."""

import asyncio
from typing import Any

import httpx
import pytest

from formule_caml.boards import RING
from podium.core.records import Record, decode_record
from podium.table import verify
from server.asking import guest, make, must_refuse
from server.people import Person

TRACK = RING

BOTS = [{"bot": "sunday"}, {"bot": "navigator"}]


def test_a_match_to_be(http: httpx.Client) -> None:
    match = make(http, settings={"max_turns": 12, "track": "sprint"}, clock={"per_turn": 30})
    assert match["settings"] == {"track": "sprint", "max_turns": 12}
    assert match["clock"] == {"per_turn": 30.0, "total": 0.0, "increment": 0.0}
    assert (match["state"], match["mine"], match["result"]) == ("waiting", [], None)
    assert [seat["kind"] for seat in match["seats"]] == ["open", "open"]
    assert len(bytes.fromhex(match["commitment"])) == 32
    assert http.get(f"/api/matches/{match['id']}").json() == match


@pytest.mark.parametrize(
    ("match", "status", "key"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"settings": {"wings": 2}}, 400, "unknown-setting"),
        ({"settings": {"max_turns": 0}}, 400, "bad-setting-number"),
        ({"settings": {"max_turns": "many"}}, 400, "bad-setting-number"),
        ({"settings": {"max_turns": 10**40}}, 400, "bad-setting-number"),
        ({"settings": {"track": None}}, 400, "bad-setting"),
        ({"settings": {"track": "nowhere"}}, 400, "track-unknown"),
        ({"settings": {"track": "../classic"}}, 400, "track-unknown"),
        ({"seats": [{}]}, 400, "bad-seats-exact"),
        ({"seats": [{}] * 3}, 400, "bad-seats-exact"),
        ({"game": "probe-pile", "seats": [{}] * 5}, 400, "bad-seats"),
        ({"seats": [{"bot": "hal"}, {}]}, 400, "unknown-bot"),
        ({"clock": {"per_turn": -1}}, 400, "bad-clock"),
        ({"clock": {"total": 1e9}}, 400, "bad-clock"),
        ({"clock": {"increment": 1}}, 400, "increment-without-total"),
        ({"files": {str(each): "x" for each in range(41)}}, 400, "files-too-large"),
        ({"files": {"a": "x" * 200_001}}, 400, "files-too-large"),
        ({"game": "probe-fog", "files": {"a": "x"}}, 400, "no-files"),
    ],
    ids=str,
)
def test_a_match_that_cannot_be(
    http: httpx.Client, match: dict[str, Any], status: int, key: str
) -> None:
    texts = {
        must_refuse(
            http.post(f"/api/matches?lang={lang}", json={"game": "formule-caml", **match}),
            status,
            key,
        )["text"]
        for lang in ("fr", "en")
    }
    assert len(texts) == 2


def test_a_track_of_ones_own(http: httpx.Client) -> None:
    match = make(http, guest(http), settings={"track": "mine"}, files={"mine": TRACK}, seats=BOTS)
    assert match["settings"]["track"] == "mine"
    record = asyncio.run(record_of(http, match["id"]))
    assert record.header.files == {"mine": TRACK}
    assert verify(record).holds


def test_a_bad_track_is_refused_with_line_and_column(http: httpx.Client) -> None:
    bad = TRACK.replace("-", "?", 1)
    body = {"game": "formule-caml", "settings": {"track": "mine"}, "files": {"mine": bad}}
    refusal = must_refuse(http.post("/api/matches", json=body), 400, "track-character")
    line = next(at for at, row in enumerate(bad.splitlines(), 1) if "?" in row)
    column = bad.splitlines()[line - 1].index("?") + 1
    assert (refusal["facts"]["line"], refusal["facts"]["column"]) == (line, column)
    assert f"{line}" in refusal["text"]
    assert f"{column}" in refusal["text"]


async def record_of(http: httpx.Client, match: str) -> Record:
    """The record of a match that computers play by themselves, seen to its end."""
    person = await Person.come(str(http.base_url).rstrip("/"), "Zoé")
    async with person.player(match) as watcher:
        await watcher.until(lambda each: each.result is not None)
    reply = await person.get(f"/api/matches/{match}/record")
    await person.leave()
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("application/jsonl")
    assert f'filename="podium-{match}.jsonl"' in reply.headers["content-disposition"]
    return decode_record(reply.content, "record")


def test_computers_play_by_themselves_to_the_end(http: httpx.Client) -> None:
    match = make(http, guest(http), seats=BOTS)
    assert match["state"] == "running"
    assert [(seat["kind"], seat["bot"]) for seat in match["seats"]] == [
        ("bot", "sunday"),
        ("bot", "navigator"),
    ]
    record = asyncio.run(record_of(http, match["id"]))
    assert record.end is not None
    verdict = verify(record)
    assert (verdict.holds, verdict.finished, verdict.committed) == (True, True, True)
    assert record.header.dice.commitment == match["commitment"]
    over = http.get(f"/api/matches/{match['id']}").json()
    assert over["state"] == "over"
    assert over["result"]["places"] == list(record.end.places)


def test_two_equal_computers_have_two_names(http: httpx.Client) -> None:
    match = make(http, guest(http), seats=[{"bot": "sunday"}] * 2)
    assert [seat["name"] for seat in match["seats"]] == ["sunday", "sunday 2"]
