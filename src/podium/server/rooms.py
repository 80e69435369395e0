"""Rooms: every match that this process has in memory, waiting or begun, and who is connected to it.

A room is made when somebody comes to a match and forgotten some time after the last one left; the
store knows everything that must outlive it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from time import monotonic
from typing import Any

import msgspec

from podium.core import LANGUAGES, Refusal, Seat, Setup
from podium.core.records import Sitter, encode
from podium.games import find
from podium.server.ears import Ear
from podium.server.live import Live
from podium.server.metrics import MATCHES
from podium.server.wire import PROTOCOL, Hello, MatchInfo, Waiting
from podium.store import Seating, Store, StoredMatch
from podium.table import announce, begin
from podium.table.feeds import Recipient, seat_info
from podium.table.messages import SeatInfo

IDLE_SECONDS = 30.0

_encode = msgspec.json.Encoder().encode


class Listener(msgspec.Struct, eq=False):
    """Somebody connected to a match: who, by which seat if it is said, and where it was told."""

    guest: str
    ear: Ear
    wish: Seat | None = None
    watch: bool = False
    after: int = 0
    seat: Recipient = None
    gone: bool = False


class Room:
    """One match in this process."""

    __slots__ = ("live", "lock", "stored", "used", "waiting")

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        self.live: Live | None = None
        self.waiting: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used = monotonic()

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        if self.waiting or monotonic() - self.used < IDLE_SECONDS:
            return False
        live = self.live
        return live is None or (not live.listeners and not live.gate.taken and not live.busy)


class Rooms:
    """All rooms of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open: dict[str, Room] = {}

    async def room(self, match: str) -> Room:
        """The room of a match, laid out if it was not."""
        room = self.open.get(match)
        if room is None:
            stored = await self.stored(match)
            room = self.open.setdefault(match, Room(stored))
            MATCHES.set(len(self.open))
        room.used = monotonic()
        if room.live is None:
            await self.refresh(room)
        return room

    async def stored(self, match: str) -> StoredMatch:
        stored = await self.store.match(match)
        if stored is None:
            raise Refusal("unknown-match", match=match)
        return stored

    async def refresh(self, room: Room) -> None:
        """Look who sits there now; the match begins when every seat is taken."""
        async with room.lock:
            if room.live is not None:
                return
            before = room.stored
            room.stored = await self._begun(await self.stored(before.id))
            if room.stored.header is None:
                for listener in room.waiting if room.stored.seats != before.seats else ():
                    listener.ear.put(_encode(Waiting(match=info(room.stored, listener.guest))))
                return
            live = Live(self.store, room.stored)
            await live.catch_up()
            room.live = live
            self.began(live)
            await self._seat_all(room)

    async def _seat_all(self, room: Room) -> None:
        """Those who waited; who has given up the seat of their wish watches."""
        while room.waiting:
            listener = room.waiting.pop()
            if listener.wish not in seats_of(room.stored, listener.guest):
                listener.wish = None
            await self._seat(listener, room)

    def began(self, live: Live) -> None:
        """A match was laid out here."""

    async def _begun(self, stored: StoredMatch) -> StoredMatch:
        if stored.header is not None or any(seat.kind == "open" for seat in stored.seats):
            return stored
        setup = find(stored.game).setup(stored.settings, stored.files, stored.rules)
        sitters = [sitter_of(seat) for seat in stored.seats]
        salts = [seat.salt for seat in stored.seats]
        announced = announce(setup, sitters, stored.sealed, clock=stored.clock)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        header = begin(announced, sitters, salts, now)
        await self.store.start(stored.id, encode(header), stored.seats)
        return await self.stored(stored.id)

    async def enter(self, listener: Listener, match: str) -> Room:
        """Somebody connects: to wait with the others, or to hear how the match stands."""
        room = await self.room(match)
        recipient(room.stored, listener)
        if room.live is None:
            async with room.lock:
                if room.live is None:
                    room.waiting.add(listener)
                    listener.ear.put(hello(room, listener))
                    return room
        await self._seat(listener, room)
        return room

    async def _seat(self, listener: Listener, room: Room) -> None:
        assert room.live is not None
        seat = recipient(room.stored, listener)
        await room.live.listen(seat, listener.ear, hello(room, listener), listener.after)
        listener.seat = seat
        if listener.gone:
            room.live.leave(seat, listener.ear)

    def leave(self, listener: Listener, room: Room) -> None:
        listener.gone = True
        room.waiting.discard(listener)
        room.used = monotonic()
        if room.live is not None:
            room.live.leave(listener.seat, listener.ear)

    def sweep(self) -> None:
        """Forget the rooms in which nobody is and nothing happens."""
        for match in [match for match, room in self.open.items() if room.idle]:
            room = self.open.pop(match)
            if room.live is not None:
                room.live.close()
        MATCHES.set(len(self.open))


def sitter_of(seat: Seating) -> Sitter:
    if seat.kind == "bot":
        return Sitter(kind="bot", name=seat.name, bot=seat.bot)
    return Sitter(kind="person", name=seat.name)


def recipient(stored: StoredMatch, listener: Listener) -> Recipient:
    """Which seat somebody hears the match from."""
    mine = seats_of(stored, listener.guest)
    if listener.watch:
        return None
    if listener.wish is None:
        return mine[0] if mine else None
    if listener.wish not in mine:
        raise Refusal("not-your-seat", seat=listener.wish)
    return listener.wish


def seats_of(stored: StoredMatch, guest: str) -> tuple[Seat, ...]:
    if not guest:
        return ()
    return tuple(at for at, seat in enumerate(stored.seats) if seat.guest == guest)


def info(stored: StoredMatch, guest: str) -> MatchInfo:
    """What this guest may know of a match without playing it."""
    return MatchInfo(
        id=stored.id,
        game=stored.game,
        rules=stored.rules,
        settings=stored.settings,
        state=stored.state,
        seats=tuple(waiting_seat(seat) for seat in stored.seats),
        mine=seats_of(stored, guest),
        clock=stored.clock,
        unlisted=stored.unlisted,
        created=stored.created,
        commitment=stored.commitment,
        result=stored.result,
        lineups=find(stored.game).lineup is not None,
    )


def waiting_seat(seat: Seating) -> SeatInfo:
    return SeatInfo(kind="open") if seat.kind == "open" else seat_info(sitter_of(seat))


def hello(room: Room, listener: Listener) -> bytes:
    live = room.live
    match = info(room.stored, listener.guest)
    if live is not None and live.table.over:
        match = msgspec.structs.replace(match, state="over", result=live.table.result())
    return _encode(
        Hello(
            protocol=PROTOCOL,
            match=match,
            seat=None if live is None else recipient(room.stored, listener),
            header=None if live is None else live.header,
            scene=None if live is None else live.table.setup.scene(),
            t=0.0 if live is None else live.table.now(),
            labels={} if live is None else labels(live.table.setup),
        )
    )


def labels(setup: Setup) -> dict[str, Any]:
    """What the content calls its things, in every language."""
    return {lang: said for lang in LANGUAGES if (said := setup.labels(lang))}


def distinct(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    number, wanted = 2, name
    while wanted in taken:
        wanted, number = f"{name} {number}", number + 1
    return wanted
