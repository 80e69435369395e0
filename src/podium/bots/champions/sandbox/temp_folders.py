"""Temporary folders for champions where bubblewrap does not give them a /tmp of their own."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from podium.bots.champions.sandbox.owner_tag import PREFIX, is_abandoned


def make_temp_folder(tag: str, user_id: int | None) -> Path:
    folder = Path(tempfile.gettempdir()) / tag
    folder.mkdir(0o700)
    if user_id is not None:
        os.chown(folder, user_id, user_id)
    return folder


def remove_temp_folder(folder: Path) -> None:
    """Remove a folder, also those parts of it that a champion made inaccessible."""
    for path, folders, _ in os.walk(folder):
        for name in folders:
            if not os.path.islink(inner := os.path.join(path, name)):
                os.chmod(inner, 0o700)
    shutil.rmtree(folder, ignore_errors=True)


def remove_abandoned_folders() -> None:
    """Remove the folders of processes that were killed before they could."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if is_abandoned(folder.name):
            remove_temp_folder(folder)
