"""The one who writes the logs: whatever waits is written together, in one durable transaction.

While the disk is busy with one group the next one gathers, so a hundred tables cost little more
than one, and a table alone never waits for others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, bindparam, insert, text, update

from podium.core import Refusal, Result
from podium.core.records import AnyLine, End
from podium.store.database import Database
from podium.store.faults import is_of_one_part, not_stored
from podium.store.listener import CHANNEL
from podium.store.stored import bare
from podium.store.tables import LOG, MATCHES

Done = Callable[[Exception | None], None]
log = logging.getLogger(__name__)
END_MATCH = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("ended"))
    .values(state="over", result=bindparam("how"))
)
TELL = text(
    f"select count(pg_notify('{CHANNEL}', told)) from unnest(cast(:told as text[])) as told"  # noqa: S608
)


class Part:
    """The lines of one match that are stored together or not at all, and who waits for it."""

    __slots__ = ("_done", "ends", "last", "match", "rows", "settled")

    def __init__(self, match: str, lines: Sequence[AnyLine], done: Done) -> None:
        self.match = match
        self.last = lines[-1].n
        self.rows = [(match, line.n, bare(line)) for line in lines]
        self.ends = [_end_row(match, line) for line in lines if isinstance(line, End)]
        self.settled = False
        self._done = done

    def settle(self, why: Exception | None = None) -> None:
        """Tell whoever waits: it is durable, or why it is not."""
        if not self.settled:
            self.settled = True
            try:
                self._done(why)
            except Exception:  # the others in the group must not suffer from it
                log.exception("whoever waited for lines failed")


def resolve(wait: asyncio.Future[None], why: Exception | None) -> None:
    """A `Done` for who waits, unless nobody does any more."""
    if wait.done():
        return
    if why is None:
        wait.set_result(None)
    else:
        wait.set_exception(why)


def _end_row(match: str, end: End) -> dict[str, str]:
    result = Result(end.places, end.scores, end.why)
    return {"ended": match, "how": msgspec.json.encode(result).decode()}


def put(connection: Connection, parts: Sequence[Part]) -> None:
    """In one order in every process, lest two of them wait for each other."""
    ordered = sorted(parts, key=lambda part: (part.match, part.last))
    connection.exec_driver_sql(
        adding(connection.dialect), [row for part in ordered for row in part.rows]
    )
    ends: list[dict[str, Any]] = [row for part in ordered for row in part.ends]
    if ends:
        connection.execute(END_MATCH, ends)
    tell(connection, [f"{part.match} {part.last}" for part in ordered])


@cache
def adding(dialect: Dialect) -> str:
    """The statement as the driver takes it: half the time of an insert goes into making it so."""
    return str(insert(LOG).compile(dialect=dialect))


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

    def append(self, match: str, lines: Sequence[AnyLine], done: Done) -> None:
        """Calls ``done`` when the lines are durable, or with the reason why they are not."""
        self._waiting.append(Part(match, lines, done))
        if self._work is None:
            self._work = asyncio.create_task(self._write_all())

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
                part.settle(Refusal("store-closed"))

    async def _write(self, parts: Sequence[Part]) -> None:
        """Together if possible; if one of them cannot be stored, halves, down to that one."""
        parts = [part for part in parts if not part.settled]
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
            part.settle()

    def _refuse(self, parts: Sequence[Part], fault: Exception) -> None:
        """What was to follow a line that is not stored must not be stored either."""
        matches = {part.match for part in parts}
        follow = [part for part in (*self._group, *self._waiting) if part.match in matches]
        for part in follow:
            part.settle(not_stored(fault))
