"""One open socket at a match: what it says is obeyed or refused, in order."""

from __future__ import annotations

from collections import deque

import msgspec
import structlog

from podium.core import Refusal
from podium.server.hall import Hall
from podium.server.live import OWN_FAULT
from podium.server.refusals import in_words_of, refused
from podium.server.rooms import Listener, Room
from podium.server.way import Way
from podium.server.wire import AnyUp, Choose, No, Resign, Undo

REFUSED = 4000
MOST_REFUSALS = 100
BAD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
MOST_UNREAD = 64  # messages that may wait while one is being dealt with

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyUp).decode


class Connection:
    """One open socket: what comes is dealt with one by one, in order."""

    __slots__ = (
        "_acting", "_full", "_question", "_reading", "_refusals", "_unread", "lang",
        "listener", "room", "wire",
    )  # fmt: skip

    def __init__(self, wire: Way, listener: Listener, lang: str) -> None:
        self.wire = wire
        self.listener = listener
        self.lang = lang
        self.room: Room | None = None
        self._unread: deque[str | bytes] = deque()
        self._acting = self._reading = self._full = False
        self._question: int | None = None
        self._refusals = 0
        wire.hear = self._hear

    async def enter(self, hall: Hall, match: str) -> None:
        """Come to the match; whoever cannot is told why and sent away."""
        try:
            self.room = await hall.enter(self.listener, match)
            self._read_on()
        except Refusal as refusal:
            self._refuse(refusal)
            self.wire.hang_up(REFUSED, refusal.key)
        except Exception as fault:
            self._broken(fault)

    def leave(self, hall: Hall) -> None:
        self.wire.hear = None
        if self.room is not None:
            hall.leave(self.listener, self.room)

    def _hear(self, text: str | bytes) -> None:
        if not self._unread and not self._acting and self.room is not None:
            self._obey(self.room, text)
            return
        self._unread.append(text)
        self._read_on()
        if not self._full and len(self._unread) > MOST_UNREAD:
            self._full = True
            self.wire.wait(much=True)

    def _read_on(self) -> None:
        """Deal with what has come, until something takes its time."""
        if self._reading or self.room is None:
            return
        self._reading = True
        while self._unread and not self._acting and self._refusals < MOST_REFUSALS:
            self._obey(self.room, self._unread.popleft())
        self._reading = False
        if self._full and not self._unread:
            self._full = False
            self.wire.wait(much=False)

    def _obey(self, room: Room, text: str | bytes) -> None:
        """Do what a message says, or say why not; nothing anybody sends ends a match."""
        self._question = None
        try:
            message = _decode(text)
        except BAD as fault:
            self._refuse(Refusal("bad-message", reason=str(fault)))
            return
        if isinstance(message, Choose):
            self._question = message.question
        live, seat = room.live, self.listener.seat
        if live is None or seat is None:
            self._refuse(Refusal("not-begun" if live is None else "only-watching"))
            return
        self._acting = True
        match message:
            case Choose():
                live.choose(seat, message.question, message.answer, self._done)
            case Undo():
                live.do(lambda table: table.undo(seat), self._done)
            case Resign():
                live.do(lambda table: table.resign(seat), self._done)

    def _done(self, why: Exception | None) -> None:
        """It is durable and told, or it was not taken."""
        self._acting = False
        if why is None:
            self._refusals = 0
        elif isinstance(why, Refusal):
            self._refuse(why)
        else:
            self._broken(why)
        if self._unread or self._full:
            self._read_on()

    def _refuse(self, refusal: Refusal) -> None:
        self._refusals += 1
        if self.room is not None:
            in_words_of(self.room.stored.game, refusal)
        no = No(refusal=refused(refusal, self.lang), question=self._question)
        self.wire.put(_encode(no))
        if self._refusals >= MOST_REFUSALS:
            self._unread.clear()
            self.wire.hang_up(REFUSED, "too many refused messages")

    def _broken(self, fault: Exception) -> None:
        log.error("a socket failed", exc_info=fault)
        self.wire.hang_up(OWN_FAULT, "own-fault")
