"""A guest who is forgotten: no row has their name, and every record of theirs still holds."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, select

from podium.core.records import Record, encode, encode_record
from podium.store import Seating, Store
from podium.store.address import read_address
from podium.store.postgres import Postgres
from podium.store.sql_tables import METADATA
from podium.store.sqlite import SqliteFile
from podium.table import Table, announce, begin, person_at, verify
from podium.table.fair_dice import new_salt, new_sealed
from store.keeping import OPEN, begun, keep, match
from table.laid import play_out, race

LEA = Seating("person", name="Léa-Océane", guest="lea", salt="aa" * 8)
TOM = Seating("person", name="Tom", guest="tom", salt="bb" * 8)


async def played(store: Store) -> str:
    """The id of a match that two people have played to its end, stored as a server does it."""
    setup, sealed, people = race(), new_sealed(), [person_at(0), person_at(1)]
    announced = announce(setup, people, sealed)
    header = begin(announced, people, [LEA.salt, TOM.salt])
    await store.add_match(match("over", seats=(LEA, TOM), sealed=sealed, maker="lea"))
    assert await store.start("over", encode(header))
    table = play_out(Table(setup, header, sealed))
    await store.append("over", table.fold.lines)
    return "over"


async def record_of(store: Store, name: str) -> Record:
    stored = await store.match(name)
    assert stored is not None
    assert stored.header is not None
    return Record(stored.header, tuple(await store.read(name)))


def rows_of(address: str) -> str:
    """All that the database holds, as one text."""

    def read(connection: Connection) -> str:
        tables = METADATA.sorted_tables
        return "\n".join(str(row) for table in tables for row in connection.execute(select(table)))

    async def ask() -> str:
        place = read_address(address)
        database = SqliteFile(place) if isinstance(place, Path) else Postgres(place)
        try:
            return await database.read(read)
        finally:
            await database.close()

    return asyncio.run(ask())


def holds_name(text: str) -> bool:
    return any(each in text for each in ("Léa-Océane", str("Léa-Océane".encode())[2:-1], "lea"))


def test_who_is_forgotten_leaves_no_name_and_every_record_holds(address: str) -> None:
    async def before(store: Store) -> Record:
        await store.add_guest("lea", LEA.name)
        await store.add_guest("tom", TOM.name)
        return await record_of(store, await played(store))

    async def after(store: Store) -> tuple[Record, str | None]:
        await store.forget_guest("lea")
        return await record_of(store, "over"), await store.guest("lea")

    kept = keep(address, before)
    assert kept.header.names == {"P1": "Léa-Océane", "P2": "Tom"}
    assert holds_name(rows_of(address))
    anonymous, guest = keep(address, after)
    assert guest is None
    assert not holds_name(rows_of(address))
    assert anonymous.header.names == {"P2": "Tom"}
    for record in (kept, anonymous):
        verdict = verify(record)
        assert verdict.holds
        assert verdict.finished
        assert verdict.committed
    assert anonymous.header.check == kept.header.check
    assert encode_record(kept).partition(b"\n")[2] == encode_record(anonymous).partition(b"\n")[2]


def test_a_seat_that_waits_for_others_is_free_again(address: str) -> None:
    async def scenario(store: Store) -> tuple[Seating, ...]:
        await store.add_guest("lea", "Léa")
        await store.add_match(match(seats=(OPEN, OPEN)))
        assert await store.claim("m", 0, "lea", "Léa", new_salt())
        await store.forget_guest("lea")
        found = await store.match("m")
        assert found is not None
        return found.seats

    assert keep(address, scenario) == (OPEN, OPEN)


def test_headers_of_format_1_lose_their_names_too(tmp_path: Path) -> None:
    """A database of before 0.9.0 is brought up to date: people can be forgotten there as well."""
    file = tmp_path / "old.db"
    keep(str(file), begun)
    with closing(sqlite3.connect(file)) as old, old:
        seats = [{"kind": "person", "name": "Léa"}, {"kind": "bot", "name": "x", "bot": "x"}]
        header = json.dumps({"podium": 1, "game": "caml", "seats": seats}).encode()
        old.execute("UPDATE matches SET header = ?", (header,))
        old.execute("ALTER TABLE seats DROP COLUMN program")
        old.execute("DROP TABLE preferences")
        old.execute("UPDATE alembic_version SET version_num = '0004'")
    (found,) = keep(str(file), lambda store: store.matches())
    assert found.header is None
    assert found.is_of_earlier_format
    with closing(sqlite3.connect(file)) as now:
        ((stored,),) = now.execute("SELECT header FROM matches").fetchall()
    assert [seat["name"] for seat in json.loads(stored)["seats"]] == ["", "x"]


def test_names_are_in_no_header_that_is_stored(address: str) -> None:
    async def scenario(store: Store) -> None:
        await played(store)
        found = await store.match("over")
        assert found is not None
        await store.add_match(match("copy", seats=(OPEN, OPEN), header=found.header))

    keep(address, scenario)
    assert rows_of(address).count("Tom") == 1  # in the row of the seat
