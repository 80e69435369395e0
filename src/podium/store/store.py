"""The store: one front door to everything that outlives a process."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

from sqlalchemy import insert, select, text, update

from podium.core import Refusal
from podium.core.records import AnyLine
from podium.store import matches as at
from podium.store.address import read_address
from podium.store.database import Database, T, Work
from podium.store.faults import FAULTS, Conflict, not_stored, reason_of
from podium.store.files import FileLock, make_file
from podium.store.listener import Listener
from podium.store.migrate import migrate
from podium.store.parts import Done, resolve
from podium.store.sqlite import SqliteFile
from podium.store.stored import Seating, StoredMatch, line_of
from podium.store.tables import GUESTS, LARGEST, LOG, SECRETS
from podium.store.telling import tell
from podium.store.writer import Writer

SECRET_BYTES = 32
READY_SECONDS = 5


class Store:
    """Guests, matches and logs, in one database."""

    def __init__(
        self, database: Database, writer: Writer, listener: Listener | None, closing: AsyncExitStack
    ) -> None:
        self._database = database
        self._writer = writer
        self._listener = listener
        self._closing = closing
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at an address (a file, sqlite:///…, postgresql://…), its tables up to date."""
        address = read_address(url)
        where = str(address) if isinstance(address, Path) else "PostgreSQL"
        try:
            async with AsyncExitStack() as closing:
                return await cls._open(address, where, closing)
        except (*FAULTS, ValueError) as fault:
            raise Refusal("store-unopened", where=where, reason=reason_of(fault)) from None

    @classmethod
    async def _open(cls, address: Path | str, where: str, closing: AsyncExitStack) -> Store:
        """One thing after the other; what is open is closed again if the next one fails."""
        database = _reach(address, closing)
        closing.push_async_callback(database.close)
        await database.write(partial(migrate, where=where))
        listener = database.listener()
        if listener is not None:
            closing.push_async_callback(listener.close)
            await listener.start()
        writer = Writer(database)
        closing.push_async_callback(writer.close)
        return cls(database, writer, listener, closing.pop_all())

    async def close(self) -> None:
        """Takes nothing new, and waits for what is being written."""
        self._closed = True
        await self._closing.aclose()

    async def ready(self) -> None:
        """Returns if the database answers; a `Refusal` if it does not."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._read(lambda connection: connection.execute(text("select 1")).close())
        except TimeoutError as fault:
            raise Refusal("store-down", reason=reason_of(fault)) from None

    async def secret(self) -> bytes:
        """Bytes that only the processes on this database know, made once."""
        row = {"name": "signing", "secret": secrets.token_bytes(SECRET_BYTES)}
        kept = await self._secret()
        if kept is None:
            with suppress(Conflict):  # another process was faster
                await self._write(lambda connection: connection.execute(insert(SECRETS), row))
            kept = await self._secret()
        assert kept is not None
        return kept

    async def _secret(self) -> bytes | None:
        return await self._read(lambda connection: connection.scalar(select(SECRETS.c.secret)))

    async def add_guest(self, guest: str, name: str) -> None:
        row = {"id": guest, "name": name}
        await self._write(lambda connection: connection.execute(insert(GUESTS), row))

    async def guest(self, guest: str) -> str | None:
        """The name of a guest, if there is such a guest."""
        if not is_storable(guest):
            return None
        find = select(GUESTS.c.name).where(GUESTS.c.id == guest)
        return await self._read(lambda connection: connection.scalar(find))

    async def rename_guest(self, guest: str, name: str) -> None:
        change = update(GUESTS).where(GUESTS.c.id == guest).values(name=name)
        await self._write(lambda connection: connection.execute(change))

    async def add_match(self, match: StoredMatch) -> None:
        await self._write(partial(at.add, match=match))

    async def match(self, match: str) -> StoredMatch | None:
        if not is_storable(match):
            return None
        return await self._read(partial(at.find, match=match))

    async def matches(
        self, *, state: str = "", game: str = "", guest: str = "", since: str = "", most: int = 50
    ) -> list[StoredMatch]:
        """The newest first: all those of a guest, or those that anybody may find.

        Those made before ``since`` are left out, unless they are over.
        """
        if not is_storable(state, game, guest):
            return []
        query = at.latest(state, game, guest, since, most)
        return await self._read(lambda connection: at.find_all(connection, query))

    async def claim(
        self, match: str, seat: int, guest: str, name: str, salt: str, lineup: str = ""
    ) -> bool:
        """Takes a seat, unless it is not open any more."""
        if not is_storable(match) or not 0 <= seat <= LARGEST:
            return False
        person = Seating("person", name=name, guest=guest, salt=salt, lineup=lineup)
        return await self._write(partial(at.claim, match=match, seat=seat, person=person))

    async def release(self, match: str, guest: str) -> None:
        """Gives up the seats of a guest, unless the match has begun."""
        if is_storable(match, guest):
            await self._write(partial(at.release, match=match, guest=guest))

    async def start(
        self, match: str, header: bytes, seats: Sequence[Seating] | None = None
    ) -> bool:
        """Begins a match, unless it has, a seat is open, or others than ``seats`` sit there.

        The other processes hear of it as of a `touch`.
        """
        if not is_storable(match):
            return False
        return await self._write(partial(at.start, match=match, header=header, seats=seats))

    async def append(self, match: str, lines: Sequence[AnyLine]) -> None:
        """Returns when the lines are durable; `Conflict` if one of their numbers is taken.

        After a `Refusal` they are most likely not there, but only `read` knows: a connection may
        have been lost between the last word and its echo.
        """
        if not is_storable(match):
            raise Refusal("store-no-match")
        if lines:
            stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.append_soon(match, lines, partial(resolve, stored))
            await asyncio.shield(stored)

    def append_soon(self, match: str, lines: Sequence[AnyLine], done: Done) -> None:
        """`append` to a match of this store for who would rather be called back than wait."""
        if self._closed:
            raise Refusal("store-closed")
        self._writer.append(match, lines, done)

    async def read(self, match: str, after: int = 0) -> list[AnyLine]:
        """The log of a match, behind the line of that number."""
        if not is_storable(match):
            return []
        query = select(LOG.c.line).where(LOG.c.match == match, LOG.c.n > after).order_by(LOG.c.n)
        kept = await self._read(lambda connection: connection.scalars(query).all())
        return [line_of(line) for line in kept]

    async def touch(self, match: str) -> None:
        """Tells the other processes that somebody sat down at a match, or left it."""
        if self._listener is not None:
            await self._write(lambda connection: tell(connection, [f"{match} 0"]))

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Calls for each "match, last line" any process has written; "" and 0: look at everything.

        A file has no other processes to hear: nothing is ever called.
        """
        if self._listener is not None:
            self._listener.add(heard)

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise Refusal("store-closed")
        try:
            return await self._database.read(work)
        except FAULTS as fault:
            raise Refusal("store-down", reason=reason_of(fault)) from None

    async def _write(self, work: Work[T]) -> T:
        if self._closed:
            raise Refusal("store-closed")
        try:
            return await self._database.write(work)
        except FAULTS as fault:
            raise not_stored(fault) from None


def _reach(address: Path | str, closing: AsyncExitStack) -> Database:
    if isinstance(address, str):
        from podium.store.postgres import Postgres  # slow to import: only when needed

        return Postgres(address)
    path = Path(os.path.expanduser(address)).resolve()
    make_file(path)
    closing.callback(FileLock(path).release)
    return SqliteFile(path)


def is_storable(*texts: str) -> bool:
    """Whether a database could know these texts at all; what it cannot hold it does not have."""
    joined = "".join(texts)
    if joined.isprintable():
        return True
    try:
        return b"\0" not in joined.encode()
    except UnicodeEncodeError:
        return False
