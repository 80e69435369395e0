"""Who is behind a request or a socket, and what happens when somebody signs out elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, time

import msgspec
import structlog

from podium.core import Refusal
from podium.server.http.guest_tokens import Token, read_token, sign
from podium.store import Store

FRESH_SECONDS = 2.0  # for which a generation that was read counts, unless a process tells of more
CHECK_SECONDS = 5.0  # between two looks whether sockets are still allowed, on a shared database
MAX_KNOWN = 50_000  # guests kept in memory

log = structlog.get_logger()
OnSignedOut = Callable[[], None]


class Who(msgspec.Struct, frozen=True):
    """The guest behind a request; ``guest`` is their id, or empty.

    ``bearer``: they are known by a token in a header, not by a cookie. ``signed_out``: what they
    sent was theirs once. ``is_old``: they should get a fresh token.
    """

    store: Store
    guest: str = ""
    generation: int = 0
    bearer: bool = False
    signed_out: bool = False
    is_old: bool = False

    async def find_name(self) -> str | None:
        """The guest's name; None for who is not a guest."""
        return await self.store.guest(self.guest) if self.guest else None

    async def name(self) -> str:
        """The guest's name; refused to who is not a guest."""
        self.check_signed_in()
        name = await self.find_name()
        if name is None:
            raise Refusal("no-guest")
        return name

    def check_signed_in(self) -> None:
        """Refuse who was signed out; who never was a guest is welcome."""
        if self.signed_out:
            raise Refusal("signed-out")


class KnownGeneration(msgspec.Struct):
    """The generation of a guest's tokens that count, as it was when read."""

    generation: int
    read_at: float


class Sessions:
    """Reads tokens, and knows the open sockets of every guest in this process.

    A token costs a look into the database at most every two seconds for each guest, a message on a
    socket none. Whoever signs out ends older tokens in this process at once, and in others on the
    same database when its notification arrives; should it be lost, within seconds.
    """

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._secret = secret
        self._known: dict[str, KnownGeneration] = {}
        self._open: dict[str, dict[object, tuple[int, OnSignedOut]]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._store.listen_for_guests(self._end_older)
        if self._store.is_shared:
            self._task = asyncio.create_task(self._check_often())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def who(self, text: str, bearer: bool) -> Who:
        """The guest of a token, or nobody."""
        token = read_token(text, self._secret) if text else None
        if token is None:
            return Who(self._store)
        generation = await self._generation(token.guest)
        if generation is None:
            return Who(self._store)
        if token.generation < generation or token.is_expired(time()):
            return Who(self._store, bearer=bearer, signed_out=True)
        if token.generation > generation:
            # We have signed it: another process began this generation, and we have not heard yet.
            self._end_older(token.guest, token.generation)
        return self._signed_in(token, bearer)

    def _signed_in(self, token: Token, bearer: bool) -> Who:
        return Who(
            self._store,
            guest=token.guest,
            generation=token.generation,
            bearer=bearer,
            is_old=token.is_old(time()),
        )

    def token(self, guest: str, generation: int) -> str:
        """A fresh token."""
        return sign(guest, generation, time(), self._secret)

    async def sign_out_elsewhere(self, who: Who) -> str:
        """All tokens and sockets of a guest end; the fresh token that is given counts instead."""
        if not await self._store.sign_out(who.guest, who.generation):
            raise Refusal("signed-out")
        self._end_older(who.guest, who.generation + 1)
        return self.token(who.guest, who.generation + 1)

    @contextmanager
    def open_socket(self, who: Who, on_signed_out: OnSignedOut) -> Iterator[None]:
        """While a socket is open: it is called back, once, if its guest signs out elsewhere."""
        key, mine = object(), self._open.setdefault(who.guest, {})
        mine[key] = (who.generation, on_signed_out)
        known = self._known.get(who.guest)
        if known is not None and known.generation > who.generation:
            self._end_older(who.guest, known.generation)  # since the token was read
        try:
            yield
        finally:
            mine.pop(key, None)
            if not mine and self._open.get(who.guest) is mine:
                del self._open[who.guest]

    def socket_count(self, guest: str) -> int:
        """How many sockets a guest has here; of those who are nobody, none is counted."""
        return len(self._open.get(guest, ())) if guest else 0

    async def _generation(self, guest: str) -> int | None:
        known = self._known.get(guest)
        if known is not None and monotonic() - known.read_at < FRESH_SECONDS:
            return known.generation
        began = monotonic()
        found = (await self._store.generations([guest])).get(guest)
        return None if found is None else self._note(guest, found, began)

    def _note(self, guest: str, generation: int, read_at: float) -> int:
        """Keep what was read, unless a later generation was told of meanwhile."""
        known = self._known.pop(guest, None)
        latest = max(generation, known.generation if known is not None else 0)
        self._known[guest] = KnownGeneration(latest, read_at)
        while len(self._known) > MAX_KNOWN:
            del self._known[next(iter(self._known))]  # who was read longest ago
        return latest

    def _end_older(self, guest: str, generation: int) -> None:
        """Tokens and sockets of an older generation count no more."""
        self._note(guest, generation, monotonic())
        sockets = self._open.get(guest, {})
        for key, (began_in, on_signed_out) in list(sockets.items()):
            if began_in < generation:
                del sockets[key]
                on_signed_out()

    async def _check_often(self) -> None:
        """A notification may be lost with its connection."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self._check_sockets()
            except Exception as fault:  # the store may be down: later it may not
                log.error("open sockets could not be checked", fault=repr(fault))

    async def _check_sockets(self) -> None:
        guests = [guest for guest, sockets in self._open.items() if guest and sockets]
        for guest, generation in (await self._store.generations(guests)).items():
            self._end_older(guest, generation)
