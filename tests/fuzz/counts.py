"""What was sent and what came back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Counts:
    """How many messages and requests were dealt with, and by which answers."""

    messages: int = 0
    requests: int = 0
    sockets: int = 0
    matches: int = 0
    compared: int = 0
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def sent(self) -> int:
        return self.messages + self.requests

    def must_be_no_fault(self) -> None:
        """Nothing that anybody sends is a fault of the server."""
        faults = [key for key in self.answers if key in ("500", "own-fault", "1011")]
        assert not faults, self.answers
