"""The short way of messages: from the wire to whoever hears them and back, directly.

What comes in through all sockets is read first and then dealt with, and what goes out is written
together: each in turn with the others would push each other's code out of the processor's caches.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Protocol
from weakref import WeakKeyDictionary

from podium.server.frames import (
    DATA_KINDS,
    KIND,
    LONGEST_HEADER,
    WHOLE,
    frame_size,
    header_of,
    short_text,
)

log = logging.getLogger(__name__)

MOST_UNSENT = 1 << 20  # bytes that somebody who does not read may leave lying
AT_ONCE = 100  # of what came in; then what has become durable meanwhile is told

Hear = Callable[[str | bytes], None]


class LongWay(Protocol):
    """The socket that knows the whole protocol."""

    transport: asyncio.Transport

    @property
    def open(self) -> bool:
        """Whether texts may still come and go."""

    def take_frames(self, frames: bytes) -> None:
        """Deal with what came, and let whoever hears know."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; whoever does not answer to it has a moment."""


class Intake:
    """What came in through all sockets in one look at them, dealt with one right after the other.

    Apart from reading that takes a tenth less time. Of a crowd some are dealt with first, or all
    would wait for the disk together and nobody would have anything to do.
    """

    __slots__ = ("came", "loop")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.came: list[tuple[Way, bytes]] = []

    def take(self) -> None:
        came, self.came = self.came[:AT_ONCE], self.came[AT_ONCE:]
        if self.came:
            self.loop.call_soon(self.take)
        for way, data in came:
            try:
                way.take(data)
            except Exception:  # one broken socket must not silence the others
                log.exception("what came through a socket could not be dealt with")
                way.transport.abort()


class Burst:
    """Sockets with something to send, written one right after the other.

    Whoever reads at the other end of many sockets is woken once for all of them, not for each: with
    a moment in between, waking costs more than writing.
    """

    __slots__ = ("loop", "ways")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.ways: list[Way] = []

    def send(self) -> None:
        ways, self.ways = self.ways, []
        for way in ways:
            try:
                way.send_all()
            except Exception:  # one broken socket must not silence the others
                log.exception("a socket could not be written to")
                way.transport.abort()


_AT: WeakKeyDictionary[AbstractEventLoop, tuple[Intake, Burst]] = WeakKeyDictionary()


def at(loop: AbstractEventLoop) -> tuple[Intake, Burst]:
    """The one way in and the one way out of all sockets of a loop."""
    if loop not in _AT:
        _AT[loop] = Intake(loop), Burst(loop)
    return _AT[loop]


class Way:
    """The short way of one socket, for an application that sets ``hear`` and calls `put`.

    The usual frame, a short text, is read in place and answered by a plain write. Anything else
    (long, split, binary, pings, closing) goes the long way, frame by whole frame, so that the two
    never disagree on where a frame begins.
    """

    __slots__ = (
        "_burst", "_closed", "_intake", "_largest", "_long", "_plain", "_rest", "_split",
        "_unsent", "behind", "hear", "transport",
    )  # fmt: skip

    def __init__(self, long: LongWay, loop: AbstractEventLoop, largest: int) -> None:
        self._long = long
        self._intake, self._burst = at(loop)
        self._largest = largest
        self.transport = long.transport
        self.hear: Hear | None = None
        self._rest = b""
        self._split = False
        self._plain = True  # nothing is begun that a short text could fall into
        self._unsent = b""
        self._closed = False
        self.behind = False  # the other end reads more slowly than we write

    def receive(self, data: bytes) -> None:
        """What came in."""
        if self.hear is None:
            self._cut(data)
            return
        intake = self._intake
        if not intake.came:
            intake.loop.call_soon(intake.take)
        intake.came.append((self, data))

    def take(self, data: bytes) -> None:
        """Hot: nearly all that comes is a short text, whole and alone."""
        if self._plain and not self._rest and self.hear is not None:
            text = short_text(data)
            if text is not None:
                self.hear(text)
                return
        self._cut(data)

    def _cut(self, data: bytes) -> None:
        """Frame by frame; what is not whole waits for the rest."""
        data = self._rest + data if self._rest else data
        at, end = 0, len(data)
        while at < end:
            size = frame_size(data, at)
            if size > self._largest + LONGEST_HEADER:
                self._long.take_frames(data[at:])  # refused before the rest of it has come
                at = end
                break
            if not size or at + size > end:
                break
            self._take_frame(data[at : at + size])
            at += size
        self._rest = data[at:] if at else data

    def _take_frame(self, frame: bytes) -> None:
        """One whole frame."""
        if self._plain and self.hear is not None:
            text = short_text(frame)
            if text is not None:
                self.hear(text)
                return
        if frame[0] & KIND <= DATA_KINDS:
            self._split = not frame[0] & WHOLE
        self._long.take_frames(frame)
        self._plain = not self._split and self._long.open

    def put(self, message: bytes) -> None:
        """Send a text, in a moment."""
        if not self._unsent:
            burst = self._burst
            if not burst.ways:
                burst.loop.call_soon(burst.send)
            burst.ways.append(self)
        self._unsent += header_of(len(message)) + message

    def send_all(self) -> None:
        """Write what was put; who does not read it is let go, and may come back."""
        unsent, self._unsent = self._unsent, b""
        if self._closed or self.transport.is_closing():
            return
        if self.behind and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()
        else:
            self.transport.write(unsent)

    def hang_up(self, code: int, reason: str) -> None:
        """Close, with a word on why."""
        self.send_all()
        if not self._closed and self._long.open and not self.transport.is_closing():
            self._closed, self._plain = True, False
            self._long.close(code, reason)

    def wait(self, much: bool) -> None:
        """Read on only when there is room for more."""
        if not self.transport.is_closing():
            if much:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()
