"""Those who are connected to a match: their sockets, and a feed for each seat that is watched."""

from __future__ import annotations

from podium.server.fair_shares import NOBODY, Owner
from podium.server.play.feed_building import build_feeds
from podium.server.play.long_work import LongWork
from podium.server.play.sockets import Socket
from podium.table import Table
from podium.table.feed.feed import Feed, Recipient
from podium.table.feed.shared_step import SharedStep

FEW_FEEDS, FEW_SOCKETS = 16, 100  # more are served in slices
INTERNAL_ERROR = 1011  # the code a socket is closed with


class Audience:
    """Sockets and feeds of one match, by recipient. A feed stays when its last socket is gone."""

    __slots__ = ("_wanted", "feeds", "is_crowded", "sockets")

    def __init__(self) -> None:
        self.sockets: dict[Recipient, set[Socket]] = {}
        self.feeds: dict[Recipient, Feed] = {}
        self.is_crowded = False
        self._wanted: set[Recipient] = set()  # those who wait for a feed

    @property
    def socket_count(self) -> int:
        return sum(map(len, self.sockets.values()))

    @property
    def has_player(self) -> bool:
        """Whether somebody is connected who sits here."""
        return any(each for seat, each in self.sockets.items() if seat is not None)

    def add_socket(self, recipient: Recipient, socket: Socket) -> None:
        self.sockets.setdefault(recipient, set()).add(socket)
        self._count_crowd()

    def remove_socket(self, recipient: Recipient, socket: Socket) -> None:
        self.sockets.get(recipient, set()).discard(socket)
        self._count_crowd()

    def _count_crowd(self) -> None:
        self.is_crowded = len(self.feeds) > FEW_FEEDS or self.socket_count > FEW_SOCKETS

    async def feed_of(self, recipient: Recipient, table: Table, owner: Owner = NOBODY) -> Feed:
        """The feed of a recipient; if it must be built, so are those that others wait for."""
        if recipient not in self.feeds:
            wanted = {recipient, *self._wanted}.difference(self.feeds)
            self._wanted.clear()
            self.feeds.update(await build_feeds(table, wanted, owner))
        return self.feeds[recipient]

    async def tell_slowly(self, step: SharedStep, work: LongWork) -> None:
        """Send every recipient what it may know of a step, others served in between."""
        for recipient, feed in self.feeds.items():
            message = feed.update_shared(step)
            if message is not None:
                for socket in tuple(self.sockets.get(recipient, ())):
                    socket.send(message)
                    await work.pause()
            await work.pause()

    def disconnect_all(self, code: int = INTERNAL_ERROR, reason: str = "own-fault") -> None:
        """Nobody is sure any more to have been sent everything: feeds are built anew."""
        self.feeds.clear()
        for socket in [socket for sockets in self.sockets.values() for socket in sockets]:
            socket.close(code, reason)
