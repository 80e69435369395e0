"""Computer players think in processes of their own, so that nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from zlib import crc32

import msgspec
import structlog

from podium.core import Seat
from podium.core.records import AnyLine
from podium.server.metrics import BOT_SECONDS
from podium.server.thinker import MOST_TABLES, Problem, Thought
from podium.store import StoredMatch

PATIENCE_SECONDS = 20.0
LONGEST_LINE = 1 << 20

BROKEN = (
    OSError,
    TimeoutError,
    asyncio.IncompleteReadError,
    asyncio.LimitOverrunError,
    msgspec.DecodeError,
)

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Thought).decode


class Mind:
    """One such process, started when it is first needed and again if it is lost."""

    def __init__(self, champions: str = "") -> None:
        self._champions = champions
        self._lock = asyncio.Lock()
        self._process: Process | None = None
        self._known: dict[str, int] = {}

    async def ask(self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat) -> Thought:
        async with self._lock:
            try:
                with BOT_SECONDS.time():
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        return await self._think(stored, lines, seat)
            except BROKEN as why:
                await self.close()
                return Thought(fault=repr(why))
            except asyncio.CancelledError:
                await self.close()
                raise

    async def _think(self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat) -> Thought:
        known = self._known.get(stored.id, 0)
        thought = Thought(missing=True)
        if 0 < known <= len(lines):
            thought = await self._exchange(
                Problem(match=stored.id, seat=seat, known=known, lines=tuple(lines[known:]))
            )
        if thought.missing:
            thought = await self._exchange(
                Problem(
                    match=stored.id,
                    seat=seat,
                    known=0,
                    lines=tuple(lines),
                    header=stored.header,
                    sealed=stored.sealed,
                )
            )
        self._remember(stored.id, len(lines))
        return thought

    def _remember(self, match: str, known: int) -> None:
        """What the process knows: it keeps the last few matches it was asked about."""
        self._known.pop(match, None)
        self._known[match] = known
        if len(self._known) > MOST_TABLES:
            del self._known[next(iter(self._known))]

    async def _exchange(self, problem: Problem) -> Thought:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(_encode(problem) + b"\n")
        await process.stdin.drain()
        return _decode(await process.stdout.readuntil(b"\n"))

    async def _start(self) -> Process:
        self._known.clear()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "podium.server.thinker",
            *filter(None, [self._champions]),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
        )
        return self._process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Thinkers:
    """As many minds as there are cores to spare; a match always goes to the same one.

    ``champions`` is the folder of those that may play here, if any may.
    """

    def __init__(self, count: int = 0, champions: str = "") -> None:
        spare = max(1, (os.cpu_count() or 2) - 1)
        self._minds = [Mind(champions) for _ in range(count or spare)]

    async def ask(self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat) -> Thought:
        """What the bot at a seat answers; nothing if it broke down."""
        mind = self._minds[crc32(stored.id.encode()) % len(self._minds)]
        thought = await mind.ask(stored, lines, seat)
        if thought.fault:
            log.error("a bot broke down", match=stored.id, seat=seat, fault=thought.fault)
        return thought

    async def close(self) -> None:
        for mind in self._minds:
            await mind.close()
