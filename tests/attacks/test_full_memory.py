"""Attack: whatever makes the server grow, until the machine has no memory left and ends it.

Before, nothing stopped it: 1.8 GB after one match, 3.8 GB after one file. Now `--memory` is a
limit, in /metrics with what is used: near it what nobody needs goes, nobody new is let in (503),
workers that have grown are started anew, and matches that are held open and not played are put
away, those of the heaviest guest first; beyond it the largest go. All come back later.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from attacks.long_logs import MATCH, long_match
from attacks.wire_tools import client, figure, must_be_well
from podium.core import Refusal
from podium.core.records import encode
from podium.games import find
from podium.server.bot_workers import worker
from podium.server.bot_workers.pool import BotWorkers
from podium.server.memory_guard import (
    HELD_SECONDS,
    PATIENT_LOOKS,
    TRY_AGAIN_LATER,
    MemoryGuard,
)
from podium.server.memory_use import resident_bytes
from podium.server.play.match_host import MatchHost
from podium.server.play.rooms import Participant
from podium.store import Seating, Store, StoredMatch
from podium.table import Sitter, Table, announce, begin, setup_of
from podium.table.fair_dice import new_sealed
from server.asking import must_refuse
from server.running import TESTS, serving

PLENTY = 1 << 40
LINES = 1000


def test_a_server_that_is_full(tmp_path: Path) -> None:
    """New matches are refused with a sentence; all else is as ever."""
    with serving(tmp_path, "--memory", "10MB") as server, client(server) as (http, me):
        while figure(server, 'podium_memory_bytes{of="server"}') == 0.0:
            pass
        assert figure(server, "podium_memory_limit_bytes") == 10e6
        assert figure(server, 'podium_memory_bytes{of="server"}') > 10e6
        texts = []
        for lang in ("fr", "en"):
            made = http.post(f"/api/matches?lang={lang}", json={"game": "probe-duel"}, headers=me)
            texts.append(must_refuse(made, 503, "server-full")["text"])
        assert texts[0] != texts[1]
        must_be_well(server)
        assert http.get("/api/matches").json() == []


def test_a_server_with_room(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        assert figure(server, "podium_memory_limit_bytes") == 512e6
        made = http.post("/api/matches", json={"game": "probe-duel"}, headers=me)
        assert made.status_code == 201


class Guest:
    """Somebody connected, and why that ended."""

    def __init__(self) -> None:
        self.closed: tuple[int, str] | None = None
        self.heard: list[bytes] = []
        self.participant = Participant(guest="", socket=self, watch=True)

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


def test_the_largest_match_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, _):
            host = MatchHost(store, BotWorkers(), pace=0.0)
            guest, later = Guest(), Guest()
            room = await host.enter(guest.participant, MATCH)
            used = MemoryGuard(PLENTY, host).used()
            fullness = []
            for limit in (2 * used, used // 2):
                await MemoryGuard(limit, host).look()
                fullness.append((host.memory_is_full, MATCH in host.by_match))
            assert fullness == [(False, True), (True, False)]
            assert guest.closed == (TRY_AGAIN_LATER, "server-full")
            host.leave(guest.participant, room)
            with pytest.raises(Refusal, match="server-full"):
                await host.enter(later.participant, MATCH)

            await MemoryGuard(PLENTY, host).look()
            await host.enter(later.participant, MATCH)
            assert later.heard[1:] == guest.heard[1:]
            await host.close()

    asyncio.run(scene())


def test_idle_rooms_go_first(tmp_path: Path) -> None:
    """A match that nobody is at goes when memory is tight; one with a visitor stays."""

    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, _):
            host = MatchHost(store, BotWorkers(), pace=0.0)
            guest = Guest()
            room = await host.enter(guest.participant, MATCH)
            tight = MemoryGuard(int(MemoryGuard(PLENTY, host).used() / 0.85), host)
            await tight.look()
            assert MATCH in host.by_match
            host.leave(guest.participant, room)
            await tight.look()
            assert MATCH not in host.by_match
            assert not host.memory_is_full
            await host.close()

    asyncio.run(scene())


async def with_copy(store: Store, stored: StoredMatch, maker: str, lines: int) -> None:
    """The same match once more, made by somebody else, with some of its lines."""
    copy = replace(stored, id=maker, maker=maker, header=None, state="waiting")
    await store.add_match(copy)
    assert stored.header is not None
    await store.start(maker, encode(stored.header))
    await store.append(maker, await store.read(stored.id, 0, lines))


def test_matches_that_are_held_make_room_for_newcomers(tmp_path: Path) -> None:
    """Between nearly full and full: the heaviest guest's go first, if nobody plays there."""

    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, stored):
            for maker, lines in (("eve", LINES), ("lea", 2), ("tom", 1)):
                await with_copy(store, stored, maker, lines)
            host = MatchHost(store, BotWorkers(), pace=0.0)
            guests = {maker: Guest() for maker in ("eve", "lea", "tom")}
            for maker, guest in guests.items():
                await host.enter(guest.participant, maker)

            async def look(guard: MemoryGuard, times: int = 1) -> list[str]:
                for _ in range(times):
                    guard.limit = int(guard.used() / 0.95)
                    await guard.look()
                    assert host.memory_is_full
                return list(host.by_match)

            guard = MemoryGuard(PLENTY, host)
            assert await look(guard) == ["eve", "lea", "tom"]  # all of them are played
            for maker in ("eve", "lea"):
                live = host.by_match[maker].live
                assert live is not None
                live.last_used -= HELD_SECONDS + 1
            assert await look(guard) == ["lea", "tom"]
            assert guests["eve"].closed == (TRY_AGAIN_LATER, "server-full")
            assert await look(guard) == ["tom"]
            assert await look(guard, PATIENT_LOOKS) == []
            await host.close()

    asyncio.run(scene())


def computer_match() -> StoredMatch:
    sealed = new_sealed()
    sitters = [Sitter("bot", name, "random") for name in ("a", "b")]
    announced = announce(find("formule-caml").setup(), sitters, sealed)
    return StoredMatch(
        id="m",
        game=announced.game,
        rules=announced.rules,
        settings=announced.settings,
        seats=tuple(Seating("bot", name=each.pseudonym, bot="random") for each in sitters),
        created="2026-01-01T00:00:00Z",
        sealed=sealed,
        commitment=announced.dice.commitment,
        header=begin(announced, sitters, ["aa" * 8] * 2),
    )


def test_a_worker_that_has_grown_is_started_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers the same as before: what it knew is sent to it again."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))

    async def scene() -> None:
        workers = BotWorkers(1)
        stored = computer_match()
        first = await workers.ask(stored, (), 0)
        (before,) = workers.pids
        await workers.restart_grown(PLENTY)
        assert workers.pids == [before]
        await workers.restart_grown(resident_bytes(before) - 1)
        assert workers.pids == []
        again = await workers.ask(stored, (), 0)
        assert again == first
        assert not first.fault
        assert workers.pids != [before]
        await workers.close()

    asyncio.run(scene())


def test_a_long_log_is_sent_to_a_worker_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """However it is cut, the bot sees the same match and answers the same."""

    async def replies(stored: StoredMatch, lines: Any) -> Any:
        workers = BotWorkers(1)
        try:
            return await workers.ask(stored, lines, 0)
        finally:
            await workers.close()

    stored = computer_match()
    assert stored.header is not None
    table = Table(setup_of(stored.header), stored.header, stored.sealed)
    while len(table.fold.lines) < 11 or table.asked() != [0]:
        table.default(table.asked()[0])
    whole = asyncio.run(replies(stored, table.fold.lines))
    monkeypatch.setattr(worker, "LINES_AT_ONCE", 3)
    assert asyncio.run(replies(stored, table.fold.lines)) == whole
    assert whole.answer


def test_memory_of_a_process_that_is_gone() -> None:
    assert resident_bytes(os.getpid()) > 1 << 20
    assert resident_bytes(1 << 30) == 0
