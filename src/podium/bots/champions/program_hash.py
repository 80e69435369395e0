"""The hash that identifies a champion in the header of a record."""

from __future__ import annotations

import hashlib
from pathlib import Path

from podium.bots.champions.command import Command
from podium.bots.champions.plain_files import open_inner_file, plain_files


def program_hash(command: Command) -> str:
    """SHA-256 of a champion: of its one file, or of its folder (`folder_hash`)."""
    if not command.only_file:
        return folder_hash(command.folder)
    return file_hash(command.folder, command.only_file)


def folder_hash(folder: Path) -> str:
    """SHA-256 over the list ``sha256sum`` prints of all files, in the order of their paths."""
    listed = hashlib.sha256()
    for name in sorted(map(str, plain_files(folder))):
        listed.update(f"{file_hash(folder, name)}  {name}\n".encode())
    return listed.hexdigest()


def file_hash(folder: Path, name: str) -> str:
    with open_inner_file(folder, Path(name)) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
