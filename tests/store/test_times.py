"""Wall-clock times: when matches are due, what was in a database before there were any."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from podium.store import FIRST_DUE, NEVER, Store, Usage
from podium.store.address import read_address
from podium.store.match_times import MAX_AT_ONCE
from podium.store.migrate import SCRIPTS
from podium.store.postgres import Postgres
from podium.store.sqlite import SqliteFile
from store.keeping import BOT, OPEN, begun, end, keep, keep_two, line, match

DAY = 86_400.0


def downgraded(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    command.downgrade(config, "0002")


async def downgrade(address: str) -> None:
    place = read_address(address)
    database = SqliteFile(place) if isinstance(place, Path) else Postgres(place)
    try:
        await database.write(downgraded)
    finally:
        await database.close()


async def due(store: Store) -> list[str]:
    """The matches that are due now, as often as one has to ask for them."""
    found: list[str] = []
    last = FIRST_DUE
    while some := await store.due_matches(time(), last):
        found += [match for _, match in some]
        last = some[-1]
    return found


async def append(store: Store, playing: str, n: int, due: float) -> None:
    done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    store.append_soon(playing, [line(n)], done.set_result, due)
    assert await done is None


def test_a_match_of_an_older_podium_goes_on_from_its_last_line(address: str) -> None:
    async def before(store: Store) -> str:
        playing = await begun(store)
        await store.append(playing, [line(1)])
        await store.add_match(match("waiting"))
        return playing

    async def after(store: Store) -> None:
        stored = await store.match(playing)
        assert stored is not None
        assert stored.began == pytest.approx(time() - line(1).t, abs=30)
        assert await due(store) == [playing]

    playing = keep(address, before)
    asyncio.run(downgrade(address))
    keep(address, after)


def test_a_match_is_due_when_its_last_line_says(address: str) -> None:
    async def scenario(store: Store) -> None:
        playing, untimed = await begun(store), await begun(store)
        assert await due(store) == []
        await append(store, playing, 1, time() - 1)
        await store.append(untimed, [line(1)])
        assert await due(store) == [playing]
        await append(store, playing, 2, NEVER)
        assert await due(store) == []

    keep(address, scenario)


def test_a_match_with_a_computer_is_looked_after_from_its_beginning(address: str) -> None:
    async def scenario(store: Store) -> None:
        await begun(store, seats=(OPEN, OPEN, BOT))
        assert len(await due(store)) == 1

    keep(address, scenario)


def test_who_knows_fewer_lines_does_not_know_when_it_is_due(postgres: str) -> None:
    """A process that has fallen behind must not put off what another one has written."""

    async def scenario(one: Store, other: Store) -> None:
        playing = await begun(one)
        await append(one, playing, 1, time() - 1)
        await other.set_due(playing, 0, NEVER)
        assert await due(one) == [playing]
        await other.set_due(playing, 1, NEVER)
        assert await due(one) == []

    keep_two(postgres, scenario)


def test_all_that_are_due_are_found(address: str) -> None:
    async def scenario(store: Store) -> None:
        made = [f"m{number}" for number in range(MAX_AT_ONCE + 3)]
        for each in made:
            await store.add_match(match(each))
            await store.set_due(each, 0, 1.0)
        assert sorted(await due(store)) == sorted(made)

    keep(address, scenario)


def test_what_is_forgotten_and_what_is_not(address: str) -> None:
    """Empty ones after a day, idle ones after ninety; never one that is over or has a clock."""

    async def scenario(store: Store) -> None:
        idle, over, timed = [await begun(store) for _ in range(3)]
        await store.append(over, [end(1)])
        await append(store, timed, 1, time() + 365 * DAY)
        await store.add_match(match("empty"))
        await store.add_match(match("computers", seats=(BOT, BOT)))
        await store.add_match(match("visited"))

        async def forgotten(days: float) -> set[str]:
            return set(await store.forget_matches(time() + days * DAY, DAY, 90 * DAY))

        assert await forgotten(0.9) == set()
        await store.note_seen(["visited"], time() + DAY)
        assert await forgotten(1.1) == {"empty", "computers"}
        assert await forgotten(91) == {"visited", idle}
        assert await store.match(idle) is None
        assert await store.read(idle) == []

    keep(address, scenario)


def test_what_a_guest_has_open(address: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.usage("eve") == Usage()
        await store.add_match(match("open", maker="eve", files={"a": "12345"}))
        await store.add_match(match("bots", maker="eve", seats=(BOT, BOT)))
        await store.add_match(match("other", maker="lea"))
        await store.append(await begun(store, maker="eve"), [end(1)])
        usage = await store.usage("eve")
        assert (usage.matches, usage.computer_matches) == (2, 1)
        assert 5 <= usage.file_characters < 50

    keep(address, scenario)
