"""Windows of time in which moves are made: as many as can be, or at a steady pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from random import random
from time import perf_counter, process_time
from typing import NamedTuple

from bench.load.contender import Contender, Table, nobody_listens

GRACE = 3.0  # seconds for the last moves of a window to be told


class Rush(NamedTuple):
    """What one window of moves without a pause came to; ``stuck`` tables never heard of theirs.

    ``moves`` is what the server has, ``told`` what the players heard of. ``server`` and ``load``
    are seconds of the processor that the server and we have used.
    """

    moves: int
    told: int
    seconds: float
    server: float
    load: float
    stuck: int

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def cost(self) -> float:
        """Seconds of the server's processor for a move."""
        return self.server / max(self.moves, 1)


class Pace(NamedTuple):
    """How long each move took until everybody knew, in a window of moves at a steady pace.

    ``untold`` moves nobody knew of in the end; they count as if they had been told just then.
    """

    delays: list[float]
    untold: int
    seconds: float
    server: float
    load: float

    def percentile(self, part: float) -> float:
        delays = sorted(self.delays)
        return delays[min(int(len(delays) * part), len(delays) - 1)]


class Hurry:
    """Everybody moves again as soon as everybody at the table knows of the last move."""

    def __init__(self, tables: Sequence[Table], seconds: float) -> None:
        self._playing = len(tables)
        self.told = 0
        self.done = asyncio.Event()
        self.last = perf_counter()
        self._end = self.last + seconds
        for table in tables:
            table.moved = self._moved
            table.play()

    def _moved(self, table: Table) -> None:
        self.told += 1
        self.last = perf_counter()
        if self.last < self._end:
            table.play()
            return
        self._playing -= 1
        if not self._playing:
            self.done.set()


class Metronome:
    """Each table moves at its own steady beat, whether or not the server keeps up.

    A move that is due while the one before is still on its way counts from when it was due.
    """

    def __init__(self, tables: Sequence[Table], beat: float, seconds: float) -> None:
        self.delays: list[float] = []
        self.due: dict[Table, deque[float]] = {table: deque() for table in tables}
        self.done = asyncio.Event()
        self._beat = beat
        self._asked = 0
        self._loop = asyncio.get_running_loop()
        self._end = self._loop.time() + seconds
        for table in tables:
            table.moved = self._moved
            self._schedule(table, self._loop.time() + beat * random())
        self._loop.call_at(self._end, self._check)

    def _schedule(self, table: Table, when: float) -> None:
        if when < self._end:
            self._loop.call_at(when, self._tick, table, when)

    def _tick(self, table: Table, when: float) -> None:
        if self.done.is_set():
            return
        self.due[table].append(perf_counter())
        self._asked += 1
        if not table.busy:
            table.play()
        self._schedule(table, when + self._beat)

    def _moved(self, table: Table) -> None:
        due = self.due[table]
        self.delays.append(perf_counter() - due.popleft())
        if due:
            table.play()
        self._check()

    def _check(self) -> None:
        if len(self.delays) == self._asked and self._loop.time() >= self._end:
            self.done.set()


async def rush(contender: Contender, tables: Sequence[Table], seconds: float) -> Rush:
    """As many moves as can be; counted by the server."""
    idle = await at_rest(contender, tables)
    before = await contender.count(tables)
    begun, load, server = perf_counter(), process_time(), contender.process.cpu()
    hurry = Hurry(idle, seconds)
    await finish(tables, hurry.done, seconds)
    load, server = process_time() - load, contender.process.cpu() - server
    moves = await contender.count(tables) - before
    took, stuck = max(hurry.last - begun, seconds), sum(table.busy for table in tables)
    return Rush(moves, hurry.told, took, server, load, stuck)


async def pace(contender: Contender, tables: Sequence[Table], beat: float, seconds: float) -> Pace:
    """Each socket answers once a ``beat``, so a table of two moves twice."""
    idle = await at_rest(contender, tables)
    begun, load, server = perf_counter(), process_time(), contender.process.cpu()
    metronome = Metronome(idle, beat / contender.seats, seconds)
    await finish(tables, metronome.done, seconds)
    load, server = process_time() - load, contender.process.cpu() - server
    now = perf_counter()
    untold = [now - due for dues in metronome.due.values() for due in dues]
    return Pace(metronome.delays + untold, len(untold), now - begun, server, load)


async def at_rest(contender: Contender, tables: Sequence[Table]) -> list[Table]:
    """The tables that can play: none waits any more for what was before."""
    await contender.process.rest()
    return [table for table in tables if not table.busy]


async def finish(tables: Sequence[Table], done: asyncio.Event, seconds: float) -> None:
    """Let a window end, however it does; what is told even later is told to nobody."""
    try:
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), seconds + GRACE)
    finally:
        done.set()
        for table in tables:
            table.moved = nobody_listens
