"""A champion's process behind its walls: pipes, a clock, and an end that leaves nothing."""

from __future__ import annotations

import atexit
import fcntl
import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress

from podium.bots.champions.budgets import Budget
from podium.bots.champions.clocks import FamilyClock
from podium.bots.champions.starting import SHELL, Command
from podium.bots.champions.verdicts import Fault
from podium.bots.champions.walls import Walls

# It waits until the walls stand, and puts the pipes aside: what the sandbox itself consists of
# must not hold them, or we would not notice when a champion closes them.
GATE = (SHELL, "-c", 'read -r go && exec "$@" 3<&0 4>&1 </dev/null >/dev/null', "gate")
DOOR = (SHELL, "-c", 'exec "$@" <&3 >&4 3<&- 4>&-', "door")
PIPE = 1 << 20  # bytes; what Linux grants without being asked twice
_alive: set[Cage] = set()


class Cage:
    """One process, started. Its pipes never make us wait."""

    def __init__(
        self,
        command: Command,
        around: Sequence[str],
        environment: dict[str, str],
        budget: Budget,
        walls: Walls,
    ) -> None:
        self._owner = os.getpid()
        self._walls = walls
        self._process = subprocess.Popen(  # noqa: S603
            [*GATE, *around, *DOOR, *command.argv],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=command.folder,
            env=environment,
            start_new_session=True,
        )
        _alive.add(self)
        self._take_pipes()
        self.death = os.pidfd_open(self._process.pid)  # readable once it is dead
        try:
            walls.admit(self._process.pid, budget)
            os.write(self.stdin, b"\n")
        except OSError:
            self.close()
            raise
        group = walls.group
        counted = group is not None and group.measures
        self.used = group.used if counted and group else FamilyClock(self._process.pid).used

    def _take_pipes(self) -> None:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.stdin, self.stdout, self.stderr = (
            each.fileno() for each in (process.stdin, process.stdout, process.stderr)
        )
        for fd in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(fd, False)
        with suppress(OSError):  # a user may have only so many large ones
            fcntl.fcntl(self.stdin, fcntl.F_SETPIPE_SZ, PIPE)

    def death_certificate(self, budget: Budget, started: bool) -> Fault:
        """Why it ended, when it did of itself."""
        status = self._status()
        if self._walls.starved():
            return Fault("out-of-memory", "memory", {"mib": budget.memory >> 20})
        if (name := signal_name(status)) is not None:
            return Fault("crashed", "signalled", {"signal": name})
        return Fault("crashed", "exited" if started else "exited-early", {"status": status})

    def _status(self) -> int:
        """As `subprocess` tells it, but the dead keep their number until `close`."""
        told = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        assert told is not None
        return told.si_status if told.si_code == os.CLD_EXITED else -told.si_status

    def hang_up(self) -> None:
        """Let its input end."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def close(self) -> None:
        """End it and all that came of it, and remove what was made for it."""
        if self not in _alive or os.getpid() != self._owner:
            return
        _alive.discard(self)
        self._walls.kill(self._process.pid)
        with self._process:  # closes the pipes and waits
            os.close(self.death)
        self._walls.close()


def signal_name(status: int) -> str | None:
    """The signal that a process died of, said as such or, by a shell's custom, as 128 and more."""
    number = -status if status < 0 else status - 128
    try:
        return signal.Signals(number).name
    except ValueError:
        return None


@atexit.register
def close_all() -> None:
    """Nothing outlives us."""
    for cage in list(_alive):
        cage.close()
