"""One match as this process knows it: its table, who listens, and the way of an answer.

An answer is played on the table, stored, and only then told to anybody. While it is being stored
nobody else may act or look, so nothing is ever shown that could still be lost; if it cannot be
stored, the table is laid out anew from the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from podium.core import Refusal, Seat
from podium.core.records import AnyLine, Record
from podium.server.ears import Ear
from podium.server.feeds import Feed, Recipient
from podium.server.metrics import ANSWERS, CONFLICTS
from podium.store import Conflict, StoredMatch
from podium.table import Step, Table, resume

if TYPE_CHECKING:
    from podium.store import Store

TRIES = 20
STEPS_AT_ONCE = 100
Act = Callable[[Table], list[Step]]

log = structlog.get_logger()


class Lines:
    """A sink that only gathers what the table did, to be stored together."""

    def __init__(self) -> None:
        self.gathered: list[AnyLine] = []

    def append(self, line: AnyLine) -> None:
        self.gathered.append(line)

    def take(self) -> list[AnyLine]:
        taken, self.gathered = self.gathered, []
        return taken


class Live:
    """A match that has begun."""

    def __init__(self, store: Store, stored: StoredMatch) -> None:
        assert stored.header is not None
        self.id = stored.id
        self.stored = stored
        self.header = stored.header
        self.ears: dict[Recipient, set[Ear]] = {}
        self.feeds: dict[Recipient, Feed] = {}
        self.lock = asyncio.Lock()
        self.used = monotonic()
        self.changed: Callable[[Live, bool], None] = lambda live, mine: None
        self.bots: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self._store = store
        self._sink = Lines()
        self._opened = monotonic()
        self.table = self._lay(())

    @property
    def n(self) -> int:
        """How many lines are known here."""
        return len(self.table.fold.lines)

    def _lay(self, lines: Sequence[AnyLine]) -> Table:
        self._opened = monotonic()
        record = Record(self.header, tuple(lines))
        return resume(record, self.stored.sealed, self._sink, self._elapsed)

    def _elapsed(self) -> float:
        return monotonic() - self._opened

    async def catch_up(self) -> None:
        """Hear what other processes have written."""
        async with self.lock:
            self._tell(await self._read_on(), mine=False)

    async def _read_on(self) -> list[Step]:
        lines = await self._store.read(self.id, self.n)
        return self.table.replay(lines)

    async def choose(self, seat: Seat, question: int, answer: Sequence[str]) -> None:
        """A player's answer to one of the questions of that seat."""

        def act(table: Table) -> list[Step]:
            asked = self.feeds[seat].question
            if asked is None or asked.id != question:
                raise Refusal("stale-question", question=question)
            return table.answer(seat, answer)

        await self.act(act)
        ANSWERS.inc()

    async def act(self, act: Act) -> None:
        """Do something at the table; when this returns it is durable and everybody has heard."""
        await asyncio.shield(self._act(act))

    async def _act(self, act: Act) -> None:
        for _ in range(TRIES):
            async with self.lock:
                steps = act(self.table)
                lines = self._sink.take()
                if not lines or await self._stored(lines):
                    self._tell(steps, mine=True)
                    return
                self._tell(await self._read_on(), mine=False)
        raise Refusal("too-busy")

    async def _stored(self, lines: Sequence[AnyLine]) -> bool:
        """Whether the lines of the last act are durable; if not, the table is as it was."""
        try:
            await self._store.append(self.id, lines)
        except Conflict:
            CONFLICTS.inc()
            log.info("another process was faster", match=self.id, n=lines[0].n)
            self._forget(lines)
            return False
        except Exception:
            if not await self._is_kept(lines):
                self._forget(lines)
                raise
        return True

    async def _is_kept(self, lines: Sequence[AnyLine]) -> bool:
        """Whether lines are in the log though it seemed to fail: only the last word was lost."""
        try:
            kept = await self._store.read(self.id, lines[0].n - 1)
        except Refusal:
            return False
        return kept[: len(lines)] == list(lines)

    def _forget(self, lines: Sequence[AnyLine]) -> None:
        self.table = self._lay(self.table.fold.lines[: lines[0].n - 1])

    def _tell(self, steps: Sequence[Step], mine: bool) -> None:
        for step in steps:
            for recipient, feed in self.feeds.items():
                message = feed.hear(step)
                if message is not None:
                    for ear in self.ears.get(recipient, ()):
                        ear.put(message)
        if steps:
            self.used = monotonic()
            self.changed(self, mine)

    async def listen(self, recipient: Recipient, ear: Ear, first: bytes, after: int) -> None:
        """From now on this ear hears everything that its recipient may, after the first ``n``."""
        async with self.lock:
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
