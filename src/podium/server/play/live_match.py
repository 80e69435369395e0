"""A match that has begun, as this process knows it: its table, its feeds, the way of an answer.

An answer is played on the table, stored, and only then sent to anybody. While it is being stored
nobody else may act or look, so nothing is ever shown that could still be lost; if it cannot be
stored, the table goes back to what is. Whatever is as long as the log, or as many as watch, is done
in slices (`LongWork`), the lock held meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic, time
from typing import TYPE_CHECKING

import structlog

from podium.core import Refusal, Seat, Setup
from podium.core.records import AnyLine
from podium.server.fair_shares import Owners
from podium.server.metrics import ANSWERS, CONFLICTS
from podium.server.play.absence import Absence
from podium.server.play.attention import due_at, has_person, needs_care, seconds_left
from podium.server.play.audience import Audience
from podium.server.play.fast_lock import FastLock
from podium.server.play.long_work import LongWork
from podium.server.play.match_owner import MatchOwner
from podium.server.play.player_preferences import PlayerPreferences
from podium.server.play.sockets import Socket
from podium.server.play.tasks import Tasks
from podium.store import LEFT, NEVER, Conflict, OnDone, StoredMatch, resolve_future
from podium.table import Step, Table
from podium.table.feed.feed import Recipient
from podium.table.feed.shared_step import SharedStep
from podium.table.log.snapshots import TableSnapshot

if TYPE_CHECKING:
    from podium.store import Store

MAX_TRIES = 20  # of an action whose line number another process has taken
LINES_AT_ONCE = 500  # read from the store
LINES_PER_SNAPSHOT = 500  # going back replays at most so many, and what was not stored
MAX_SETTLED = 8  # lines that nobody answered for, played and stored together
MAX_LINES = 100_000  # of a match: 30 to 80 MB, with a feed for every seat (`LINE_BYTES`)
FEW_STEPS = 4  # more are sent in slices
KEPT_SECONDS = 30.0  # a match whose clock runs longer may be dropped: it is woken in time
Action = Callable[[Table], list[Step]]

log = structlog.get_logger()


class LiveMatch(Audience):
    """The table of one match, and those who are connected to it.

    Whoever holds ``lock`` may act or look. ``on_change`` is called after every change of a match
    that needs more than people's answers; its second argument tells whether we wrote the change.

    It inherits its audience rather than having one: `_broadcast` reads feeds and sockets for every
    answer, as slots of its own. `Audience` never calls anything of this class.
    """

    __slots__ = (
        "_absence", "_began", "_checked_at", "_setup", "_snapshot", "_store", "_tasks", "bot_task",
        "clock_timer", "header", "id", "last_used", "lock", "needs_care", "on_change", "owner",
        "preferences", "settling", "stored", "table",
    )  # fmt: skip

    def __init__(
        self, store: Store, stored: StoredMatch, setup: Setup, owners: Owners | None = None
    ) -> None:
        assert stored.header is not None
        super().__init__()
        self._setup = setup
        self.owner = MatchOwner(stored, owners)
        self._absence = Absence()
        self.id = stored.id
        self.stored = stored
        self.header = stored.header
        self.lock = FastLock()
        self.last_used = monotonic()
        self.on_change: Callable[[LiveMatch, bool], None] = lambda live, ours: None
        self.bot_task: asyncio.Task[None] | None = None
        self.settling: asyncio.Task[None] | None = None
        self._snapshot: TableSnapshot | None = None
        self._checked_at = LINES_PER_SNAPSHOT  # lines at which `_check_length` comes next
        self.clock_timer: asyncio.TimerHandle | None = None
        self._tasks = Tasks(match=self.id)
        self._store = store
        # By our own monotonic clock from here on: that of the wall may be set while we play.
        self.preferences = PlayerPreferences(self, store, setup)
        self._began = monotonic() - (0.0 if stored.began is None else time() - stored.began)
        self.table = self._build_table()
        self.needs_care = needs_care(self.table)

    @property
    def n(self) -> int:
        """How many lines of the log are known here."""
        return len(self.table.fold.lines)

    @property
    def log_is_full(self) -> bool:
        """Whether the log has as many lines as it may have: nothing is done any more."""
        return self.n >= MAX_LINES

    def _build_table(self) -> Table:
        """The table before the first line."""
        sealed = self.stored.sealed
        table = Table(self._setup, self.header, sealed, elapsed=self._elapsed, on_time=True)
        table.max_settled = MAX_SETTLED
        table.standing = self.preferences.answers
        if table.standing is not None:
            table.standing.forget_asked()
        return table

    def _elapsed(self) -> float:
        return monotonic() - self._began

    async def catch_up(self) -> None:
        """Read and send what other processes have written."""
        async with self.lock:
            await self._read_on()

    async def _read_on(self) -> None:
        """Holding the lock: play and send the lines that we do not have yet."""
        known = self.n
        while lines := await self._store.read(self.id, self.n, LINES_AT_ONCE):
            await self._replay(lines)
        self._absence.look_at_others(self.table, known)
        self._note_change(self.n > known, ours=False)

    async def _replay(self, lines: Sequence[AnyLine], tell: bool = True) -> None:
        async with LongWork(self.owner.now) as work:
            for line in lines:
                (step,) = self.table.replay((line,))
                if tell:
                    await self.tell_slowly(SharedStep(step), work)
                await work.pause()
        self.needs_care = needs_care(self.table)

    def choose(self, seat: Seat, question: int, answer: Sequence[str], done: OnDone) -> None:
        """A player's answer; refused if the question of that number is not asked any more."""

        def act(table: Table) -> list[Step]:
            asked = self.feeds[seat].question if seat in self.feeds else None
            if asked is None or asked.id != question:
                raise Refusal("stale-question", question=question)
            if table.clock is not None and self.is_paused:  # it stands still
                table.set_clock_to_last_line()
            return table.answer(seat, answer)

        self.start(act, done)

    async def act(self, action: Action) -> None:
        """`start` for who waits: when this returns it is durable and was sent to everybody.

        Whoever stops waiting for it does not stop it.
        """
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.start(action, partial(resolve_future, over))
        await over

    async def act_in_turn(self, action: Action) -> None:
        """`act` for what nobody clicked: played when no other match does long work."""
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        async with LongWork(self.owner.now):
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
            if known >= self._checked_at:
                self._check_length(known)
            steps = action(self.table)
            if steps:
                lines = [step.line for step in steps]
                on_stored = partial(self._on_stored, action, done, tries, steps, lines)
                due = self.due() if self.needs_care else None
                self._store.append_soon(self.id, lines, on_stored, due)
                return
        except Exception as why:
            if self.n > known:
                self._tasks.start(self._go_back_and_finish(known, done, why))
            else:
                self._finish(done, why)
        else:
            self._finish(done)

    def _check_length(self, known: int) -> None:
        """Now and then: refuse a log that is too long, and remember how the match stands."""
        if self.log_is_full:
            raise Refusal("match-too-long", most=MAX_LINES)
        self._snapshot = self.table.snapshot()
        self.owner.note_stored(self.table.fold.lines[-LINES_PER_SNAPSHOT:])
        self._checked_at = min(known + LINES_PER_SNAPSHOT, MAX_LINES)

    async def _go_back_and_finish(self, known: int, done: OnDone, why: Exception) -> None:
        try:
            await self._go_back(known)
        finally:
            self._finish(done, why)

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
            if self.is_crowded or len(steps) > FEW_STEPS:
                self._tasks.start(self._publish_slowly(done, steps))
            else:
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
            fault = self._not_told(why)
        self._finish(done, fault)

    async def _publish_slowly(self, done: OnDone, steps: Sequence[Step]) -> None:
        """`_publish` in slices, for many recipients or many steps."""
        fault: Exception | None = None
        try:
            async with LongWork(self.owner.now) as work:
                for step in steps:
                    await self.tell_slowly(SharedStep(step), work)
            self.needs_care = needs_care(self.table)
            self._note_change(changed=True, ours=True)
        except Exception as why:
            fault = self._not_told(why)
        finally:
            self._finish(done, fault)

    def _not_told(self, why: Exception) -> Exception:
        log.error("a match could not be told", match=self.id, exc_info=why)
        self.disconnect_all()
        return why

    async def _try_again(
        self, action: Action, done: OnDone, tries: int, lines: Sequence[AnyLine]
    ) -> None:
        """Another process wrote a line of that number: read it, and act on what there is now."""
        CONFLICTS.inc()
        log.info("another process was faster", match=self.id, n=lines[0].n)
        try:
            await self._go_back(lines[0].n - 1)
            await self._read_on()
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
            await self._publish_slowly(done, steps)
        else:
            await self._go_back_and_finish(lines[0].n - 1, done, why)

    async def _is_stored(self, lines: Sequence[AnyLine]) -> bool:
        try:
            return await self._store.read(self.id, lines[0].n - 1, len(lines)) == list(lines)
        except Exception:
            return False

    async def _go_back(self, known: int) -> None:
        """Make the table what it was after so many lines; the time that has passed has passed."""
        lines = self.table.fold.lines[:known]
        if self._snapshot is not None:  # of what was stored, so never of more lines than that
            self.table.go_back(self._snapshot)
        else:
            self.table = self._build_table()
        await self._replay(lines[self.n :], tell=False)

    def _broadcast(self, steps: Sequence[Step], ours: bool) -> None:
        """Send every recipient what it may know of these steps. Hot: every answer comes by here."""
        for step in steps:
            shared = SharedStep(step)
            if not shared.is_answer:
                self.needs_care = needs_care(self.table)
            for recipient, feed in self.feeds.items():
                message = feed.update_shared(shared)
                if message is not None:
                    for socket in self.sockets.get(recipient, ()):
                        socket.send(message)
        self._note_change(bool(steps), ours)

    def _note_change(self, changed: bool, ours: bool) -> None:
        if changed:
            self.last_used = monotonic()
            self.preferences.end_turns()
            if self.needs_care or not self.table.is_settled:
                self.on_change(self, ours)

    async def subscribe(
        self, recipient: Recipient, socket: Socket, first: Callable[[], bytes], after: int
    ) -> None:
        """Send ``first``, then what the recipient may know after message number ``after``.

        What happens later is sent as it happens.
        """
        self._wanted.add(recipient)
        async with self.lock:
            feed = await self.feed_of(recipient, self.table, self.owner.now)
            if after > feed.n:  # another process has sent more than we have read
                await self._read_on()
            for message in (first(), *feed.messages_after(after)):
                socket.send(message)
            was_paused = self.is_paused
            self.add_socket(recipient, socket)
            if recipient is not None:
                self._absence.come_back(self.table)
            if was_paused:
                self.table.set_clock_to_last_line()
                self.on_change(self, True)

    def unsubscribe(self, recipient: Recipient, socket: Socket) -> None:
        self.remove_socket(recipient, socket)
        self.last_used = monotonic()

    @property
    def goes_on_alone(self) -> bool:
        """Whether the match goes on though nobody is connected: a bot thinks, time is nearly up."""
        if self.bot_task is not None or self.settling is not None:
            return True
        left = None if self.is_paused else seconds_left(self.table)
        return left is not None and left < KEPT_SECONDS

    @property
    def is_paused(self) -> bool:
        """Whether it waits for somebody: only computers play and nobody watches, or people left.

        A match whose log is full waits for ever.
        """
        if self.log_is_full or self.is_left:
            return True
        return not self.socket_count and not has_person(self.table)

    @property
    def is_left(self) -> bool:
        """Whether people sit here, and have been away for too long (`Absence`)."""
        return self._absence.is_left(self.table, self.has_player)

    @property
    def bot_priority(self) -> int:
        """Lowest first: 0 if a person sits here connected, 1 if one plays here, 2 if none does."""
        if self.has_player:
            return 0
        return 1 if has_person(self.table) else 2

    def due(self) -> float:
        """When, by the wall clock, a process must look after the match if none has done so."""
        waits = LEFT if self.is_left else due_at(self.table)
        return NEVER if self.log_is_full else waits

    def cancel_clock_timer(self) -> None:
        if self.clock_timer is not None:
            self.clock_timer.cancel()
            self.clock_timer = None

    def close(self) -> None:
        self.cancel_clock_timer()
        for task in (self.bot_task, self.settling):
            if task is not None:
                task.cancel()
