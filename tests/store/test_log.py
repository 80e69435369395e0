"""The log of a match: durable, numbered once, written in groups."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from sqlalchemy import Engine, event

from podium.core import Refusal
from podium.core.records import AnyLine, decode_record, encode
from podium.store import Conflict, Store
from podium.table import verify
from store.keeping import BOT, begun, end, golden, keep, line, match, numbers, refused


@contextmanager
def counted_commits() -> Iterator[list[str]]:
    """Grows by one entry with each transaction that is committed, whoever is told to do so."""
    commits: list[str] = []

    def count(_: object) -> None:
        commits.append("commit")

    def eavesdrop(driver: object, _: object) -> None:
        if isinstance(driver, sqlite3.Connection):
            driver.set_trace_callback(partial(hear, driver))

    def hear(driver: sqlite3.Connection, statement: str) -> None:
        alone = statement.startswith("INSERT") and not driver.in_transaction
        if alone or statement == "COMMIT":
            commits.append(statement)

    event.listen(Engine, "commit", count)
    event.listen(Engine, "connect", eavesdrop)
    yield commits
    event.remove(Engine, "connect", eavesdrop)
    event.remove(Engine, "commit", count)


def test_lines_come_back_in_order_behind_any_number(address: str) -> None:
    lines = [line(n, "é" * n) for n in range(1, 13)]

    async def scenario(store: Store) -> list[list[AnyLine]]:
        playing = await begun(store)
        await store.append(playing, lines[:1])
        await store.append(playing, lines[1:11])
        await store.append(playing, [])
        await store.append(playing, lines[11:])
        return [await store.read(playing, after) for after in (0, 9, 12, 99)]

    assert keep(address, scenario) == [lines, lines[9:], [], []]


def test_header_and_lines_are_the_record_to_the_byte(address: str) -> None:
    data, record = golden()

    async def scenario(store: Store) -> bytes:
        header = data.partition(b"\n")[0]
        await store.add_match(match(seats=(BOT, BOT)))
        await store.start("m", header)
        for at in range(0, len(record.lines), 7):
            await store.append("m", record.lines[at : at + 7])
        kept = await store.match("m")
        assert kept is not None
        assert kept.header is not None
        return b"".join(map(encode, (kept.header, *await store.read("m"))))

    kept = keep(address, scenario)
    assert kept == data
    verdict = verify(decode_record(kept, "kept"))
    assert verdict.holds
    assert verdict.finished


def test_a_number_is_taken_once_and_nothing_is_half_stored(address: str) -> None:
    async def scenario(store: Store) -> list[AnyLine]:
        playing = await begun(store)
        await store.append(playing, [line(1), line(2)])
        lates: list[list[AnyLine]] = [[line(2)], [line(3), line(2)], [line(1), end(2)]]
        for late in lates:
            with pytest.raises(Conflict):
                await store.append(playing, late)
        kept = await store.match(playing)
        assert kept is not None
        assert kept.state == "running"
        return await store.read(playing)

    assert keep(address, scenario) == [line(1), line(2)]


def test_there_is_no_log_without_a_match(address: str) -> None:
    async def scenario(store: Store) -> list[int]:
        for nowhere in ("nowhere", "\0", "\ud800"):
            with refused("store-no-match"):
                await store.append(nowhere, [line(1)])
        return await numbers(store, "nowhere")

    assert keep(address, scenario) == []


def test_what_waits_together_is_one_transaction(address: str) -> None:
    async def scenario(store: Store) -> list[list[int]]:
        playing = [await begun(store) for _ in range(30)]
        commits.clear()
        await asyncio.gather(
            *(store.append(each, [line(n)]) for n in range(1, 6) for each in playing)
        )
        assert len(commits) == 1
        return [await numbers(store, each) for each in playing]

    with counted_commits() as commits:
        assert keep(address, scenario) == [[1, 2, 3, 4, 5]] * 30


def test_while_one_group_is_written_the_next_one_gathers(address: str) -> None:
    async def play(store: Store, playing: str) -> None:
        for n in range(1, 11):
            await store.append(playing, [line(n)])

    async def scenario(store: Store) -> int:
        playing = [await begun(store) for _ in range(30)]
        commits.clear()
        await asyncio.gather(*(play(store, each) for each in playing))
        return len(commits)

    with counted_commits() as commits:
        assert 10 <= keep(address, scenario) <= 150


def test_only_the_loser_of_a_group_loses(address: str) -> None:
    async def scenario(store: Store) -> tuple[list[object], list[list[int]]]:
        playing = [await begun(store) for _ in range(9)]
        await store.append(playing[4], [line(1)])
        wanted = [store.append(each, [line(1), line(2)]) for each in playing]
        nowhere = store.append("nowhere", [line(1)])
        outcomes = await asyncio.gather(*wanted, nowhere, return_exceptions=True)
        return list(map(type, outcomes)), [await numbers(store, each) for each in playing]

    outcomes, kept = keep(address, scenario)
    nothing = type(None)
    assert outcomes == [*[nothing] * 4, Conflict, *[nothing] * 4, Refusal]
    assert kept == [*[[1, 2]] * 4, [1], *[[1, 2]] * 4]


def test_in_a_crowd_too_only_the_loser_loses(address: str) -> None:
    async def scenario(store: Store) -> tuple[list[object], list[int]]:
        playing, other = await begun(store), await begun(store)
        await store.append(other, [line(1)])
        wanted = [store.append(playing, [line(n)]) for n in range(1, 251)]
        late = store.append(other, [line(1)])
        outcomes = await asyncio.gather(*wanted, late, return_exceptions=True)
        return list(map(type, outcomes)), await numbers(store, playing)

    outcomes, kept = keep(address, scenario)
    assert outcomes == [*[type(None)] * 250, Conflict]
    assert kept == list(range(1, 251))


def test_what_was_to_follow_a_lost_line_is_lost_too(address: str) -> None:
    async def scenario(store: Store) -> tuple[list[object], list[AnyLine]]:
        playing = await begun(store)
        await store.append(playing, [line(1)])
        outcomes = await asyncio.gather(
            *(store.append(playing, [line(n, "late")]) for n in (1, 2, 3)), return_exceptions=True
        )
        await store.append(playing, [line(2, "next")])
        return list(map(type, outcomes)), await store.read(playing)

    assert keep(address, scenario) == ([Conflict] * 3, [line(1), line(2, "next")])


def test_a_line_is_stored_even_if_whoever_sent_it_is_gone(address: str) -> None:
    async def scenario(store: Store) -> list[int]:
        playing = await begun(store)
        gone = asyncio.create_task(store.append(playing, [line(1)]))
        stays = asyncio.create_task(store.append(playing, [line(2)]))
        await asyncio.sleep(0)  # both have asked by now
        gone.cancel()
        await stays
        return await numbers(store, playing)

    assert keep(address, scenario) == [1, 2]


def test_closing_waits_for_what_is_being_written(address: str) -> None:
    async def scenario(store: Store) -> str:
        playing = await begun(store)
        writing = asyncio.create_task(store.append(playing, [line(1)]))
        await asyncio.sleep(0)  # it has asked by now
        await store.close()
        await writing
        for late in (store.append(playing, [line(2)]), store.read(playing), store.secret()):
            with refused("store-closed"):
                await late
        return playing

    playing = keep(address, scenario)
    assert keep(address, lambda store: numbers(store, playing)) == [1]
