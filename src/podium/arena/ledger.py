"""What a player has used, and how its answers were taken."""

from __future__ import annotations

from collections import Counter
from math import ceil

import msgspec

from podium.bots.champions.verdicts import Reply

KEPT = 20  # failures of a player that are worth telling


class Times(msgspec.Struct, frozen=True):
    """Seconds of the processor for an answer; 95 in 100 took ``p95`` at most."""

    answers: int
    mean: float
    p95: float
    most: float
    total: float


class Failure(msgspec.Struct, frozen=True):
    """A reply that was not taken, and the turn it was for."""

    turn: int
    reply: Reply


class Ledger:
    """The account of one player, over one match or many."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.verdicts: Counter[str] = Counter()
        self.failures: list[Failure] = []

    def note(self, seconds: float, verdict: str = "ok") -> None:
        self.verdicts[verdict] += 1
        self.seconds.append(seconds)

    def note_reply(self, turn: int, reply: Reply) -> None:
        self.note(reply.cpu, reply.verdict)
        if reply.verdict != "ok" and len(self.failures) < KEPT:
            self.failures.append(Failure(turn, reply))

    def add(self, other: Ledger) -> None:
        self.seconds += other.seconds
        self.verdicts.update(other.verdicts)
        self.failures = [*self.failures, *other.failures][:KEPT]

    def times(self) -> Times:
        count = len(self.seconds)
        if not count:
            return Times(0, 0.0, 0.0, 0.0, 0.0)
        row, total = sorted(self.seconds), sum(self.seconds)
        return Times(count, total / count, row[ceil(0.95 * count) - 1], row[-1], total)
