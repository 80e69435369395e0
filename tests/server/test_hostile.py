"""Whatever anybody sends, the answer is a clear refusal, and the match goes on for the others."""

import asyncio
import json
import os
import re
import socket as sockets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.people import Person, Player, all_leave, first, seated
from server.wandering import wander

PAIR = ["Léa", "Noé"]
CHOOSE = {"type": "choose", "question": 1, "answer": ["2"]}
DEEP = 20_000
NONSENSE: list[str | bytes] = [
    "", " ", "null", "1", '"undo"', "[]", "{}", "[{}]", "tru", "{", "\x00", "NaN",
    '{"type":"nope"}', '{"type":null}', '{"type":"UNDO"}', '{"type":["undo"]}',
    '{"type":"undo","why":1}', '{"type":"undo"}{"type":"undo"}',
    '{"type":"choose"}', '{"type":"choose","question":1}', '{"type":"choose","answer":["2"]}',
    '{"type":"choose","question":"1","answer":["2"]}',
    '{"type":"choose","question":null,"answer":["2"]}',
    '{"type":"choose","question":1.5,"answer":["2"]}',
    '{"type":"choose","question":1e400,"answer":["2"]}',
    '{"type":"choose","question":true,"answer":["2"]}',
    '{"type":"choose","question":1,"answer":"2"}',
    '{"type":"choose","question":1,"answer":[2]}',
    '{"type":"choose","question":1,"answer":null}',
    '{"type":"choose","question":1,"answer":{"0":"2"}}',
    '{"type":"choose","question":1,"answer":["\\ud800"]}',
    '{"type":"choose","question":1,"answer":["2"],"seat":1}',
    "[" * DEEP, '{"type":' * 5000, '{"type":"choose","question":1,"answer":' + "[" * DEEP,
    '{"type":"choose","x":' + "[" * DEEP + "]" * DEEP + "}",
    b"\x00\xff\xfe", b"\xff" * 1000, b"", os.urandom(500),
]  # fmt: skip
NOT_NOW: list[tuple[dict[str, Any], set[str]]] = [
    ({"question": -1}, {"stale-question"}),
    ({"question": 0}, {"stale-question"}),
    ({"question": 2**63 - 1}, {"stale-question"}),
    ({"question": 2**64}, {"stale-question", "bad-message"}),
    ({"question": -(10**30)}, {"stale-question", "bad-message"}),
    ({"question": 1e30}, {"stale-question", "bad-message"}),
    ({"answer": []}, {"empty-answer"}),
    ({"answer": [""]}, {"not-an-option"}),
    ({"answer": ["\x00"]}, {"not-an-option"}),
    ({"answer": ["é" * 10_000]}, {"not-an-option"}),
    ({"answer": ["{ $text }"]}, {"not-an-option"}),
    ({"answer": ["stop"]}, {"not-an-option"}),
    ({"answer": ["2", "2"]}, {"not-an-option"}),
    ({"answer": ["2"] * 10_000}, {"not-an-option"}),
    ({"answer": ["2", "4", "6", "8"]}, {"answer-too-long"}),
]


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


async def play_on(players: list[Player]) -> None:
    """Nothing is stuck: the match is played to its end, and the server is well."""
    await asyncio.gather(*(wander(each, Random(1), undoing=0) for each in players))
    assert all(each.result is not None for each in players)
    reply = await players[0].person.get("/health")
    assert reply.json()["status"] == "ok"
    await all_leave(players)


def under_attack(address: str, attack: Callable[[list[Player]], Awaitable[None]]) -> None:
    """Two people play a match in which somebody does something."""

    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel")
        await attack(players)
        await play_on(players)

    run(match())


def test_nonsense_is_refused_in_a_sentence(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        lea = players[0].person
        for lang in ("fr", "en"):
            async with lea.player(players[0].match, lang=lang) as player:
                await player.begun()
                for nonsense in NONSENSE:
                    refusal = await player.refused(nonsense)
                    assert refusal["key"] == "bad-message", nonsense
                    assert refusal["text"].startswith(
                        "Ce message" if lang == "fr" else "This message"
                    )
                    assert len(refusal["text"]) < 1000
                assert player.n == 1

    under_attack(address, attack)


def test_wrong_answers_are_refused_in_a_sentence(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        for wrong, keys in NOT_NOW:
            texts = set()
            for lang in ("fr", "en"):
                async with players[0].person.player(players[0].match, lang=lang) as player:
                    await player.begun()
                    refusal = await player.refused({**CHOOSE, **wrong})
                    assert refusal["key"] in keys, (wrong, refusal)
                    texts.add(refusal["text"])
                    assert player.n == 1
            assert len(texts) == 2
            assert all(len(text) < 1000 for text in texts)

    under_attack(address, attack)


def test_whoever_only_watches_cannot_play(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        stranger = await Person.come(address, "Zoé")
        for person, query in ((stranger, {}), (players[0].person, {"watch": "true"})):
            async with person.player(players[0].match, **query) as watcher:
                await watcher.begun()
                for message in (CHOOSE, {"type": "undo"}, {"type": "resign"}):
                    assert (await watcher.refused(message))["key"] == "only-watching"
        await stranger.leave()

    under_attack(address, attack)


def test_nobody_plays_before_the_match_has_begun(address: str) -> None:
    async def match() -> None:
        lea, noe = await Person.come(address, "Léa"), await Person.come(address, "Noé")
        made = await lea.make("probe-duel")
        await lea.join(made)
        early = await lea.player(made).connect()
        await early.hear()
        for message in (CHOOSE, {"type": "undo"}, {"type": "resign"}):
            assert (await early.refused(message))["key"] == "not-begun"
        await noe.join(made)
        await play_on([early, await noe.player(made).connect()])

    run(match())


def test_an_answer_sent_twice_counts_once(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        lea = players[0]
        for _ in range(20):
            await lea.send(CHOOSE)
        await lea.until(lambda each: len(each.refusals) == 19)
        assert {each["refusal"]["key"] for each in lea.refusals} == {"stale-question"}
        assert (lea.answered, lea.view["rows"][0]) == ([1], [2])

    under_attack(address, attack)


def test_another_seat_s_question_is_not_one_s_own(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "probe-pile")
        assert lea.ask is not None
        message = {"type": "choose", "question": lea.ask["id"], "answer": ["draw"]}
        assert (await noe.refused(message))["key"] == "stale-question"
        assert noe.n == lea.n == 1
        await play_on(players)

    run(match())


@pytest.mark.parametrize(
    ("message", "text", "code"),
    [
        ("x" * (1 << 16) + "x", None, 1009),
        ("x" * 5_000_000, None, 1009),
        (b"x" * 100_000, False, 1009),
        (b"\xff\xfe", True, 1007),
        (b'{"type":"undo\xc3"}', True, 1007),
    ],
    ids=["large", "huge", "binary", "not text", "cut text"],
)
def test_what_is_no_message_ends_the_connection_alone(
    address: str, message: str | bytes, text: bool | None, code: int
) -> None:
    async def attack(players: list[Player]) -> None:
        async with players[0].person.player(players[0].match) as player:
            await player.begun()
            with suppress(ConnectionClosed):
                await player.send_as(message, text)
            assert await player.until_closed() == code

    under_attack(address, attack)


def test_a_message_of_the_largest_size_is_read(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        text = json.dumps({**CHOOSE, "answer": ["2"]})
        refusal = await players[0].refused(text.replace("2", "2" * ((1 << 16) - len(text) + 1)))
        assert refusal["key"] == "not-an-option"

    under_attack(address, attack)


def test_who_never_stops_talking_nonsense_is_let_go(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        async with players[0].person.player(players[0].match) as player:
            for _ in range(100):
                await player.send("nonsense")
            assert await player.until_closed() == 4000
            assert {each["refusal"]["key"] for each in player.refusals} == {"bad-message"}

    under_attack(address, attack)


def test_thousands_of_messages_at_once(address: str) -> None:
    """Answer, take back, answer, take back, without waiting for anything."""

    async def attack(players: list[Player]) -> None:
        lea = players[0]
        for question in range(1, 1000, 2):
            await lea.send({**CHOOSE, "question": question})
            await lea.send({"type": "undo"})
        await lea.until(lambda each: each.n == 1001)
        assert lea.refusals == []
        assert (await players[1].refused({**CHOOSE, "question": 0}))["key"] == "stale-question"
        assert players[1].n == 1

    under_attack(address, attack)


def test_messages_after_the_end(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel")
        await asyncio.gather(*(each.play(first) for each in players))
        n = players[0].n
        for message in (CHOOSE, {"type": "undo"}, {"type": "resign"}, {**CHOOSE, "question": n}):
            refusal = await players[0].refused(message)
            assert refusal["key"] in ("stale-question", "match-over", "undo-chance")
        assert players[0].n == n
        await play_on(players)

    run(match())


@pytest.mark.parametrize(
    "query",
    ["after=x", "after=", "after=1e99", f"after={10**30}", "seat=x", "seat=1.5", "watch=perhaps",
     f"seat={10**30}", "after=1&after=2", "lang=%00", "%ff=%ff", "seat=null"],
)  # fmt: skip
def test_an_address_with_nonsense_in_it(address: str, query: str) -> None:
    async def attack(players: list[Player]) -> None:
        code = await knock(address, f"/api/matches/{players[0].match}/socket?{query}")
        assert code == 101 or 400 <= code < 500, code

    under_attack(address, attack)


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


async def knock(address: str, path: str) -> int:
    """The status that a handshake is answered with."""
    reader, writer = await dial(address)
    writer.write(HANDSHAKE.format(path=path, more="").encode())
    status = (await asyncio.wait_for(reader.readline(), 30)).split()
    writer.close()
    await writer.wait_closed()
    return int(status[1])


async def dial(address: str, hearing: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection; ``hearing``: how few bytes it takes in before it stops the server."""
    url = httpx.URL(address)
    bare = sockets.socket()
    if hearing:
        bare.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, hearing)
    bare.setblocking(False)
    await asyncio.get_running_loop().sock_connect(bare, ("127.0.0.1", url.port))
    return await asyncio.open_connection(sock=bare, limit=hearing or 2**16)


async def open_sockets(person: Person) -> int:
    """How many sockets the server says are open."""
    metrics = (await person.get("/metrics")).text
    found = re.search(r"^podium_sockets (\d+)", metrics, re.MULTILINE)
    assert found is not None
    return int(found[1])


async def until_open(person: Person, count: int) -> None:
    async with asyncio.timeout(60):
        while await open_sockets(person) > count:
            pass


def test_connections_that_are_never_finished(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        path = f"/api/matches/{players[0].match}/socket"
        whole = HANDSHAKE.format(path=path, more="").encode()
        held = [await dial(address) for _ in range(20)]
        for at, (_, writer) in enumerate(held):
            writer.write(whole[: 7 * at + 1])
        for _, writer in held:
            writer.transport.abort()

    under_attack(address, attack)


def test_two_hundred_come_and_go(address: str) -> None:
    """Some say goodbye, some are simply gone."""

    async def attack(players: list[Player]) -> None:
        lea = players[0]
        before = await open_sockets(lea.person)
        for _ in range(10):
            comers = [lea.person.player(lea.match, watch="true") for _ in range(20)]
            await asyncio.gather(*(each.connect() for each in comers))
            for comer in comers[::2]:
                comer.vanish()
            await asyncio.gather(*(comer.close() for comer in comers))
        await until_open(lea.person, before)

    under_attack(address, attack)


def framed(message: dict[str, Any]) -> bytes:
    """A text frame as a client sends it, with a mask of zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


@pytest.mark.slow
def test_who_never_reads_is_let_go(address: str) -> None:
    """Its messages wait, but not without end; the others notice nothing."""

    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "formule-caml")
        await lea.close()
        before = await open_sockets(noe.person)
        reader, writer = await dial(address, hearing=4096)
        token = f"Authorization: Bearer {lea.person.token}\r\n"
        path = f"/api/matches/{lea.match}/socket"
        writer.write(HANDSHAKE.format(path=path, more=token).encode())
        assert b" 101 " in await reader.readline()
        await talk(writer, noe)
        await until_open(noe.person, before)
        writer.transport.abort()
        await lea.connect()
        await lea.hear()
        await play_on(players)

    run(match())


async def talk(writer: asyncio.StreamWriter, listener: Player) -> None:
    """Answer and take back, again and again, deaf to what comes of it, until nobody obeys."""
    for question in range(1, 10_000, 2):
        choose = {"type": "choose", "question": question, "answer": ["o"]}
        writer.write(framed(choose) + framed({"type": "undo"}))
        try:
            async with asyncio.timeout(5):
                await listener.until(lambda each, n=listener.n + 2: each.n >= n)
        except TimeoutError:
            return
    raise AssertionError("somebody who never reads is served for ever")
