"""Temporary folders for champions where bubblewrap does not give them one of their own."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from podium.bots.champions.marks import PREFIX, abandoned


def make_home(mark: str, user: int | None) -> Path:
    home = Path(tempfile.gettempdir()) / mark
    home.mkdir(0o700)
    if user is not None:
        os.chown(home, user, user)
    return home


def remove_home(home: Path) -> None:
    """Remove a folder, also the parts that somebody locked."""
    for place, folders, _ in os.walk(home):
        for name in folders:
            if not os.path.islink(inner := os.path.join(place, name)):
                os.chmod(inner, 0o700)
    shutil.rmtree(home, ignore_errors=True)


def sweep_homes() -> None:
    """Remove the folders of those who were killed before they could."""
    for home in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if abandoned(home.name):
            remove_home(home)
