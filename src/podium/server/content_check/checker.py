"""Content from outside is let in if a trial in another process shows that it is cheap enough."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from hashlib import blake2b

import msgspec
import structlog

from podium.core import Refusal
from podium.server.content_check.fair_queue import FairQueue
from podium.server.content_check.trial import TrialReply, TrialRequest
from podium.server.content_check.worker import TOO_HEAVY, WALL_SECONDS
from podium.server.network.limits import sharing_turns

MAX_LAYOUT_SECONDS = 0.5  # done in a thread
# Done on the event loop, between what others do. Who joins costs up to three such pieces in one go
# (hello, feed, view): together they stay below the 100 ms that others may wait. Of the largest map,
# 200 × 200 for 100 seats, the longest piece takes 10 ms.
MAX_STEP_SECONDS = 0.03
MAX_BYTES = 64 << 20
REPLY_SECONDS = WALL_SECONDS + 10.0  # then the process is killed
MAX_KNOWN = 1000
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
_decode = msgspec.json.Decoder(TrialReply).decode


class ContentChecker:
    """Tries content in one process, which is started when it is needed, and again if it is lost.

    What was found cheap is not tried again.
    """

    def __init__(self) -> None:
        self._queue = FairQueue()
        self._process: Process | None = None
        self._known: OrderedDict[bytes, None] = OrderedDict()

    @property
    def pids(self) -> list[int]:
        return [] if self._process is None else [self._process.pid]

    async def check(self, request: TrialRequest, owner: str) -> None:
        """Returns if a match with this may be played here; refused otherwise.

        The trials of one owner, which is an address and the network around it, wait for each other,
        and not those of others for them. Without an owner they are the server's own.
        """
        encoded = _encode(request)
        key = blake2b(encoded, digest_size=16).digest()
        if key in self._known:
            return
        async with self._queue.turn(sharing_turns(owner)):
            reply = await self._try(encoded)
            if is_slow(reply):  # maybe only because the machine was busy
                reply = await self._try(encoded)
        judge(reply)
        self._known[key] = None
        while len(self._known) > MAX_KNOWN:
            self._known.popitem(last=False)

    async def _try(self, encoded: bytes) -> TrialReply:
        try:
            async with asyncio.timeout(REPLY_SECONDS):
                return await self._exchange(encoded)
        except BROKEN as why:
            log.warning("a trial of content failed", fault=repr(why))
            await self.close()
            return TrialReply(key=TOO_HEAVY)
        except asyncio.CancelledError:
            await self.close()
            raise

    async def _exchange(self, encoded: bytes) -> TrialReply:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(encoded + b"\n")
        await process.stdin.drain()
        return _decode(await process.stdout.readuntil(b"\n"))

    async def _start(self) -> Process:
        command = (sys.executable, "-m", "podium.server.content_check.worker")
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=MAX_LINE
        )
        return self._process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def judge(reply: TrialReply) -> None:
    """Refuse what was refused there, and what cost too much."""
    if reply.key:
        refusal = Refusal(reply.key, **reply.facts)
        refusal.package = reply.package
        raise refusal
    if is_slow(reply) or reply.bytes > MAX_BYTES:
        raise Refusal(TOO_HEAVY)


def is_slow(reply: TrialReply) -> bool:
    return reply.layout > MAX_LAYOUT_SECONDS or reply.longest > MAX_STEP_SECONDS
