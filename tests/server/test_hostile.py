"""Whatever anybody says, the answer is a clear refusal, and the match goes on."""

import asyncio
import json
import os
from typing import Any

from server.attacks import play_on, under_attack
from server.people import PAIR, Person, Player, first, seated

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

    asyncio.run(match())


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

    asyncio.run(match())


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


def test_short_and_long_messages_are_answered_in_their_order(address: str) -> None:
    async def attack(players: list[Player]) -> None:
        lea, stale = players[0], range(100, 150)
        for question in stale:
            answer = "2" * (1 if question % 2 else 300)
            await lea.send({**CHOOSE, "question": question, "answer": [answer]})
        await lea.until(lambda each: len(each.refusals) == len(stale))
        assert [each["question"] for each in lea.refusals] == list(stale)

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

    asyncio.run(match())
