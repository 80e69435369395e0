"""The arguments of bubblewrap: a champion sees the system, itself and a /tmp of its own."""

from __future__ import annotations

import glob
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path, PurePosixPath

from podium.bots.champions.command import Command

CHAMPION_FOLDER = PurePosixPath("/champion")
TEMP = "/tmp"  # noqa: S108 (a file system of its own)
SYSTEM_FOLDERS = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
SYSTEM_SETTINGS = (  # what programs need to start: libraries, which java is meant, the time zone
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
)
# Of /proc: counters of the whole machine, by which champions could signal, and its secrets.
HIDDEN_FILES = (
    *("buddyinfo", "cmdline", "config.gz", "diskstats", "interrupts", "iomem", "kallsyms"),
    *("key-users", "keys", "loadavg", "locks", "modules", "partitions", "sched_debug"),
    *("schedstat", "slabinfo", "softirqs", "stat", "timer_list", "vmstat", "zoneinfo"),
)
HIDDEN_FOLDERS = ("acpi", "bus", "driver", "fs", "irq", "pressure", "scsi", "sys", "sysvipc", "tty")
SHARED_MEMORY = 64 << 20  # bytes of /dev/shm
CAPABILITIES_TO_CHANGE_USER = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP")


def bubblewrap_command(
    bwrap: str, folder: Sequence[str], temp_size: int, as_root: bool, filter_fd: int
) -> list[str]:
    """What to write before a command so that it runs in namespaces of its own.

    Root needs no user namespace, but keeps the capabilities to become another user afterwards
    (setpriv does it, and drops them); others stay who they are. ``folder`` mounts `/champion`,
    ``temp_size`` limits /tmp, the filter of system calls is read from ``filter_fd`` (-1: none).
    """
    namespaces = ["--unshare-ipc", "--unshare-net", "--unshare-pid", "--unshare-uts"]
    capabilities = [each for name in CAPABILITIES_TO_CHANGE_USER for each in ("--cap-add", name)]
    return [
        bwrap,
        *namespaces,
        *(["--cap-drop", "ALL", *capabilities] if as_root else ["--unshare-user"]),
        "--unshare-cgroup-try",
        "--die-with-parent",
        *mount_system(),
        *mount_python(),
        *("--proc", "/proc", *hide_counters(), "--dev", "/dev"),
        *mount_memory(bwrap, "/dev/shm", min(temp_size, SHARED_MEMORY)),  # noqa: S108
        *("--remount-ro", "/dev"),
        *mount_memory(bwrap, TEMP, temp_size),
        *folder,
        *(["--seccomp", str(filter_fd)] if filter_fd >= 0 else []),
        *("--remount-ro", "/", "--chdir", str(CHAMPION_FOLDER), "--"),
    ]


@cache
def known_options(bwrap: str) -> frozenset[str]:
    """The options of this version of bubblewrap: some machines have old ones."""
    printed = subprocess.run([bwrap, "--help"], check=False, capture_output=True, text=True)  # noqa: S603
    return frozenset((printed.stdout + printed.stderr).split())


@cache
def mount_system() -> list[str]:
    """The programs and libraries of the machine, read-only."""
    # We make /etc: if bubblewrap did, its mode would keep other users out.
    args = ["--ro-bind", "/usr", "/usr", "--dir", "/etc"]
    for folder in filter(os.path.exists, SYSTEM_FOLDERS):
        args += (
            ["--symlink", os.readlink(folder), folder]
            if os.path.islink(folder)
            else ["--ro-bind", folder, folder]
        )
    for path in (*SYSTEM_SETTINGS, *glob.glob("/etc/java-*")):
        args += ["--ro-bind-try", path, path]
    return args


@cache
def hide_counters() -> list[str]:
    """What /proc tells about the whole machine: files that cannot be opened, empty folders."""
    files = [place for name in HIDDEN_FILES if os.path.exists(place := f"/proc/{name}")]
    folders = [place for name in HIDDEN_FOLDERS if os.path.isdir(place := f"/proc/{name}")]
    return [
        *(each for place in files for each in ("--ro-bind", "/dev/null", place)),
        *(each for place in folders for each in ("--tmpfs", place, "--remount-ro", place)),
    ]


@cache
def mount_python() -> list[str]:
    """The Python that runs us, if it is not the machine's own."""
    home = Path(sys.base_prefix)
    if home.is_relative_to("/usr") or home == Path("/"):
        return []
    parents = reversed(home.parents[:-1])  # made by us, so that other users may pass
    made = [each for folder in parents for each in ("--dir", str(folder))]
    return [*made, "--ro-bind", str(home), str(home)]


def mount_memory(bwrap: str, folder: str, size: int) -> list[str]:
    """An empty folder in memory that every user may write to, of a limited size."""
    known = known_options(bwrap)
    return [
        *(["--size", str(size)] if "--size" in known else []),
        *(["--perms", "1777"] if "--perms" in known else []),
        *("--tmpfs", folder),
    ]


def mount_workspace(bwrap: str, size: int) -> list[str]:
    """In place of a champion's own folder: an empty one that is lost in the end."""
    return mount_memory(bwrap, str(CHAMPION_FOLDER), size)


def mount_champion(command: Command) -> list[str]:
    """A champion's own folder or file, read-only."""
    inside = str(CHAMPION_FOLDER / command.only_file)
    return ["--dir", str(CHAMPION_FOLDER), "--ro-bind", str(command.path), inside]
