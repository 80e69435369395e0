"""Windows of time in which moves are made: as many as can be, or at a steady pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
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
        return self.server / self.moves


class Pace(NamedTuple):
    """How long each move took until everybody knew, in a window of moves at a steady pace."""

    delays: list[float]
    asked: int
    seconds: float
    server: float
    load: float

    def percentile(self, part: float) -> float:
        delays = sorted(self.delays)
        return delays[min(int(len(delays) * part), len(delays) - 1)]


class Hurry:
    """Everybody moves again as soon as everybody at the table knows of the last move."""

    def __init__(self, tables: Sequence[Table], seconds: float) -> None:
        self.playing = len(tables)
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
        table.moved = nobody_listens
        self.playing -= 1
        if not self.playing:
            self.done.set()


class Metronome:
    """Each table moves at its own steady beat, whether or not the server keeps up.

    A move that is due while the one before is still on its way counts from when it was due.
    """

    def __init__(self, tables: Sequence[Table], beat: float, seconds: float) -> None:
        self.delays: list[float] = []
        self.asked = 0
        self.done = asyncio.Event()
        self._due: dict[Table, deque[float]] = {table: deque() for table in tables}
        self._beat = beat
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
        due = self._due[table]
        due.append(perf_counter())
        self.asked += 1
        if len(due) == 1:
            table.play()
        self._schedule(table, when + self._beat)

    def _moved(self, table: Table) -> None:
        due = self._due[table]
        self.delays.append(perf_counter() - due.popleft())
        if due:
            table.play()
        self._check()

    def _check(self) -> None:
        if len(self.delays) == self.asked and self._loop.time() >= self._end:
            self.done.set()


async def rush(contender: Contender, tables: Sequence[Table], seconds: float) -> Rush:
    """As many moves as can be; counted by the server."""
    before = await contender.count(tables)
    await contender.process.rest()
    begun, load, server = perf_counter(), process_time(), contender.process.cpu()
    hurry = Hurry(tables, seconds)
    await patiently(hurry.done, seconds + GRACE)
    load, server = process_time() - load, contender.process.cpu() - server
    moves = await contender.count(tables) - before
    return Rush(moves, hurry.told, hurry.last - begun, server, load, hurry.playing)


async def pace(contender: Contender, tables: Sequence[Table], beat: float, seconds: float) -> Pace:
    """Each socket answers once a ``beat``, so a table of two moves twice."""
    await contender.process.rest()
    begun, load, server = perf_counter(), process_time(), contender.process.cpu()
    metronome = Metronome(tables, beat / contender.seats, seconds)
    await patiently(metronome.done, seconds + GRACE)
    load, server = process_time() - load, contender.process.cpu() - server
    for table in tables:
        table.moved = nobody_listens
    return Pace(metronome.delays, metronome.asked, perf_counter() - begun, server, load)


async def patiently(done: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(done.wait(), seconds)
    except TimeoutError:
        return
