"""Finding processes, killing them, and waiting until they are dead."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

from podium.bots.champions.command import SHELL
from podium.bots.champions.sandbox.owner_tag import TAG_VARIABLE

PATIENCE = 5.0  # seconds; only a process stuck in the kernel takes longer to die


def kill_while_found(find: Callable[[], Iterable[int]]) -> bool:
    """Kill what ``find`` finds until it finds nothing more; false if time ran out before."""
    end = kill_deadline()
    while pids := set(find()):
        if monotonic() >= end:
            return False
        kill_all(pids, end)
    return True


def kill_deadline() -> float:
    """Until when to wait for the death of something that is killed now."""
    return monotonic() + PATIENCE


def kill_all(pids: Iterable[int], end: float) -> None:
    """Kill these processes and wait until they are dead, but not longer than ``end``."""
    fds = list(open_pidfds(pids))
    try:
        for fd in fds:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(fd, signal.SIGKILL)
        wait_until_dead(fds, end)
    finally:
        for fd in fds:
            os.close(fd)


def kill_user(user_id: int) -> None:
    """Kill all processes of a user in one call: one that keeps forking cannot outrun it."""
    assert user_id > 0, "root is everybody"
    command = (SHELL, "-c", "kill -s KILL -- -1 2>/dev/null")  # it complains if there is nobody
    with suppress(OSError):
        subprocess.run(command, user=user_id, group=user_id, extra_groups=(), check=False)  # noqa: S603


def open_pidfds(pids: Iterable[int]) -> Iterator[int]:
    for pid in pids:
        with suppress(ProcessLookupError):
            yield os.pidfd_open(pid)


def wait_until_dead(pidfds: Iterable[int], end: float) -> None:
    poll = select.poll()
    alive = set(pidfds)
    for fd in alive:
        poll.register(fd, select.POLLIN)
    while alive and (left := end - monotonic()) > 0:
        for fd, _ in poll.poll(left * 1000):
            poll.unregister(fd)
            alive.discard(fd)


def process_tree(pid: int) -> set[int]:
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


def tagged_processes(tag: str, user_id: int | None) -> Iterator[int]:
    """The processes that carry a tag in their environment, or that run as a user."""
    setting = f"{TAG_VARIABLE}={tag}".encode()
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):
                if is_alive(folder) and (runs_as(folder, user_id) or has_setting(folder, setting)):
                    yield int(folder.name)


def is_alive(folder: Path) -> bool:
    """False for zombies: they only wait until their parent asks for their status."""
    return (folder / "stat").read_bytes().rpartition(b")")[2].split()[0] not in (b"Z", b"X")


def runs_as(folder: Path, user_id: int | None) -> bool:
    # Not by the owner of the files in /proc: a process can make that root.
    return f"\nUid:\t{user_id}\t" in (folder / "status").read_text()


def has_setting(folder: Path, setting: bytes) -> bool:
    return setting in (folder / "environ").read_bytes().split(b"\0")
