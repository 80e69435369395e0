"""Clocks: a turn runs from the moment a seat is asked until it is asked no longer.

A new phase is a new turn. One that was over and is asked for again, because an answer was taken
back, goes on from where it stopped: no increment, and no new time to think. Times are seconds since
the match began, given from outside.
"""

from __future__ import annotations

from collections.abc import Collection

from podium.core.records import ClockRules
from podium.core.state import Seat

NO_TURN = (-1, 0.0, 0.0)


class Clock:
    """What is left of everybody's time, folded over the moments at which something happened."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [rules.total] * seats
        self.since: list[float | None] = [None] * seats
        self.phase = 0
        # Of each seat's last turn that is over: its phase, how long it took, what was left before.
        self._last = [NO_TURN] * seats

    def copy(self) -> Clock:
        """A clock that goes its own way from here."""
        new = Clock(self.rules, 0)
        new.left, new.since, new.phase = self.left[:], self.since[:], self.phase
        new._last = self._last[:]
        return new

    def update(self, now: float, asked: Collection[Seat], phase: int) -> None:
        """Something happened: end the turns that are over and start those that begin."""
        for seat, since in enumerate(self.since):
            if since is not None and (seat not in asked or phase != self.phase):
                self._end(seat, now - since)
            if seat in asked and self.since[seat] is None:
                self._begin(seat, now, phase)
        self.phase = phase

    def _end(self, seat: Seat, took: float) -> None:
        """Fischer's way: what a turn took is gone, the increment comes after it."""
        self._last[seat] = self.phase, took, self.left[seat]
        self.left[seat] += self.rules.increment - took
        self.since[seat] = None

    def _begin(self, seat: Seat, now: float, phase: int) -> None:
        last, took, left = self._last[seat]
        if last == phase:
            self.since[seat], self.left[seat] = now - took, left
        else:
            self.since[seat] = now

    def deadline(self, seat: Seat) -> float | None:
        """When the seat's time is up; None while it is not asked or nothing limits it."""
        since = self.since[seat]
        if since is None:
            return None
        limits = [self.rules.per_turn] if self.rules.per_turn else []
        limits += [max(self.left[seat], 0.0)] if self.rules.total else []
        return since + min(limits) if limits else None

    def expired(self, now: float) -> list[Seat]:
        """The seats whose time is up."""
        deadlines = ((seat, self.deadline(seat)) for seat in range(len(self.since)))
        return [seat for seat, end in deadlines if end is not None and end <= now]
