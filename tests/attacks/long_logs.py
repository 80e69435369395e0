"""Matches with long logs, written straight into a store, and how a loop fares meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from podium.core.records import AnyLine, ClockRules, Header, encode
from podium.games import find
from podium.server.play.live_match import LiveMatch
from podium.store import Seating, Store, StoredMatch
from podium.table import Sealed, Sitter, Table, announce, begin, setup_of
from podium.table.fair_dice import new_salt, new_sealed

MATCH = "long"
MAP = {"map": "duel", "turns": 10_000}


def war(seats: int = 2, clock: ClockRules | None = None) -> tuple[Header, Sealed]:
    """A war that lasts until its turns are over, however little anybody does."""
    sealed = new_sealed()
    sitters = [Sitter("person", f"p{seat}") for seat in range(seats)]
    announced = announce(find("casus-belli").setup(MAP), sitters, sealed, clock=clock)
    return begin(announced, sitters, [new_salt() for _ in sitters]), sealed


def idle_lines(header: Header, sealed: Sealed, count: int) -> list[AnyLine]:
    """The first lines of a match in which nobody ever answers."""
    table = Table(setup_of(header), header, sealed)
    while len(table.fold.lines) < count:
        table.default(table.asked()[0])
    return table.fold.lines[:count]


async def keep(store: Store, header: Header, sealed: Sealed, lines: list[AnyLine]) -> StoredMatch:
    """The match in a store, as if a server had played it."""
    seats = [
        Seating("person", name=each.pseudonym, guest="eve", salt="aa" * 8) for each in header.seats
    ]
    match = StoredMatch(
        id=MATCH,
        game=header.game,
        rules=header.rules,
        settings=header.settings,
        seats=tuple(seats),
        clock=header.clock,
        created="2026-01-01T00:00:00Z",
        sealed=sealed,
        commitment=header.dice.commitment,
    )
    await store.add_match(match)
    await store.start(MATCH, encode(header))
    await store.append(MATCH, lines)
    stored = await store.match(MATCH)
    assert stored is not None
    return stored


@asynccontextmanager
async def long_match(folder: Path, lines: int) -> AsyncIterator[tuple[Store, StoredMatch]]:
    """A store with a match of so many lines."""
    store = await Store.open(str(folder / "long.db"))
    try:
        header, sealed = war()
        yield store, await keep(store, header, sealed, idle_lines(header, sealed, lines))
    finally:
        await store.close()


def live_of(store: Store, stored: StoredMatch) -> LiveMatch:
    """The match as a process has it that has read no line yet."""
    assert stored.header is not None
    return LiveMatch(store, stored, setup_of(stored.header))


async def most_in_a_turn(work: Awaitable[None], count: Callable[[], int]) -> int:
    """By how much a count ever grew while the event loop served nobody else."""
    task = asyncio.ensure_future(work)
    most, before = 0, count()
    while not task.done():
        await asyncio.sleep(0)
        now = count()
        most, before = max(most, now - before), now
    await task
    return most
