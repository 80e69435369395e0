"""Ending processes for good, and waiting until they are gone."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

from podium.bots.champions.marks import VARIABLE
from podium.bots.champions.starting import SHELL

PATIENCE = 5.0  # seconds; only a process stuck in the kernel takes longer to die


def hunt(find: Callable[[], Iterable[int]]) -> bool:
    """Kill what ``find`` finds until it finds nothing more; tells whether that was reached."""
    end = soon()
    while pids := set(find()):
        if monotonic() >= end:
            return False
        kill_all(pids, end)
    return True


def soon() -> float:
    """Until when to wait for the death of something that was killed."""
    return monotonic() + PATIENCE


def kill_all(pids: Iterable[int], end: float) -> None:
    """Kill these processes and wait for their death, but not longer than ``end``."""
    fds = list(opened(pids))
    try:
        for fd in fds:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(fd, signal.SIGKILL)
        await_deaths(fds, end)
    finally:
        for fd in fds:
            os.close(fd)


def kill_user(user: int) -> None:
    """Kill all that runs as a user at one stroke: whoever forks cannot outrun it."""
    assert user > 0, "root is everybody"
    command = (SHELL, "-c", "kill -s KILL -- -1 2>/dev/null")  # it complains if there is nobody
    with suppress(OSError):
        subprocess.run(command, user=user, group=user, extra_groups=(), check=False)  # noqa: S603


def opened(pids: Iterable[int]) -> Iterator[int]:
    for pid in pids:
        with suppress(ProcessLookupError):
            yield os.pidfd_open(pid)


def await_deaths(fds: Iterable[int], end: float) -> None:
    poll = select.poll()
    alive = set(fds)
    for fd in alive:
        poll.register(fd, select.POLLIN)
    while alive and (left := end - monotonic()) > 0:
        for fd, _ in poll.poll(left * 1000):
            poll.unregister(fd)
            alive.discard(fd)


def family(pid: int) -> set[int]:
    """A process and all its descendants."""
    found, new = set[int](), {pid}
    while new:
        found |= new
        new = {child for parent in new for child in children(parent)} - found
    return found


def children(pid: int) -> Iterator[int]:
    """The children of a process, whichever of its threads started them."""
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children") as file:
                yield from map(int, file.read().split())


def marked(mark: str, uid: int | None) -> Iterator[int]:
    """The processes that carry a mark in their environment, or that run as a user."""
    setting = f"{VARIABLE}={mark}".encode()
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            with suppress(OSError):
                if runs(place) and (belongs(place, uid) or bears(place, setting)):
                    yield int(place.name)


def runs(place: Path) -> bool:
    """Tell the living from those that only wait for a parent to hear of their death."""
    return (place / "stat").read_bytes().rpartition(b")")[2].split()[0] not in (b"Z", b"X")


def belongs(place: Path, uid: int | None) -> bool:
    """Who owns the files in /proc tells nothing: a process can have them given to root."""
    return f"\nUid:\t{uid}\t" in (place / "status").read_text()


def bears(place: Path, setting: bytes) -> bool:
    return setting in (place / "environ").read_bytes().split(b"\0")
