"""Deadlines that nobody can put off: by staying away, by a restart, by a match that is broken.

Before, the clock of a match stood still while no process had it in memory, and a server that
started waited for a visitor. Now it runs on by the wall clock, and what is due is played.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest

from databases import address as database
from databases import postgres, postgres_server
from podium.core.records import Record, decode_record
from podium.server.play.rooms import Rooms
from podium.store import Seating
from podium.table import verify
from server.conftest import with_probes
from server.killing import town
from server.people import PAIR, Person, Player, all_leave, seated
from server.running import TESTS, Server, serving
from server.test_rooms import MATCH, hosting, match

__all__ = ["database", "postgres", "postgres_server", "with_probes"]

SECOND = {"per_turn": 1.0}
PATIENCE_SECONDS = 60


async def over(address: str, made: str) -> Record:
    """The record of a match once it is over; nobody connects to it meanwhile."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_SECONDS) as http:
        return await _over(http, made)


async def _over(http: httpx.AsyncClient, made: str) -> Record:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (await http.get(f"/api/matches/{made}")).json()["state"] != "over":
            pass
    record = decode_record((await http.get(f"/api/matches/{made}/record")).content, "record")
    assert verify(record).holds
    return record


def kinds(record: Record) -> Counter[tuple[str, Any]]:
    """How often a seat answered, or had a default played for it."""
    return Counter((type(each).__name__, getattr(each, "seat", None)) for each in record.lines)


async def left_alone(address: str) -> str:
    """A match that Léa begins against the computer, before she goes away."""
    lea = await Person.come(address, "Léa")
    made = await lea.make("probe-duel", seats=[{}, {"bot": "random"}], clock=SECOND)
    await lea.join(made)
    await lea.leave()
    return made


def test_a_server_that_was_killed_plays_on_without_a_visitor(tmp_path: Path, database: str) -> None:
    """Clocks run out, defaults are played, and bots answer, before anybody comes back."""

    async def after(made: str) -> None:
        played = kinds(await over(server.address, made))
        assert played["Default", 0] > 0
        assert played["Answer", 1] > 0
        assert played["Answer", 0] == 0

    with serving(tmp_path, "--database", database) as server, asyncio.Runner() as runner:
        made = runner.run(left_alone(server.address))
        server.kill()
        server.start()
        runner.run(after(made))


def test_a_restart_gives_nobody_time_back(tmp_path: Path, database: str) -> None:
    """The clock runs on while no server does: what it shows is what the wall clock says."""

    async def clock_face(player: Player) -> float:
        await player.close()
        await player.connect()
        while (await player.hear())["type"] != "hello":
            pass
        return float(player.hello["t"])

    async def before(server: Server) -> list[Player]:
        players = await seated(server.address, PAIR, "probe-duel", clock={"total": 3600.0})
        await players[0].choose("8")
        return players

    async def after(players: list[Player]) -> float:
        for player in players:
            await player.close()
            await player.person.leave()
            player.person = player.person.at(server.address)
        shown = await clock_face(players[0])
        await all_leave(players)
        return shown

    with serving(tmp_path, "--database", database) as server, asyncio.Runner() as runner:
        players = runner.run(before(server))
        shown, began = runner.run(clock_face(players[0])), monotonic()
        server.kill()
        server.start()
        passed = monotonic() - began
        assert runner.run(after(players)) - shown >= passed - 0.1


def test_the_other_server_goes_on_when_one_dies(tmp_path: Path, postgres: str) -> None:
    """Only the server that dies had the match in memory; its clock is kept by the other one."""

    async def scene() -> None:
        async with town(tmp_path, postgres, 2) as place:
            first, second = place.servers
            made = await left_alone(first.address)
            place.kill(first)
            played = kinds(await over(second.address, made))
            assert played["Default", 0] > 0
            assert played["Answer", 1] > 0
            await place.open(first)

    asyncio.run(scene())


def test_a_broken_match_keeps_no_other_asleep(tmp_path: Path) -> None:
    """The match that is due first cannot be laid out any more; the other one is played."""
    with serving(tmp_path) as server, asyncio.Runner() as runner:
        broken, sound = (runner.run(left_alone(server.address)) for _ in range(2))
        server.kill()
        with closing(sqlite3.connect(tmp_path / "podium.db")) as file, file:
            file.execute("update matches set header = '{}' where id = ?", (broken,))
        server.start()
        assert kinds(runner.run(over(server.address, sound)))["Default", 0] > 0
    assert "a match could not be woken" in server.log.read_text()


def test_two_servers_that_both_look_after_a_match_do_it_no_harm(
    tmp_path: Path, postgres: str
) -> None:
    """Both wake what is due; whoever is second to write a line reads it instead."""

    async def scene() -> None:
        async with town(tmp_path, postgres, 2) as place:
            left = [await left_alone(place.servers[0].address) for _ in range(5)]
            for server in place.servers:
                place.kill(server)
            await asyncio.gather(*map(place.open, place.servers))
            for made in left:
                record = await over(place.servers[1].address, made)
                assert [each.n for each in record.lines] == list(range(1, len(record.lines) + 1))

    asyncio.run(scene())


def test_a_bot_that_was_asked_before_the_restart_answers(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No clock, no visitor: the process died before the bot had answered."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))  # where the bot's process finds the probes

    async def scene() -> None:
        async with hosting(database) as before:
            seats = (Seating("open"), Seating("bot", name="r", bot="random", salt="bb" * 8))
            await before.store.add_match(match(seats=seats))
            await before.store.claim(MATCH, 0, "lea", "Léa", "aa" * 8)
            await Rooms(before.store).room(MATCH)  # it begins, and nothing more happens
        async with hosting(database) as host:
            host.start()
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not await host.store.read(MATCH):
                    pass
            assert {getattr(each, "seat", None) for each in await host.store.read(MATCH)} == {1}

    asyncio.run(scene())
