"""The files of a champion on their way into the sandbox of a build, and back."""

from __future__ import annotations

import io
import os
import stat
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from podium.bots.champions.plain_files import (
    MAX_DEPTH,
    MAX_FILES,
    open_inner_file,
    plain_files,
    shown,
)
from podium.bots.kits.scaffold import kit_refusal
from podium.core import Refusal

MAX_SOURCES = 64 << 20  # bytes of all files together
MAX_RESULT = 128 << 20  # bytes of the archive that comes back
HANDLED = (tarfile.TarError, ValueError, OverflowError, RecursionError, EOFError, OSError)


class BuiltFile(NamedTuple):
    """One file: what is in it, whether it is a program, and when it was written."""

    data: bytes
    executable: bool
    time: float


Files = Mapping[str, BuiltFile]


def read_sources(folder: Path) -> dict[str, BuiltFile]:
    """All files of a champion; refuses what is no plain file, and too much of it."""
    found: dict[str, BuiltFile] = {}
    left = MAX_SOURCES
    for name in plain_files(folder):
        with open_inner_file(folder, name) as file:
            data, known = file.read(left + 1), os.fstat(file.fileno())
        if (left := left - len(data)) < 0:
            raise Refusal("champion-file-too-long", path=shown(folder), bytes=MAX_SOURCES)
        found[str(name)] = BuiltFile(data, bool(known.st_mode & stat.S_IXUSR), known.st_mtime)
    return found


def pack(files: Files) -> bytes:
    """The files as an archive that ``tar`` unpacks."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, file in files.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(file.data), file.time  # make needs the fractions
            entry.mode = mode_of(file)
            archive.addfile(entry, io.BytesIO(file.data))
    return packed.getvalue()


def unpack(packed: bytes) -> dict[str, BuiltFile]:
    """The plain files of an archive that a build has written, all else left out.

    Whoever wrote it is not to be trusted: refuses what is no archive and names that lead elsewhere.
    """
    try:
        with tarfile.open(fileobj=io.BytesIO(packed), mode="r:") as archive:
            return dict(plain_members(archive))
    except HANDLED:
        raise kit_refusal("kit-result", files=MAX_FILES) from None


def plain_members(archive: tarfile.TarFile) -> Iterator[tuple[str, BuiltFile]]:
    for number, entry in enumerate(archive):
        if number > MAX_FILES:
            raise ValueError("too many files")
        if entry.isreg() and entry.sparse is None:  # a sparse one may claim any size
            opened = archive.extractfile(entry)
            assert opened is not None
            data = opened.read()
            yield checked_name(entry.name), BuiltFile(data, bool(entry.mode & 0o100), entry.mtime)


def checked_name(name: str) -> str:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or not name.isprintable() or not path.parts:
        raise ValueError("a name that leads elsewhere")
    if len(path.parts) > MAX_DEPTH:
        raise ValueError("a name that is too deep")
    return str(path)


def write_result(folder: Path, files: Files) -> None:
    """Write files into a champion's folder; links that somebody puts there are not followed."""
    for name, file in files.items():
        path = PurePosixPath(name)
        try:
            with inner_folder(folder, path.parent) as parent:
                write_file(parent, path.name, file)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            raise kit_refusal("kit-folder", path=str(folder / name), reason=reason) from None


@contextmanager
def inner_folder(folder: Path, inner: PurePosixPath) -> Iterator[int]:
    """A descriptor of a folder within another one, made where it is missing."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        for part in inner.parts:
            with suppress(FileExistsError):
                os.mkdir(part, 0o755, dir_fd=fd)
            outer = fd
            fd = os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=outer)
            os.close(outer)
        yield fd
    finally:
        os.close(fd)


def write_file(parent: int, name: str, file: BuiltFile) -> None:
    """Replace a file in one step: a program that runs is not written to."""
    new = f".{os.getpid()}.new"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    with open(os.open(new, flags, 0o600, dir_fd=parent), "wb") as opened:
        opened.write(file.data)
        os.fchmod(opened.fileno(), mode_of(file))
        opened.flush()
        os.utime(opened.fileno(), (file.time, file.time))
    os.replace(new, name, src_dir_fd=parent, dst_dir_fd=parent)


def mode_of(file: BuiltFile) -> int:
    return 0o755 if file.executable else 0o644
