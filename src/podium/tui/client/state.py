"""What a client knows of a match: the messages of the protocol, applied one after the other.

A local match and one on a server send the same messages (docs/protocol.md), so the screen shows
both alike. Everything is plain data, as it came.
"""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core import Words
from podium.table.feed.delta import patched
from podium.table.feed.feed import Feed
from podium.table.feed.messages import SeatInfo
from podium.table.texts import seat_names

__all__ = ["Feed", "MatchState", "names_of"]

CHANGING_FIELDS = ("seats", "asked", "ask", "undo", "clock", "result")
Message = dict[str, Any]


class MatchState:
    """All that one recipient knows so far; ``n`` is 0 until the match has begun.

    ``latest`` is the index in ``events`` of the first one that came with the last message.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = 0
        self.view: Any = None
        self.events: list[Message] = []
        self.latest = 0
        self.seats: list[Message] = []
        self.asked: list[int] = []
        self.ask: Message | None = None
        self.undo = False
        self.clock: Message | None = None
        self.result: Message | None = None

    def names(self, words: Words) -> list[str]:
        """The name of each seat."""
        return names_of(self.seats, words)

    def apply(self, message: Message) -> None:
        """Apply the next message, a ``view`` (everything) or an ``events`` (what has changed)."""
        if message["type"] == "view":
            self.view, self.events = message["view"], list(message["events"])
        else:
            if events := message.get("events"):
                self.latest = len(self.events)
                self.events += events
            if "view" in message:
                self.view = patched(self.view, message["view"])
        self.n = message["n"]
        for field in CHANGING_FIELDS:
            if field in message:
                setattr(self, field, message[field])


def names_of(seats: list[Message], words: Words) -> list[str]:
    """The names of these seats, as every client shows them; "" for an open seat."""
    return seat_names(msgspec.convert(seats, list[SeatInfo]), words)
