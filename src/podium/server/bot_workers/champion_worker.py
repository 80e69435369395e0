"""The process that asks a server's champions, as the server sees it: many questions at a time."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from itertools import count

import msgspec
import structlog
from msgspec.structs import replace

from podium.core import Seat
from podium.core.records import AnyLine
from podium.server.bot_workers.worker import (
    MAX_TABLES,
    NO_SEAT,
    BotReply,
    BotRequest,
    requests_for,
)
from podium.server.memory_use import resident_bytes
from podium.server.metrics import BOT_ANSWER_SECONDS
from podium.store import StoredMatch

REPLY_SECONDS = 300.0  # champions are held to their own limits long before; then all are killed
LINES_AT_ONCE = 50  # in a request: between two, the process listens to those who think
MAX_LINE = 4 << 20  # bytes of a reply
GONE = BotReply(fault="the champions' process ended")

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(BotReply).decode


class ChampionWorker:
    """One such process, started when it is first needed and again if it is lost.

    ``max_bytes`` of memory are for all its champions together; 0: there is no limit but their own.
    """

    def __init__(self, folder: str, max_bytes: int = 0) -> None:
        self._folder = folder
        self._max_bytes = max_bytes
        self._sending = asyncio.Lock()
        self._process: Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._known: dict[str, int] = {}  # how many lines of a match the process was sent
        self._ids = count(1)
        self._replies: dict[int, asyncio.Future[BotReply]] = {}

    async def ask(
        self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, rank: Callable[[], int]
    ) -> BotReply:
        """What the champion at a seat replies; others may be asked meanwhile."""
        try:
            with BOT_ANSWER_SECONDS.time():
                async with asyncio.timeout(REPLY_SECONDS):
                    return await self._ask(stored, lines, seat, rank)
        except (OSError, RuntimeError, TimeoutError) as why:  # RuntimeError: uvloop's closed pipe
            await self.close()
            return BotReply(fault=repr(why))

    async def _ask(
        self, stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, rank: Callable[[], int]
    ) -> BotReply:
        """Only the new lines are sent, unless the process does not have the others any more."""
        known = self._known.get(stored.id, 0)
        reply = BotReply(missing=True)
        if 0 < known <= len(lines):
            reply = await self._exchange(stored, lines, seat, known, rank)
        if reply.missing:
            reply = await self._exchange(stored, lines, seat, 0, rank)
        return reply

    async def _exchange(
        self,
        stored: StoredMatch,
        lines: Sequence[AnyLine],
        seat: Seat,
        known: int,
        rank: Callable[[], int],
    ) -> BotReply:
        """Send the lines after the first ``known`` ones with a question, and wait for its reply."""
        number = next(self._ids)
        future: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
        self._replies[number] = future
        # Now: the next question about this match may be sent before the reply comes.
        self._remember(stored.id, len(lines))
        try:
            async with self._sending:
                process = self._process or await self._start()
                for request in requests_for(stored, lines, seat, known, LINES_AT_ONCE):
                    asks = request.seat != NO_SEAT
                    # Replies to mere lines have number 0, for which nobody waits.
                    numbered = replace(request, id=number if asks else 0, rank=rank())
                    await self._send(process, numbered)
            return await future
        finally:
            self._replies.pop(number, None)

    async def _send(self, process: Process, request: BotRequest) -> None:
        assert process.stdin is not None
        process.stdin.write(_encode(request) + b"\n")
        await process.stdin.drain()
        await asyncio.sleep(0)  # others have a turn between the pieces of a long log

    def _remember(self, match: str, known: int) -> None:
        """The process keeps the last few matches it was asked about, and so do we."""
        self._known.pop(match, None)
        self._known[match] = known
        if len(self._known) > MAX_TABLES:
            del self._known[next(iter(self._known))]

    async def _start(self) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "podium.server.bot_workers.champion_loop",
            self._folder,
            str(self._max_bytes),
            stdin=PIPE,
            stdout=PIPE,
            limit=MAX_LINE,
        )
        self._reader = asyncio.create_task(self._read(self._process))
        return self._process

    async def _read(self, process: Process) -> None:
        """Hand out replies until the process ends; who still waits then learns of it."""
        assert process.stdout is not None
        try:
            while True:
                reply = _decode(await process.stdout.readuntil(b"\n"))
                if (future := self._replies.get(reply.id)) is not None and not future.done():
                    future.set_result(reply)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as why:
            if process is self._process:
                log.error("the champions' process is lost", fault=repr(why))
                self._forget()
                await end(process)

    def _forget(self) -> None:
        self._process = None
        self._known.clear()
        for future in self._replies.values():
            if not future.done():
                future.set_result(GONE)

    @property
    def pids(self) -> list[int]:
        return [] if self._process is None else [self._process.pid]

    async def restart_if_grown(self, max_bytes: int) -> None:
        """End a process that, without its champions, has more memory than that.

        One that has twice as much is not waited for, whoever thinks.
        """
        used = sum(map(resident_bytes, self.pids))
        if used > 2 * max_bytes or (used > max_bytes and not self._replies):
            await self.close()

    async def close(self) -> None:
        process, reader = self._process, self._reader
        self._forget()
        if reader is not None:
            reader.cancel()
        if process is not None:
            await end(process)


async def end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
