"""Opening a store: addresses, tables brought up to date, and everything that may be wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from databases import ask
from podium.core import Refusal
from podium.store import Store
from podium.store.address import read_address
from podium.store.postgres import Postgres
from podium.store.sql_tables import METADATA
from podium.store.sqlite import SqliteFile
from store.keeping import keep, numbers, opened, refused, sentences


def refusal(address: str) -> Refusal:
    """Why a store cannot be opened; it must say so in every language."""
    with pytest.raises(Refusal) as caught:
        keep(address, Store.ready)
    assert all(sentences(caught.value))
    return caught.value


def test_models_and_migrations_agree(address: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return list(compare_metadata(context, METADATA))

    async def compare() -> list[Any]:
        place = read_address(address)
        database = SqliteFile(place) if isinstance(place, Path) else Postgres(place)
        try:
            return await database.read(differences)
        finally:
            await database.close()

    keep(address, Store.ready)
    assert asyncio.run(compare()) == []


def test_what_was_stored_is_there_when_it_is_opened_again(address: str) -> None:
    keep(address, lambda store: store.add_guest("g", "Léa"))
    assert keep(address, lambda store: store.guest("g")) == "Léa"


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "sqlite+aiosqlite:///{}"])
def test_a_file_is_named_by_its_path_or_an_address(tmp_path: Path, form: str) -> None:
    path = tmp_path / "a new folder" / "50% of #1?.db"
    keep(form.format(path), lambda store: store.add_guest("g", "Léa"))
    assert keep(str(path), lambda store: store.guest("g")) == "Léa"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_without_an_address_it_is_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep("", Store.ready)
    assert (tmp_path / "podium" / "podium.db").is_file()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    keep("", Store.ready)
    assert (tmp_path / ".local" / "share" / "podium" / "podium.db").is_file()


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("mysql://root:hush@host/db", "store-kind"),
        ("://", "store-kind"),
        ("sqlite://", "store-no-file"),
        ("sqlite:///", "store-no-file"),
        ("sqlite://podium.db", "store-no-file"),
        ("a\0b", "store-unopened"),
        ("/dev/null/podium.db", "store-unopened"),
        ("postgresql://user:hush@127.0.0.1:1/podium", "store-unopened"),
        ("postgresql://127.0.0.1:port/podium", "store-unopened"),
        ("postgresql:///podium?host=/nowhere", "store-unopened"),
        ("postgresql://[", "store-unopened"),
    ],
)
def test_a_bad_address_is_refused(address: str, key: str) -> None:
    why = refusal(address)
    assert why.key == key
    assert not any("hush" in sentence for sentence in sentences(why))


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Chère Léa, " * 100)
    assert refusal(str(path)).key == "store-unopened"
    assert path.read_text() == "Chère Léa, " * 100


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert refusal(str(tmp_path / "folder")).key == "store-unopened"


def test_a_database_that_does_not_exist_is_named(postgres: str) -> None:
    why = refusal(postgres.replace("/podium_", "/other_"))
    assert why.key == "store-unopened"
    assert "other_" in str(why.facts["reason"])


def test_a_database_of_a_newer_podium_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "podium.db"
    keep(str(path), Store.ready)
    with sqlite3.connect(path) as database:
        database.execute("update alembic_version set version_num = '9999'")
    database.close()
    why = refusal(str(path))
    assert (why.key, why.facts["revision"]) == ("store-newer", "9999")


def test_a_newer_podium_on_postgresql_is_refused(postgres: str) -> None:
    keep(postgres, Store.ready)
    ask(postgres, "update alembic_version set version_num = '9999'")
    assert refusal(postgres).key == "store-newer"


def test_tables_of_somebody_else_are_left_alone(postgres: str) -> None:
    ask(postgres, "create table seats (row text)")
    assert refusal(postgres).key == "store-unopened"
    tables = ask(
        postgres, "select table_name from information_schema.tables where table_schema = 'public'"
    )
    assert tables == [("seats",)]


def test_processes_that_start_together_take_turns(postgres: str) -> None:
    async def start() -> list[list[int]]:
        stores = await asyncio.gather(*(Store.open(postgres) for _ in range(5)))
        try:
            return [await numbers(store, "m") for store in stores]
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    assert asyncio.run(start()) == [[]] * 5


def test_a_file_is_open_once_in_a_process(tmp_path: Path) -> None:
    path = str(tmp_path / "podium.db")

    async def twice() -> None:
        async with opened(path):
            for name in (path, f"{tmp_path}/../{tmp_path.name}/podium.db"):
                with refused("store-in-use"):
                    await Store.open(name)

    asyncio.run(twice())
    keep(path, Store.ready)
