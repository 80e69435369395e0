"""The processes in which computer players think, as the server sees them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from zlib import crc32

import msgspec
import structlog
from msgspec.structs import replace

from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.core import Seat
from podium.core.records import AnyLine
from podium.server.bot_workers.champion_worker import ChampionWorker
from podium.server.bot_workers.kept_tables import KeptTables
from podium.server.bot_workers.ranked_lock import OwnersNow, Rank, RankedLock, nobody
from podium.server.bot_workers.worker import (
    LINES_AT_ONCE,
    NO_SEAT,
    BotReply,
    BotRequest,
    requests_for,
)
from podium.server.memory_use import resident_bytes
from podium.server.metrics import BOT_ANSWER_SECONDS
from podium.store import StoredMatch

REPLY_SECONDS = 20.0  # then the process is killed
MAX_LINE = 1 << 20  # bytes of a reply
MAX_REPLAYS = 4  # long logs that a process is sent at a time, piece by piece
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
        self._replays = RankedLock(MAX_REPLAYS)
        self._process: Process | None = None
        self._tables = KeptTables()

    async def ask(
        self,
        stored: StoredMatch,
        lines: Sequence[AnyLine],
        seat: Seat,
        rank: Rank,
        owners: OwnersNow = nobody,
    ) -> BotReply:
        """One question at a time; a process that fails to reply is killed.

        What takes time is charged to one of ``owners``, replays as well as thinking.
        """
        if len(lines) - self._known(stored.id, lines) <= LINES_AT_ONCE:
            return await self._ask_in_pieces(stored, lines, seat, rank, owners)
        async with self._replays.held(rank, owners):
            return await self._ask_in_pieces(stored, lines, seat, rank, owners)

    async def _ask_in_pieces(
        self,
        stored: StoredMatch,
        lines: Sequence[AnyLine],
        seat: Seat,
        rank: Rank,
        owners: OwnersNow,
    ) -> BotReply:
        """Others are asked between two pieces of a log that the process does not have."""
        try:
            while True:
                async with self._lock.held(rank, owners):
                    reply = await self._ask_once(stored, lines, seat, owners)
                if reply is not None:
                    return reply
                self._tables.replaying.add(stored.id)
        finally:
            self._tables.replaying.discard(stored.id)

    async def _ask_once(
        self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, owners: OwnersNow
    ) -> BotReply | None:
        """The reply, or None if the process does not have all lines yet."""
        try:
            with BOT_ANSWER_SECONDS.time():
                return await self._send_piece(stored, lines, seat, owners)
        except BROKEN as why:
            await self.close()
            return BotReply(fault=repr(why))
        except asyncio.CancelledError:
            await self.close()
            raise

    async def _send_piece(
        self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, owners: OwnersNow
    ) -> BotReply | None:
        """Only new lines are sent, unless the process does not have the others any more."""
        known = self._known(stored.id, lines)
        request = next(requests_for(stored, lines, seat, known))
        forget = self._tables.make_room_for(stored.id)
        reply = await self._exchange(replace(request, forget=forget) if forget else request)
        if reply.missing:
            self._tables.drop(stored.id)
            return None if known else BotReply(fault="a match that is sent whole is not missing")
        self._tables.note(stored.id, known + len(request.lines), owners()[0])
        return None if request.seat == NO_SEAT and not reply.fault else reply

    def _known(self, match: str, lines: Sequence[AnyLine]) -> int:
        """How many of the lines the process has; none if it has others beyond them."""
        known = self._tables.lines(match)
        return known if known <= len(lines) else 0

    async def _exchange(self, request: BotRequest) -> BotReply:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        async with asyncio.timeout(REPLY_SECONDS):
            process.stdin.write(_encode(request) + b"\n")
            await process.stdin.drain()
            return _decode(await process.stdout.readuntil(b"\n"))

    async def _start(self) -> Process:
        self._tables.clear()
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
        rank: Rank = lambda: 0,
        owners: OwnersNow = nobody,
    ) -> BotReply:
        """What the bot at a seat answers; an empty answer if it broke down.

        Of those who wait, who has the lowest rank by then is asked next; among equals, whose owners
        have had least of the worker's time.
        """
        number = crc32(stored.id.encode()) % len(self._workers)
        assert stored.header is not None, "nobody is asked before a match begins"
        is_champion = stored.header.seats[seat].bot.startswith(CHAMPION_PREFIX)
        if is_champion:
            reply = await self._champion_workers[number].ask(stored, lines, seat, rank)
        else:
            reply = await self._workers[number].ask(stored, lines, seat, rank, owners)
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
