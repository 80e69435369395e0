"""What a client says on its socket, obeyed or refused message by message, in order."""

from __future__ import annotations

from collections import deque

import msgspec
import structlog

from podium.core import Refusal
from podium.server.play.audience import INTERNAL_ERROR
from podium.server.play.match_host import MatchHost
from podium.server.play.rooms import Participant, Room
from podium.server.refusals import refused, with_game_words
from podium.server.socket.fast_socket import FastSocket
from podium.server.wire import AnyClientMessage, Choose, Prefer, RefusedMessage, Resign, Undo

REFUSED = 4000  # the code a socket is closed with
MAX_REFUSALS = 100  # in a row; then the socket is closed
MAX_UNREAD = 64  # messages that may wait while one is being dealt with
BAD_MESSAGE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyClientMessage).decode


class Connection:
    """One socket at one match. An action that is being stored holds back the messages after it."""

    __slots__ = (
        "_acting", "_paused", "_question", "_reading", "_refusals", "_unread", "lang",
        "participant", "room", "socket",
    )  # fmt: skip

    def __init__(self, socket: FastSocket, participant: Participant, lang: str) -> None:
        self.socket = socket
        self.participant = participant
        self.lang = lang
        self.room: Room | None = None
        self._unread: deque[str | bytes] = deque()
        self._acting = False  # an action is on its way to the disk
        self._reading = False  # `_read_unread` is at work
        self._paused = False  # nothing is read from the network
        self._question: int | None = None  # named by the message at hand
        self._refusals = 0
        socket.on_message = self._on_message

    async def enter(self, host: MatchHost, match: str) -> None:
        """Join the match; a client that may not is sent the refusal, and the socket is closed."""
        try:
            self.room = await host.enter(self.participant, match)
            self._read_unread()
        except Refusal as refusal:
            self.turn_away(refusal)
        except Exception as fault:
            self._fail(fault)

    def turn_away(self, refusal: Refusal) -> None:
        """Say why the client may not be here, and close the socket."""
        self._refuse(refusal)
        self.socket.close(REFUSED, refusal.key)

    def sign_out(self) -> None:
        """The guest has signed out elsewhere: nothing that waits is obeyed, and it is said why."""
        self.socket.on_message = None
        self._unread.clear()
        self._question = None
        self._refuse(Refusal("signed-out"))
        self.socket.close(REFUSED, "signed-out")

    def leave(self, host: MatchHost) -> None:
        self.socket.on_message = None
        if self.room is not None:
            host.leave(self.participant, self.room)

    def _on_message(self, message: str | bytes) -> None:
        if not self._unread and not self._acting and self.room is not None:
            self._obey(self.room, message)
            return
        self._unread.append(message)
        self._read_unread()
        if not self._paused and len(self._unread) > MAX_UNREAD:
            self._paused = True
            self.socket.pause_reading()

    def _read_unread(self) -> None:
        """Obey the messages that wait, until one of them starts an action."""
        # An action may be over before `_obey` returns, and its `_on_done` comes here again.
        if self._reading or self.room is None:
            return
        self._reading = True
        while self._unread and not self._acting and self._refusals < MAX_REFUSALS:
            self._obey(self.room, self._unread.popleft())
        self._reading = False
        if self._paused and not self._unread:
            self._paused = False
            self.socket.resume_reading()

    def _obey(self, room: Room, text: str | bytes) -> None:
        """Do what a message says, or say why not; nothing anybody sends ends a match."""
        self._question = None
        try:
            message = _decode(text)
        except BAD_MESSAGE as fault:
            self._refuse(Refusal("bad-message", reason=str(fault)))
            return
        if isinstance(message, Choose):
            self._question = message.question
        live, seat = room.live, self.participant.seat
        if live is None or seat is None:
            self._refuse(Refusal("not-begun" if live is None else "only-watching"))
            return
        self._acting = True
        match message:
            case Choose():
                live.choose(seat, message.question, message.answer, self._on_done)
            case Undo():
                live.start(lambda table: table.undo(seat), self._on_done)
            case Resign():
                live.start(lambda table: table.resign(seat), self._on_done)
            case Prefer():
                live.preferences.start(self.participant.guest, seat, message, self._on_done)

    def _on_done(self, why: Exception | None) -> None:
        """The action is stored and was sent to everybody (None), or it was refused."""
        self._acting = False
        if why is None:
            self._refusals = 0
        elif isinstance(why, Refusal):
            self._refuse(why)
        else:
            self._fail(why)
        if self._unread or self._paused:
            self._read_unread()

    def _refuse(self, refusal: Refusal) -> None:
        self._refusals += 1
        if self.room is not None:
            with_game_words(self.room.stored.game, refusal)
        message = RefusedMessage(refusal=refused(refusal, self.lang), question=self._question)
        self.socket.send(_encode(message))
        if self._refusals >= MAX_REFUSALS:
            self.socket.on_message = None  # whatever else was read already is not looked at
            self._unread.clear()
            self.socket.close(REFUSED, "too many refused messages")

    def _fail(self, fault: Exception) -> None:
        log.error("a socket failed", exc_info=fault)
        self.socket.close(INTERNAL_ERROR, "own-fault")
