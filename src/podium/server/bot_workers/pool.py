"""The processes in which computer players think, as the server sees them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from zlib import crc32

import msgspec
import structlog

from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.core import Seat
from podium.core.records import AnyLine
from podium.server.bot_workers.champion_worker import ChampionWorker
from podium.server.bot_workers.ranked_lock import RankedLock
from podium.server.bot_workers.worker import MAX_TABLES, BotReply, BotRequest, requests_for
from podium.server.memory_use import resident_bytes
from podium.server.metrics import BOT_ANSWER_SECONDS
from podium.store import StoredMatch

REPLY_SECONDS = 20.0  # then the process is killed
MAX_LINE = 1 << 20  # bytes of a reply
BROKEN = (
    OSError,
    RuntimeError,  # how uvloop says that the pipe is closed
    TimeoutError,
    asyncio.IncompleteReadError,
    asyncio.LimitOverrunError,
    msgspec.DecodeError,
)

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(BotReply).decode


class BotWorker:
    """One such process, started when it is first needed and again if it is lost."""

    def __init__(self) -> None:
        self._lock = RankedLock()
        self._process: Process | None = None
        self._known: dict[str, int] = {}  # how many lines of a match the process has

    async def ask(
        self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, rank: Callable[[], int]
    ) -> BotReply:
        """One question at a time; a process that fails to reply is killed."""
        async with self._lock.held(rank):
            try:
                with BOT_ANSWER_SECONDS.time():
                    return await self._ask(stored, lines, seat)
            except BROKEN as why:
                await self.close()
                return BotReply(fault=repr(why))
            except asyncio.CancelledError:
                await self.close()
                raise

    async def _ask(self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat) -> BotReply:
        """Only the new lines are sent, unless the process does not have the others any more."""
        known = self._known.get(stored.id, 0)
        reply = BotReply(missing=True)
        if 0 < known <= len(lines):
            reply = await self._ask_after(stored, lines, seat, known)
        if reply.missing:
            reply = await self._ask_after(stored, lines, seat, 0)
        self._remember(stored.id, len(lines))
        return reply

    async def _ask_after(
        self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, known: int
    ) -> BotReply:
        """Send the lines after the first ``known`` ones; then ask."""
        reply = BotReply()
        for request in requests_for(stored, lines, seat, known):
            reply = await self._exchange(request)
            if reply.missing or reply.fault:
                break
        return reply

    def _remember(self, match: str, known: int) -> None:
        """The process keeps the last few matches it was asked about, and so do we."""
        self._known.pop(match, None)
        self._known[match] = known
        if len(self._known) > MAX_TABLES:
            del self._known[next(iter(self._known))]

    async def _exchange(self, request: BotRequest) -> BotReply:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        async with asyncio.timeout(REPLY_SECONDS):
            process.stdin.write(_encode(request) + b"\n")
            await process.stdin.drain()
            return _decode(await process.stdout.readuntil(b"\n"))

    async def _start(self) -> Process:
        self._known.clear()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "podium.server.bot_workers.worker",
            stdin=PIPE,
            stdout=PIPE,
            limit=MAX_LINE,
        )
        return self._process

    @property
    def pids(self) -> list[int]:
        return [] if self._process is None else [self._process.pid]

    async def restart_if_grown(self, max_bytes: int) -> None:
        """End a process that has more memory than that; the next question starts another one.

        One that has twice as much is not waited for, whatever it thinks about.
        """
        used = sum(map(resident_bytes, self.pids))
        if used > 2 * max_bytes:
            await self.close()
        elif used > max_bytes and not self._lock.is_locked:
            async with self._lock.held(lambda: 0):
                await self.close()

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class BotWorkers:
    """As many workers as there are cores to spare; a match always goes to the same one.

    ``champions`` is the folder of the programs that may play here, if any may: they have workers of
    their own, so that nobody waits for a player of ours while a champion sleeps. They have
    ``champion_bytes`` of memory together (0: no limit but their own).
    """

    def __init__(self, count: int = 0, champions: str = "", champion_bytes: int = 0) -> None:
        spare = max(1, (os.cpu_count() or 2) - 1)
        self._workers = [BotWorker() for _ in range(count or spare)]
        share = champion_bytes // (count or spare)
        self._champion_workers = [ChampionWorker(champions, share) for _ in range(count or spare)]

    async def ask(
        self,
        stored: StoredMatch,
        lines: Sequence[AnyLine],
        seat: Seat,
        rank: Callable[[], int] = lambda: 0,
    ) -> BotReply:
        """What the bot at a seat answers; an empty answer if it broke down.

        Of those who wait, who has the lowest rank by then is asked next.
        """
        number = crc32(stored.id.encode()) % len(self._workers)
        assert stored.header is not None, "nobody is asked before a match begins"
        is_champion = stored.header.seats[seat].bot.startswith(CHAMPION_PREFIX)
        worker = self._champion_workers[number] if is_champion else self._workers[number]
        reply = await worker.ask(stored, lines, seat, rank)
        if reply.fault:
            log.error("a bot broke down", match=stored.id, seat=seat, fault=reply.fault)
        return reply

    @property
    def champion_pids(self) -> list[int]:
        """The processes that ask champions, who are their descendants."""
        return [pid for worker in self._champion_workers for pid in worker.pids]

    @property
    def pids(self) -> list[int]:
        workers: list[BotWorker | ChampionWorker] = [*self._workers, *self._champion_workers]
        return [pid for worker in workers for pid in worker.pids]

    async def restart_grown(self, max_bytes: int) -> None:
        for worker in self._workers:
            await worker.restart_if_grown(max_bytes)
        for champion_worker in self._champion_workers:
            await champion_worker.restart_if_grown(max_bytes)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.close()
        for champion_worker in self._champion_workers:
            await champion_worker.close()
