"""A line counts once it is on the disk: killed processes, full disks, locked files."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from podium.store import Store, sqlite
from podium.store.sqlite import SqliteFile
from store.child import child, told
from store.keeping import begun, end, keep, line, numbers, opened, refused


def test_a_line_survives_the_process_that_stored_it(address: str) -> None:
    with child("write", address) as process:
        assert process.stdout is not None
        playing = process.stdout.readline().strip()
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    assert keep(address, lambda store: numbers(store, playing)) == [1]


def test_a_file_belongs_to_one_process_at_a_time(tmp_path: Path) -> None:
    path = str(tmp_path / "podium.db")

    async def scenario(_: Store) -> list[str]:
        return await asyncio.to_thread(told, "look", path)

    assert keep(path, scenario) == ["store-in-use"]
    assert told("look", path) == ["opened"]


def test_a_second_try_in_the_same_process_does_not_let_others_in(tmp_path: Path) -> None:
    path = str(tmp_path / "podium.db")

    async def twice() -> list[str]:
        async with opened(path):
            with refused("store-in-use"):
                await Store.open(path)
            return await asyncio.to_thread(told, "look", path)

    assert asyncio.run(twice()) == ["store-in-use"]


def test_postgresql_belongs_to_many(postgres: str) -> None:
    async def scenario(_: Store) -> list[str]:
        return await asyncio.to_thread(told, "look", postgres)

    assert keep(postgres, scenario) == ["opened"]


def test_a_full_disk_is_told_and_forgotten_when_there_is_room_again(tmp_path: Path) -> None:
    said = told("fill", str(tmp_path / "podium.db"))
    assert said == ["stored", "not-stored", "not-stored", "1", "stored", "1", "2"]


@pytest.mark.parametrize("way", ["read", "write"])
def test_sqlite_says_that_it_waits_for_the_disk(tmp_path: Path, way: str) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async def asked() -> list[object]:
        database = SqliteFile(tmp_path / "podium.db")
        try:
            return await (database.read if way == "read" else database.write)(pragmas)
        finally:
            await database.close()

    full = 2
    assert asyncio.run(asked()) == ["wal", full, 1, 10_000]


def test_a_group_is_one_transaction_for_sqlite_itself(tmp_path: Path) -> None:
    heard: list[str] = []

    def eavesdrop(connection: object, _: object) -> None:
        connection.set_trace_callback(heard.append)  # type: ignore[attr-defined]

    async def scenario(store: Store) -> None:
        playing = [await begun(store) for _ in range(3)]
        heard.clear()
        await asyncio.gather(*(store.append(each, [line(1)]) for each in playing))
        await asyncio.gather(*(store.append(each, [line(2), end(3)]) for each in playing))

    event.listen(Engine, "connect", eavesdrop)
    try:
        keep(str(tmp_path / "podium.db"), scenario)
    finally:
        event.remove(Engine, "connect", eavesdrop)
    verbs = [statement.split()[0] for statement in heard]
    assert verbs == ["INSERT", "BEGIN", "INSERT", *["UPDATE"] * 3, "COMMIT"]
    assert heard[1] == "BEGIN IMMEDIATE"


def test_the_log_of_sqlite_begins_anew_while_lines_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "COPY_AFTER_ROWS", 50)
    path = tmp_path / "podium.db"
    lines = 1500

    async def scenario(store: Store) -> tuple[list[int], int]:
        playing = await begun(store)
        for number in range(1, lines + 1):
            await store.append(playing, [line(number)])
        return await numbers(store, playing), path.with_name("podium.db-wal").stat().st_size

    kept, log = keep(str(path), scenario)
    assert kept == list(range(1, lines + 1))
    assert log < lines * 1024, "each line takes more than a page of the log, if it only grows"
