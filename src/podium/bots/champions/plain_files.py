"""Reading what others wrote: plain files only, of a limited size, without ever waiting.

A pipe in place of a file would block whoever opens it, a link would show a file of somebody else,
a device would do anything; a name with control characters would play tricks on a terminal.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

from podium.core import Refusal

MAX_FILES = 20_000  # files and folders in a champion's folder
MAX_DEPTH = 32
MAX_SHOWN = 200  # characters of a path, in a refusal
FOLDER_OPENING = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
OPENING = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC


def read_plain_file(path: Path, max_bytes: int) -> bytes:
    """The contents of a regular file.

    Refuses anything else, and what is longer. A file that is missing is a FileNotFoundError.
    """
    check_regular(path, os.lstat(path))  # some devices do something when they are opened
    with open(os.open(path, OPENING), "rb") as file:
        check_regular(path, os.fstat(file.fileno()))  # it may be another one by now
        data = file.read(max_bytes + 1)
    if len(data) > max_bytes:
        raise Refusal("champion-file-too-long", path=shown(path), bytes=max_bytes)
    return data


@contextmanager
def open_inner_file(folder: Path, name: Path) -> Iterator[BufferedReader]:
    """A regular file within a folder, by its path there, to be read.

    Folder by folder: where somebody puts a link into the way after it was looked at, that is
    refused and not followed.
    """
    place, path = os.open(folder, FOLDER_OPENING & ~os.O_NOFOLLOW), folder / name
    try:
        for part in name.parts[:-1]:
            outer = place
            place = os.open(part, FOLDER_OPENING, dir_fd=outer)
            os.close(outer)
        check_regular(path, os.stat(name.name, dir_fd=place, follow_symlinks=False))
        with open(os.open(name.name, OPENING, dir_fd=place), "rb") as file:
            check_regular(path, os.fstat(file.fileno()))
            yield file
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise Refusal("champion-odd-file", path=shown(path)) from fault
    except OSError as fault:
        if fault.errno != errno.ELOOP:
            raise
        raise Refusal("champion-odd-file", path=shown(path)) from fault
    finally:
        os.close(place)


def check_regular(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
        raise Refusal("champion-odd-file", path=shown(path))


def plain_files(folder: Path) -> Iterator[Path]:
    """All files below a folder, by their path within it, in a fixed order.

    Refuses links (hard ones, too), pipes, sockets, devices, names that are not printable, and
    folders that are too deep or hold too much.
    """
    waiting, count = [(folder, 0)], 0
    while waiting:
        place, depth = waiting.pop()
        for entry in sorted_entries(place):
            count += 1
            if count > MAX_FILES or depth > MAX_DEPTH:
                raise Refusal(
                    "champion-too-many-files", path=shown(folder), count=MAX_FILES, depth=MAX_DEPTH
                )
            path = Path(entry.path)
            if not entry.name.isprintable():
                raise Refusal("champion-odd-name", path=shown(path))
            if entry.is_dir(follow_symlinks=False):
                waiting.append((path, depth + 1))
            else:
                check_regular(path, entry.stat(follow_symlinks=False))
                yield path.relative_to(folder)


def sorted_entries(folder: Path) -> list[os.DirEntry[str]]:
    """What is in a folder; a little more than may be is enough to refuse it."""
    entries: list[os.DirEntry[str]] = []
    try:
        with os.scandir(folder) as found:
            for entry in found:
                entries.append(entry)
                if len(entries) > MAX_FILES:
                    break
    except OSError as fault:
        raise Refusal(
            "champion-folder-closed", path=shown(folder), reason=fault.strerror or str(fault)
        ) from None
    return sorted(entries, key=lambda entry: entry.name)


def shown(path: Path) -> str:
    """A path as it can be printed, whatever characters are in it; of a long one, the end."""
    text = "".join(each if each.isprintable() else "�" for each in str(path))
    return text if len(text) <= MAX_SHOWN else "…" + text[-MAX_SHOWN:]
