"""Attack: make a log very long, and let the server read it again and again.

Before, whoever opened a match of 40,000 lines stopped the whole server for 5.7 s, and so did a line
that could not be stored; all its states were in memory at once. Now at most a hundred lines are
replayed before others have their turn, and going back needs the last few hundred only.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from attacks.long_logs import MATCH, live_of, long_match, most_in_a_turn
from podium.core import Refusal
from podium.core.records import Record, encode_record
from podium.server.http.match_routes import LINES_AT_ONCE, record_pieces
from podium.server.metrics import SLICES
from podium.server.play import live_match
from podium.server.play.live_match import LINES_PER_SNAPSHOT, LiveMatch
from podium.server.play.long_work import MAX_STEPS
from podium.store import Store

LINES = 3000
WAIT = "wait"


class Silent:
    """A socket of which nobody reads anything."""

    def __init__(self) -> None:
        self.count = 0

    def send(self, message: bytes) -> None:
        self.count += 1

    def close(self, code: int, reason: str) -> None:
        pass


def standing(live: LiveMatch) -> tuple[Any, ...]:
    """All by which one notices that a table is another one."""
    fold = live.table.fold
    return live.n, fold.check, fold.state.truth(), fold.asked, len(fold.moves)


async def opened(store: Store, stored: Any) -> LiveMatch:
    live = live_of(store, stored)
    await live.catch_up()
    return live


def test_opening(tmp_path: Path) -> None:
    async def scene() -> int:
        async with long_match(tmp_path, LINES) as (store, stored):
            live = live_of(store, stored)
            most = await most_in_a_turn(live.catch_up(), lambda: live.n)
            assert live.n == LINES
            return most

    assert 0 < asyncio.run(scene()) <= MAX_STEPS


def test_those_who_connect(tmp_path: Path) -> None:
    """Both seats and a spectator: one replay for all of them, in slices."""

    async def scene() -> int:
        async with long_match(tmp_path, LINES) as (store, stored):
            live = await opened(store, stored)
            sockets = {seat: Silent() for seat in (0, 1, None)}
            subscribing = [
                live.subscribe(seat, socket, lambda: b"hello", 0)
                for seat, socket in sockets.items()
            ]
            before = SLICES.count
            await asyncio.gather(*subscribing)
            assert [each.count for each in sockets.values()] == [2, 2, 2]
            assert live.feeds.keys() == {0, 1, None}
            return SLICES.count - before

    slices = asyncio.run(scene())
    assert slices >= 3 * LINES // MAX_STEPS


def test_a_line_that_cannot_be_stored(tmp_path: Path) -> None:
    """The table goes back from its last snapshot, in slices, and is what it was."""

    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, stored):
            live = await opened(store, stored)
            for _ in range(150):
                await live.act(lambda table: table.default(table.asked()[0]))
            before = standing(live)
            await store.close()
            with pytest.raises(Refusal, match="store-closed"):
                await live.act(lambda table: table.default(table.asked()[0]))
            assert standing(live) == before
            assert live._snapshot is not None
            assert live.n - live._snapshot.lines < LINES_PER_SNAPSHOT

    asyncio.run(scene())


def test_going_back_without_a_snapshot(tmp_path: Path) -> None:
    async def scene() -> int:
        async with long_match(tmp_path, LINES) as (store, stored):
            live = await opened(store, stored)
            before = standing(live)
            live.table.default(live.table.asked()[0])
            assert standing(live) != before
            most = await most_in_a_turn(live._go_back(LINES), lambda: live.n)
            assert standing(live) == before
            return most

    assert 0 < asyncio.run(scene()) <= MAX_STEPS


def test_another_process_is_faster(tmp_path: Path) -> None:
    """Two processes play the same line: the second goes back, reads on, and plays the next one."""

    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, stored):
            here, there = [await opened(store, stored) for _ in range(2)]
            for live in (here, there, here):
                await live.act(lambda table: table.default(table.asked()[0]))
            await there.catch_up()
            assert standing(here) == standing(there)
            assert here.n == LINES + 3

    asyncio.run(scene())


def test_a_record_is_sent_in_pieces(tmp_path: Path) -> None:
    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, stored):
            assert stored.header is not None
            pieces = [piece async for piece in record_pieces(store, MATCH, stored.header)]
            whole = encode_record(Record(stored.header, tuple(await store.read(MATCH))))
            assert b"".join(pieces) == whole
            assert max(piece.count(b"\n") for piece in pieces) == LINES_AT_ONCE

    asyncio.run(scene())


def test_a_log_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing more is played, by anybody, and everybody is told why."""
    monkeypatch.setattr(live_match, "MAX_LINES", LINES)

    async def scene() -> None:
        async with long_match(tmp_path, LINES) as (store, stored):
            live = await opened(store, stored)
            with pytest.raises(Refusal, match="match-too-long"):
                await live.act(lambda table: table.default(table.asked()[0]))
            assert live.n == LINES
            assert live.is_paused
            assert live.due() == float("inf")

    asyncio.run(scene())
