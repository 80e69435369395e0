"""The end of champions' processes: they may exit by themselves before they are killed."""

from __future__ import annotations

import select
from collections.abc import Iterable
from time import monotonic

from podium.bots.champions.champion import Champion

PATIENCE = 1.0  # seconds by the clock, for all of them together


def let_exit(champions: Iterable[Champion], patience: float = PATIENCE) -> None:
    """Close their input and wait until they have exited, but not longer than ``patience``.

    What they still write to standard error is kept. Whoever stays is killed by `Champion.close`.
    """
    running = [champion for champion in champions if champion.process is not None]
    alive, poll = dict[int, Champion](), select.poll()
    for champion in running:
        assert champion.process is not None
        champion.close_stdin()
        alive[champion.process.pidfd] = champion
        poll.register(champion.process.pidfd, select.POLLIN)
        poll.register(champion.process.stderr, select.POLLIN)
    end = monotonic() + patience
    while alive and (left := end - monotonic()) > 0:
        for fd, _ in poll.poll(left * 1000):
            if alive.pop(fd, None) or not read_stderr(running, fd):
                poll.unregister(fd)
    for champion in running:
        champion.read_stderr()


def read_stderr(champions: Iterable[Champion], fd: int) -> bool:
    """Read from the champion that this descriptor belongs to; false: it will write no more."""
    return any(
        champion.read_stderr()
        for champion in champions
        if champion.process is not None and champion.process.stderr == fd
    )
