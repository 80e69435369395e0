"""The socket as docs/protocol.md tells it: hello, views, events, answers, undo, resigning."""

import asyncio
import json
from random import Random

import pytest

from podium.core.records import decode_record
from podium.table import verify
from server.people import PAIR, Person, all_leave, first, numbered, seated
from server.wandering import ends, play_match, take_back

GAMES = ["formule-caml", "probe-fog", "probe-duel", "probe-pile"]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_and_a_third_watches(address: str, game: str) -> None:
    match = asyncio.run(play_match(address, game, 2, Random(3)))
    record = decode_record(match.record, "record")
    assert verify(record).holds
    assert record.end is not None
    for seat, received in match.received.items():
        first_seen, last = json.loads(received[0]), json.loads(numbered(received)[-1])
        assert (first_seen["type"], first_seen["seat"]) == ("hello", seat)
        assert last["result"]["places"] == list(record.end.places)
        numbers = [json.loads(text)["n"] for text in numbered(received)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_waiting_for_others(address: str) -> None:
    async def match() -> None:
        lea, noe = await Person.come(address, "Léa"), await Person.come(address, "Noé")
        made = await lea.make("probe-fog")
        async with lea.player(made) as early:
            hello = await early.hear()
            assert (hello["seat"], hello["header"], hello["match"]["state"]) == (
                None,
                None,
                "waiting",
            )
            assert (await early.refused({"type": "undo"}))["key"] == "not-begun"
            await lea.join(made, seat=1)
            waiting = await early.hear()
            assert (waiting["type"], waiting["match"]["mine"]) == ("waiting", [1])
            await noe.join(made)
            await early.begun()
            assert (early.seat, early.hello["header"]["game"]) == (1, "probe-fog")
        await asyncio.gather(lea.leave(), noe.leave())

    asyncio.run(match())


def test_who_gave_the_seat_up_again_does_not_keep_others_waiting(address: str) -> None:
    """Somebody listens for a seat that is somebody else's by the time the match begins."""

    async def match() -> None:
        lea, noe, zoe = [await Person.come(address, name) for name in ("Léa", "Noé", "Zoé")]
        made = await lea.make("probe-fog")
        await lea.join(made, seat=0)
        async with lea.player(made, seat=0) as left, noe.player(made) as early:
            await left.hear()
            await early.hear()
            reply = await lea.http.post(f"/api/matches/{made}/leave")
            assert reply.status_code == 200
            await noe.join(made, seat=0)
            await zoe.join(made, seat=1)
            await early.begun()
            await left.begun()
            assert (early.seat, left.seat) == (0, None)
        await asyncio.gather(lea.leave(), noe.leave(), zoe.leave())

    asyncio.run(match())


def test_hello_tells_what_the_board_is_drawn_from(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "formule-caml", settings={"track": "sprint"})
        hello = players[0].hello
        assert (hello["protocol"], hello["seat"]) == (1, 0)
        assert hello["header"]["settings"]["track"] == "sprint"
        assert hello["scene"]["rows"] or hello["scene"]
        assert [seat["name"] for seat in hello["match"]["seats"]] == PAIR
        assert hello["t"] >= 0
        await all_leave(players)

    asyncio.run(match())


def test_after_the_end_everybody_sees_the_result(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel")
        await asyncio.gather(*(each.play(first) for each in players))
        async with players[0].person.player(players[0].match) as late:
            await late.begun()
            assert late.hello["match"]["state"] == "over"
            assert late.hello["match"]["result"] == late.result == players[0].result
            assert (late.ask, late.asked, late.undo) == (None, [], False)
            choose = {"type": "choose", "question": late.n, "answer": ["fight"]}
            assert (await late.refused(choose))["key"] == "stale-question"
            assert (await late.refused({"type": "resign"}))["key"] == "match-over"
        await all_leave(players)

    asyncio.run(match())


def test_answers_that_are_not_taken(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "probe-pile")
        assert noe.ask is None
        for question in (0, 1, 2, -1, 99):
            choose = {"type": "choose", "question": question, "answer": ["draw"]}
            refusal = await noe.refused(choose)
            assert (refusal["key"], refusal["facts"]) == ("stale-question", {"question": question})
            assert noe.refusals[-1]["question"] == question
        wrong = {"type": "choose", "question": 1, "answer": ["drop1"]}
        assert (await lea.refused(wrong))["key"] == "not-an-option"
        assert (await lea.refused({**wrong, "answer": []}))["key"] == "empty-answer"
        await lea.choose("DRAW")
        assert (await lea.refused({**wrong, "answer": ["draw"]}))["key"] == "stale-question"
        await all_leave(players)

    asyncio.run(match())


def test_refusals_speak_the_language_that_was_asked_for(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-pile")
        texts = []
        for lang in ("fr", "en"):
            async with players[0].person.player(players[0].match, lang=lang) as player:
                await player.begun()
                choose = {"type": "choose", "question": 5, "answer": ["draw"]}
                texts.append((await player.refused(choose))["text"])
        assert texts[0] == "La question 5 n'est plus posée : la partie a continué."
        assert texts[1].startswith("Question 5")
        await all_leave(players)

    asyncio.run(match())


def test_undo_while_the_phase_is_open(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "probe-duel")
        assert (await lea.refused({"type": "undo"}))["key"] == "undo-nothing"
        await lea.choose("2")
        await lea.choose("4", "stop")
        assert (lea.view["rows"][0], lea.undo) == ([2, 4, 0], True)
        await take_back(lea)
        assert (lea.view["rows"][0], lea.undo) == ([2], True)
        await take_back(lea)
        assert (lea.view["rows"][0], lea.undo) == ([], False)
        await lea.choose("8", "stop")
        await noe.choose("2", "stop")
        await lea.until(lambda each: each.view["phase"] == 1)
        refusal = await lea.refused({"type": "undo"})
        assert (lea.undo, refusal["key"]) == (False, "undo-others")
        await all_leave(players)

    asyncio.run(match())


def test_giving_up_ends_a_match_of_two(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "probe-duel")
        await lea.choose("2")
        await noe.send({"type": "resign"})
        await asyncio.gather(*map(ends, players))
        for player in players:
            assert player.result == {"places": [1, 2], "scores": [0, 0], "why": "resigned"}
            assert (player.ask, player.asked, player.undo) == (None, [], False)
            assert {"kind": "resigned", "seat": 1} in player.told
        await all_leave(players)

    asyncio.run(match())


def test_a_seat_at_two_places_at_once(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel")
        async with players[0].person.player(players[0].match) as phone:
            await phone.begun()
            await phone.choose("4")
            await players[0].until(lambda each: each.n == phone.n)
            assert players[0].received[-1] == phone.received[-1]
            await players[0].choose("stop")
            await phone.until(lambda each: each.ask is None)
        await all_leave(players)

    asyncio.run(match())


def test_one_person_at_both_seats(address: str) -> None:
    async def match() -> None:
        lea = await Person.come(address, "Léa")
        made = await lea.make("probe-duel")
        for seat in (0, 1):
            await lea.join(made, seat=seat)
        async with (
            lea.player(made) as left,
            lea.player(made, seat=1) as right,
            lea.player(made, watch="true") as watcher,
        ):
            for player in (left, right, watcher):
                await player.begun()
            assert (left.seat, right.seat, watcher.seat) == (0, 1, None)
            assert watcher.ask is None
            await asyncio.gather(left.play(first), right.play(first), ends(watcher))
        await lea.leave()

    asyncio.run(match())


@pytest.mark.parametrize("wish", [0, 1, 7, -1])
def test_another_s_seat(address: str, wish: int) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel")
        stranger = await Person.come(address, "Zoé")
        async with stranger.player(players[0].match, seat=wish) as player:
            assert await player.until_closed() == 4000
            assert [each["refusal"]["key"] for each in player.refusals] == ["not-your-seat"]
        await stranger.leave()
        await all_leave(players)

    asyncio.run(match())


def test_a_match_that_is_not_there(address: str) -> None:
    async def match() -> None:
        person = await Person.come(address, "Zoé")
        for lang in ("fr", "en"):
            async with person.player("nix", lang=lang) as player:
                assert await player.until_closed() == 4000
                assert [each["refusal"]["key"] for each in player.refusals] == ["unknown-match"]
        await person.leave()

    asyncio.run(match())
