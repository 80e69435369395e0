"""What this machine can enforce, and the start of a champion with all of it.

Every part can be missing: a champion then starts with what is there, and `Sandbox.missing` tells
which limits do not hold.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec

from podium.bots.champions.budget import Budget
from podium.bots.champions.command import SHELL, Command, check_built, check_folder
from podium.bots.champions.sandbox.bubblewrap import (
    TEMP,
    bubblewrap_command,
    mount_champion,
    mount_workspace,
)
from podium.bots.champions.sandbox.cgroup_support import CgroupSupport
from podium.bots.champions.sandbox.isolation import Isolation
from podium.bots.champions.sandbox.owner_tag import TAG_VARIABLE, new_tag
from podium.bots.champions.sandbox.process import SandboxedProcess
from podium.bots.champions.sandbox.run_queue import counts_waiting
from podium.bots.champions.sandbox.seccomp import filter_program, open_filter
from podium.bots.champions.sandbox.temp_folders import make_temp_folder, remove_abandoned_folders
from podium.bots.champions.sandbox.user_ids import new_user_id
from podium.core import Refusal

LIMITS = ("files", "network", "memory", "processes", "user", "cpu", "calls", "share")
SYSTEM_PATH = f"{sys.base_prefix}/bin:/usr/local/bin:/usr/bin:/bin"  # of programs in a sandbox
READ, ENTER = 0o4, 0o1  # mode bits: what others may do with a file or a folder
TRIAL = Command("trial", (SHELL, "-c", f": > {TEMP}/trial"), Path("/usr"))


class Sandbox(msgspec.Struct, frozen=True):
    """The parts of a sandbox that work here: programs by their path, empty if missing."""

    bwrap: str = ""
    setpriv: str = ""
    cgroups: CgroupSupport = CgroupSupport()
    root: bool = False
    filters_calls: bool = False

    @staticmethod
    @cache
    def detect() -> Sandbox:
        """What this machine has, tried out once; what dead processes of ours left is removed."""
        if sys.platform != "linux":
            raise Refusal("champions-need-linux")
        remove_abandoned_folders()
        bare = Sandbox(root=os.geteuid() == 0)
        some = bare.with_part(setpriv=shutil.which("setpriv") or "")
        more = some.with_part(bwrap=shutil.which("bwrap") or "")
        most = more.with_part(filters_calls=bool(more.bwrap and filter_program()))
        return msgspec.structs.replace(most, cgroups=CgroupSupport.detect())

    def with_part(self, **part: str | bool) -> Sandbox:
        """Add a part; the sandbox as it was if the part is missing or does not work."""
        more = msgspec.structs.replace(self, **part)
        return more if all(part.values()) and more.works() else self

    def works(self) -> bool:
        """Run a trial: some machines have a program and forbid what it does."""
        user_id = self._new_user_id()
        if self._changes_user and user_id is None:
            return False
        trial = TRIAL.argv if self.bwrap else (SHELL, "-c", ":")
        try:
            with self._filter() as fd:
                argv = [*self._wrapper(mount_champion(TRIAL), Budget(), user_id, fd), *trial]
                fds = [fd] if fd >= 0 else []
                done = subprocess.run(argv, check=False, capture_output=True, pass_fds=fds)  # noqa: S603
            return done.returncode == 0
        except OSError:  # a file of that name, but no program
            return False

    @property
    def missing(self) -> tuple[str, ...]:
        """The limits that this machine cannot enforce."""
        own_user = self._changes_user
        enforced = {
            "files": bool(self.bwrap),
            "network": bool(self.bwrap),
            "memory": self.cgroups.memory is not None,
            "processes": self.cgroups.pids is not None or own_user,
            "user": own_user if self.root else bool(self.bwrap),
            "cpu": self.cgroups.cpu is not None or bool(self.bwrap),
            "calls": bool(self.bwrap) and self.filters_calls,
            "share": self.cgroups.share is not None and counts_waiting(),
        }
        return tuple(each for each in LIMITS if not enforced[each])

    def check(self, command: Command) -> None:
        """Refuse a champion that cannot be started, before a match begins."""
        check_folder(command)
        check_built(command)
        needed = self._needed_by_other_user(command) if self._changes_user else ()
        if not all(permits_others(path, bits) for path, bits in needed):
            raise Refusal("champion-unreadable", name=command.name, path=str(command.path))

    def start(self, command: Command, budget: Budget) -> SandboxedProcess:
        """Start a champion; it has yet to say hello. Refuses what the system does not start."""
        return self._start(command, mount_champion(command), budget, {})

    def start_in_workspace(
        self, command: Command, budget: Budget, size: int, variables: Mapping[str, str]
    ) -> SandboxedProcess:
        """Start a command in an empty folder of at most ``size`` bytes, which it may write to.

        ``variables`` are added to its environment. Takes bubblewrap.
        """
        assert self.bwrap, "no folder can be made without bubblewrap"
        return self._start(command, mount_workspace(self.bwrap, size), budget, variables)

    def _start(
        self,
        command: Command,
        folder: Sequence[str],
        budget: Budget,
        variables: Mapping[str, str],
    ) -> SandboxedProcess:
        isolation = Isolation(new_tag(), self._new_user_id())
        try:
            self._prepare(isolation, budget)
            around = {**variables, **environment(isolation)}
            with self._filter() as fd:
                wrapper = self._wrapper(folder, budget, isolation.user_id, fd)
                return SandboxedProcess(command, wrapper, around, budget, isolation, fd)
        except OSError as fault:
            isolation.close()
            raise Refusal("champion-not-started", name=command.name, reason=str(fault)) from None

    @contextmanager
    def _filter(self) -> Iterator[int]:
        """A descriptor for bubblewrap to read the filter of system calls from, or -1."""
        fd = open_filter() if self.bwrap and self.filters_calls else -1
        try:
            yield fd
        finally:
            if fd >= 0:
                os.close(fd)

    def _prepare(self, isolation: Isolation, budget: Budget) -> None:
        if not self.bwrap:
            isolation.temp_folder = make_temp_folder(isolation.tag, isolation.user_id)
        if self.cgroups.parents:
            limits = budget.memory, budget.processes
            isolation.cgroup = self.cgroups.create(isolation.tag, *limits)

    @property
    def _changes_user(self) -> bool:
        """Every champion runs as a user of its own: only root can see to that."""
        return self.root and bool(self.setpriv)

    def _new_user_id(self) -> int | None:
        return new_user_id() if self._changes_user else None

    def _wrapper(
        self, folder: Sequence[str], budget: Budget, user_id: int | None, filter_fd: int
    ) -> list[str]:
        """What is written before the champion's own command."""
        inner = self._setpriv_command(user_id)
        if not self.bwrap:
            return [*inner]
        size = budget.memory
        return [*bubblewrap_command(self.bwrap, folder, size, self.root, filter_fd), *inner]

    def _setpriv_command(self, user_id: int | None) -> Sequence[str]:
        """Become another user; without bubblewrap, also die when we do."""
        if not self.setpriv or (self.bwrap and user_id is None):
            return ()
        die_with_us = () if self.bwrap else ("--pdeathsig=KILL",)
        if user_id is None:
            return (self.setpriv, "--no-new-privs", *die_with_us)
        user = (f"--reuid={user_id}", f"--regid={user_id}", "--clear-groups")
        privileges = ("--inh-caps=-all", "--bounding-set=-all", "--no-new-privs")
        return (self.setpriv, *user, *privileges, *die_with_us)

    def _needed_by_other_user(self, command: Command) -> Iterator[tuple[Path, int]]:
        """The paths that another user must be permitted to read or enter, with the mode bits."""
        yield command.path, READ | (0 if command.only_file else ENTER)
        if "/" in command.argv[0]:
            yield command.folder / command.argv[0], READ | ENTER
        if not self.bwrap:
            yield from ((folder, ENTER) for folder in command.path.parents)


def permits_others(path: Path, bits: int) -> bool:
    return path.stat().st_mode & bits == bits


def environment(isolation: Isolation) -> dict[str, str]:
    """All variables that a champion inherits."""
    temp = str(isolation.temp_folder or TEMP)
    return {
        "PATH": SYSTEM_PATH,
        "HOME": temp,
        "TMPDIR": temp,
        "LANG": "C.UTF-8",
        TAG_VARIABLE: isolation.tag,
    }
