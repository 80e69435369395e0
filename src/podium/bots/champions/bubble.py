"""What a champion sees of the machine inside bubblewrap: the system, itself, a temp of its own."""

from __future__ import annotations

import glob
import os
import subprocess
import sys
from functools import cache
from pathlib import Path, PurePosixPath

from podium.bots.champions.starting import Command

HERE = PurePosixPath("/champion")
TEMP = "/tmp"  # noqa: S108 (a file system of its own)
TOPS = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
SETTINGS = (  # what programs need to start: libraries, which java is meant, the time zone
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
)
NEEDED_TO_CHANGE_USER = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP")


def bubble(bwrap: str, command: Command, size: int, as_root: bool) -> list[str]:
    """What to write before a command so that it runs in a world of its own.

    Root needs no namespace of users, and has bubblewrap leave just what it takes to become
    somebody else; others can only be themselves.
    """
    worlds = ["--unshare-ipc", "--unshare-net", "--unshare-pid", "--unshare-uts"]
    rights = [each for name in NEEDED_TO_CHANGE_USER for each in ("--cap-add", name)]
    return [
        bwrap,
        *worlds,
        *(["--cap-drop", "ALL", *rights] if as_root else ["--unshare-user"]),
        "--unshare-cgroup-try",
        "--die-with-parent",
        *system(),
        *python(),
        *("--proc", "/proc", "--dev", "/dev"),
        *(["--size", str(size)] if "--size" in options(bwrap) else []),
        *(["--perms", "1777"] if "--perms" in options(bwrap) else []),
        *("--tmpfs", TEMP),
        *itself(command),
        *("--remount-ro", "/", "--chdir", str(HERE), "--"),
    ]


@cache
def options(bwrap: str) -> frozenset[str]:
    """What this version knows: some machines have old ones."""
    told = subprocess.run([bwrap, "--help"], check=False, capture_output=True, text=True)  # noqa: S603
    return frozenset((told.stdout + told.stderr).split())


@cache
def system() -> list[str]:
    """The programs and libraries of the machine, to be read only."""
    args = ["--ro-bind", "/usr", "/usr", "--dir", "/etc"]  # bubblewrap itself would let nobody in
    for top in filter(os.path.exists, TOPS):
        args += (
            ["--symlink", os.readlink(top), top] if os.path.islink(top) else ["--ro-bind", top, top]
        )
    for place in (*SETTINGS, *glob.glob("/etc/java-*")):
        args += ["--ro-bind-try", place, place]
    return args


@cache
def python() -> list[str]:
    """The Python that we run in, if it is not the machine's."""
    home = Path(sys.base_prefix)
    if home.is_relative_to("/usr") or home == Path("/"):
        return []
    above = reversed(home.parents[:-1])  # made by us, so that others may pass
    steps = [each for folder in above for each in ("--dir", str(folder))]
    return [*steps, "--ro-bind", str(home), str(home)]


def itself(command: Command) -> list[str]:
    inside = str(HERE / command.alone)
    return ["--dir", str(HERE), "--ro-bind", str(command.place), inside]
