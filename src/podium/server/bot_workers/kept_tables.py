"""Which matches a worker process has at hand, as the server knows it, and who makes room."""

from __future__ import annotations

from collections import Counter

from podium.server.bot_workers.worker import MAX_TABLES
from podium.server.fair_shares import Owner


class KeptTables:
    """How many lines of which matches the process has, the one asked about last at the end.

    When there are too many, whoever has most of them loses one: a crowd of matches pushes out its
    own. One that is being replayed (``replaying``) stays, or it would never be done.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[int, Owner]] = {}
        self.replaying: set[str] = set()

    def lines(self, match: str) -> int:
        return self._kept[match][0] if match in self._kept else 0

    def note(self, match: str, lines: int, owner: Owner) -> None:
        self._kept.pop(match, None)
        self._kept[match] = (lines, owner)

    def drop(self, match: str) -> None:
        self._kept.pop(match, None)

    def clear(self) -> None:
        self._kept.clear()

    def make_room_for(self, match: str) -> str:
        """The match that the process must forget before it gets this one; empty: none."""
        if match in self._kept or len(self._kept) < MAX_TABLES:
            return ""
        gone = self._least_needed()
        self.drop(gone)
        return gone

    def _least_needed(self) -> str:
        addresses = Counter(owner.address for _, owner in self._kept.values())
        guests = Counter(owner for _, owner in self._kept.values())

        def crowd(match: str) -> tuple[int, int]:
            owner = self._kept[match][1]
            return addresses[owner.address], guests[owner]

        idle = [match for match in self._kept if match not in self.replaying]
        return max(idle or self._kept, key=crowd)  # among equals, the one asked about longest ago
