"""What somebody at a screen has heard of a match: a fold over the messages of the protocol.

A local match and one on a server tell the same messages (docs/protocol.md), so the screen shows
both alike. Everything is plain data, as it came.
"""

from __future__ import annotations

from typing import Any

import msgspec

from podium.core import Words
from podium.table.delta import patched
from podium.table.feeds import Feed
from podium.table.messages import SeatInfo
from podium.table.told import seat_names

__all__ = ["Feed", "Hearing", "names_of"]

CHANGING = ("seats", "asked", "ask", "undo", "clock", "result")
Message = dict[str, Any]


class Hearing:
    """All that one recipient knows so far; ``n`` is 0 until the match has begun.

    ``fresh`` is where that begins in ``told`` which was told last, at once.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = 0
        self.view: Any = None
        self.told: list[Message] = []
        self.fresh = 0
        self.seats: list[Message] = []
        self.asked: list[int] = []
        self.ask: Message | None = None
        self.undo = False
        self.clock: Message | None = None
        self.result: Message | None = None

    def names(self, words: Words) -> list[str]:
        return names_of(self.seats, words)

    def take(self, message: Message) -> None:
        """A ``view`` or an ``events``, the next one."""
        if message["type"] == "view":
            self.view, self.told = message["view"], list(message["told"])
        else:
            if told := message.get("told"):
                self.fresh = len(self.told)
                self.told += told
            if "view" in message:
                self.view = patched(self.view, message["view"])
        self.n = message["n"]
        for field in CHANGING:
            if field in message:
                setattr(self, field, message[field])


def names_of(seats: list[Message], words: Words) -> list[str]:
    """Seats by name, as every client names them; an open one has none."""
    return seat_names(msgspec.convert(seats, list[SeatInfo]), words)
