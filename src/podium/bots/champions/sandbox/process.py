"""A champion's process: its pipes, its processor time, and an end that leaves nothing behind."""

from __future__ import annotations

import atexit
import fcntl
import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress

from podium.bots.champions.budget import Budget
from podium.bots.champions.command import SHELL, Command
from podium.bots.champions.sandbox.cpu_clock import ProcessTreeClock
from podium.bots.champions.sandbox.isolation import Isolation
from podium.bots.champions.sandbox.run_queue import RunQueue, run_queue
from podium.bots.champions.verdicts import Fault

# The first shell waits until the limits are set (a line on its input), and moves the pipes to 3
# and 4: the processes of bubblewrap must not hold them as 0 and 1, or we would not notice when a
# champion closes them. The second one, inside the sandbox, moves them back.
WAIT_FOR_LIMITS = (
    SHELL,
    "-c",
    'read -r go && exec "$@" 3<&0 4>&1 </dev/null >/dev/null',
    "sandbox",
)
RESTORE_PIPES = (SHELL, "-c", 'exec "$@" <&3 >&4 3<&- 4>&-', "sandbox")
PIPE_BYTES = 1 << 20  # the largest pipe that Linux grants to everybody
_running: set[SandboxedProcess] = set()


class SandboxedProcess:
    """A process that was started with limits. Its pipes never block us.

    ``pidfd`` is readable once it is dead; `cpu_seconds` is what it and its descendants have used.
    """

    def __init__(
        self,
        command: Command,
        wrapper: Sequence[str],
        environment: dict[str, str],
        budget: Budget,
        isolation: Isolation,
        filter_fd: int = -1,
    ) -> None:
        self._owner = os.getpid()
        self._isolation = isolation
        self._process = subprocess.Popen(  # noqa: S603
            [*WAIT_FOR_LIMITS, *wrapper, *RESTORE_PIPES, *command.argv],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=command.folder,
            env=environment,
            start_new_session=True,
            pass_fds=[filter_fd] if filter_fd >= 0 else [],
        )
        _running.add(self)
        self._take_pipes()
        self.pidfd = os.pidfd_open(self._process.pid)
        try:
            isolation.apply(self._process.pid, budget)
            os.write(self.stdin, b"\n")  # the limits are set: go
        except OSError:
            self.close()
            raise
        cgroup = isolation.cgroup
        counts = cgroup is not None and cgroup.counts_cpu
        tree = ProcessTreeClock(self._process.pid)
        self.cpu_seconds = cgroup.cpu_seconds if counts and cgroup else tree.cpu_seconds

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
        with suppress(OSError):  # a user may have only so many large pipes
            fcntl.fcntl(self.stdin, fcntl.F_SETPIPE_SZ, PIPE_BYTES)

    @property
    def pid(self) -> int:
        return self._process.pid

    def run_queue(self) -> RunQueue:
        """How long its tasks have waited for a processor, and whether one of them is busy."""
        return run_queue(self._process.pid)

    def exit_fault(self, budget: Budget, after_hello: bool) -> Fault:
        """Why it exited, if it did so by itself."""
        status = self.exit_status()
        if self._isolation.ran_out_of_memory():
            return Fault("out-of-memory", "memory", {"mib": budget.memory >> 20})
        if (name := signal_name(status)) is not None:
            return Fault("crashed", "signalled", {"signal": name})
        return Fault("crashed", "exited" if after_hello else "exited-early", {"status": status})

    def exit_status(self) -> int:
        """As `subprocess` gives it, but without reaping: the pid stays taken until `close`."""
        info = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        assert info is not None
        return info.si_status if info.si_code == os.CLD_EXITED else -info.si_status

    def close_stdin(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()

    def close(self) -> None:
        """Kill it and all its descendants, and remove what was created for it.

        Does nothing the second time, nor in a process that was forked from its owner.
        """
        if self not in _running or os.getpid() != self._owner:
            return
        _running.discard(self)
        self._isolation.kill(self._process.pid)
        with self._process:  # closes the pipes and waits
            os.close(self.pidfd)
        self._isolation.close()


def signal_name(status: int) -> str | None:
    """The signal that a process died of, given as such or, as shells do, as 128 and more."""
    number = -status if status < 0 else status - 128
    try:
        return signal.Signals(number).name
    except ValueError:
        return None


@atexit.register
def close_all() -> None:
    """End all processes that we have started."""
    for process in list(_running):
        process.close()
