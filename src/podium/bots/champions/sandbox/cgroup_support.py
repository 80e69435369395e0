"""Where this machine lets us make control groups, of version 2 or 1.

They limit memory and the number of processes, count processor time, and share it out equally
among champions, whatever each of them starts. Each champion gets groups
of its own below the one that we are in (or, where version 2 does not let a group with processes
have others below it, beside it), so that limits set on us hold for all champions together.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from podium.bots.champions.command import SHELL
from podium.bots.champions.sandbox.cgroup import FILES, OPTIONAL, Cgroup, CgroupParent
from podium.bots.champions.sandbox.owner_tag import PREFIX, is_abandoned, new_tag

NAMES_IN_VERSION_1 = {"memory": "memory", "pids": "pids", "cpu": "cpuacct", "share": "cpu"}
NAMES_IN_VERSION_2 = {"memory": "memory", "pids": "pids", "share": "cpu"}  # cpu.stat needs none
SANDBOX_PROCESSES = 4  # those of the sandbox itself, in addition to the champion's


class CgroupSupport(msgspec.Struct, frozen=True):
    """Where groups can be made for each controller; None where they cannot."""

    memory: CgroupParent | None = None
    pids: CgroupParent | None = None
    cpu: CgroupParent | None = None
    share: CgroupParent | None = None

    @classmethod
    def detect(cls) -> CgroupSupport:
        """What this machine allows, tried out; groups of dead processes of ours are removed."""
        own = list(own_groups(read("/proc/self/mountinfo"), read("/proc/self/cgroup")))
        found = cls(**choose_parents(own))
        for parent in found.parents.values():
            remove_abandoned_groups(parent.folder)
        return found if found.parents and found.can_add_processes() else cls()

    @property
    def parents(self) -> dict[str, CgroupParent]:
        """The controllers that we can use, and where."""
        parents = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: parent for name, parent in parents.items() if parent is not None}

    def create(self, name: str, memory: int, processes: int) -> Cgroup:
        """New groups with these limits."""
        cgroup = Cgroup(self.parents, name)
        cgroup.set_limit("memory", "limit", memory)
        # Version 1 limits memory and swap together, version 2 swap alone.
        cgroup.set_limit("memory", "swap", memory if cgroup.version("memory") == 1 else 0)
        cgroup.set_limit("pids", "limit", processes + SANDBOX_PROCESSES)
        return cgroup

    def can_add_processes(self) -> bool:
        """Try to put a process into a group: that groups can be made is no proof of it."""
        cgroup = Cgroup(self.parents, new_tag())
        waiting = [SHELL, "-c", "read go"]
        with subprocess.Popen(waiting, stdin=subprocess.PIPE) as process:  # noqa: S603
            try:
                cgroup.add_process(process.pid)
            except OSError:
                return False
            finally:
                process.kill()
                process.wait()
                cgroup.close()
        return True


def choose_parents(own: list[tuple[int, str, Path]]) -> dict[str, CgroupParent]:
    """A parent for each controller: of version 1 where it has the controller, else of version 2."""
    parents = {}
    for version, controllers, folder in own:
        for controller, name in NAMES_IN_VERSION_1.items():
            parent = CgroupParent(folder, version)
            if version == 1 and name in controllers.split(",") and supports(parent, controller):
                parents[controller] = parent
    rest = [controller for controller in FILES if controller not in parents]
    folders = [folder for version, _, folder in own if version == 2]
    return parents | choose_parent_of_version_2(folders, rest)


def choose_parent_of_version_2(own: list[Path], controllers: list[str]) -> dict[str, CgroupParent]:
    """The one that supports most: a process can be in only one group of version 2."""
    parents = [CgroupParent(each, 2) for folder in own for each in (folder, folder.parent)]
    supported = [
        {each: parent for each in controllers if supports(parent, each)} for parent in parents
    ]
    return max(supported, key=len, default={})


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
    """From /proc/self/mountinfo: type, options, root and mount point of each hierarchy."""
    for line in mounts.splitlines():
        left, right = line.split(" - ", 1)
        fields, (kind, _, options) = left.split(), right.split(" ", 2)
        if kind in ("cgroup", "cgroup2"):
            yield kind, set(options.split(",")), fields[3], Path(fields[4])


def supports(parent: CgroupParent, controller: str) -> bool:
    """Try it: make a group, look for its files, and remove it again."""
    try:
        if parent.version == 2 and controller in NAMES_IN_VERSION_2:
            enable_controller(parent.folder, NAMES_IN_VERSION_2[controller])
        cgroup = Cgroup({controller: parent}, new_tag())
    except OSError:
        return False
    needed = (what for what in FILES[controller][parent.version] if what not in OPTIONAL)
    found = all(os.access(cgroup.file(controller, what), os.R_OK) for what in needed)
    cgroup.close()
    return found


def enable_controller(folder: Path, controller: str) -> None:
    """Have a controller of version 2 for the groups below this one."""
    control = folder / "cgroup.subtree_control"
    if controller not in control.read_text().split():
        control.write_text(f"+{controller}")


def remove_abandoned_groups(parent: Path) -> None:
    """Remove the groups of processes that were killed before they could."""
    for folder in parent.glob(f"{PREFIX}*"):
        if is_abandoned(folder.name):
            with suppress(OSError):  # another process of ours was quicker
                folder.rmdir()


def read(path: str) -> str:
    return Path(path).read_text()
