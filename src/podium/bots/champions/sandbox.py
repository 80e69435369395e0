"""What this machine can enforce, and champions started behind all of it.

Every part can be missing: a champion then starts with what is there, and `Sandbox.missing` tells
which limits do not hold.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

from podium.bots.champions.bubble import TEMP, bubble
from podium.bots.champions.budgets import Budget
from podium.bots.champions.cage import Cage
from podium.bots.champions.cgroups import Cgroups
from podium.bots.champions.homes import make_home, sweep_homes
from podium.bots.champions.marks import VARIABLE, new_mark
from podium.bots.champions.starting import SHELL, Command, check_built
from podium.bots.champions.users import spare_user
from podium.bots.champions.walls import Walls
from podium.core import Refusal

LIMITS = ("files", "network", "memory", "processes", "user", "cpu")
READ, ENTER = 0o4, 0o1  # what others may do with a file or a folder
TRIAL = Command("trial", (SHELL, "-c", f": > {TEMP}/trial"), Path("/usr"))


class Sandbox(msgspec.Struct, frozen=True):
    """The parts of a sandbox that there are: programs by their path, empty if missing."""

    bwrap: str = ""
    setpriv: str = ""
    cgroups: Cgroups = Cgroups()
    root: bool = False

    @staticmethod
    @cache
    def found() -> Sandbox:
        """What this machine has, tried out once; what a killed predecessor left is removed."""
        if sys.platform != "linux":
            raise Refusal("champions-need-linux")
        sweep_homes()
        bare = Sandbox(root=os.geteuid() == 0)
        some = bare.joined_by(setpriv=shutil.which("setpriv") or "")
        more = some.joined_by(bwrap=shutil.which("bwrap") or "")
        return msgspec.structs.replace(more, cgroups=Cgroups.found())

    def joined_by(self, **program: str) -> Sandbox:
        """Add one more program, if that is there and works."""
        more = msgspec.structs.replace(self, **program)
        return more if all(program.values()) and more.works() else self

    def works(self) -> bool:
        """Try it, as some machines forbid what they have."""
        user = self._user()
        if self._changes_user and user is None:
            return False
        tried = TRIAL.argv if self.bwrap else (SHELL, "-c", ":")
        try:
            argv = [*self._around(TRIAL, Budget(), user), *tried]
            return subprocess.run(argv, check=False, capture_output=True).returncode == 0  # noqa: S603
        except OSError:  # called so, but no program
            return False

    @property
    def missing(self) -> tuple[str, ...]:
        """The limits that this machine cannot enforce."""
        alone = self._changes_user
        held = {
            "files": bool(self.bwrap),
            "network": bool(self.bwrap),
            "memory": self.cgroups.memory is not None,
            "processes": self.cgroups.pids is not None or alone,
            "user": alone if self.root else bool(self.bwrap),
            "cpu": self.cgroups.cpu is not None or bool(self.bwrap),
        }
        return tuple(each for each in LIMITS if not held[each])

    def check(self, command: Command) -> None:
        """Refuse a champion that cannot be started, before a match begins."""
        check_built(command)
        way = self._way(command) if self._changes_user else ()
        if not all(open_to_all(place, bits) for place, bits in way):
            raise Refusal("champion-unreadable", name=command.name, path=str(command.place))

    def start(self, command: Command, budget: Budget) -> Cage:
        """A champion's process, which is yet to say hello."""
        walls = Walls(new_mark(), self._user())
        try:
            self._build(walls, budget)
            around = self._around(command, budget, walls.user)
            return Cage(command, around, environment(walls), budget, walls)
        except OSError as fault:
            walls.close()
            raise Refusal("champion-not-started", name=command.name, reason=str(fault)) from None

    def _build(self, walls: Walls, budget: Budget) -> None:
        if not self.bwrap:
            walls.home = make_home(walls.mark, walls.user)
        if self.cgroups.bases:
            walls.group = self.cgroups.make(walls.mark, budget.memory, budget.processes)

    @property
    def _changes_user(self) -> bool:
        """Every champion is a user that nobody else is: only root can see to that."""
        return self.root and bool(self.setpriv)

    def _user(self) -> int | None:
        return spare_user() if self._changes_user else None

    def _around(self, command: Command, budget: Budget, user: int | None) -> list[str]:
        """What is written before the champion's own command."""
        outer = bubble(self.bwrap, command, budget.memory, self.root) if self.bwrap else []
        return [*outer, *self._dropping(user)]

    def _dropping(self, user: int | None) -> Sequence[str]:
        """Become somebody else; without bubblewrap, also die when we do."""
        if not self.setpriv or (self.bwrap and user is None):
            return ()
        dying = () if self.bwrap else ("--pdeathsig=KILL",)
        if user is None:
            return (self.setpriv, "--no-new-privs", *dying)
        who = (f"--reuid={user}", f"--regid={user}", "--clear-groups")
        rights = ("--inh-caps=-all", "--bounding-set=-all", "--no-new-privs")
        return (self.setpriv, *who, *rights, *dying)

    def _way(self, command: Command) -> Iterator[tuple[Path, int]]:
        """What another user must be let into or may read."""
        yield command.place, READ | (0 if command.alone else ENTER)
        if "/" in command.argv[0]:
            yield command.folder / command.argv[0], READ | ENTER
        if not self.bwrap:
            yield from ((folder, ENTER) for folder in command.place.parents)


def open_to_all(place: Path, bits: int) -> bool:
    return place.stat().st_mode & bits == bits


def environment(walls: Walls) -> dict[str, str]:
    """All that a champion inherits."""
    home = str(walls.home or TEMP)
    return {
        "PATH": f"{sys.base_prefix}/bin:/usr/local/bin:/usr/bin:/bin",
        "HOME": home,
        "TMPDIR": home,
        "LANG": "C.UTF-8",
        VARIABLE: walls.mark,
    }
