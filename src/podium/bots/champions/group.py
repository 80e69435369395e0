"""The control groups of one champion, seen as one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from podium.bots.champions.hunting import hunt

# purpose → version → what for → file
FILES: dict[str, dict[int, dict[str, str]]] = {
    "memory": {
        1: {
            "limit": "memory.limit_in_bytes",
            "swap": "memory.memsw.limit_in_bytes",
            "deaths": "memory.oom_control",
        },
        2: {"limit": "memory.max", "swap": "memory.swap.max", "deaths": "memory.events"},
    },
    "pids": {1: {"limit": "pids.max"}, 2: {"limit": "pids.max"}},
    "cpu": {1: {"used": "cpuacct.usage"}, 2: {"used": "cpu.stat"}},
}
OPTIONAL = {"swap"}  # not every kernel counts it


class Base(msgspec.Struct, frozen=True):
    """A group below which we may make others, and the version of its files."""

    folder: Path
    version: int


class Group:
    """One group for each purpose, or fewer where one serves several."""

    def __init__(self, bases: Mapping[str, Base], name: str) -> None:
        self._bases = bases
        self._folders = {base.folder / name for base in bases.values()}
        self._name = name
        self._usage = -1
        try:
            for folder in self._folders:
                folder.mkdir()
            if "cpu" in bases:
                self._usage = os.open(self.place("cpu", "used"), os.O_RDONLY)
        except OSError:
            self.close()
            raise

    def place(self, purpose: str, what: str) -> Path:
        base = self._bases[purpose]
        return base.folder / self._name / FILES[purpose][base.version][what]

    def version(self, purpose: str) -> int:
        return self._bases[purpose].version if purpose in self._bases else 0

    def limit(self, purpose: str, what: str, value: int) -> None:
        if purpose not in self._bases:
            return
        try:
            self.place(purpose, what).write_text(str(value))
        except OSError:
            if what not in OPTIONAL:
                raise

    def join(self, pid: int) -> None:
        """From now on the process is in these groups, and so is whatever it starts."""
        for folder in self._folders:
            (folder / "cgroup.procs").write_text(str(pid))

    @property
    def measures(self) -> bool:
        return self._usage >= 0

    def used(self) -> float:
        """Seconds of the processor, of all processes that were ever in here. Hot."""
        text = os.pread(self._usage, 64, 0)
        if self._bases["cpu"].version == 1:
            return int(text) / 1e9
        return int(text.split(None, 2)[1]) / 1e6  # usage_usec comes first

    def starved(self) -> bool:
        """Tell whether anything in here was killed for want of memory."""
        if "memory" not in self._bases:
            return False
        rows = map(str.split, self.place("memory", "deaths").read_text().splitlines())
        return any(row[0] == "oom_kill" and row[1] != "0" for row in rows)

    def kill(self) -> bool:
        """End everything in here; tells whether that could be done."""
        self.limit("pids", "limit", 0)  # from now on nothing can be started any more
        for folder in self._folders:
            if (kill := folder / "cgroup.kill").exists():  # newer kernels: all at one stroke
                kill.write_text("1")
        return hunt(self._pids)

    def close(self) -> None:
        """Remove the groups; one with something left in it stays for the next sweep."""
        if self._usage >= 0:
            os.close(self._usage)
            self._usage = -1
        for folder in self._folders:
            with suppress(OSError):
                folder.rmdir()

    def _pids(self) -> set[int]:
        texts = [(each / "cgroup.procs").read_text() for each in self._folders]
        return {int(pid) for text in texts for pid in text.split()}
