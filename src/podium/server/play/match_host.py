"""The matches of this process at work: bots answer, clocks run out, others' lines are read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog

from podium.arena.contest.champion_match import CHAMPION_PREFIX, bounded_facts
from podium.core import Refusal, Seat
from podium.core.records import Answer, Default, RejectedAnswer
from podium.server.bot_workers.pool import BotWorkers
from podium.server.bot_workers.worker import BotReply
from podium.server.play.attention import next_bot, next_bots, seconds_left
from podium.server.play.caretaker import Caretaker
from podium.server.play.live_match import LiveMatch
from podium.server.play.rooms import Room, Rooms
from podium.server.play.tasks import Tasks
from podium.store import Store
from podium.table import Step, Table

SWEEP_SECONDS = 10.0
RETRY_SECONDS = 2.0
# So long after a deadline the timer of a clock fires: never before it, for the table counts whole
# milliseconds. Those who are late together are defaulted a few at a time: so long between two lots.
LATE_SECONDS = 0.02
FORGET_SECONDS = 24 * 3600.0

log = structlog.get_logger()


class MatchHost(Rooms):
    """Rooms in which bots answer, clocks run out, and lines of other processes are read.

    After a line of our own our bots answer at once; after a line of another process that process
    should let them answer, and we do it only if it does not (it may have died).
    ``champions`` is the folder of the programs that may play here, ``pace`` the seconds that bots
    among themselves wait before each answer, ``forget`` those after which what nobody came to is
    deleted (0: never).

    It is the rooms, and more: routes and sockets ask it for rooms as they would ask `Rooms`, which
    calls back by nothing but `on_live` and knows no bot and no timer.
    """

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        pace: float,
        champions: Path | None = None,
        forget: float = FORGET_SECONDS,
    ) -> None:
        super().__init__(store)
        self.workers = workers
        self.champions = champions
        self.pace = pace
        self._caretaker = Caretaker(self, forget)
        self._forgets = forget > 0
        self._tasks = Tasks()
        self._closed = False
        store.listen(self.on_notified)

    def start(self) -> None:
        self._tasks.start(self._drop_idle_rooms())
        self._tasks.start(self._caretaker.wake_due_matches())
        if self._forgets:
            self._tasks.start(self._caretaker.sweep())

    async def close(self) -> None:
        """Nothing goes on when this returns; what was acknowledged is in the store."""
        self._closed = True
        for room in self.by_match.values():
            if room.live is not None:
                room.live.close()
        await self._tasks.cancel_all()
        await self.workers.close()
        await self.checker.close()

    def on_notified(self, match: str, n: int) -> None:
        """A process, maybe ours, wrote line ``n``; no match: we may have missed some of any."""
        if self._closed:
            return
        for room in self._rooms_of(match):
            if room.live is None:
                self._tasks.start(self.refresh(room))
                continue
            if not match or n > room.live.n:
                self._tasks.start(room.live.catch_up())
            if n == 0:  # something else than a line was written
                self._tasks.start(room.live.preferences.load())

    def _rooms_of(self, match: str) -> list[Room]:
        if not match:
            return list(self.by_match.values())
        return [self.by_match[match]] if match in self.by_match else []

    def on_live(self, live: LiveMatch) -> None:
        live.on_change = self._on_change
        if live.needs_care:
            self._tasks.start(self._store_due(live, live.n, live.due()))
        self._on_change(live, ours=True)

    async def _store_due(self, live: LiveMatch, n: int, due: float) -> None:
        try:
            await self.store.set_due(live.id, n, due)
        except Exception as fault:  # then it is looked after too early, which does no harm
            log.warning("a deadline was not stored", match=live.id, fault=repr(fault))

    def _on_change(self, live: LiveMatch, ours: bool) -> None:
        if self._closed or live.is_paused:
            return
        if live.table.clock is not None:
            self._set_clock_timer(live)
        if live.settling is None and not live.table.is_settled:
            live.settling = self._tasks.start(self._settle(live))
        if live.bot_task is None and next_bot(live.table) is not None:
            wait = 0.0 if ours else RETRY_SECONDS
            live.bot_task = self._tasks.start(self._play_bots(live, wait))

    async def _play_bots(self, live: LiveMatch, wait: float) -> None:
        """Let the computer players answer until it is the turn of people, or nobody is there."""
        try:
            await asyncio.sleep(wait)
            while not live.is_paused and (seats := next_bots(live.table)):
                if not any(each.kind == "person" for each in live.table.sitters):
                    await asyncio.sleep(self.pace)
                try:
                    await self._play_together(live, seats)
                except Exception as fault:  # the store may be down: later it may not
                    log.error("bot could not answer", match=live.id, fault=repr(fault))
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            live.bot_task = None

    async def _play_together(self, live: LiveMatch, seats: list[Seat]) -> None:
        """Champions that are asked at the same time think at the same time."""
        if len(seats) == 1:
            await self._play_bot(live, seats[0])
            return
        async with asyncio.TaskGroup() as group:
            for seat in seats:
                group.create_task(self._play_bot(live, seat))

    async def _play_bot(self, live: LiveMatch, seat: Seat) -> None:
        n, phase = live.n, live.table.state.phase
        lines = live.table.fold.lines[:n]
        reply = await self.workers.ask(
            live.stored,
            lines,
            seat,
            lambda: live.bot_priority,
            lambda: live.owner.of_bots(live.sockets),
        )

        def act(table: Table) -> list[Step]:
            stands = table.state.phase == phase and is_still_asked(table, seat, n)
            return play_reply(table, seat, reply) if stands else []

        await live.act(act)

    def _set_clock_timer(self, live: LiveMatch) -> None:
        """Wake up when somebody's time is up."""
        live.cancel_clock_timer()
        left = seconds_left(live.table)
        if left is not None:
            loop = asyncio.get_running_loop()
            live.clock_timer = loop.call_later(left + LATE_SECONDS, self._on_clock_timer, live)

    def _on_clock_timer(self, live: LiveMatch) -> None:
        live.clock_timer = None
        if not live.is_paused:
            self._tasks.start(self._expire(live))

    async def _expire(self, live: LiveMatch) -> None:
        try:
            await live.act_in_turn(lambda table: table.expire())
        except Exception as fault:  # the store may be down: later it may not
            log.error("the clock could not be obeyed", match=live.id, fault=repr(fault))
            await asyncio.sleep(RETRY_SECONDS)
        if live.clock_timer is None:
            self._set_clock_timer(live)

    async def _settle(self, live: LiveMatch) -> None:
        """Play on for absent seats, a few lines at a time, until somebody must answer."""
        try:
            while not live.is_paused and not live.table.is_settled:
                try:
                    await live.act_in_turn(lambda table: table.settle())
                except Exception as fault:  # the store may be down: later it may not
                    log.error("a match could not go on", match=live.id, fault=repr(fault))
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            live.settling = None

    async def _drop_idle_rooms(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.drop_idle()


def is_still_asked(table: Table, seat: Seat, n: int) -> bool:
    """Whether since ``n`` lines only others have answered, unseen by the seat."""
    since = table.fold.lines[n:]
    moves = all(
        isinstance(line, Answer | Default | RejectedAnswer) and line.seat != seat for line in since
    )
    return moves and seat in table.asked()


def play_reply(table: Table, seat: Seat, reply: BotReply) -> list[Step]:
    """Play what a bot answered; the default if that is nothing, or is refused."""
    if reply.verdict != "ok":
        return table.judge(seat, reply.verdict, reply.detail, reply.facts)
    try:
        return table.answer(seat, reply.answer)
    except Refusal as refusal:
        if table.sitters[seat].bot.startswith(CHAMPION_PREFIX):
            return table.judge(seat, "nonsense", refusal.key, bounded_facts(refusal.facts))
        return table.default(seat)
