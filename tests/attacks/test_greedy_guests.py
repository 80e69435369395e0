"""A guest sits at a hundred tables with computers, or lets a hundred clocks run out at once.

Before: who waited for a computer player, or for a replay, waited behind all who had come earlier:
with 100 tables of two guests a stranger's opponent gave 10 answers instead of 135, and 65 long
matches in turn were each replayed whole while everybody waited.
Now: owners take turns, by address and by guest, each charged with the time it took; a long log is
replayed in pieces, others in between, and a crowd of matches pushes out its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

import pytest
from msgspec.structs import replace

from attacks.test_full_memory import computer_match
from podium.server.bot_workers import worker
from podium.server.bot_workers.kept_tables import KeptTables
from podium.server.bot_workers.pool import BotWorkers
from podium.server.bot_workers.ranked_lock import RankedLock
from podium.server.bot_workers.worker import MAX_TABLES
from podium.server.fair_shares import MAX_KNOWN, Owner, Owners, Shares
from podium.server.play.long_work import LongWork
from podium.table import Table, setup_of
from server.running import TESTS

CROWD = 40
EVE, EVA, LEA = Owner("a", "eve"), Owner("a", "eva"), Owner("b", "lea")
NEAR = Owner("a", "lea")  # at the same address


def even_clock() -> Callable[[], float]:
    """By which everything takes as long as all else, however busy the machine is."""
    return map(float, count()).__next__


@pytest.mark.parametrize("lea", [LEA, NEAR], ids=["elsewhere", "at the same address"])
def test_a_crowd_of_one_guest_keeps_a_computer_from_nobody(lea: Owner) -> None:
    """Léa comes last, again and again; between two answers to her Ève has one, or Ève's friend."""

    async def scene() -> list[Owner]:
        lock, order = RankedLock(clock=even_clock()), list[Owner]()

        async def ask(owner: Owner, times: int = 1) -> None:
            for _ in range(times):
                async with lock.held(lambda: 0, lambda: [owner]):
                    order.append(owner)
                    await asyncio.sleep(0.001)

        async with asyncio.TaskGroup() as group:
            for _ in range(CROWD):
                group.create_task(ask(EVE))
            group.create_task(ask(EVA))
            await asyncio.sleep(0)
            group.create_task(ask(lea, 5))
        return order

    order = asyncio.run(scene())
    assert len(order) == CROWD + 6
    last = max(at for at, owner in enumerate(order) if owner == lea)
    assert last < 20, order  # behind all of Ève's it would be 40 and more


def test_guests_of_one_address_share_what_it_has() -> None:
    """Twenty guests there have together about as much as Léa alone."""

    async def scene() -> list[str]:
        lock, order = RankedLock(clock=even_clock()), list[str]()

        async def ask(owner: Owner) -> None:
            async with lock.held(lambda: 0, lambda: [owner]):
                order.append(owner.address)
                await asyncio.sleep(0.001)

        async with asyncio.TaskGroup() as group:
            for number in range(CROWD):
                group.create_task(ask(Owner("a", f"eve {number % 20}")))
            for _ in range(10):
                group.create_task(ask(LEA))
        return order

    order = asyncio.run(scene())
    assert max(at for at, each in enumerate(order) if each == "b") < 30


def test_of_several_who_are_there_the_one_with_most_left_pays() -> None:
    async def scene() -> list[str]:
        lock, order = RankedLock(clock=even_clock()), list[str]()

        async def ask(name: str, *owners: Owner) -> None:
            async with lock.held(lambda: 0, lambda: owners):
                order.append(name)
                await asyncio.sleep(0.001)

        async with asyncio.TaskGroup() as group:
            for _ in range(5):
                group.create_task(ask("crowd", EVE))
            await asyncio.sleep(0)
            group.create_task(ask("both", EVE, LEA))
        return order

    assert asyncio.run(scene()).index("both") == 1


def test_long_work_of_one_guest_is_behind_nobody_s() -> None:
    """A hundred matches of Ève's run out; Léa's replay has every other slice, not one in 41."""

    async def scene() -> tuple[int, int]:
        slices = {EVE: 0, LEA: 0}

        async def work(owner: Owner, steps: int) -> None:
            async with LongWork(owner) as long:
                for _ in range(steps):
                    slices[owner] += 1
                    long._steps = 1 << 30  # the slice is over
                    await long.pause()

        crowd = [asyncio.create_task(work(EVE, 1000)) for _ in range(CROWD)]
        await asyncio.sleep(0)
        await work(LEA, 10)
        of_eve = slices[EVE]
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        return of_eve, slices[LEA]

    of_eve, of_lea = asyncio.run(scene())
    assert of_lea == 10
    assert of_eve <= 30


def test_a_crowd_of_matches_pushes_out_its_own() -> None:
    tables = KeptTables()
    tables.note("lea", 10, LEA)
    tables.note("eve", 10, EVE)
    tables.replaying.add("eve")
    for number in range(3 * MAX_TABLES):
        tables.make_room_for(f"eve {number}")
        tables.note(f"eve {number}", 10, EVE)
    kept = [match for match in ("lea", "eve", "eve 0") if tables.lines(match)]
    assert kept == ["lea", "eve"]
    assert sum(tables.lines(f"eve {number}") > 0 for number in range(3 * MAX_TABLES)) == 62


def test_others_are_answered_while_a_long_log_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Léa asks after Ève, whose log comes in pieces, and is answered first; both get theirs."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    monkeypatch.setattr(worker, "LINES_AT_ONCE", 1)
    stored = computer_match()
    assert stored.header is not None
    table = Table(setup_of(stored.header), stored.header, stored.sealed)
    while len(table.fold.lines) < 11 or table.asked() != [0]:
        table.default(table.asked()[0])

    async def scene() -> list[str]:
        workers, order = BotWorkers(1), list[str]()

        async def ask(owner: Owner, lines: int, name: str) -> None:
            known = replace(stored, id=name)
            reply = await workers.ask(known, table.fold.lines[:lines], 0, owners=lambda: [owner])
            assert reply.answer
            order.append(name)

        long = asyncio.create_task(ask(EVE, len(table.fold.lines), "long"))
        await asyncio.sleep(0)
        await ask(LEA, 0, "short")
        await long
        await workers.close()
        return order

    assert asyncio.run(scene()) == ["short", "long"]


def test_nobody_saves_up_turns() -> None:
    shares = Shares()
    for _ in range(100):
        shares.charge("eve", 1.0)
    assert shares.start("eve") - shares.start("lea") == 1.0  # not a hundred


def test_what_is_known_of_owners_is_bounded() -> None:
    owners, shares = Owners(), Shares()
    for number in range(MAX_KNOWN + 1):
        owners.note(f"{number}", "a")
        shares.charge(f"{number}", 1.0)
    assert owners.owner("0") == Owner("", "0")
    assert owners.owner("1") == Owner("a", "1")
    assert len(shares._ends) == MAX_KNOWN
