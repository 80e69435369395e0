"""The control groups of one champion, used as one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from podium.bots.champions.sandbox.killing import kill_while_found

# controller → version → what for → file
FILES: dict[str, dict[int, dict[str, str]]] = {
    "memory": {
        1: {
            "limit": "memory.limit_in_bytes",
            "swap": "memory.memsw.limit_in_bytes",
            "events": "memory.oom_control",
        },
        2: {"limit": "memory.max", "swap": "memory.swap.max", "events": "memory.events"},
    },
    "pids": {1: {"limit": "pids.max"}, 2: {"limit": "pids.max"}},
    "cpu": {1: {"used": "cpuacct.usage"}, 2: {"used": "cpu.stat"}},
    # The weight is left as it is: the same for every group, whatever runs in it.
    "share": {1: {"weight": "cpu.shares"}, 2: {"weight": "cpu.weight"}},
}
OPTIONAL = {"swap"}  # not every kernel counts it


class CgroupParent(msgspec.Struct, frozen=True):
    """A group below which we may make others, and the version of its files."""

    folder: Path
    version: int


class Cgroup:
    """One group for each controller, or fewer where one group serves several."""

    def __init__(self, parents: Mapping[str, CgroupParent], name: str) -> None:
        self._parents = parents
        self._folders = {parent.folder / name for parent in parents.values()}
        self._name = name
        self._cpu_fd = -1
        try:
            for folder in self._folders:
                folder.mkdir()
            if "cpu" in parents:
                self._cpu_fd = os.open(self.file("cpu", "used"), os.O_RDONLY)
        except OSError:
            self.close()
            raise

    def file(self, controller: str, what: str) -> Path:
        parent = self._parents[controller]
        return parent.folder / self._name / FILES[controller][parent.version][what]

    def version(self, controller: str) -> int:
        """1 or 2; 0 if there is no group for this controller."""
        return self._parents[controller].version if controller in self._parents else 0

    def set_limit(self, controller: str, what: str, value: int) -> None:
        if controller not in self._parents:
            return
        try:
            self.file(controller, what).write_text(str(value))
        except OSError:
            if what not in OPTIONAL:
                raise

    def add_process(self, pid: int) -> None:
        """Put a process into these groups, and so whatever it starts from now on."""
        for folder in self._folders:
            (folder / "cgroup.procs").write_text(str(pid))

    @property
    def counts_cpu(self) -> bool:
        return self._cpu_fd >= 0

    def cpu_seconds(self) -> float:
        """Seconds of the processor, of all processes that were ever in here. Hot."""
        text = os.pread(self._cpu_fd, 64, 0)
        if self._parents["cpu"].version == 1:
            return int(text) / 1e9
        return int(text.split(None, 2)[1]) / 1e6  # usage_usec comes first

    def ran_out_of_memory(self) -> bool:
        """Tell whether the kernel killed anything in here for want of memory."""
        if "memory" not in self._parents:
            return False
        rows = map(str.split, self.file("memory", "events").read_text().splitlines())
        return any(row[0] == "oom_kill" and row[1] != "0" for row in rows)

    def kill(self) -> bool:
        """Kill everything in here; false if something would not die."""
        self.set_limit("pids", "limit", 0)  # from now on nothing can be started any more
        for folder in self._folders:
            if (kill := folder / "cgroup.kill").exists():  # newer kernels: all at once
                kill.write_text("1")
        return kill_while_found(self._pids)

    def close(self) -> None:
        """Remove the groups; one with something left in it is removed by a later start of ours."""
        if self._cpu_fd >= 0:
            os.close(self._cpu_fd)
            self._cpu_fd = -1
        for folder in self._folders:
            with suppress(OSError):
                folder.rmdir()

    def _pids(self) -> set[int]:
        texts = [(each / "cgroup.procs").read_text() for each in self._folders]
        return {int(pid) for text in texts for pid in text.split()}
