"""Looks after matches that nobody visits: wakes those that are due, forgets those left behind."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

import structlog

from podium.store import FIRST_DUE

if TYPE_CHECKING:
    from podium.server.play.match_host import MatchHost

WAKE_SECONDS = 2.0  # between two looks for matches that are due
AHEAD_SECONDS = 5.0  # they are woken so much earlier, and their clocks are then obeyed in time
LATER_SECONDS = 3600.0  # until a match that could not be woken is tried again
MAX_AT_ONCE = 200  # matches woken and still at work; then there are pauses in between
PAUSE_SECONDS = 0.05
MAX_WAKING = 16  # laid out and replayed at a time: a long log keeps no short one asleep
MAX_SWEEP_SECONDS = 600.0
IDLE_FACTOR = 90  # so much longer matches at which people sit are kept

log = structlog.get_logger()


class Caretaker:
    """What a host does by itself, for as long as it runs.

    ``forget`` is the number of seconds after which a match that nobody joined, or that computers
    play and nobody watches, is deleted.
    """

    def __init__(self, host: MatchHost, forget: float) -> None:
        self._host = host
        self._forget = forget
        self._woken: set[str] = set()
        self._slots = asyncio.Semaphore(MAX_WAKING)

    async def wake_due_matches(self) -> None:
        """First those that came due while no server was there; then the others as they do."""
        while True:
            try:
                await self._wake_all()
            except Exception as fault:  # the store may be down: later it may not
                log.error("due matches could not be found", fault=repr(fault))
            await asyncio.sleep(WAKE_SECONDS)

    async def _wake_all(self) -> None:
        last = FIRST_DUE
        while not self._host.memory_is_full and (
            found := await self._host.store.due_matches(time() + AHEAD_SECONDS, last)
        ):
            last = found[-1]
            await asyncio.gather(*(self._wake(match) for _, match in found))

    async def _wake(self, match: str) -> None:
        """Lay the match out; its bots and its clock then do the rest."""
        async with self._slots:
            if match not in self._host.by_match and not self._host.memory_is_full:
                await self._wake_now(match)

    async def _wake_now(self, match: str) -> None:
        self._woken.intersection_update(self._host.by_match)
        self._woken.add(match)
        await asyncio.sleep(PAUSE_SECONDS if len(self._woken) > MAX_AT_ONCE else 0.0)
        try:
            room = await self._host.room(match)
        except Exception as fault:  # one that cannot be laid out must not keep others asleep
            if self._host.memory_is_full:  # it is found again when there is room
                return
            log.error("a match could not be woken", match=match, fault=repr(fault))
            await self._host.store.postpone(match, time() + LATER_SECONDS)
        else:
            room.last_used = float("-inf")  # it may go as soon as nothing goes on

    async def sweep(self) -> None:
        """Delete what nobody came back to."""
        while True:
            await asyncio.sleep(min(MAX_SWEEP_SECONDS, self._forget / 4))
            try:
                await self._sweep()
            except Exception as fault:  # the store may be down: later it may not
                log.error("old matches could not be forgotten", fault=repr(fault))

    async def _sweep(self) -> None:
        host, now = self._host, time()
        await host.store.note_seen(host.take_visited(), now)
        gone = await host.store.forget_matches(now, self._forget, IDLE_FACTOR * self._forget)
        for match in gone:
            host.drop(match)
        if gone:
            log.info("forgotten", matches=len(gone))
