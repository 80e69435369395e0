"""The socket of a match: numbered messages down, answers up."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.params import Parameter

from podium.core import Refusal
from podium.server.ears import Ear
from podium.server.guest_routes import Who
from podium.server.hall import Hall
from podium.server.metrics import SOCKETS
from podium.server.refusals import in_words_of, refused, spoken
from podium.server.rooms import Listener, Room
from podium.server.wire import AnyUp, Choose, No, Resign, Undo

REFUSED, TOO_SLOW, OWN_FAULT = 4000, 4008, 1011
MOST_REFUSALS = 100
CLOSE_SECONDS = 1.0

log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyUp).decode


class Gone(Exception):
    """The other side has hung up."""


@websocket("/api/matches/{match:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    match: str,
    hall: Hall,
    who: Who,
    after: Annotated[int, Parameter(query="after")] = 0,
    seat: Annotated[int | None, Parameter(query="seat")] = None,
    watch: Annotated[bool, Parameter(query="watch")] = False,
) -> None:
    await socket.accept()
    connection = Connection(socket, hall, match)
    listener = Listener(guest=who.guest, ear=connection.ear, wish=seat, watch=watch, after=after)
    SOCKETS.inc()
    try:
        await connection.serve(listener)
    finally:
        SOCKETS.dec()


class Connection:
    """One open socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Hall, match: str) -> None:
        self.socket = socket
        self.hall = hall
        self.match = match
        self.lang = spoken(socket)
        self.ear = Ear(self._send)
        self._refusals = 0

    async def serve(self, listener: Listener) -> None:
        """Tell and listen until either side has enough."""
        pump = asyncio.create_task(self._pump())
        try:
            async with asyncio.timeout(None) as patience:
                self.ear.let_go = lambda: patience.reschedule(0.0)
                await self._converse(listener)
        except TimeoutError:
            await self._close(TOO_SLOW, "too slow")
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    async def _converse(self, listener: Listener) -> None:
        room: Room | None = None
        try:
            room = await self.hall.enter(listener, self.match)
            while self._refusals < MOST_REFUSALS:
                await self._obey(room, listener, await self._receive())
            await self._close(REFUSED, "too many refused messages")
        except Gone:
            pass
        except Refusal as refusal:
            await self._send(_encode(self._no(refusal, room)).decode())
            await self._close(REFUSED, refusal.key)
        except Exception as fault:
            log.error("a socket failed", match=self.match, exc_info=fault)
            await self._close(OWN_FAULT, "own-fault")
        finally:
            if room is not None:
                self.hall.leave(listener, room)

    async def _pump(self) -> None:
        with suppress(Gone):
            await self.ear.pump()

    async def _obey(self, room: Room, listener: Listener, text: str | bytes) -> None:
        """Do what a message says, or say why not; nothing anybody sends ends a match."""
        question: int | None = None
        try:
            message = self._read(text)
            question = message.question if isinstance(message, Choose) else None
            await self._act(room, listener, message)
        except Refusal as refusal:
            self._refusals += 1
            self.ear.put(_encode(self._no(refusal, room, question)))
        else:
            self._refusals = 0

    def _read(self, text: str | bytes) -> AnyUp:
        try:
            message: AnyUp = _decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise Refusal("bad-message", reason=str(fault)) from None
        return message

    async def _act(self, room: Room, listener: Listener, message: AnyUp) -> None:
        if room.live is None:
            raise Refusal("not-begun")
        seat = listener.seat
        if seat is None:
            raise Refusal("only-watching")
        match message:
            case Choose():
                await room.live.choose(seat, message.question, message.answer)
            case Undo():
                await room.live.act(lambda table: table.undo(seat))
            case Resign():
                await room.live.act(lambda table: table.resign(seat))

    def _no(self, refusal: Refusal, room: Room | None, question: int | None = None) -> No:
        if room is not None:
            in_words_of(room.stored.game, refusal)
        return No(refusal=refused(refusal, self.lang), question=question)

    async def _receive(self) -> str | bytes:
        event: dict[str, Any] = await self.socket.receive()  # type: ignore[assignment]
        if event["type"] == "websocket.disconnect":
            raise Gone
        text: str | bytes | None = event.get("text")
        return text if text is not None else event["bytes"]

    async def _send(self, text: str) -> None:
        try:
            await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})
        except (OSError, RuntimeError) as gone:
            raise Gone from gone

    async def _close(self, code: int, reason: str) -> None:
        """Hang up; not even for this does anybody wait who never reads."""
        with suppress(OSError, RuntimeError, TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.socket.send({"type": "websocket.close", "code": code, "reason": reason})
