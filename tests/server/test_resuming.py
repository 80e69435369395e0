"""Connections that are lost, and matches that go on where they were."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from podium.core.records import decode_record
from podium.table import verify
from server.people import PAIR, Player, all_leave, first, numbered, seated
from server.running import serving
from server.wandering import anything, wander

GAMES = ["formule-caml", "probe-fog", "probe-duel", "probe-pile"]


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

    asyncio.run(match())


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

    asyncio.run(match())


def test_coming_back_in_the_middle(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "formule-caml", settings={"max_turns": 8})
        await asyncio.gather(*(forgetful(each, Random(4)) for each in players))
        assert len(players[0].answered) > 8
        await all_leave(players)

    asyncio.run(match())


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
