"""All connections of a listener: who may come, who has been too slow, who must make room.

A client can hold a connection without ever finishing a request, or without ever reading an answer.
So whoever holds one and gives nothing back is the first to go when others come.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections import Counter
from collections.abc import Iterable
from time import monotonic
from typing import Protocol

from uvicorn.server import ServerState

from podium.core import Refusal
from podium.server.metrics import DROPPED
from podium.server.network.limits import Limits, plain_address, shares_of, wider_networks
from podium.server.network.request_queue import RequestQueue

MAX_UNSENT_IN_ALL = 64 << 20  # bytes that wait for all clients together
MAX_UNREAD_IN_ALL = 64 << 20  # bytes of requests that are not answered yet, of all clients
STALL_SECONDS = 30.0  # for a client that reads nothing of what waits for it
CLOSING_SECONDS = 5.0  # the same, when the connection is closing anyway
SWEEP_SECONDS = 1.0


class Transport(Protocol):
    """What is needed of a connection of the event loop."""

    def get_write_buffer_size(self) -> int: ...
    def is_closing(self) -> bool: ...
    def abort(self) -> None: ...


class SendProgress:
    """Whether a client reads what is sent to it."""

    __slots__ = ("_least", "_since")

    def __init__(self) -> None:
        self._least = 0
        self._since = 0.0

    def is_stalled(self, transport: Transport, now: float) -> bool:
        """Whether what waits for the client has not become less for too long; call it often."""
        size = transport.get_write_buffer_size()
        if not self._least or size < self._least:
            self._least, self._since = size, now
            return False
        patience = CLOSING_SECONDS if transport.is_closing() else STALL_SECONDS
        return now - self._since > patience


class Connection(Protocol):
    """One connection, HTTP or a socket."""

    address: str
    waiting_since: float
    unread: int

    @property
    def tcp(self) -> Transport:
        """What it is sent through."""

    @property
    def is_waiting(self) -> bool:
        """Whether the client has not yet sent a whole request: nobody loses much if it goes."""

    def check(self, now: float) -> str:
        """Why the connection must end by now, or nothing; called every second."""


class OpenConnections(ServerState):
    """uvicorn's state of a server, with all its connections and their limits."""

    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self.limits = limits
        loop = get_running_loop()
        self.queue = RequestQueue(loop)
        self.health = RequestQueue(loop)  # connections that ask for it, before all others
        self.doors = RequestQueue(loop)  # connections that have said nothing else yet
        self.bodies = RequestQueue(loop)  # requests of which more is to be read
        self.open: dict[Connection, None] = {}  # whoever got on longest ago first
        self.sockets = 0
        self.unread = 0
        self.by_address: Counter[str] = Counter()
        self.sockets_by_address: Counter[str] = Counter()
        self._swept = monotonic()
        # Seconds in which clients were listened to, as of the last sweep: nobody is slow because
        # this process stood still.
        self.now = 0.0

    def add(self, connection: Connection) -> None:
        """Let somebody in, at the expense of who waits longest; refused if nobody can go."""
        if len(self.open) >= self.limits.connections and not self._make_room(self.open):
            raise Refusal("too-many-connections", most=self.limits.connections)
        if self._is_counted(connection.address):
            self._check_address(connection.address)
        self.open[connection] = None
        count(self.by_address, connection.address, 1)

    def _is_counted(self, address: str) -> bool:
        return address not in self.limits.proxies

    def _check_address(self, address: str) -> None:
        for network, most in shares_of(address, self.limits.per_address):
            if self.by_address[network] >= most:
                mine = (each for each in self.open if is_in(each.address, network))
                if not self._make_room(mine):
                    raise Refusal("too-many-of-yours", most=most)

    def _make_room(self, among: Iterable[Connection]) -> bool:
        """End those that have waited longest; some at once, for this looks at all of them."""
        waiting = [each for each in among if each.is_waiting and not each.tcp.is_closing()]
        gone = waiting[: 1 + len(waiting) // 16]
        for each in gone:
            self.drop(each, "crowded")
        return bool(gone)

    def got_on(self, connection: Connection) -> None:
        """It has sent the head of a request, or read an answer: others have waited longer."""
        connection.waiting_since = self.now
        if connection in self.open:
            del self.open[connection]
            self.open[connection] = None

    def remove(self, connection: Connection) -> None:
        if connection not in self.open:
            return
        del self.open[connection]
        self.take_in(connection, -connection.unread)
        count(self.by_address, connection.address, -1)

    def replace(self, connection: Connection, by: Connection) -> None:
        """The same connection goes on as a socket."""
        if connection in self.open:
            del self.open[connection]
            self.open[by] = None
            by.address = connection.address

    def drop(self, connection: Connection, why: str) -> None:
        """End a connection at once, whatever is still to be sent."""
        DROPPED.labels(why).inc()
        connection.tcp.abort()
        self.remove(connection)  # the loop tells it only later

    def take_in(self, connection: Connection, size: int) -> None:
        """Bytes of a request that is not answered; of too many, the largest request must go."""
        connection.unread += size
        self.unread += size
        while self.unread > MAX_UNREAD_IN_ALL:
            unfinished = [each for each in self.open if each.is_waiting and each.unread]
            largest = max(unfinished, key=lambda each: each.unread, default=connection)
            if largest not in self.open:
                return
            self.drop(largest, "memory")

    def enter_socket(self, address: str) -> str:
        """Somebody at that address opens a socket; what to give to `leave_socket` at its end."""
        counted = plain_address(address)
        if self.sockets >= self.limits.sockets:
            raise Refusal("too-many-connections", most=self.limits.sockets)
        if self._is_counted(counted):
            for network, most in shares_of(counted, self.limits.sockets_per_address):
                if self.sockets_by_address[network] >= most:
                    raise Refusal("too-many-of-yours", most=most)
        self.sockets += 1
        count(self.sockets_by_address, counted, 1)
        return counted

    def leave_socket(self, counted: str) -> None:
        self.sockets -= 1
        count(self.sockets_by_address, counted, -1)

    def sweep(self) -> None:
        """Every second: end those that are too slow, and the fullest of too full ones."""
        elapsed = monotonic() - self._swept
        self._swept += elapsed
        self.now += min(elapsed, 2 * SWEEP_SECONDS)
        for connection in list(self.open):
            if why := connection.check(self.now):
                self.drop(connection, why)
        self._drop_fullest()

    def _drop_fullest(self) -> None:
        sizes = {each: each.tcp.get_write_buffer_size() for each in self.open}
        total = sum(sizes.values())
        for connection in sorted(sizes, key=lambda each: -sizes[each]):
            if total <= MAX_UNSENT_IN_ALL:
                return
            total -= sizes[connection]
            self.drop(connection, "memory")


def count(by_network: Counter[str], address: str, change: int) -> None:
    """Count one more, or one less, of an address and of the networks around it."""
    for network, _ in shares_of(address, 0):
        by_network[network] += change
        if not by_network[network]:
            del by_network[network]


def is_in(address: str, network: str) -> bool:
    return address == network or any(network == each for each, _ in wider_networks(address))
