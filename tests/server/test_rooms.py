"""Rooms of two processes on one match, and those who wait in them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from databases import postgres, postgres_server
from podium.games import find
from podium.server.bot_workers.pool import BotWorkers
from podium.server.play.audience import INTERNAL_ERROR
from podium.server.play.match_host import MatchHost
from podium.server.play.rooms import Participant, Room
from podium.store import Seating, Store, StoredMatch
from podium.table import Sitter, announce
from podium.table.fair_dice import new_sealed

__all__ = ["postgres", "postgres_server"]

MATCH = "m"
GAME = "probe-fog"


class Guest:
    """Somebody connected to a process, with everything that is sent there."""

    def __init__(self, name: str, **wanted: Any) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.participant = Participant(guest=name, socket=self, **wanted)

    def send(self, message: bytes) -> None:
        self.heard.put_nowait(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        self.heard.put_nowait({"type": "closed", "code": code, "reason": reason})

    @asynccontextmanager
    async def at(self, host: MatchHost) -> AsyncIterator[Room]:
        room = await host.enter(self.participant, MATCH)
        try:
            yield room
        finally:
            host.leave(self.participant, room)

    async def hears(self, kind: str) -> dict[str, Any]:
        """The next message of that kind."""
        while (message := await asyncio.wait_for(self.heard.get(), 30))["type"] != kind:
            pass
        return message


@asynccontextmanager
async def hosting(address: str) -> AsyncIterator[MatchHost]:
    store = await Store.open(address)
    made = MatchHost(store, BotWorkers(), pace=0.0)
    try:
        yield made
    finally:
        await made.close()
        await store.close()


def match(seats: tuple[Seating, ...] = (Seating("open"), Seating("open"))) -> StoredMatch:
    """A match for two, which nobody has joined unless other seats are given."""
    sealed = new_sealed()
    announced = announce(find(GAME).setup({}, {}), [Sitter("person", "")] * 2, sealed)
    return StoredMatch(
        id=MATCH,
        game=GAME,
        rules=announced.rules,
        settings=announced.settings,
        seats=seats,
        created="2026-01-01T00:00:00Z",
        sealed=sealed,
        commitment=announced.dice.commitment,
    )


async def sit_down(store: Store) -> None:
    await store.claim(MATCH, 0, "lea", "Léa", "aa" * 8)
    await store.claim(MATCH, 1, "tom", "Tom", "bb" * 8)


def test_who_has_heard_more_elsewhere_is_told_the_rest_and_never_less(tmp_path: Path) -> None:
    """Two hosts on one file do not hear each other: the news is late, as it may always be."""

    async def scene() -> None:
        async with hosting(str(tmp_path / "podium.db")) as here:
            there = MatchHost(here.store, BotWorkers(), pace=0.0)
            await here.store.add_match(match())
            await sit_down(here.store)
            await there.room(MATCH)
            lea = Guest("lea")
            async with lea.at(here) as room:
                view = await lea.hears("view")
                assert room.live is not None
                answer = [view["ask"]["default"]]
                await room.live.act(lambda table: table.answer(0, answer))
                told = await lea.hears("events")
            again = Guest("lea", after=told["n"])
            async with again.at(there) as room:
                assert room.live is not None
                assert room.live.feeds[0].n == told["n"]
                await again.hears("hello")
                assert again.heard.empty()

    asyncio.run(scene())


def test_who_waits_hears_that_another_process_began_the_match(postgres: str) -> None:
    """Whoever took the last seat may have died before telling anybody."""

    async def scene() -> None:
        async with hosting(postgres) as here, hosting(postgres) as there:
            await here.store.add_match(match())
            lea = Guest("lea")
            async with lea.at(there):
                assert (await lea.hears("hello"))["header"] is None
                await sit_down(here.store)
                await here.room(MATCH)
                assert (await lea.hears("hello"))["seat"] == 0
                assert (await lea.hears("view"))["ask"] is not None

    asyncio.run(scene())


def test_who_gave_up_a_seat_watches_and_hinders_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hosting(str(tmp_path / "podium.db")) as here:
            await here.store.add_match(match())
            await here.store.claim(MATCH, 0, "ana", "Ana", "cc" * 8)
            ana, lea = Guest("ana", wanted_seat=0), Guest("lea")
            async with ana.at(here), lea.at(here):
                await here.store.release(MATCH, "ana")
                await sit_down(here.store)
                await here.room(MATCH)
                assert (await lea.hears("view"))["ask"] is not None
                assert (await ana.hears("view"))["ask"] is None

    asyncio.run(scene())


def test_a_match_that_could_not_be_told_is_not_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game may break down while others are told of an answer: they come back, and it goes on."""

    async def scene() -> None:
        async with hosting(str(tmp_path / "podium.db")) as here:
            await here.store.add_match(match())
            await sit_down(here.store)
            lea = Guest("lea")
            async with lea.at(here) as room:
                view = await lea.hears("view")
                answer = [view["ask"]["default"]]
                live = room.live
                assert live is not None

                def broken(*_: object) -> bytes:
                    raise ZeroDivisionError

                with monkeypatch.context() as once:
                    once.setattr(type(live.table.state), "view", broken)
                    with pytest.raises(ZeroDivisionError):
                        await live.act(lambda table: table.answer(0, answer))
                assert (await lea.hears("closed"))["code"] == INTERNAL_ERROR
            again = Guest("lea")
            async with again.at(here):
                assert (await again.hears("view"))["n"] == view["n"] + 1
                assert not live.lock.locked
                assert len(await here.store.read(MATCH)) == 1

    asyncio.run(scene())
