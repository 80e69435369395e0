"""Rooms: every match that this process has in memory, waiting or begun, and who is connected to it.

A room is made when somebody comes to a match and dropped some time after the last one left; the
store has everything that must outlive it.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial
from time import monotonic

import msgspec

from podium.core import Refusal, Seat
from podium.core.records import encode
from podium.server.content_check.checker import ContentChecker
from podium.server.fair_shares import Owners
from podium.server.matches.earlier_rules import check_format_and_rules
from podium.server.matches.match_info import (
    live_hello,
    match_info,
    sitters_of,
    waiting_hello,
)
from podium.server.matches.own_seats import seats_of
from podium.server.metrics import MATCHES
from podium.server.play.live_match import LiveMatch
from podium.server.play.setup_loading import load_setup
from podium.server.play.sockets import Socket
from podium.server.wire import Waiting
from podium.store import Store, StoredMatch
from podium.table import announce, begin
from podium.table.feed.feed import Recipient

IDLE_SECONDS = 30.0

_encode = msgspec.json.Encoder().encode


class Participant(msgspec.Struct, eq=False):
    """Somebody connected to a match: who, at which seat if they named one, what they have already.

    ``address`` is where they are, as quotas count it. ``after`` is the number of the last message
    they have. ``seat`` is known once the match has
    begun; None: they watch.
    """

    guest: str
    socket: Socket
    address: str = ""
    wanted_seat: Seat | None = None
    watch: bool = False
    after: int = 0
    seat: Recipient = None
    gone: bool = False


class Room:
    """One match in this process; ``live`` is None until it has begun."""

    __slots__ = ("last_used", "live", "lock", "stored", "waiting")

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        self.live: LiveMatch | None = None
        self.waiting: set[Participant] = set()
        self.lock = asyncio.Lock()
        self.last_used = monotonic()

    @property
    def is_visited(self) -> bool:
        return bool(self.waiting or (self.live is not None and self.live.socket_count))

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody was here for so long, and nothing goes on."""
        if self.waiting or self.lock.locked() or monotonic() - self.last_used < seconds:
            return False
        live = self.live
        if live is None:
            return True
        return not live.socket_count and not live.lock.locked and not live.goes_on_alone


class Rooms:
    """All rooms of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.checker = ContentChecker()
        self.owners = Owners()
        self.memory_is_full = False  # no room is made then
        self.by_match: dict[str, Room] = {}
        self._visited: set[str] = set()

    async def room(self, match: str, owner: str = "") -> Room:
        """The room of a match, made if there is none; a match whose seats are all taken begins.

        ``owner`` is the address of who wants it, if it is not the server itself.
        """
        room = self.by_match.get(match)
        if room is None:
            self.check_memory()
            stored = await self.stored(match)
            check_format_and_rules(stored)
            room = self.by_match.setdefault(match, Room(stored))
            MATCHES.set(len(self.by_match))
        room.last_used = monotonic()
        if room.live is None:
            await self.refresh(room, owner)
        return room

    def check_memory(self) -> None:
        """Refuse what would need more memory, while there is hardly any."""
        if self.memory_is_full:
            raise Refusal("server-full")

    async def stored(self, match: str) -> StoredMatch:
        """The match as the store has it; refused if there is none."""
        stored = await self.store.match(match)
        if stored is None:
            raise Refusal("unknown-match", match=match)
        return stored

    async def refresh(self, room: Room, owner: str = "") -> None:
        """Look who sits there now; the match begins when every seat is taken."""
        async with room.lock:
            if room.live is not None:
                return
            before = room.stored
            room.stored = await self._begin_if_seats_taken(await self.stored(before.id), owner)
            if room.stored.header is None:
                if room.stored.seats != before.seats:
                    self._send_waiting(room)
                return
            setup = await load_setup(room.stored, self.checker, owner)
            live = LiveMatch(self.store, room.stored, setup, self.owners)
            await live.preferences.load()
            await live.catch_up()
            room.live = live
            self.on_live(live)
            await self._admit_waiting(room, live)

    def _send_waiting(self, room: Room) -> None:
        for participant in room.waiting:
            info = match_info(room.stored, participant.guest)
            participant.socket.send(_encode(Waiting(match=info)))

    async def _admit_waiting(self, room: Room, live: LiveMatch) -> None:
        """Those who waited; who has given up the seat they wanted watches."""
        while room.waiting:
            participant = room.waiting.pop()
            if participant.wanted_seat not in seats_of(room.stored, participant.guest):
                participant.wanted_seat = None
            await self._admit(participant, live)

    def on_live(self, live: LiveMatch) -> None:
        """Called when a match that has begun is there, new or from the store."""

    async def _begin_if_seats_taken(self, stored: StoredMatch, owner: str) -> StoredMatch:
        if stored.header is not None or any(seat.kind == "open" for seat in stored.seats):
            return stored
        setup = await load_setup(stored, self.checker, owner)
        sitters = sitters_of(stored.seats)
        salts = [seat.salt for seat in stored.seats]
        # What it commits to now is what it committed to when it was made, or clients will say so.
        announced = announce(setup, sitters, stored.sealed, clock=stored.clock, salts=salts)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        header = begin(announced, sitters, salts, now)
        await self.store.start(stored.id, encode(header), stored.seats)
        return await self.stored(stored.id)  # another process may have begun it: its header counts

    async def enter(self, participant: Participant, match: str) -> Room:
        """Somebody connects: to wait with the others, or to be sent how the match stands.

        Refused if the match is unknown, or the wanted seat is not theirs.
        """
        room = await self.room(match, participant.address)
        recipient_of(room.stored, participant)
        self._visited.add(match)
        if room.live is None:
            async with room.lock:
                if room.live is None:
                    room.waiting.add(participant)
                    participant.socket.send(waiting_hello(room.stored, participant.guest))
                    return room
        await self._admit(participant, room.live)
        return room

    async def _admit(self, participant: Participant, live: LiveMatch) -> None:
        seat = recipient_of(live.stored, participant)
        hello = partial(live_hello, live, participant.guest, seat)
        await live.subscribe(seat, participant.socket, hello, participant.after)
        participant.seat = seat
        if participant.gone:
            live.unsubscribe(seat, participant.socket)

    def leave(self, participant: Participant, room: Room) -> None:
        participant.gone = True
        room.waiting.discard(participant)
        room.last_used = monotonic()
        if room.live is not None:
            room.live.unsubscribe(participant.seat, participant.socket)

    def drop_idle(self, seconds: float = IDLE_SECONDS) -> None:
        """Forget the rooms in which nobody was for so long and nothing goes on."""
        for match in [match for match, room in self.by_match.items() if room.is_idle(seconds)]:
            self.drop(match)

    def drop(self, match: str) -> None:
        """Forget the room of a match, if there is one."""
        room = self.by_match.pop(match, None)
        if room is not None and room.live is not None:
            room.live.close()
        MATCHES.set(len(self.by_match))

    def take_visited(self) -> list[str]:
        """The matches at which somebody is, or was since this was last called."""
        visited, self._visited = self._visited, set()
        return list(visited.union(each for each, room in self.by_match.items() if room.is_visited))


def recipient_of(stored: StoredMatch, participant: Participant) -> Recipient:
    """The seat somebody is at: the wanted one, else their first; None for a spectator."""
    mine = seats_of(stored, participant.guest)
    if participant.watch:
        return None
    if participant.wanted_seat is None:
        return mine[0] if mine else None
    if participant.wanted_seat not in mine:
        raise Refusal("not-your-seat", seat=participant.wanted_seat)
    return participant.wanted_seat
