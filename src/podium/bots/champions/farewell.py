"""Letting champions go: they have heard how it ended, and may leave by themselves."""

from __future__ import annotations

import select
from collections.abc import Iterable
from time import monotonic

from podium.bots.champions.champion import Champion

PATIENCE = 1.0  # seconds by the clock, for all of them together


def farewell(champions: Iterable[Champion], patience: float = PATIENCE) -> None:
    """Tell them that nothing more comes, wait until they are gone, and end who is not."""
    here = [champion for champion in champions if champion.cage is not None]
    deaths, poll = dict[int, Champion](), select.poll()
    for champion in here:
        assert champion.cage is not None
        champion.hang_up()
        deaths[champion.cage.death] = champion
        poll.register(champion.cage.death, select.POLLIN)
        poll.register(champion.cage.stderr, select.POLLIN)
    end = monotonic() + patience
    while deaths and (left := end - monotonic()) > 0:
        for fd, _ in poll.poll(left * 1000):
            if deaths.pop(fd, None) or not overheard(here, fd):
                poll.unregister(fd)
    for champion in here:
        champion.overhear()


def overheard(champions: Iterable[Champion], stderr: int) -> bool:
    """Take in what one of them still says; tells whether there may be more."""
    return any(
        champion.overhear()
        for champion in champions
        if champion.cage is not None and champion.cage.stderr == stderr
    )
