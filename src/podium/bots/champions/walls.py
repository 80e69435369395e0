"""What stands around one champion: its groups, its user, its folder; and how all of it ends."""

from __future__ import annotations

import resource
from pathlib import Path

import msgspec

from podium.bots.champions.budgets import Budget
from podium.bots.champions.group import Group
from podium.bots.champions.homes import remove_home
from podium.bots.champions.hunting import family, hunt, kill_all, kill_user, marked, soon


class Walls(msgspec.Struct, eq=False):
    """What was made for one champion, and is unmade with it."""

    mark: str
    user: int | None
    home: Path | None = None
    group: Group | None = None

    def admit(self, pid: int, budget: Budget) -> None:
        """Put a process behind these walls, before it runs anything that is not ours."""
        if self.group is not None:
            self.group.join(pid)
        for limit, value in self._limits(budget):
            resource.prlimit(pid, limit, (value, value))

    def _limits(self, budget: Budget) -> list[tuple[int, int]]:
        """What single processes can be held to. Address space is not: some reserve plenty."""
        limits = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, budget.file)]
        if self.user is not None:
            limits.append((resource.RLIMIT_NPROC, budget.processes))
        if self.group is None or not self.group.version("memory"):
            limits.append((resource.RLIMIT_DATA, budget.memory))
        return limits

    def starved(self) -> bool:
        return self.group is not None and self.group.starved()

    def kill(self, pid: int) -> None:
        """End the process and all that came of it."""
        if self.group is not None:
            self.group.kill()
        kill_all(family(pid), soon())
        if self.group is None and self.user is not None:
            kill_user(self.user)
        if self.group is None:  # nobody else knows of all of them
            hunt(lambda: marked(self.mark, self.user))

    def close(self) -> None:
        if self.group is not None:
            self.group.close()
        if self.home is not None:
            remove_home(self.home)
