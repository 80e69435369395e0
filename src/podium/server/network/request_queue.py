"""Requests that wait for their turn: a crowd of them is answered bit by bit.

An event loop that starts whatever has come in is deaf until all of it is under way: with hundreds
of clients that ask at once nobody else is heard for that long. So a few are started between two
looks at the network, those of each sender in turn.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, Task
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from podium.server.network.limits import sharing_turns

STARTS_PER_TURN = 4  # of the event loop: about two milliseconds
MAX_AT_ONCE = 32  # requests of one sender that are being answered
FORWARDED_FOR = b"x-forwarded-for"

# The task that answers; True for what is not a request under way; False if nobody waits any more.
Start = Callable[[], Task[Any] | bool]


class RequestQueue:
    """Starts requests: few at a time, nobody's before everybody had a turn."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: dict[str, deque[Start]] = {}  # by sender, in the order of their turns
        self._held: dict[str, deque[Start]] = {}  # of senders with too many under way
        self._at_once: Counter[str] = Counter()
        self._scheduled = False

    def put(self, sender: str, start: Start) -> None:
        """Start a request when it is the sender's turn."""
        if self._at_once.get(sender, 0) >= MAX_AT_ONCE:
            self._held.setdefault(sender, deque()).append(start)
            return
        self._waiting.setdefault(sender, deque()).append(start)
        self._schedule()

    def _schedule(self) -> None:
        if self._waiting and not self._scheduled:
            self._scheduled = True
            self._loop.call_soon(self._start_some)

    def _start_some(self) -> None:
        self._scheduled = False
        started = 0
        while self._waiting and started < STARTS_PER_TURN:
            started += self._start_one(next(iter(self._waiting)))
        self._schedule()

    def _start_one(self, sender: str) -> bool:
        """Start the next request of a sender, who is then the last in turn; whether it was one."""
        requests = self._waiting.pop(sender)
        started = requests.popleft()()
        if isinstance(started, Task):
            self._at_once[sender] += 1
            started.add_done_callback(lambda _: self._on_done(sender))
        if requests:
            at_limit = self._at_once[sender] >= MAX_AT_ONCE
            (self._held if at_limit else self._waiting)[sender] = requests
        return started is not False

    def _on_done(self, sender: str) -> None:
        self._at_once[sender] -= 1
        if not self._at_once[sender]:
            del self._at_once[sender]
        if sender in self._held:
            self._waiting[sender] = self._held.pop(sender)
            self._schedule()


def sender_of(address: str, headers: list[tuple[bytes, bytes]], is_proxy: bool) -> str:
    """Whose turn it is: an address (or network), or that which a trusted proxy tells of."""
    if is_proxy:
        # The last of all: what stands before it, on another line too, the client may have sent.
        for name, value in reversed(headers):
            if name == FORWARDED_FOR:
                last = value.rpartition(b",")[2].strip()[:64].decode("latin-1")
                return sharing_turns(without_port(last))
    return sharing_turns(address)


def without_port(host: str) -> str:
    """The address of ``1.2.3.4:5678`` or ``[2001:db8::1]:5678``, and of one without a port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host
