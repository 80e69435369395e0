"""From flags to a game laid out on the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from podium.core import Game, Refusal, Setup
from podium.table import read_file


def read_setup(game: Game, pairs: Sequence[str]) -> Setup:
    """The game with the settings given as ``K=V``; a value that is a path brings its file along."""
    settings: dict[str, str] = {}
    files: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal("set-not-pair", text=pair)
        if name in game.file_settings and is_path(value):
            path = Path(value)
            files[path.name] = read_text(path)
            value = path.name
        settings[name] = value
    return game.setup(settings, files)


def is_path(value: str) -> bool:
    return "/" in value or "\\" in value or bool(Path(value).suffix)


def read_text(path: Path) -> str:
    """The text of a user's file."""
    data = read_file(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise Refusal("file-not-text", file=str(path), line=line) from None
