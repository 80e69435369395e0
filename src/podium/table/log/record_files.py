"""Record files: lines are appended one by one, each durable before it counts.

While a match runs its secret lies beside the record in a file only its owner can read; when the
match ends the secret is in the record's last line and that file goes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from podium.core import Refusal
from podium.core.records import (
    AnyLine,
    End,
    Header,
    Record,
    decode_intact,
    encode,
)
from podium.table.fair_dice import Sealed

if sys.platform != "win32":
    import fcntl


def data_folder() -> Path:
    """The user's folder for records and the database (``XDG_DATA_HOME``)."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "podium"


def read_file(path: Path) -> bytes:
    """The bytes of a file; refused if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as fault:
        raise unreadable_file(path, fault) from None


def unreadable_file(path: Path, fault: OSError) -> Refusal:
    return Refusal("file-unreadable", file=str(path), reason=fault.strerror or str(fault))


def sealed_path(path: Path) -> Path:
    return path.with_name(path.name + ".sealed")


def read_sealed(path: Path) -> Sealed | None:
    """The sealed part of a running match, beside its record; None if there is none."""
    try:
        return msgspec.json.decode(sealed_path(path).read_bytes(), type=Sealed)
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise unreadable_file(sealed_path(path), fault) from None
    except msgspec.DecodeError as fault:
        raise Refusal("sealed-broken", file=str(sealed_path(path)), reason=str(fault)) from None


class RecordFile:
    """A sink that is a file. One process at a time may have it open."""

    def __init__(self, path: Path, handle: int, size: int, durable: bool = True) -> None:
        self.path = path
        self._durable = durable
        self.cut: Refusal | None = None
        self._handle = handle
        self._size = size
        self._missing_newline = b""

    @classmethod
    def create(cls, path: Path, header: Header, sealed: Sealed, durable: bool = True) -> RecordFile:
        """A new record; nothing is written over.

        One that is not ``durable`` is written line by line all the same, and made to last when it
        is closed: for matches between programs, which could be played again.
        """
        if path.exists():
            raise Refusal("record-exists", file=str(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o644)
        except OSError as fault:
            raise record_not_made(path, fault) from None
        file = cls(path, handle, 0, durable)
        file._lock()
        try:
            if sealed != Sealed():
                write_private(sealed_path(path), msgspec.json.encode(sealed))
            file._write(encode(header))
        except (OSError, Refusal) as fault:
            file.close()
            path.unlink(missing_ok=True)
            sealed_path(path).unlink(missing_ok=True)
            raise record_not_made(path, fault) from None
        sync_folder(path.parent)
        return file

    @classmethod
    def reopen(cls, path: Path) -> tuple[Record, RecordFile]:
        """A record to go on with; nothing is written before the next line.

        A last line cut short was never acknowledged: it is in ``cut``, and gives way to that line.
        """
        try:
            handle = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as fault:
            raise unreadable_file(path, fault) from None
        file = cls(path, handle, 0)
        file._lock()
        try:
            data = read_file(path)
            record, wrong = decode_intact(data, path.name)
            if wrong is not None and wrong.key != "record-cut":
                raise wrong
        except BaseException:
            file.close()
            raise
        file.cut = wrong
        file._size = data.rfind(b"\n") + 1 if wrong else len(data)
        # A last line without its line end is whole if it decodes: the end is written with the next.
        file._missing_newline = b"" if data[: file._size].endswith(b"\n") else b"\n"
        return record, file

    def append(self, line: AnyLine) -> None:
        """Write a line and wait until it is durable; a line half written is taken away again."""
        self._write(encode(line))
        if isinstance(line, End):
            sealed_path(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        if self._handle >= 0:
            if not self._durable:
                os.fsync(self._handle)
            os.close(self._handle)
            self._handle = -1

    def _write(self, data: bytes) -> None:
        data = self._missing_newline + data
        try:
            if self.cut is not None:  # the half line goes only now that a whole one replaces it
                os.ftruncate(self._handle, self._size)
            left = memoryview(data)
            while left:
                left = left[os.write(self._handle, left) :]
            if self._durable:
                os.fsync(self._handle)
        except OSError as fault:
            self._cut_back()
            raise not_saved(self.path, fault) from None
        self._size += len(data)
        self.cut, self._missing_newline = None, b""

    def _cut_back(self) -> None:
        try:
            os.ftruncate(self._handle, self._size)
        except OSError:
            return  # what is cut short is recognised and dropped when the record is opened again

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self.close()
                raise Refusal("record-in-use", file=str(self.path)) from None


def not_saved(path: Path, fault: OSError) -> Refusal:
    return Refusal("not-saved", file=str(path), reason=fault.strerror or str(fault))


def record_not_made(path: Path, fault: OSError | Refusal) -> Refusal:
    """The refusal when a new record cannot be made."""
    reason = fault.facts["reason"] if isinstance(fault, Refusal) else fault.strerror or str(fault)
    return Refusal("record-not-made", file=str(path), reason=reason)


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read; durable when this returns."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
