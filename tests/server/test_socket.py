"""The socket as docs/protocol.md tells it: whole matches, resuming, undo, clocks, restarts."""

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from podium.core.records import decode_record
from podium.table import verify
from server.people import Message, Person, Player, all_leave, first, seated
from server.running import serving
from server.wandering import anything, ends, play_match, take_back, wander

GAMES = ["formule-caml", "probe-fog", "probe-duel", "probe-pile"]
PAIR = ["Léa", "Noé"]


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def numbered(received: list[str]) -> list[str]:
    """The messages that have a number, as they were sent."""
    return [text for text in received if json.loads(text)["type"] in ("view", "events")]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_and_a_third_watches(address: str, game: str) -> None:
    match = run(play_match(address, game, 2, Random(3)))
    record = decode_record(match.record, "record")
    assert verify(record).holds
    assert record.end is not None
    for seat, received in match.received.items():
        first_seen, last = json.loads(received[0]), json.loads(numbered(received)[-1])
        assert (first_seen["type"], first_seen["seat"]) == ("hello", seat)
        assert last["result"]["places"] == list(record.end.places)
        numbers = [json.loads(text)["n"] for text in numbered(received)]
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_resuming_after_any_message_gives_what_is_missing(address: str, game: str) -> None:
    async def match() -> None:
        short = {"max_turns": 6} if game == "formule-caml" else {}
        players = await seated(address, PAIR, game, settings=short)
        await asyncio.gather(*(wander(each, Random(5), undoing=0.1) for each in players))
        for player in players:
            sent = numbered(player.received)
            whole = await resumed(player, sent, 0)
            assert [json.loads(text)["type"] for text in whole] == ["view"]
            for heard in range(1, len(sent) + 1):
                assert await resumed(player, sent, heard) == sent[heard:]
        await all_leave(players)

    run(match())


async def resumed(player: Player, sent: list[str], heard: int) -> list[str]:
    """What comes after so many messages; with it one knows the same as who never left."""
    again = Player(player.person, player.match, seat=player.seat)
    for text in sent[:heard]:
        again.take(json.loads(text))
    async with again:
        await again.hear()
        await again.until(lambda each: each.n == len(sent))
    assert (again.view, again.told, again.ask) == (player.view, player.told, player.ask)
    assert (again.asked, again.undo, again.result) == (player.asked, player.undo, player.result)
    return numbered(again.received)


def test_who_claims_to_have_heard_more_gets_everything(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-fog")
        for claimed in (99, -1):
            again = Player(players[0].person, players[0].match)
            again.n = claimed
            async with again:
                again.n = 0
                assert (await again.hear())["type"] == "hello"
                assert (await again.hear())["type"] == "view"
        await all_leave(players)

    run(match())


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

    run(match())


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

    run(match())


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

    run(match())


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

    run(match())


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

    run(match())


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

    run(match())


def test_undo_while_the_phase_is_open(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "probe-duel")
        assert (await lea.refused({"type": "undo"}))["key"] == "undo-nothing"
        await lea.choose("2")
        await lea.choose("4", "stop")
        assert lea.undo
        assert lea.view["rows"][0] == [2, 4, 0]
        await take_back(lea)
        assert (lea.view["rows"][0], lea.undo) == ([2], True)
        await take_back(lea)
        assert (lea.view["rows"][0], lea.undo) == ([], False)
        await lea.choose("8", "stop")
        await noe.choose("2", "stop")
        await lea.until(lambda each: each.view["phase"] == 1)
        assert not lea.undo
        assert (await lea.refused({"type": "undo"}))["key"] == "undo-others"
        await all_leave(players)

    run(match())


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

    run(match())


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

    run(match())


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

    run(match())


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

    run(match())


def test_a_match_that_is_not_there(address: str) -> None:
    async def match() -> None:
        person = await Person.come(address, "Zoé")
        for lang in ("fr", "en"):
            async with person.player("nix", lang=lang) as player:
                assert await player.until_closed() == 4000
                assert [each["refusal"]["key"] for each in player.refusals] == ["unknown-match"]
        await person.leave()

    run(match())


def test_coming_back_in_the_middle(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "formule-caml", settings={"max_turns": 8})
        await asyncio.gather(*(forgetful(each, Random(4)) for each in players))
        assert len(players[0].answered) > 8
        await all_leave(players)

    run(match())


async def forgetful(player: Player, chance: Random) -> None:
    """Loses the connection with an answer under way; comes back, asks again, and hears of it."""
    while await player.is_asked():
        assert player.ask is not None
        question = player.ask["id"]
        choose = {"type": "choose", "question": question, "answer": anything(player, chance)}
        await player.send(choose)
        if chance.random() < 0.4:
            await player.close()
            await player.connect()
            await player.send(choose)
        while question not in player.answered:
            await player.hear()


def test_time_runs_out(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "probe-duel", clock={"per_turn": 0.3})
        lea, noe = players
        begun = json.loads(lea.received[1])
        assert begun["clock"] == {"t": 0.0, "left": [0.3, 0.3]}
        await lea.choose("8")
        await asyncio.gather(*map(ends, players))
        record = (await lea.person.get(f"/api/matches/{lea.match}/record")).content
        kinds = [line.__class__.__name__ for line in decode_record(record, "record").lines]
        assert kinds[0] == "Answer"
        assert {"Default"} == set(kinds[1:-1])
        assert {"kind": "defaulted", "seat": 0} in lea.told
        assert verify(decode_record(record, "record")).holds
        await all_leave(players)

    run(match())


def test_a_clock_face_counts_down_what_is_left_in_all(address: str) -> None:
    async def match() -> None:
        clock = {"total": 100.0, "increment": 5.0}
        lea, noe = players = await seated(address, PAIR, "probe-pile", clock=clock)
        assert json.loads(lea.received[1])["clock"] == {"t": 0.0, "left": [100.0, None]}
        await lea.choose("draw")
        await lea.choose(*first(lea))
        face = json.loads(lea.received[-1])["clock"]
        assert face["left"] == [None, 100.0]
        await noe.until(lambda each: each.ask is not None)
        await noe.choose("draw")
        await noe.choose(*first(noe))
        again = json.loads(noe.received[-1])["clock"]
        assert again["left"] == [pytest.approx(105.0 - face["t"], abs=0.01), None]
        await all_leave(players)

    run(match())


@pytest.mark.parametrize("game", ["formule-caml", "probe-fog"])
def test_a_restart_in_the_middle_is_only_a_lost_connection(tmp_path: Path, game: str) -> None:
    with serving(tmp_path) as server:

        async def before() -> list[Player]:
            players = await seated(server.address, PAIR, game)
            for player in players:
                if player.ask is not None:
                    await player.choose(*first(player))
            return players

        async def after(players: list[Player]) -> None:
            for player in players:
                player.person = player.person.at(server.address)
                n = player.n
                await player.connect()
                await player.hear()
                assert player.n == n
            await asyncio.gather(*(each.play(first) for each in players))
            reply = await players[0].person.get(f"/api/matches/{players[0].match}/record")
            assert verify(decode_record(reply.content, "record")).holds
            await all_leave(players)

        with asyncio.Runner() as runner:
            players = runner.run(before())
            for player in players:
                runner.run(player.person.leave())
            server.stop()
            for player in players:
                runner.run(player.close())
            server.start()
            runner.run(after(players))
