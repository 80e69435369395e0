"""The one who writes the logs: whatever waits is written together, in one durable transaction.

While the disk is busy with one group the next one gathers, so a hundred tables cost little more
than one, and a table alone never waits for others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, insert, text, update

from podium.core import Refusal, Result
from podium.core.records import AnyLine, End
from podium.store.database import Database
from podium.store.faults import is_of_one_part, not_stored
from podium.store.listener import CHANNEL
from podium.store.stored import bare
from podium.store.tables import LOG, MATCHES

ADD_LINES = insert(LOG)
END_MATCH = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("ended"))
    .values(state="over", result=bindparam("how"))
)
TELL = text(
    f"select count(pg_notify('{CHANNEL}', told)) from unnest(cast(:told as text[])) as told"  # noqa: S608
)


class Part:
    """The lines of one match that are stored together or not at all."""

    __slots__ = ("ends", "last", "match", "rows", "stored")

    def __init__(self, match: str, lines: Sequence[AnyLine]) -> None:
        self.match = match
        self.last = lines[-1].n
        self.rows = [{"match": match, "n": line.n, "line": bare(line)} for line in lines]
        self.ends = [_end_row(match, line) for line in lines if isinstance(line, End)]
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def fail(self, why: Exception) -> None:
        if not self.stored.done():
            self.stored.set_exception(why)


def _end_row(match: str, end: End) -> dict[str, str]:
    result = Result(end.places, end.scores, end.why)
    return {"ended": match, "how": msgspec.json.encode(result).decode()}


def put(connection: Connection, parts: Sequence[Part]) -> None:
    """In one order in every process, lest two of them wait for each other."""
    ordered = sorted(parts, key=lambda part: (part.match, part.last))
    connection.execute(ADD_LINES, [row for part in ordered for row in part.rows])
    ends: list[dict[str, Any]] = [row for part in ordered for row in part.ends]
    if ends:
        connection.execute(END_MATCH, ends)
    tell(connection, [f"{part.match} {part.last}" for part in ordered])


def tell(connection: Connection, told: list[str]) -> None:
    """Says to all processes, once the transaction is durable, what they may read now."""
    if connection.dialect.name == "postgresql":
        connection.execute(TELL, {"told": told})


class Writer:
    """Writes groups of parts, one group after the other, as long as any wait."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Part] = []
        self._group: list[Part] = []
        self._work: asyncio.Task[None] | None = None

    async def append(self, match: str, lines: Sequence[AnyLine]) -> None:
        """Returns when the lines are durable, even if whoever waits for it goes away."""
        if not lines:
            return
        part = Part(match, lines)
        self._waiting.append(part)
        if self._work is None:
            self._work = asyncio.create_task(self._write_all())
        await asyncio.shield(part.stored)

    async def close(self) -> None:
        """What waits is still written."""
        if self._work is not None:
            await self._work

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                self._group, self._waiting = self._waiting, []
                await self._write(self._group)
        finally:
            self._work = None
            for part in (*self._group, *self._waiting):
                part.fail(Refusal("store-closed"))

    async def _write(self, parts: Sequence[Part]) -> None:
        """Together if possible; if one of them cannot be stored, halves, down to that one."""
        parts = [part for part in parts if not part.stored.done()]
        if not parts:
            return
        try:
            await self._database.write(partial(put, parts=parts))
        except Exception as fault:
            if len(parts) == 1 or not is_of_one_part(fault):
                self._refuse(parts, fault)
                return
            middle = len(parts) // 2
            await self._write(parts[:middle])
            await self._write(parts[middle:])
            return
        for part in parts:
            part.stored.set_result(None)

    def _refuse(self, parts: Sequence[Part], fault: Exception) -> None:
        """What was to follow a line that is not stored must not be stored either."""
        matches = {part.match for part in parts}
        follow = [part for part in (*self._group, *self._waiting) if part.match in matches]
        for part in follow:
            part.fail(not_stored(fault))
