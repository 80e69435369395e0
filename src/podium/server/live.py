"""One match as this process knows it: its table, who listens, and the way of an answer.

An answer is played on the table, stored, and only then told to anybody. While it is being stored
nobody else may act or look, so nothing is ever shown that could still be lost; if it cannot be
stored, the table is laid out anew from the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import structlog

from podium.core import Refusal, Seat
from podium.core.records import AnyLine, Record
from podium.server.ears import Ear
from podium.server.gate import Gate
from podium.server.metrics import ANSWERS, CONFLICTS
from podium.store import Conflict, Done, StoredMatch, resolve
from podium.table import Step, Table, resume
from podium.table.feeds import Feed, Recipient
from podium.table.news import News

if TYPE_CHECKING:
    from podium.store import Store

TRIES = 20
OWN_FAULT = 1011
STEPS_AT_ONCE = 100
Act = Callable[[Table], list[Step]]

log = structlog.get_logger()


class Live:
    """A match that has begun."""

    __slots__ = (
        "_opened", "_store", "_tasks", "alarm", "bots", "changed", "ears", "feeds",
        "gate", "header", "id", "needs_care", "stored", "table", "used",
    )  # fmt: skip

    def __init__(self, store: Store, stored: StoredMatch) -> None:
        assert stored.header is not None
        self.id = stored.id
        self.stored = stored
        self.header = stored.header
        self.ears: dict[Recipient, set[Ear]] = {}
        self.feeds: dict[Recipient, Feed] = {}
        self.gate = Gate()
        self.used = monotonic()
        self.changed: Callable[[Live, bool], None] = lambda live, mine: None
        self.bots: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._store = store
        self._opened = monotonic()
        self.table = self._lay(())
        self.needs_care = self._needs_care()

    @property
    def n(self) -> int:
        """How many lines are known here."""
        return len(self.table.fold.lines)

    def _lay(self, lines: Sequence[AnyLine]) -> Table:
        self._opened = monotonic()
        record = Record(self.header, tuple(lines))
        return resume(record, self.stored.sealed, elapsed=self._elapsed)

    def _elapsed(self) -> float:
        return monotonic() - self._opened

    async def catch_up(self) -> None:
        """Hear what other processes have written."""
        async with self.gate:
            self._tell(await self._read_on(), mine=False)

    async def _read_on(self) -> list[Step]:
        lines = await self._store.read(self.id, self.n)
        return self.table.replay(lines)

    def choose(self, seat: Seat, question: int, answer: Sequence[str], done: Done) -> None:
        """A player's answer to one of the questions of that seat."""

        def act(table: Table) -> list[Step]:
            asked = self.feeds[seat].question if seat in self.feeds else None
            if asked is None or asked.id != question:
                raise Refusal("stale-question", question=question)
            return table.answer(seat, answer)

        self.do(act, done)

    async def act(self, act: Act) -> None:
        """Do something at the table; when this returns it is durable and everybody has heard.

        Whoever stops waiting for it does not stop it.
        """
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.do(act, partial(resolve, over))
        await over

    def do(self, act: Act, done: Done) -> None:
        """The same for who would rather be called: at once, unless somebody else is acting."""
        if self.gate.try_enter():
            self._play(act, done)
        else:
            self._spawn(self._wait_and_play(act, done))

    async def _wait_and_play(self, act: Act, done: Done) -> None:
        await self.gate.__aenter__()
        self._play(act, done)

    def _play(self, act: Act, done: Done, tries: int = TRIES) -> None:
        """Inside the gate: play it, and let it be stored."""
        known = self.n
        try:
            steps = act(self.table)
            if steps:
                lines = [step.line for step in steps]
                stored = partial(self._stored, act, done, tries, steps, lines)
                self._store.append_soon(self.id, lines, stored)
                return
        except Exception as why:
            self._forget(known)
            self._leave(done, why)
        else:
            self._leave(done)

    def _leave(self, done: Done, why: Exception | None = None) -> None:
        self.gate.leave()
        done(why)

    def _stored(
        self,
        act: Act,
        done: Done,
        tries: int,
        steps: list[Step],
        lines: list[AnyLine],
        why: Exception | None,
    ) -> None:
        """What was played is durable: everybody may hear of it. Or it is not."""
        if why is None:
            ANSWERS.count += 1
            self._told(done, steps)
        elif isinstance(why, Conflict):
            self._spawn(self._lost_race(act, done, tries, lines))
        else:
            self._spawn(self._failed(done, steps, lines, why))

    def _told(self, done: Done, steps: Sequence[Step]) -> None:
        """Everybody hears of it; should that fail, the match is not stuck: all come back anew."""
        fault: Exception | None = None
        try:
            self._tell(steps, mine=True)
        except Exception as why:
            log.error("a match could not be told", match=self.id, exc_info=why)
            self._send_away()
            fault = why
        self._leave(done, fault)

    def _send_away(self) -> None:
        """Nobody is sure any more to have heard everything: whoever comes back will have."""
        self.feeds.clear()
        for ear in [ear for ears in self.ears.values() for ear in ears]:
            ear.hang_up(OWN_FAULT, "own-fault")

    async def _lost_race(self, act: Act, done: Done, tries: int, lines: Sequence[AnyLine]) -> None:
        """Another process wrote a line of that number: hear it, and try again."""
        CONFLICTS.inc()
        log.info("another process was faster", match=self.id, n=lines[0].n)
        try:
            self._forget(lines[0].n - 1)
            self._tell(await self._read_on(), mine=False)
        except Exception as why:
            self._leave(done, why)
            return
        if tries:
            self._play(act, done, tries - 1)
        else:
            self._leave(done, Refusal("too-busy"))

    async def _failed(
        self, done: Done, steps: Sequence[Step], lines: Sequence[AnyLine], why: Exception
    ) -> None:
        """It could not be stored; unless it was, and only the last word was lost."""
        if await self._is_kept(lines):
            self._told(done, steps)
        else:
            self._forget(lines[0].n - 1)
            self._leave(done, why)

    async def _is_kept(self, lines: Sequence[AnyLine]) -> bool:
        try:
            kept = await self._store.read(self.id, lines[0].n - 1)
        except Exception:
            return False
        return kept[: len(lines)] == list(lines)

    def _forget(self, known: int) -> None:
        """Lay the table out as it was after so many lines; the time that has passed has passed."""
        if self.n > known:
            now = self.table.now()
            self.table = self._lay(self.table.fold.lines[:known])
            self._opened -= max(0.0, now - self.table.now())
            self.needs_care = self._needs_care()

    def _tell(self, steps: Sequence[Step], mine: bool) -> None:
        for step in steps:
            news = News(step)
            if not news.is_answer:
                self.needs_care = self._needs_care()
            for recipient, feed in self.feeds.items():
                message = feed.learn(news)
                if message is not None:
                    for ear in self.ears.get(recipient, ()):
                        ear.put(message)
        if steps:
            self.used = monotonic()
            if self.needs_care:
                self.changed(self, mine)

    async def listen(self, recipient: Recipient, ear: Ear, first: bytes, after: int) -> None:
        """From now on this ear hears everything that its recipient may, after the first ``n``."""
        async with self.gate:
            feed = self.feeds.get(recipient) or await self._feed(recipient)
            self.feeds[recipient] = feed
            if after > feed.n:  # another process has told more than we have heard
                self._tell(await self._read_on(), mine=False)
            for message in (first, *feed.after(after)):
                ear.put(message)
            self.ears.setdefault(recipient, set()).add(ear)

    def leave(self, recipient: Recipient, ear: Ear) -> None:
        self.ears.get(recipient, set()).discard(ear)
        self.used = monotonic()

    def _needs_care(self) -> bool:
        """Whether more may have to be done than what people do: a bot sits here, a clock runs."""
        table = self.table
        return table.clock is not None or any(each.kind == "bot" for each in table.sitters)

    @property
    def busy(self) -> bool:
        """Whether the match goes on though nobody listens: a bot thinks, a clock runs."""
        return self.bots is not None or self.alarm is not None

    def cancel_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def close(self) -> None:
        self.cancel_alarm()
        if self.bots is not None:
            self.bots.cancel()

    @property
    def listeners(self) -> int:
        return sum(map(len, self.ears.values()))

    async def _feed(self, recipient: Recipient) -> Feed:
        """What a recipient has heard so far: the match played again, others served in between."""
        record = Record(self.header, ())
        table = resume(record, self.stored.sealed)
        feed = Feed(table.setup, self.header, table.state, recipient)
        for number, line in enumerate(self.table.fold.lines):
            feed.hear(table.fold.replay(line))
            if number % STEPS_AT_ONCE == STEPS_AT_ONCE - 1:
                await asyncio.sleep(0)
        return feed

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._over)

    def _over(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a task failed", match=self.id, exc_info=fault)
