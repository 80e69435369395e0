"""The store: everything that outlives a process is read and written through it."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, delete, insert, select, text, update

from podium.core import Refusal
from podium.core.records import AnyLine
from podium.store import guest_queries as guests
from podium.store import match_queries as queries
from podium.store import match_times as times
from podium.store import preference_queries as preferences
from podium.store.address import read_address
from podium.store.database import Database, T, Work
from podium.store.errors import DATABASE_ERRORS, Conflict, as_refusal, error_text
from podium.store.file_lock import FileLock, make_file
from podium.store.guest_queries import Handover
from podium.store.log_writer import LogWriter
from podium.store.match_times import FIRST_DUE, DueMatch, Usage
from podium.store.migrate import migrate
from podium.store.notifications import NotifyListener, OnNotified, notify
from podium.store.pending_lines import OnDone, resolve_future
from podium.store.sql_tables import GUESTS, LOG, MAX_INTEGER, SECRETS
from podium.store.sqlite import SqliteFile
from podium.store.stored_match import Seating, StoredMatch, decode_line

SECRET_BYTES = 32
READY_SECONDS = 5


class Store:
    """Guests, matches and logs, in one database."""

    def __init__(
        self,
        database: Database,
        writer: LogWriter,
        listener: NotifyListener | None,
        closing: AsyncExitStack,
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
        except (*DATABASE_ERRORS, ValueError) as fault:
            raise Refusal("store-unopened", where=where, reason=error_text(fault)) from None

    @classmethod
    async def _open(cls, address: Path | str, where: str, closing: AsyncExitStack) -> Store:
        """Step by step; what is open is closed again if the next step fails."""
        database = _connect(address, closing)
        closing.push_async_callback(database.close)
        await database.write(partial(migrate, where=where))
        listener = database.listener()
        if listener is not None:
            closing.push_async_callback(listener.close)
            await listener.start()
        writer = LogWriter(database)
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
            raise Refusal("store-down", reason=error_text(fault)) from None

    async def check_writing(self) -> None:
        """Returns when something was written and is durable; a `Refusal` if that cannot be."""
        name = f"check {secrets.token_hex(SECRET_BYTES)}"

        def write_and_remove(connection: Connection) -> None:
            # Nobody ever sees the row. An update to the same value SQLite would not write at all.
            connection.execute(insert(SECRETS), {"name": name, "secret": b""})
            connection.execute(delete(SECRETS).where(SECRETS.c.name == name))

        await self._write(write_and_remove)

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
        await self._write(partial(guests.add, guest=guest, name=name))

    async def guest(self, guest: str) -> str | None:
        """The name of a guest, if there is such a guest."""
        if not is_storable(guest):
            return None
        find = select(GUESTS.c.name).where(GUESTS.c.id == guest)
        return await self._read(lambda connection: connection.scalar(find))

    async def rename_guest(self, guest: str, name: str) -> None:
        change = update(GUESTS).where(GUESTS.c.id == guest).values(name=name)
        await self._write(lambda connection: connection.execute(change))

    async def forget_guest(self, guest: str) -> None:
        """Delete a guest: no row has their name any more, and no token of theirs counts.

        Matches stay, and so do their records, to the byte: they know pseudonyms only. At those that
        have begun nobody answers for them any more.
        """
        await self._write(partial(guests.forget, guest=guest))

    async def generations(self, of: Sequence[str]) -> dict[str, int]:
        """By guest, the generation of the tokens that count; unknown guests are left out."""
        known = [guest for guest in of if is_storable(guest)]
        return await self._read(partial(guests.generations, guests=known))

    async def open_matches(self, guest: str) -> int:
        """At how many matches that are not over a guest sits."""
        return await self._read(partial(guests.open_matches, guest=guest))

    async def sign_out(self, guest: str, generation: int) -> bool:
        """Tokens and codes of that generation count no more; False if they did not before.

        The other processes hear of it (`listen_for_guests`).
        """
        return await self._write(partial(guests.sign_out, guest=guest, generation=generation))

    async def offer_handover(
        self, handed: Handover, code: bytes, now: float, expires: float
    ) -> bool:
        """Store the hash of a code in the place of the guest's last; False if signed out."""
        offer = partial(guests.offer, handed=handed, code=code, now=now, expires=expires)
        return await self._write(offer)

    async def find_handover(self, code: bytes, now: float) -> Handover | None:
        """Whom the code of that hash hands over, if it still does."""
        return await self._read(partial(guests.find_offer, code=code, now=now))

    async def use_handover(self, code: bytes, now: float) -> Handover | None:
        """The same, for the one who comes first: then the code is gone, for all processes."""
        return await self._write(partial(guests.use_offer, code=code, now=now))

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self._listener is not None

    def listen_for_guests(self, callback: OnNotified) -> None:
        """Calls back with guest and new generation when any process signs somebody out.

        What happens while the connection is lost is not told: look at `generations` now and then.
        """
        if self._listener is not None:
            self._listener.add_for_guests(callback)

    async def add_match(self, match: StoredMatch) -> None:
        await self._write(partial(queries.add, match=match))

    async def match(self, match: str) -> StoredMatch | None:
        if not is_storable(match):
            return None
        return await self._read(partial(queries.find, match=match))

    async def matches(
        self, *, state: str = "", game: str = "", guest: str = "", since: str = "", most: int = 50
    ) -> list[StoredMatch]:
        """The newest first: all those of a guest, or those that anybody may find.

        Those made before ``since`` are left out, unless they are over.
        """
        if not is_storable(state, game, guest):
            return []
        query = queries.latest(state, game, guest, since, most)
        return await self._read(lambda connection: queries.find_all(connection, query))

    async def claim(
        self, match: str, seat: int, guest: str, name: str, salt: str, lineup: str = ""
    ) -> bool:
        """Takes a seat, unless it is not open any more."""
        if not is_storable(match) or not 0 <= seat <= MAX_INTEGER:
            return False
        person = Seating("person", name=name, guest=guest, salt=salt, lineup=lineup)
        return await self._write(partial(queries.claim, match=match, seat=seat, person=person))

    async def release(self, match: str, guest: str) -> None:
        """Gives up the seats of a guest, unless the match has begun."""
        if is_storable(match, guest):
            await self._write(partial(queries.release, match=match, guest=guest))

    async def start(
        self, match: str, header: bytes, seats: Sequence[Seating] | None = None
    ) -> bool:
        """Begins a match, unless it has, a seat is open, or others than ``seats`` sit there.

        The other processes hear of it as of a `touch`.
        """
        if not is_storable(match):
            return False
        return await self._write(partial(queries.start, match=match, header=header, seats=seats))

    async def append(self, match: str, lines: Sequence[AnyLine]) -> None:
        """Returns when the lines are durable; `Conflict` if one of their numbers is taken.

        After a `Refusal` they are most likely not there, but only `read` knows: a connection may
        have been lost between our commit and the reply to it.
        """
        if not is_storable(match):
            raise Refusal("store-no-match")
        if lines:
            stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.append_soon(match, lines, partial(resolve_future, stored))
            await asyncio.shield(stored)  # the writer resolves it, whoever has stopped waiting

    def append_soon(
        self, match: str, lines: Sequence[AnyLine], done: OnDone, due: float | None = None
    ) -> None:
        """`append` without waiting: ``done`` is called instead. The match must be in this store.

        ``due`` is when somebody must look after the match once these lines are there (`set_due`).
        """
        if self._closed:
            raise Refusal("store-closed")
        self._writer.append(match, lines, done, due)

    async def read(self, match: str, after: int = 0, most: int = MAX_INTEGER) -> list[AnyLine]:
        """The log of a match, after the line of that number: so many lines at most."""
        return [decode_line(line) for line in await self.read_encoded(match, after, most)]

    async def read_encoded(
        self, match: str, after: int = 0, most: int = MAX_INTEGER
    ) -> Sequence[bytes]:
        """The same lines as they stand in a record, without their line ends."""
        if not is_storable(match):
            return []
        query = select(LOG.c.line).where(LOG.c.match == match, LOG.c.n > after).order_by(LOG.c.n)
        return await self._read(lambda connection: connection.scalars(query.limit(most)).all())

    async def set_due(self, match: str, n: int, due: float) -> None:
        """When somebody must look after a match of ``n`` lines, unless there are more by now."""
        await self._write(partial(times.set_due, match=match, n=n, due=due))

    async def postpone(self, match: str, due: float) -> None:
        """Nobody could look after a match: it is not due before then, however many lines it has."""
        await self._write(partial(times.postpone, match=match, due=due))

    async def due_matches(self, before: float, after: DueMatch = FIRST_DUE) -> list[DueMatch]:
        """The next matches that are due by then, the earliest first; none: there are no more."""
        return await self._read(partial(times.due_matches, before=before, after=after))

    async def note_seen(self, matches: Sequence[str], now: float) -> None:
        """Somebody is at these matches: they are not forgotten for a while."""
        await self._write(partial(times.note_seen, matches=matches, now=now))

    async def forget_matches(self, now: float, empty_for: float, idle_for: float) -> list[str]:
        """Delete what nobody came back to for so many seconds; the ids of what is gone."""
        return await self._write(
            partial(times.forget, now=now, empty_for=empty_for, idle_for=idle_for)
        )

    async def usage(self, guest: str) -> Usage:
        """What the matches take up that a guest has made and that are not over."""
        return await self._read(partial(times.usage, guest=guest))

    async def set_preferences(self, match: str, guest: str, chosen: str) -> None:
        """Keep what a guest prefers at a match; the other processes hear of it as of a `touch`."""
        await self._write(partial(preferences.write, match=match, guest=guest, chosen=chosen))

    async def preferences(self, match: str) -> dict[str, str]:
        """What each guest prefers at a match; guests who chose nothing are left out."""
        return await self._read(partial(preferences.of_match, match=match))

    async def touch(self, match: str) -> None:
        """Tells the other processes that somebody sat down at a match, or left it."""
        if self._listener is not None:
            await self._write(lambda connection: notify(connection, [f"{match} 0"]))

    def listen(self, callback: OnNotified) -> None:
        """Calls back with match and last line for whatever any process writes, on PostgreSQL.

        After a gap it calls with "" and 0: anything may have changed. A file belongs to one process
        alone: nothing is ever called.
        """
        if self._listener is not None:
            self._listener.add(callback)

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise Refusal("store-closed")
        try:
            return await self._database.read(work)
        except DATABASE_ERRORS as fault:
            raise Refusal("store-down", reason=error_text(fault)) from None

    async def _write(self, work: Work[T]) -> T:
        if self._closed:
            raise Refusal("store-closed")
        try:
            return await self._database.write(work)
        except DATABASE_ERRORS as fault:
            raise as_refusal(fault) from None


def _connect(address: Path | str, closing: AsyncExitStack) -> Database:
    if isinstance(address, str):
        from podium.store.postgres import Postgres  # slow to import: only when needed

        return Postgres(address)
    path = Path(os.path.expanduser(address)).resolve()
    make_file(path)
    closing.callback(FileLock(path).release)
    return SqliteFile(path)


def is_storable(*texts: str) -> bool:
    """Whether a database could hold these texts at all; if not, it does not have them either."""
    joined = "".join(texts)
    if joined.isprintable():
        return True
    try:
        return b"\0" not in joined.encode()
    except UnicodeEncodeError:
        return False
