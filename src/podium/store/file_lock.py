"""A SQLite file: readable by its owner alone, used by one process at a time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from podium.core import Refusal
from podium.table.log.record_files import sync_folder

if sys.platform != "win32":
    import fcntl

_held: set[Path] = set()


def make_file(path: Path) -> None:
    """A file only its owner can read, for it holds the secrets of running matches."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        return
    if sys.platform != "win32":
        sync_folder(path.parent)


class FileLock:
    """Keeps a second process away from a file; the system lets go when the process ends, however.

    A lock of `fcntl` is not inherited by children, who may outlive a process that was killed.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        if path in _held:
            raise Refusal("store-in-use", file=str(path))
        self._handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        if sys.platform != "win32":
            try:
                fcntl.lockf(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(self._handle)
                raise Refusal("store-in-use", file=str(path)) from None
        _held.add(path)

    def release(self) -> None:
        _held.discard(self._path)
        os.close(self._handle)
