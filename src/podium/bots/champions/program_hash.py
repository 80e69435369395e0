"""The hash that identifies a champion in the header of a record."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

from podium.bots.champions.command import Command
from podium.bots.champions.plain_files import open_inner_file, plain_files, shown
from podium.core import Refusal

MAX_BYTES = 256 << 20  # of a champion, read whole for every match: half a second


def program_hash(command: Command) -> str:
    """SHA-256 of a champion: of its one file, or of its folder (`folder_hash`)."""
    if not command.only_file:
        return folder_hash(command.folder)
    check_size(command.folder, [command.only_file])
    return file_hash(command.folder, command.only_file)


def folder_hash(folder: Path) -> str:
    """SHA-256 over the list ``sha256sum`` prints of all files, in the order of their paths."""
    listed, names = hashlib.sha256(), sorted(map(str, plain_files(folder)))
    check_size(folder, names)
    for name in names:
        listed.update(f"{file_hash(folder, name)}  {name}\n".encode())
    return listed.hexdigest()


def check_size(folder: Path, names: Sequence[str]) -> None:
    """Refuse what is too long to be read, or claims to be: a file may have holes."""
    if sum(os.lstat(folder / name).st_size for name in names) > MAX_BYTES:
        raise Refusal("champion-too-large", path=shown(folder), megabytes=MAX_BYTES >> 20)


def file_hash(folder: Path, name: str) -> str:
    with open_inner_file(folder, Path(name)) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
