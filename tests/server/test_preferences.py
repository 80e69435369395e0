"""Standing preferences on a server: chosen, withdrawn, kept, and nobody else's business."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from databases import postgres, postgres_server
from podium.core.records import decode_record
from podium.table import Fold, setup_of
from podium.table.fair_dice import Sealed, dice_of
from podium.table.feed.feed import Feed
from server.killing import town
from server.people import PAIR, Person, Player, all_leave, first, numbered, seated
from server.running import serving

__all__ = ["postgres", "postgres_server"]

LAP = {"circuit": "cour", "laps": 1}
SLOW = 2  # a speed at which nothing ever happens
ASK = {"type": "prefer", "name": "discard", "value": "ask"}
NOTHING = {**ASK, "value": "nothing"}


def drives(player: Player) -> Sequence[str]:
    """Slowly and safely, a card or two in hand; otherwise what a missing player would do."""
    assert player.ask is not None
    if player.view["question"] == "opening":
        return [player.ask["options"][1]["notation"]]
    drives = [each for each in player.ask["shortcuts"] if each["kind"] == "drive"]
    if drives:
        slow = [each for each in drives if each["outlook"]["speed"] <= SLOW]
        return [str(word) for word in (slow or drives[:1])[-1]["answer"]]
    return first(player)


def may_keep_all(player: Player) -> bool:
    """Whether one is asked what to throw away, and it may be nothing."""
    if player.ask is None or player.view["question"] != "discard":
        return False
    begun = player.view["cars"][player.seat]["plan"]
    return not begun and "ready" in [each["notation"] for each in player.ask["options"]]


def holds(player: Player, least: int, most: int) -> bool:
    """Whether the first seat holds so many cards, as everybody sees."""
    return least <= len(player.view["cars"][0]["hand"]) <= most


async def drive(players: Sequence[Player], until: Callable[[], bool] = lambda: False) -> None:
    """Everybody answers in turn, until something has happened or the race is over."""
    while not until() and players[0].result is None:
        for player in players:
            await hears_all(player)
            while player.ask is not None and player.result is None and not until():
                await player.choose(*drives(player))
                await hears_all(player)


async def hears_all(player: Player) -> None:
    """All that was sent so far: what is refused comes after it."""
    await player.refused({"type": "choose", "question": 0, "answer": ["x"]})


def shown(player: Player) -> dict[str, Any]:
    """What a player was last told of throwing cards away."""
    lists = [json.loads(text).get("preferences") for text in player.received]
    latest: list[dict[str, Any]] = [each for each in lists if each is not None][-1]
    return next(each for each in latest if each["name"] == "discard")


def answers_of(record: bytes, seat: int) -> list[tuple[str, ...]]:
    lines = decode_record(record, "record").lines
    return [line.answer for line in lines if getattr(line, "seat", -1) == seat]  # type: ignore[union-attr]


def test_what_is_usual_is_answered_and_what_is_withdrawn_is_asked(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "ca_rs", settings=LAP)
        assert shown(lea) == {
            "name": "discard", "values": ["nothing", "useless", "least", "ask"], "value": "nothing",
            "once": "ask", "this_turn": False,
        }  # fmt: skip
        await lea.send(ASK)
        await lea.until(lambda each: shown(each)["value"] == "ask")
        await drive(players, lambda: may_keep_all(lea))
        assert may_keep_all(lea)
        await lea.send(NOTHING)  # holds for the question at hand
        await lea.until(lambda each: not may_keep_all(each))
        await drive(players, lambda: may_keep_all(lea) or may_keep_all(noe))
        assert lea.result is not None
        await all_leave(players)

    asyncio.run(match())


def test_for_one_turn_and_then_as_before(address: str) -> None:
    async def match() -> None:
        lea, _ = players = await seated(address, PAIR, "ca_rs", settings=LAP)
        await drive(players, lambda: lea.view["question"] == "plan" and holds(lea, 1, 2))
        turn = lea.view["turn"]
        await lea.send({**ASK, "this_turn": True})
        await lea.until(lambda each: bool(shown(each)["this_turn"]))
        await drive(players, lambda: may_keep_all(lea))
        assert lea.view["turn"] == turn
        await lea.choose("ready")
        await drive(players, lambda: lea.view["turn"] == turn + 1)
        await lea.until(lambda each: not shown(each)["this_turn"])
        assert shown(lea)["value"] == "nothing"
        await drive(players, lambda: may_keep_all(lea))
        assert lea.result is not None
        await all_leave(players)

    asyncio.run(match())


def test_what_was_answered_for_one_can_be_taken_back(address: str) -> None:
    """And is then asked, once."""

    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "ca_rs", settings=LAP)
        await noe.send(ASK)
        await noe.until(lambda each: shown(each)["value"] == "ask")
        await drive(players, lambda: may_keep_all(noe) and holds(noe, 1, 3))
        await hears_all(lea)
        assert lea.undo
        assert lea.ask is None
        await lea.send({"type": "undo"})
        await lea.until(may_keep_all)
        await noe.choose("ready")
        await hears_all(lea)
        assert may_keep_all(lea)
        await lea.choose("ready")
        await drive(players, lambda: may_keep_all(lea))
        assert lea.result is not None
        await all_leave(players)

    asyncio.run(match())


def test_others_are_sent_what_the_log_entitles_them_to(address: str) -> None:
    """Byte by byte, and nothing else: the log does not know who said it."""

    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "ca_rs", settings=LAP)
        watching = await Person.come(address, "Ève")
        eve = await watching.player(lea.match, watch=True).connect()
        await eve.begun()
        for wish in ({**ASK, "this_turn": True}, NOTHING, ASK, NOTHING):
            await lea.send(wish)
        await drive(players)
        await eve.until(lambda each: each.result is not None)
        assert eve.hello["preferences"] == []
        record = (await noe.person.get(f"/api/matches/{lea.match}/record")).content
        assert ("ready",) in answers_of(record, 0)
        for player, seat in ((noe, 1), (eve, None)):
            told = [text for text in player.received if '"stale-question"' not in text]
            assert json.loads(told[0])["type"] == "hello"
            heard = numbered(told)
            assert [text.encode() for text in heard[1:]] == sent_by(record, seat)[-len(heard) + 1 :]
            unnumbered = [text for text in told[1:] if text not in heard]
            assert unnumbered == []
        await all_leave([*players, eve])

    asyncio.run(match())


def sent_by(record: bytes, seat: int | None) -> list[bytes]:
    """What a recipient is sent of a match, from its record alone."""
    read = decode_record(record, "record")
    end = read.end
    assert end is not None
    sealed = Sealed(secret=end.secret, lineups=end.lineups)
    setup = setup_of(read.header)
    fold = Fold(setup, read.header, dice_of(read.header.dice, sealed), sealed.lineups)
    feed = Feed(setup, read.header, fold.state, seat)
    messages = [feed.update(fold.replay(line)) for line in read.lines]
    return [message for message in messages if message is not None]


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({**ASK, "name": "tactics"}, "unknown-preference"),
        ({**ASK, "value": "x" * 5000}, "bad-preference"),
        ({**ASK, "name": "obvious", "this_turn": True}, "bad-preference"),
        ({"type": "prefer", "name": "discard"}, "bad-message"),
    ],
)
def test_what_cannot_be_preferred_is_refused(address: str, wish: Any, key: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "ca_rs", settings=LAP)
        refusal = await players[0].refused(wish)
        assert refusal["key"] == key
        assert len(refusal["text"]) < 600
        await all_leave(players)

    asyncio.run(match())


def test_where_there_is_nothing_to_prefer_that_is_said(address: str) -> None:
    async def match() -> None:
        players = await seated(address, PAIR, "formule-caml")
        assert players[0].hello["preferences"] == []
        assert (await players[0].refused(ASK))["key"] == "no-preferences"
        await all_leave(players)

    asyncio.run(match())


def test_nobody_changes_their_mind_for_ever(address: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, PAIR, "ca_rs", settings=LAP)
        for _ in range(250):
            await lea.send(ASK)
            await lea.send(NOTHING)
        assert (await lea.refused(ASK))["key"] == "preference-quota"
        await noe.send(ASK)
        await noe.until(lambda each: shown(each)["value"] == "ask")
        await all_leave(players)

    asyncio.run(match())


@pytest.mark.slow
def test_preferences_outlive_the_server(tmp_path: Path) -> None:
    async def match(address: str) -> tuple[str, str]:
        players = await seated(address, PAIR, "ca_rs", settings=LAP)
        await players[0].send(ASK)
        await players[0].until(lambda each: shown(each)["value"] == "ask")
        await all_leave(players)
        return players[0].match, players[0].person.token

    async def again(address: str, match: str, token: str) -> str:
        lea = Person(address, "Léa", token, (await Person.come(address, "Zoé")).http)
        async with lea.player(match) as player:
            await player.begun()
            value: str = shown(player)["value"]
        await lea.leave()
        return value

    with serving(tmp_path) as server:
        table, token = asyncio.run(match(server.address))
        server.stop()
        server.start()
        assert asyncio.run(again(server.address, table, token)) == "ask"


@pytest.mark.slow
def test_any_process_answers_as_was_chosen_at_another(tmp_path: Path, postgres: str) -> None:
    async def played() -> None:
        async with town(tmp_path, postgres, 2) as place:
            here, there = (server.address for server in place.servers)
            lea, noe = players = await seated(here, PAIR, "ca_rs", settings=LAP)
            elsewhere = await lea.person.at(there).player(lea.match).connect()
            await elsewhere.begun()
            tom = await noe.person.at(there).player(lea.match).connect()
            await tom.begun()
            await lea.send(ASK)
            await elsewhere.until(lambda each: shown(each)["value"] == "ask")
            await drive([elsewhere, tom], lambda: may_keep_all(elsewhere))
            assert may_keep_all(elsewhere)
            await elsewhere.send(NOTHING)
            await lea.until(lambda each: shown(each)["value"] == "nothing")
            await elsewhere.until(lambda each: not may_keep_all(each))
            await drive([elsewhere, tom], lambda: may_keep_all(elsewhere))
            assert elsewhere.result is not None
            await all_leave([*players, elsewhere, tom])

    asyncio.run(played())
