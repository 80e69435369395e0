"""Control groups, of version 2 or 1: memory, number of processes, and processor time used.

Each champion gets groups of its own below the one that we are in (or, where version 2 does not let
a group with processes have others below it, beside it), so that limits set on us hold for all.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from podium.bots.champions.group import FILES, OPTIONAL, Base, Group
from podium.bots.champions.marks import PREFIX, abandoned, new_mark
from podium.bots.champions.starting import SHELL

CONTROLLERS = {"memory": "memory", "pids": "pids", "cpu": "cpuacct"}  # as version 1 calls them
EXTRA_PROCESSES = 4  # those of the sandbox itself


class Cgroups(msgspec.Struct, frozen=True):
    """Where groups can be made for each purpose; None where they cannot."""

    memory: Base | None = None
    pids: Base | None = None
    cpu: Base | None = None

    @classmethod
    def found(cls) -> Cgroups:
        """What this machine offers, tried out; what a killed predecessor left is removed."""
        own = list(own_groups(read("/proc/self/mountinfo"), read("/proc/self/cgroup")))
        found = cls(**choose(own))
        for base in found.bases.values():
            sweep(base.folder)
        return found if found.bases and found.takes_processes() else cls()

    @property
    def bases(self) -> dict[str, Base]:
        """The purposes that can be served, and where."""
        bases = {"memory": self.memory, "pids": self.pids, "cpu": self.cpu}
        return {purpose: base for purpose, base in bases.items() if base is not None}

    def make(self, mark: str, memory: int, processes: int) -> Group:
        """New groups with these limits."""
        group = Group(self.bases, mark)
        group.limit("memory", "limit", memory)
        group.limit("memory", "swap", memory if group.version("memory") == 1 else 0)
        group.limit("pids", "limit", processes + EXTRA_PROCESSES)
        return group

    def takes_processes(self) -> bool:
        """May we put processes into groups? Making groups alone is no proof."""
        group = Group(self.bases, new_mark())
        waiting = [SHELL, "-c", "read go"]
        with subprocess.Popen(waiting, stdin=subprocess.PIPE) as process:  # noqa: S603
            try:
                group.join(process.pid)
            except OSError:
                return False
            finally:
                process.kill()
                process.wait()
                group.close()
        return True


def choose(own: list[tuple[int, str, Path]]) -> dict[str, Base]:
    """A place for each purpose: version 1 where it has the controller, one of version 2 else."""
    bases = {}
    for version, controllers, folder in own:
        for purpose, controller in CONTROLLERS.items():
            base = Base(folder, version)
            if version == 1 and controller in controllers.split(",") and works(base, purpose):
                bases[purpose] = base
    rest = [purpose for purpose in FILES if purpose not in bases]
    return bases | second_version([folder for version, _, folder in own if version == 2], rest)


def second_version(own: list[Path], purposes: list[str]) -> dict[str, Base]:
    """The place of version 2 that serves most: a process is in one group of that version only."""
    places = [Base(place, 2) for folder in own for place in (folder, folder.parent)]
    served = [{each: base for each in purposes if works(base, each)} for base in places]
    return max(served, key=len, default={})


def own_groups(mounts: str, memberships: str) -> Iterator[tuple[int, str, Path]]:
    """Of each hierarchy that we are in and see: version, controllers, and our group's folder."""
    for line in memberships.splitlines():
        _, controllers, path = line.split(":", 2)
        for kind, options, root, point in hierarchies(mounts):
            ours = set(controllers.split(",")) <= options if controllers else kind == "cgroup2"
            if ours and PurePosixPath(path).is_relative_to(root):
                version = 1 if controllers else 2
                yield version, controllers, point / PurePosixPath(path).relative_to(root)


def hierarchies(mounts: str) -> Iterator[tuple[str, set[str], str, Path]]:
    """From a table of mounts: kind, options, root and place of each hierarchy."""
    for line in mounts.splitlines():
        left, right = line.split(" - ", 1)
        fields, (kind, _, options) = left.split(), right.split(" ", 2)
        if kind in ("cgroup", "cgroup2"):
            yield kind, set(options.split(",")), fields[3], Path(fields[4])


def works(base: Base, purpose: str) -> bool:
    """Try it: make a group, look for its files, and remove it again."""
    try:
        if base.version == 2 and purpose != "cpu":  # cpu.stat is there in any case
            enable(base.folder, purpose)
        group = Group({purpose: base}, new_mark())
    except OSError:
        return False
    wanted = (what for what in FILES[purpose][base.version] if what not in OPTIONAL)
    found = all(os.access(group.place(purpose, what), os.R_OK) for what in wanted)
    group.close()
    return found


def enable(folder: Path, controller: str) -> None:
    """Have a controller of version 2 for the groups below this one."""
    control = folder / "cgroup.subtree_control"
    if controller not in control.read_text().split():
        control.write_text(f"+{controller}")


def sweep(base: Path) -> None:
    """Remove the groups of those who were killed before they could."""
    for folder in base.glob(f"{PREFIX}*"):
        if abandoned(folder.name):
            with suppress(OSError):  # somebody else was quicker
                folder.rmdir()


def read(path: str) -> str:
    return Path(path).read_text()
