"""A match that has begun, as this process knows it: its table, its feeds, the way of an answer.

An answer is played on the table, stored, and only then sent to anybody. While it is being stored
nobody else may act or look, so nothing is ever shown that could still be lost; if it cannot be
stored, the table is built anew from the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic, time
from typing import TYPE_CHECKING

import structlog

from podium.core import Refusal, Seat
from podium.core.records import AnyLine, Record
from podium.server.metrics import ANSWERS, CONFLICTS
from podium.server.play.attention import has_person, next_bot, seconds_left
from podium.server.play.fast_lock import FastLock
from podium.server.play.sockets import Socket
from podium.server.play.tasks import Tasks
from podium.store import NEVER, Conflict, OnDone, StoredMatch, resolve_future
from podium.table import Step, Table, resume
from podium.table.feed.feed import Feed, Recipient
from podium.table.feed.shared_step import SharedStep

if TYPE_CHECKING:
    from podium.store import Store

MAX_TRIES = 20  # of an action whose line number another process has taken
INTERNAL_ERROR = 1011  # the code a socket is closed with
STEPS_AT_ONCE = 100  # replayed before other matches get their turn
BOT_SECONDS = 30.0  # without an answer of a bot; then another process should look after it
KEPT_SECONDS = 30.0  # a match whose clock runs longer may be dropped: it is woken in time
Action = Callable[[Table], list[Step]]

log = structlog.get_logger()


class LiveMatch:
    """The table and the feeds of one match.

    Whoever holds ``lock`` may act or look. ``on_change`` is called after every change of a match
    that needs more than people's answers; its second argument tells whether we wrote the change.
    """

    __slots__ = (
        "_began", "_store", "_tasks", "bot_task", "clock_timer", "feeds", "has_bots_or_clock",
        "header", "id", "last_used", "lock", "on_change", "sockets", "stored", "table",
    )  # fmt: skip

    def __init__(self, store: Store, stored: StoredMatch) -> None:
        assert stored.header is not None
        self.id = stored.id
        self.stored = stored
        self.header = stored.header
        self.sockets: dict[Recipient, set[Socket]] = {}
        self.feeds: dict[Recipient, Feed] = {}
        self.lock = FastLock()
        self.last_used = monotonic()
        self.on_change: Callable[[LiveMatch, bool], None] = lambda live, ours: None
        self.bot_task: asyncio.Task[None] | None = None
        self.clock_timer: asyncio.TimerHandle | None = None
        self._tasks = Tasks(match=self.id)
        self._store = store
        # By our own monotonic clock from here on: that of the wall may be set while we play.
        self._began = monotonic() - (0.0 if stored.began is None else time() - stored.began)
        self.table = self._build_table(())
        self.has_bots_or_clock = self._check_bots_and_clock()

    @property
    def n(self) -> int:
        """How many lines of the log are known here."""
        return len(self.table.fold.lines)

    def _build_table(self, lines: Sequence[AnyLine]) -> Table:
        record = Record(self.header, tuple(lines))
        return resume(record, self.stored.sealed, elapsed=self._elapsed, on_time=True)

    def _elapsed(self) -> float:
        return monotonic() - self._began

    async def catch_up(self) -> None:
        """Read and send what other processes have written."""
        async with self.lock:
            self._broadcast(await self._read_new_lines(), ours=False)

    async def _read_new_lines(self) -> list[Step]:
        lines = await self._store.read(self.id, self.n)
        return self.table.replay(lines)

    def choose(self, seat: Seat, question: int, answer: Sequence[str], done: OnDone) -> None:
        """A player's answer; refused if the question of that number is not asked any more."""

        def act(table: Table) -> list[Step]:
            asked = self.feeds[seat].question if seat in self.feeds else None
            if asked is None or asked.id != question:
                raise Refusal("stale-question", question=question)
            return table.answer(seat, answer)

        self.start(act, done)

    async def act(self, action: Action) -> None:
        """`start` for who waits: when this returns it is durable and was sent to everybody.

        Whoever stops waiting for it does not stop it.
        """
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.start(action, partial(resolve_future, over))
        await over

    def start(self, action: Action, done: OnDone) -> None:
        """Do something at the table, at once or after whoever is acting; then call ``done``."""
        if self.lock.try_acquire():
            self._play(action, done)
        else:
            self._tasks.start(self._wait_and_play(action, done))

    async def _wait_and_play(self, action: Action, done: OnDone) -> None:
        await self.lock.acquire()
        self._play(action, done)

    def _play(self, action: Action, done: OnDone, tries: int = MAX_TRIES) -> None:
        """Holding the lock: play it, and let it be stored."""
        known = self.n
        try:
            steps = action(self.table)
            if steps:
                lines = [step.line for step in steps]
                on_stored = partial(self._on_stored, action, done, tries, steps, lines)
                due = self.due() if self.has_bots_or_clock else None
                self._store.append_soon(self.id, lines, on_stored, due)
                return
        except Exception as why:
            self._roll_back(known)
            self._finish(done, why)
        else:
            self._finish(done)

    def _finish(self, done: OnDone, why: Exception | None = None) -> None:
        self.lock.release()
        done(why)

    def _on_stored(
        self,
        action: Action,
        done: OnDone,
        tries: int,
        steps: list[Step],
        lines: list[AnyLine],
        why: Exception | None,
    ) -> None:
        """What was played is durable (None), and everybody may know; or it is not."""
        if why is None:
            ANSWERS.count += 1
            self._publish(done, steps)
        elif isinstance(why, Conflict):
            self._tasks.start(self._try_again(action, done, tries, lines))
        else:
            self._tasks.start(self._store_failed(done, steps, lines, why))

    def _publish(self, done: OnDone, steps: Sequence[Step]) -> None:
        """Send it to everybody; should that fail, the match is not stuck: all connect anew."""
        fault: Exception | None = None
        try:
            self._broadcast(steps, ours=True)
        except Exception as why:
            log.error("a match could not be told", match=self.id, exc_info=why)
            self._disconnect_all()
            fault = why
        self._finish(done, fault)

    def _disconnect_all(self) -> None:
        """Nobody is sure any more to have been sent everything: feeds are built anew."""
        self.feeds.clear()
        for socket in [socket for sockets in self.sockets.values() for socket in sockets]:
            socket.close(INTERNAL_ERROR, "own-fault")

    async def _try_again(
        self, action: Action, done: OnDone, tries: int, lines: Sequence[AnyLine]
    ) -> None:
        """Another process wrote a line of that number: read it, and act on what there is now."""
        CONFLICTS.inc()
        log.info("another process was faster", match=self.id, n=lines[0].n)
        try:
            self._roll_back(lines[0].n - 1)
            self._broadcast(await self._read_new_lines(), ours=False)
        except Exception as why:
            self._finish(done, why)
            return
        if tries:
            self._play(action, done, tries - 1)
        else:
            self._finish(done, Refusal("too-busy"))

    async def _store_failed(
        self, done: OnDone, steps: Sequence[Step], lines: Sequence[AnyLine], why: Exception
    ) -> None:
        """It could not be stored; unless it was, and only the database's reply was lost."""
        if await self._is_stored(lines):
            self._publish(done, steps)
        else:
            self._roll_back(lines[0].n - 1)
            self._finish(done, why)

    async def _is_stored(self, lines: Sequence[AnyLine]) -> bool:
        try:
            stored = await self._store.read(self.id, lines[0].n - 1)
        except Exception:
            return False
        return stored[: len(lines)] == list(lines)

    def _roll_back(self, known: int) -> None:
        """Build the table as it was after so many lines; the time that has passed has passed."""
        if self.n > known:
            self.table = self._build_table(self.table.fold.lines[:known])
            self.has_bots_or_clock = self._check_bots_and_clock()

    def _broadcast(self, steps: Sequence[Step], ours: bool) -> None:
        """Send every recipient what it may know of these steps. Hot: every answer comes by here."""
        for step in steps:
            shared = SharedStep(step)
            if not shared.is_answer:
                self.has_bots_or_clock = self._check_bots_and_clock()
            for recipient, feed in self.feeds.items():
                message = feed.update_shared(shared)
                if message is not None:
                    for socket in self.sockets.get(recipient, ()):
                        socket.send(message)
        if steps:
            self.last_used = monotonic()
            if self.has_bots_or_clock:
                self.on_change(self, ours)

    async def subscribe(
        self, recipient: Recipient, socket: Socket, first: bytes, after: int
    ) -> None:
        """Send ``first``, then what the recipient may know after message number ``after``.

        What happens later is sent as it happens.
        """
        async with self.lock:
            feed = self.feeds.get(recipient) or await self._build_feed(recipient)
            self.feeds[recipient] = feed
            if after > feed.n:  # another process has sent more than we have read
                self._broadcast(await self._read_new_lines(), ours=False)
            for message in (first, *feed.messages_after(after)):
                socket.send(message)
            was_paused = self.is_paused
            self.sockets.setdefault(recipient, set()).add(socket)
            if was_paused:
                self.table.wind_clock()
                self.on_change(self, True)

    def unsubscribe(self, recipient: Recipient, socket: Socket) -> None:
        self.sockets.get(recipient, set()).discard(socket)
        self.last_used = monotonic()

    def _check_bots_and_clock(self) -> bool:
        """Whether more may have to be done here than what people do."""
        table = self.table
        return table.clock is not None or any(each.kind == "bot" for each in table.sitters)

    @property
    def goes_on_alone(self) -> bool:
        """Whether the match goes on though nobody is connected: a bot thinks, time is nearly up."""
        if self.bot_task is not None:
            return True
        left = None if self.is_paused else seconds_left(self.table)
        return left is not None and left < KEPT_SECONDS

    @property
    def is_paused(self) -> bool:
        """Whether only computers play and nobody watches: they wait until somebody does."""
        return not self.socket_count and not has_person(self.table)

    @property
    def rank(self) -> int:
        """Whose bots answer first: where a person sits connected, where one plays, others."""
        if any(sockets for seat, sockets in self.sockets.items() if seat is not None):
            return 0
        return 1 if has_person(self.table) else 2

    def due(self) -> float:
        """When, by the wall clock, a process must look after the match if none has done so."""
        if not has_person(self.table):
            return NEVER
        left = seconds_left(self.table)
        waits = [BOT_SECONDS] if next_bot(self.table) is not None else []
        return time() + min([*waits, NEVER if left is None else left])

    @property
    def socket_count(self) -> int:
        return sum(map(len, self.sockets.values()))

    def cancel_clock_timer(self) -> None:
        if self.clock_timer is not None:
            self.clock_timer.cancel()
            self.clock_timer = None

    def close(self) -> None:
        self.cancel_clock_timer()
        if self.bot_task is not None:
            self.bot_task.cancel()

    async def _build_feed(self, recipient: Recipient) -> Feed:
        """The feed of a recipient so far: the match replayed, other matches served in between."""
        record = Record(self.header, ())
        table = resume(record, self.stored.sealed)
        feed = Feed(table.setup, self.header, table.state, recipient)
        for number, line in enumerate(self.table.fold.lines):
            feed.update(table.fold.replay(line))
            if number % STEPS_AT_ONCE == STEPS_AT_ONCE - 1:
                await asyncio.sleep(0)
        return feed
