"""The hall: the rooms of this process, with the computer players, the clocks and the news."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import structlog

from podium.arena.contest import CHAMPION, short
from podium.core import Refusal, Seat
from podium.core.records import Answer, Default, Verdict
from podium.server.live import Live
from podium.server.rooms import Rooms
from podium.server.thinker import Thought
from podium.server.thinkers import Thinkers
from podium.store import Store
from podium.table import Step, Table

SWEEP_SECONDS = 10.0
PATIENCE_SECONDS = 2.0

log = structlog.get_logger()


class Hall(Rooms):
    """Rooms in which bots answer, clocks run out, and what other processes wrote is heard.

    After a line of our own our bots answer at once; after a line of another process that process
    should let them answer, and we do it only if it does not (it may have died).
    """

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float, champions: Path | None = None
    ) -> None:
        super().__init__(store)
        self.thinkers = thinkers
        self.champions = champions
        self.pace = pace
        self._tasks: set[asyncio.Task[None]] = set()
        store.listen(self.heard)

    def start(self) -> None:
        self._spawn(self._sweep())

    async def close(self) -> None:
        for room in self.open.values():
            if room.live is not None:
                room.live.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()

    def heard(self, match: str, n: int) -> None:
        """Another process (or we ourselves) wrote something; no match: we may have missed some."""
        rooms = (
            self.open.values() if not match else [self.open[match]] if match in self.open else []
        )
        for room in list(rooms):
            if room.live is None:
                self._spawn(self.refresh(room))
            elif not match or n > room.live.n:
                self._spawn(room.live.catch_up())

    def began(self, live: Live) -> None:
        live.changed = self._changed
        self._changed(live, mine=True)

    def _changed(self, live: Live, mine: bool) -> None:
        if live.table.clock is not None:
            self._set_alarm(live)
        if live.bots is None and next_bot(live.table) is not None:
            live.bots = self._spawn(self._play_bots(live, 0.0 if mine else PATIENCE_SECONDS))

    async def _play_bots(self, live: Live, patience: float) -> None:
        """Let the computer players answer until it is the turn of people."""
        try:
            await asyncio.sleep(patience)
            while (seat := next_bot(live.table)) is not None:
                if not any(each.kind == "person" for each in live.table.sitters):
                    await asyncio.sleep(self.pace)
                try:
                    await self._bot_answers(live, seat)
                except Exception as fault:  # the store may be down: later it may not
                    log.error("bot could not answer", match=live.id, fault=repr(fault))
                    await asyncio.sleep(PATIENCE_SECONDS)
        finally:
            live.bots = None

    async def _bot_answers(self, live: Live, seat: Seat) -> None:
        n, phase = live.n, live.table.state.phase
        thought = await self.thinkers.ask(live.stored, live.table.fold.lines[:n], seat)

        def act(table: Table) -> list[Step]:
            stands = table.state.phase == phase and still_asked(table, seat, n)
            return played(table, seat, thought) if stands else []

        await live.act(act)

    def _set_alarm(self, live: Live) -> None:
        """Wake up when somebody's time is up."""
        live.cancel_alarm()
        left = [live.table.time_left(seat) for seat in live.table.asked()]
        ends = [each for each in left if each is not None]
        if ends:
            loop = asyncio.get_running_loop()
            live.alarm = loop.call_later(max(min(ends), 0.0) + 0.01, self._expire, live)

    def _expire(self, live: Live) -> None:
        live.alarm = None
        self._spawn(self._expired(live))

    async def _expired(self, live: Live) -> None:
        try:
            await live.act(lambda table: table.expire())
        except Exception as fault:  # the store may be down: later it may not
            log.error("the clock could not be obeyed", match=live.id, fault=repr(fault))
            await asyncio.sleep(PATIENCE_SECONDS)
        if live.alarm is None:
            self._set_alarm(live)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a task failed", exc_info=fault)


def still_asked(table: Table, seat: Seat, n: int) -> bool:
    """Whether since ``n`` lines only others have answered, unseen by the seat."""
    since = table.fold.lines[n:]
    moves = all(
        isinstance(line, Answer | Default | Verdict) and line.seat != seat for line in since
    )
    return moves and seat in table.asked()


def played(table: Table, seat: Seat, thought: Thought) -> list[Step]:
    """Play what a bot thought of; the default if that is nothing, or cannot be answered."""
    if thought.verdict != "ok":
        return table.judge(seat, thought.verdict, thought.detail, thought.facts)
    try:
        return table.answer(seat, thought.answer)
    except Refusal as refusal:
        if table.sitters[seat].bot.startswith(CHAMPION):
            return table.judge(seat, "nonsense", refusal.key, short(refusal.facts))
        return table.default(seat)


def next_bot(table: Table) -> Seat | None:
    """A computer player that is asked."""
    bots = (seat for seat in table.asked() if table.sitters[seat].kind == "bot")
    return next(bots, None)
