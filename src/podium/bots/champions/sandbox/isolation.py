"""What was created for one champion: control group, user, temporary folder; and its removal."""

from __future__ import annotations

import resource
from pathlib import Path

import msgspec

from podium.bots.champions.budget import Budget
from podium.bots.champions.sandbox.cgroup import Cgroup
from podium.bots.champions.sandbox.killing import (
    kill_all,
    kill_deadline,
    kill_user,
    kill_while_found,
    process_tree,
    tagged_processes,
)
from podium.bots.champions.sandbox.temp_folders import remove_temp_folder


class Isolation(msgspec.Struct, eq=False):
    """What was created for one champion, and is removed with it."""

    tag: str
    user_id: int | None
    temp_folder: Path | None = None
    cgroup: Cgroup | None = None

    def apply(self, pid: int, budget: Budget) -> None:
        """Put a process under these limits, before it runs anything that is not ours."""
        if self.cgroup is not None:
            self.cgroup.add_process(pid)
        for limit, value in self._resource_limits(budget):
            resource.prlimit(pid, limit, (value, value))

    def _resource_limits(self, budget: Budget) -> list[tuple[int, int]]:
        """Limits of single processes. Not of address space: some programs reserve plenty."""
        limits = [
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_FSIZE, budget.file),
            (resource.RLIMIT_NOFILE, budget.open_files),
            (resource.RLIMIT_MSGQUEUE, 0),
        ]
        if self.user_id is not None:
            limits.append((resource.RLIMIT_NPROC, budget.processes))
        if self.cgroup is None or not self.cgroup.version("memory"):
            limits.append((resource.RLIMIT_DATA, budget.memory))
        return limits

    def ran_out_of_memory(self) -> bool:
        return self.cgroup is not None and self.cgroup.ran_out_of_memory()

    def kill(self, pid: int) -> None:
        """Kill the process and all its descendants."""
        if self.cgroup is not None:
            self.cgroup.kill()
        kill_all(process_tree(pid), kill_deadline())
        if self.cgroup is None and self.user_id is not None:
            kill_user(self.user_id)
        if self.cgroup is None:  # only the tag leads to those that left the tree
            kill_while_found(lambda: tagged_processes(self.tag, self.user_id))

    def close(self) -> None:
        if self.cgroup is not None:
            self.cgroup.close()
        if self.temp_folder is not None:
            remove_temp_folder(self.temp_folder)
