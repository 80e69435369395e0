"""What the answers of one player took, and how they were judged."""

from __future__ import annotations

from collections import Counter
from math import ceil

import msgspec

from podium.bots.champions.verdicts import Reply

MAX_FAILURES = 20  # of a player that are kept


class Times(msgspec.Struct, frozen=True):
    """Seconds of the processor for an answer; 95 in 100 took ``p95`` at most.

    The field names are keys of ``podium match --json``.
    """

    answers: int
    mean: float
    p95: float
    most: float
    total: float


class Failure(msgspec.Struct, frozen=True):
    """A reply that was not accepted, and the turn it was for."""

    turn: int
    reply: Reply


class AnswerStats:
    """The statistics of one player, over one match or many."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.verdicts: Counter[str] = Counter()
        self.failures: list[Failure] = []

    def add_answer(self, seconds: float, verdict: str = "ok") -> None:
        self.verdicts[verdict] += 1
        self.seconds.append(seconds)

    def add_reply(self, turn: int, reply: Reply) -> None:
        self.add_answer(reply.cpu, reply.verdict)
        if reply.verdict != "ok" and len(self.failures) < MAX_FAILURES:
            self.failures.append(Failure(turn, reply))

    def merge(self, other: AnswerStats) -> None:
        self.seconds += other.seconds
        self.verdicts.update(other.verdicts)
        self.failures = [*self.failures, *other.failures][:MAX_FAILURES]

    def times(self) -> Times:
        count = len(self.seconds)
        if not count:
            return Times(0, 0.0, 0.0, 0.0, 0.0)
        row, total = sorted(self.seconds), sum(self.seconds)
        return Times(count, total / count, row[ceil(0.95 * count) - 1], row[-1], total)
