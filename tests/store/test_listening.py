"""What one process writes the others hear, even after a connection was lost."""

from __future__ import annotations

import asyncio

import pytest

from databases import asked, locked
from podium.store import Conflict, Store
from podium.store.notifications import CHANNEL
from store.child import child
from store.hearing import LISTENS, OURS, WAITS, NotificationRecorder, hang_up
from store.keeping import begun, keep, keep_two, line, numbers, refused


def test_what_one_process_writes_the_other_hears_once_it_is_there(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        recorder = NotificationRecorder(other)
        playing = await begun(one)
        await one.append(playing, [line(1), line(2)])
        await recorder.until(playing, 2)
        at_once = await numbers(other, playing)
        recorder.heard.clear()
        await one.touch(playing)
        await recorder.until(playing, 0)
        return at_once

    assert keep_two(postgres, scenario) == [1, 2]


def test_a_process_of_its_own_is_heard(postgres: str) -> None:
    async def scenario(store: Store) -> list[int]:
        recorder = NotificationRecorder(store)
        with child("write", postgres) as process:
            assert process.stdout is not None
            playing = (await asyncio.to_thread(process.stdout.readline)).strip()
            await recorder.until(playing, 1)
            process.kill()
        return await numbers(store, playing)

    assert keep(postgres, scenario) == [1]


def test_what_was_not_stored_is_not_told(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[tuple[str, int]]:
        recorder = NotificationRecorder(other)
        playing = await begun(one)
        await one.append(playing, [line(1)])
        with pytest.raises(Conflict):
            await one.append(playing, [line(1), line(2)])
        await one.append(playing, [line(2), line(3)])
        await recorder.until(playing, 3)
        return [each for each in recorder.heard if each[0] == playing]

    heard = keep_two(postgres, scenario)
    its_beginning = 0
    assert [n for _, n in heard] == [its_beginning, 1, 3]


def test_what_is_not_ours_on_the_channel_is_not_heard(postgres: str) -> None:
    async def scenario(store: Store) -> list[tuple[str, int]]:
        recorder = NotificationRecorder(store)
        for payload in ("", "x", "x y", "x -1"):
            await asked(postgres, "select pg_notify($1, $2)", CHANNEL, payload)
        await store.touch("last")
        await recorder.until("last", 0)
        return recorder.heard

    assert keep(postgres, scenario) == [("last", 0)]


def test_a_listener_that_was_hung_up_on_listens_again_and_says_so(postgres: str) -> None:
    async def scenario(store: Store) -> None:
        recorder = NotificationRecorder(store)
        for _ in range(2):
            recorder.heard.clear()
            assert await hang_up(postgres, LISTENS) == 1
            await recorder.until("", 0)
            await store.touch("again")
            await recorder.until("again", 0)

    keep(postgres, scenario)


def test_a_file_hears_nobody(tmp_path: object) -> None:
    async def scenario(store: Store) -> list[tuple[str, int]]:
        recorder = NotificationRecorder(store)
        playing = await begun(store)
        await store.append(playing, [line(1)])
        await store.touch(playing)
        return recorder.heard

    assert keep(f"{tmp_path}/podium.db", scenario) == []


def test_connections_that_died_unnoticed_are_replaced(postgres: str) -> None:
    async def scenario(store: Store) -> list[int]:
        playing = await begun(store)
        await store.append(playing, [line(1)])
        assert await hang_up(postgres, OURS) >= 2
        await store.append(playing, [line(2)])
        return await numbers(store, playing)

    assert keep(postgres, scenario) == [1, 2]


def test_a_database_that_goes_away_and_comes_back(postgres: str) -> None:
    name = postgres.partition("?")[0].rpartition("/")[2]
    elsewhere = postgres.replace(name, "postgres")

    async def scenario(store: Store) -> list[int]:
        recorder = NotificationRecorder(store)
        playing = await begun(store)
        await asked(elsewhere, f"alter database {name} allow_connections false")
        await asked(
            elsewhere,
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
            name,
        )
        with refused("store-down"):
            await store.ready()
        with refused("not-stored"):
            await store.append(playing, [line(1)])
        await asked(elsewhere, f"alter database {name} allow_connections true")
        await recorder.until("", 0)
        await store.ready()
        await store.append(playing, [line(1)])
        return await numbers(store, playing)

    assert keep(postgres, scenario) == [1]


def test_a_writer_whose_connection_is_cut_in_the_middle_writes_on(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        playing = await begun(one)
        async with locked(postgres, "log"):
            stuck = asyncio.create_task(one.append(playing, [line(1)]))
            while not await hang_up(postgres, WAITS):
                assert not stuck.done()
            with refused("not-stored"):
                await stuck
        await one.append(playing, [line(1)])
        return await numbers(other, playing)

    assert keep_two(postgres, scenario) == [1]
