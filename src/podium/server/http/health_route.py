"""Whether the server is well: its database answers, and what is written there lasts."""

from __future__ import annotations

import asyncio
from time import monotonic

from litestar import get

from podium import __version__
from podium.core import Refusal
from podium.server.play.tasks import Tasks
from podium.server.refusals import may_refuse
from podium.store import Store
from podium.table.feed.messages import Reply

CHECK_SECONDS = 1.0  # between two writes, however often somebody asks
FRESH_SECONDS = 3.0  # for so long the last write tells how things are
MAX_WRITE_SECONDS = 5.0


class Health(Reply, frozen=True):
    """That the server and its database answer."""

    status: str
    version: str


class DiskCheck:
    """Writes now and then, when somebody asks, and remembers whether that went well.

    Whoever asks does not wait for the disk, unless nobody has asked for a while.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tasks = Tasks()
        self._writing: asyncio.Task[None] | None = None
        self._began = self._ended = float("-inf")
        self._trouble: Refusal | None = None

    async def check(self) -> None:
        """Returns if the disk can be written to; a `Refusal` if not."""
        now = monotonic()
        if self._writing is None and now - self._began > CHECK_SECONDS:
            self._began = now
            self._writing = self._tasks.start(self._write())
        if self._writing is not None and now - self._ended > FRESH_SECONDS:
            await asyncio.wait([self._writing], timeout=MAX_WRITE_SECONDS)
            if monotonic() - self._ended > MAX_WRITE_SECONDS:
                raise Refusal("store-down", reason="writing takes too long")
        if self._trouble is not None:
            raise self._trouble

    async def _write(self) -> None:
        try:
            await self._store.ready()
            await self._store.check_writing()
            self._trouble = None
        except Refusal as refusal:
            self._trouble = refusal
        finally:
            self._ended = monotonic()
            self._writing = None

    async def close(self) -> None:
        await self._tasks.cancel_all()


@get("/health", responses=may_refuse(503), summary="Whether the server and its database answer")
async def health(disk: DiskCheck) -> Health:
    await disk.check()
    return Health(status="ok", version=__version__)
