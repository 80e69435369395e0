"""Several processes on one PostgreSQL: who is faster wins, and everybody hears of it."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from databases import asked, locked
from podium.core import Refusal
from podium.store import Conflict, Seating, Store
from podium.store.listener import CHANNEL
from store.child import child
from store.keeping import HEADER, OPEN, begun, keep, keep_two, line, match, numbers

OURS = "application_name = 'podium' and datname = current_database() and pid <> pg_backend_pid()"
LISTENS = f"{OURS} and query ilike 'listen%'"


class Ear:
    """Remembers what was heard, and wakes whoever waits for something."""

    def __init__(self, store: Store) -> None:
        self.heard: list[tuple[str, int]] = []
        self._more = asyncio.Event()
        store.listen(self._hear)

    def _hear(self, match: str, n: int) -> None:
        self.heard.append((match, n))
        self._more.set()

    async def until(self, match: str, n: int) -> None:
        async with asyncio.timeout(20):
            while (match, n) not in self.heard:
                self._more.clear()
                await self._more.wait()


async def end_connections(postgres: str, which: str) -> int:
    """Has PostgreSQL hang up on connections of ours; how many there were."""
    query = f"select pg_terminate_backend(pid) from pg_stat_activity where {which}"
    return len(await asked(postgres, query))


def test_a_seat_has_one_winner(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        rounds = []
        for new in map(str, range(10)):
            await one.add_match(match(new, seats=(OPEN,)))
            claims = [
                store.claim(new, 0, f"g{k}", f"n{k}", f"{k}{k}")
                for k, store in enumerate([one, other, one, other])
            ]
            won = await asyncio.gather(*claims)
            kept = await one.match(new)
            assert kept is not None
            winner = won.index(True)
            assert kept.seats == (
                Seating("person", f"n{winner}", guest=f"g{winner}", salt=f"{winner}{winner}"),
            )
            rounds.append(sum(won))
        return rounds

    assert keep_two(postgres, scenario) == [1] * 10


def test_a_match_begins_in_one_process(postgres: str) -> None:
    other_header = HEADER.replace(b"caml", b"doodle")

    async def scenario(one: Store, other: Store) -> list[int]:
        rounds = []
        for new in map(str, range(10)):
            await one.add_match(match(new, seats=(Seating("bot"),)))
            started = await asyncio.gather(one.start(new, HEADER), other.start(new, other_header))
            kept = await other.match(new)
            assert kept is not None
            assert kept.header is not None
            assert kept.header.game == ("caml" if started[0] else "doodle")
            rounds.append(sum(started))
        return rounds

    assert keep_two(postgres, scenario) == [1] * 10


def test_who_leaves_while_it_begins_is_in_it_or_it_has_not_begun(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> None:
        for new in map(str, range(20)):
            await one.add_match(match(new, seats=(OPEN, Seating("bot"))))
            await one.claim(new, 0, "lea", "Léa", "aa")
            _, started = await asyncio.gather(other.release(new, "lea"), one.start(new, HEADER))
            kept = await one.match(new)
            assert kept is not None
            assert started == (kept.header is not None) == (kept.seats[0].guest == "lea")

    keep_two(postgres, scenario)


def test_every_number_has_one_winner_and_nothing_is_half_stored(postgres: str) -> None:
    async def play(store: Store, name: str, ids: list[str], won: Counter[str]) -> None:
        """Appends to each match two lines at a time, behind whatever is there, until 20 are."""

        async def one(playing: str) -> None:
            while (last := len(await store.read(playing))) < 20:
                try:
                    await store.append(playing, [line(last + 1, name), line(last + 2, name)])
                    won[name] += 1
                except Conflict:
                    won["lost"] += 1

        await asyncio.gather(*map(one, ids))

    async def scenario(one: Store, other: Store) -> Counter[str]:
        ids = [await begun(one) for _ in range(8)]
        won: Counter[str] = Counter()
        await asyncio.gather(
            play(one, "one", ids, won), play(other, "other", list(reversed(ids)), won)
        )
        for playing in ids:
            lines = await other.read(playing)
            assert [each.n for each in lines] == list(range(1, 21))
            pairs = zip(lines[::2], lines[1::2], strict=True)
            assert all(a.answer == b.answer for a, b in pairs)  # type: ignore[union-attr]
        return won

    won = keep_two(postgres, scenario)
    assert won["one"] + won["other"] == 80
    assert won["lost"] > 0


def test_what_one_process_writes_the_other_hears_once_it_is_there(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        ear = Ear(other)
        playing = await begun(one)
        await one.append(playing, [line(1), line(2)])
        await ear.until(playing, 2)
        at_once = await numbers(other, playing)
        await one.touch(playing)
        await ear.until(playing, 0)
        return at_once

    assert keep_two(postgres, scenario) == [1, 2]


def test_a_process_of_its_own_is_heard(postgres: str) -> None:
    async def scenario(store: Store) -> list[int]:
        ear = Ear(store)
        with child("write", postgres) as process:
            assert process.stdout is not None
            playing = (await asyncio.to_thread(process.stdout.readline)).strip()
            await ear.until(playing, 1)
            process.kill()
        return await numbers(store, playing)

    assert keep(postgres, scenario) == [1]


def test_what_was_not_stored_is_not_told(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[tuple[str, int]]:
        ear = Ear(other)
        playing = await begun(one)
        await one.append(playing, [line(1)])
        with pytest.raises(Conflict):
            await one.append(playing, [line(1), line(2)])
        await one.append(playing, [line(2), line(3)])
        await ear.until(playing, 3)
        return [each for each in ear.heard if each[0] == playing]

    heard = keep_two(postgres, scenario)
    assert [n for _, n in heard] == [1, 3]


def test_what_is_not_ours_on_the_channel_is_not_heard(postgres: str) -> None:
    async def scenario(store: Store) -> list[tuple[str, int]]:
        ear = Ear(store)
        for payload in ("", "x", "x y", "x -1"):
            await asked(postgres, "select pg_notify($1, $2)", CHANNEL, payload)
        await store.touch("last")
        await ear.until("last", 0)
        return ear.heard

    assert keep(postgres, scenario) == [("last", 0)]


def test_a_listener_that_was_hung_up_on_listens_again_and_says_so(postgres: str) -> None:
    async def scenario(store: Store) -> None:
        ear = Ear(store)
        for _ in range(2):
            ear.heard.clear()
            assert await end_connections(postgres, LISTENS) == 1
            await ear.until("", 0)
            await store.touch("again")
            await ear.until("again", 0)

    keep(postgres, scenario)


def test_a_file_hears_nobody(tmp_path: object) -> None:
    async def scenario(store: Store) -> list[tuple[str, int]]:
        ear = Ear(store)
        playing = await begun(store)
        await store.append(playing, [line(1)])
        await store.touch(playing)
        return ear.heard

    assert keep(f"{tmp_path}/podium.db", scenario) == []


def test_connections_that_died_unnoticed_are_replaced(postgres: str) -> None:
    async def scenario(store: Store) -> list[int]:
        playing = await begun(store)
        await store.append(playing, [line(1)])
        assert await end_connections(postgres, OURS) >= 2
        await store.append(playing, [line(2)])
        return await numbers(store, playing)

    assert keep(postgres, scenario) == [1, 2]


def test_a_database_that_goes_away_and_comes_back(postgres: str) -> None:
    name = postgres.partition("?")[0].rpartition("/")[2]
    elsewhere = postgres.replace(name, "postgres")

    async def scenario(store: Store) -> list[int]:
        ear = Ear(store)
        playing = await begun(store)
        await asked(elsewhere, f"alter database {name} allow_connections false")
        await asked(
            elsewhere,
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
            name,
        )
        with pytest.raises(Refusal, match="store-down"):
            await store.ready()
        with pytest.raises(Refusal, match="not-stored"):
            await store.append(playing, [line(1)])
        await asked(elsewhere, f"alter database {name} allow_connections true")
        await ear.until("", 0)
        await store.ready()
        await store.append(playing, [line(1)])
        return await numbers(store, playing)

    assert keep(postgres, scenario) == [1]


def test_a_writer_whose_connection_is_cut_in_the_middle_writes_on(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        playing = await begun(one)
        async with locked(postgres, "log"):
            stuck = asyncio.create_task(one.append(playing, [line(1)]))
            while not await end_connections(postgres, f"{OURS} and wait_event_type = 'Lock'"):
                assert not stuck.done()
            with pytest.raises(Refusal, match="not-stored"):
                await stuck
        await one.append(playing, [line(1)])
        return await numbers(other, playing)

    assert keep_two(postgres, scenario) == [1]
