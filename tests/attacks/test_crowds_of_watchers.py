"""Attack: hundreds watch one match, and every answer there is sent to all of them at once.

Before, the event loop served nobody else until the last of them was told. Now a hundred are told at
a time, in order, and nothing is told twice or lost.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from attacks.long_logs import live_of, long_match, most_in_a_turn
from attacks.test_long_logs import Silent
from podium.server.play.long_work import MAX_STEPS

WATCHERS = 500


def test_many_who_watch(tmp_path: Path) -> None:
    async def scene() -> int:
        async with long_match(tmp_path, 2) as (store, stored):
            live = live_of(store, stored)
            await live.catch_up()
            sockets = [Silent() for _ in range(WATCHERS)]
            for socket in sockets:
                await live.subscribe(None, socket, lambda: b"hello", 0)
            before = sockets[0].count

            async def play() -> None:
                for _ in range(2):
                    await live.act(lambda table: table.default(table.asked()[0]))

            most = await most_in_a_turn(play(), lambda: sum(each.count for each in sockets))
            assert {each.count for each in sockets} == {sockets[0].count}
            assert sockets[0].count > before
            return most

    assert 0 < asyncio.run(scene()) <= MAX_STEPS


def test_many_seats_that_are_connected(tmp_path: Path) -> None:
    """Defaults of many seats, told to many seats: each is told in order."""

    async def scene() -> None:
        async with long_match(tmp_path, 2) as (store, stored):
            live = live_of(store, stored)
            await live.catch_up()
            sockets = {seat: Silent() for seat in (0, 1, None)}
            for seat, socket in sockets.items():
                await live.subscribe(seat, socket, lambda: b"hello", 0)
            first = {seat: feed.n for seat, feed in live.feeds.items()}
            for _ in range(20):
                live.is_crowded = True
                await live.act(lambda table: table.default(table.asked()[0]))
            again = live_of(store, stored)
            await again.catch_up()
            for seat, socket in sockets.items():
                feed = await again.feed_of(seat, again.table)
                assert feed.full_view() == live.feeds[seat].full_view()
                assert socket.count == 2 + feed.n - first[seat]

    asyncio.run(scene())
