"""Attack: a hundred seats, ten thousand turns, a clock of 1e-9 s, and nobody answers.

Before, the server played a million defaults in one go: a blackout of 55 s, 1.8 GB. Now a clock
has at least a second, so long a match is refused, and where time is up (a total of a second is, for
all turns to come) a few lines are played, stored and told at a time, other matches in between.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from attacks.long_logs import keep, most_in_a_turn, war
from attacks.scenes import endless_defaults
from attacks.test_restarts_and_deadlines import PATIENCE_SECONDS, over
from podium.core import Refusal
from podium.core.records import ClockRules, Default
from podium.server.bot_workers.pool import BotWorkers
from podium.server.play.live_match import MAX_LINES, MAX_SETTLED
from podium.server.play.match_host import MatchHost
from podium.store import Store
from podium.table import Table, setup_of
from server.asking import must_refuse
from server.conftest import address, http, server, with_probes
from server.running import serving

__all__ = ["address", "http", "server", "with_probes"]

SHORT = (1e-9, 0.001, 0.999, -1, 1e9)
LINES = 1000


@pytest.mark.parametrize("seconds", SHORT)
@pytest.mark.parametrize("kind", ["per_turn", "total"])
def test_a_clock_is_at_least_a_second(http: httpx.Client, kind: str, seconds: float) -> None:
    clock = {kind: seconds}
    texts = []
    for lang in ("fr", "en"):
        body = {"game": "formule-caml", "clock": clock}
        reply = http.post(f"/api/matches?lang={lang}", json=body)
        texts.append(must_refuse(reply, 400, "bad-clock")["text"])
    assert texts[0] != texts[1]


@pytest.mark.parametrize("written", ["NaN", "Infinity", "1e400", '"nan"', '"inf"', "[1]"])
def test_a_clock_is_a_number(http: httpx.Client, written: str) -> None:
    body = '{"game": "formule-caml", "clock": {"per_turn": ' + written + "}}"
    reply = http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert reply.status_code == 400


def test_a_match_that_would_be_too_long(http: httpx.Client) -> None:
    body = {
        "game": "casus-belli",
        "settings": {"map": "continent", "turns": 10_000},
        "seats": [{}] * 100,
    }
    refusal = must_refuse(http.post("/api/matches", json=body), 400, "match-would-be-long")
    assert refusal["facts"] == {"lines": 1_000_000, "most": MAX_LINES}


async def hosted(folder: Path, clock: ClockRules | None, resigned: int = 0) -> tuple[Any, ...]:
    """A host with a war of twelve; nobody ever answers, and some have resigned."""
    store = await Store.open(str(folder / "long.db"))
    header, sealed = war(12, clock)
    table = Table(setup_of(header), header, sealed)
    for seat in range(resigned):
        table.resign(seat)
    stored = await keep(store, header, sealed, table.fold.lines)
    return store, stored, MatchHost(store, BotWorkers(), pace=0.0)


def test_a_clock_from_an_older_server(tmp_path: Path) -> None:
    """What was stored with a clock that is none any more is refused, not played."""

    async def scene() -> None:
        store, stored, host = await hosted(tmp_path, ClockRules(per_turn=1e-9))
        with pytest.raises(Refusal, match="bad-clock"):
            await host.room(stored.id)
        await host.close()
        await store.close()

    asyncio.run(scene())


def test_expired_clocks_in_slices(tmp_path: Path) -> None:
    """Everybody's total is used up: all that is left of the match is played by itself."""

    async def scene() -> int:
        store, stored, host = await hosted(tmp_path, ClockRules(total=1.0))
        room = await host.room(stored.id)

        async def wait() -> None:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while room.live.n < LINES:
                    await asyncio.sleep(0)

        most = await most_in_a_turn(wait(), lambda: room.live.n)
        lines = await store.read(stored.id, 0, LINES)
        await host.close()
        assert [line.n for line in lines] == list(range(1, len(lines) + 1))
        assert all(isinstance(line, Default) for line in lines)
        await store.close()
        return most

    assert 0 < asyncio.run(scene()) <= MAX_SETTLED + 1


def test_absent_seats_in_slices(tmp_path: Path) -> None:
    """Ten of twelve have resigned: what is played for them each turn is more than one slice."""

    async def scene() -> int:
        store, stored, host = await hosted(tmp_path, None, resigned=10)
        live = (await host.room(stored.id)).live
        before = live.n

        async def play() -> None:
            for seat in (10, 11):
                await live.act(lambda table, seat=seat: table.default(seat))
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not live.table.is_settled:
                    await asyncio.sleep(0)

        most = await most_in_a_turn(play(), lambda: live.n)
        assert live.n == before + 2 + 10
        assert live.table.asked() == [10, 11]
        await host.close()
        await store.close()
        return most

    assert MAX_SETTLED <= asyncio.run(scene()) <= MAX_SETTLED + 1


def test_a_server_that_is_killed_in_the_middle_plays_on(tmp_path: Path) -> None:
    """What was stored is a log that goes on, without a visitor, to the end."""

    def stored_lines() -> int:
        with closing(sqlite3.connect(tmp_path / "podium.db")) as file:
            return int(file.execute("select count(*) from log").fetchone()[0])

    with serving(tmp_path) as server, asyncio.Runner() as runner:
        made = runner.run(endless_defaults(server.address, seats=10, turns=60))
        while stored_lines() < 100:
            pass
        server.kill()
        assert stored_lines() < 600
        server.start()
        record = runner.run(over(server.address, made))
        assert [each.n for each in record.lines] == list(range(1, 602))
