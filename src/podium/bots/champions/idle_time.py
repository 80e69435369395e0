"""How long a champion has slept in a match while others waited for it."""

from __future__ import annotations

from podium.bots.champions.sandbox.process import SandboxedProcess
from podium.bots.champions.sandbox.run_queue import waited_seconds

UNWATCHED = 0.1  # seconds that gather before we look how long the champion has waited so far
UNVERIFIED = 1.0  # seconds that gather before we look how much of them was waiting
OURSELVES = "/proc/thread-self"


class IdleTime:
    """Seconds by the clock, less those in which it waited for a processor, or we did.

    How long a champion waited is looked up only now and then: that costs more than a question. In
    most matches it is never looked up.
    """

    def __init__(self, process: SandboxedProcess | None = None) -> None:
        self.seconds = 0.0
        self._verified = 0.0  # of these seconds
        self._process = process
        self._waited: float | None = None  # when they were verified; None: not known

    def add(self, seconds: float) -> None:
        """Count what a question took by the clock beyond the time of the processor."""
        if seconds > 0.0:
            self.seconds += seconds
            limit = UNWATCHED if self._waited is None else UNVERIFIED
            if self.seconds - self._verified > limit:
                self.verify()

    def watch(self, process: SandboxedProcess | None) -> None:
        """Count for a new process from now on; None: the one that was there ends now."""
        if self.seconds - self._verified > UNWATCHED:
            self.verify()
        self._process, self._waited = process, waited_seconds(OURSELVES)

    def note_waited(self, seconds: float) -> None:
        """Somebody has looked how long the champion has waited so far."""
        if self._waited is None:
            self._waited = seconds + waited_seconds(OURSELVES)

    def verify(self) -> None:
        """Take back those seconds in which the champion, or we ourselves, waited to run."""
        waited = self._waited_so_far()
        if self._waited is not None:  # less than before if some of its threads have ended
            since = max(0.0, waited - self._waited)
            self.seconds -= min(since, self.seconds - self._verified)
        self._verified, self._waited = self.seconds, waited

    def _waited_so_far(self) -> float:
        theirs = 0.0 if self._process is None else self._process.run_queue().waited
        return theirs + waited_seconds(OURSELVES)
