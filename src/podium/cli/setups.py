"""From flags to a game laid out on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, count
from pathlib import Path

from podium.core import Game, Refusal, Setup
from podium.table import read_file

MOST_IN_FOLDER = 100


def read_setup(game: Game, pairs: Sequence[str]) -> Setup:
    """The game with the settings given as ``K=V``; a value that is a path brings its file along."""
    settings: dict[str, str] = {}
    files: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal("set-not-pair", text=pair)
        settings[name] = brought(game, name, value, files)
    return game.setup(settings, files)


def brought(game: Game, name: str, value: str, files: dict[str, str]) -> str:
    """The value of a setting; if it is a path, its file or folder comes along."""
    if name in game.folder_settings and value:
        return bring_folder(Path(value), files)
    return bring(Path(value), files) if name in game.file_settings and is_path(value) else value


def bring(path: Path, files: dict[str, str]) -> str:
    """Put a user's file beside the others; what it is called there."""
    text = read_text(path)
    key = free_key(path, text, files)
    files[key] = text
    return key


def bring_folder(folder: Path, files: dict[str, str]) -> str:
    """The TOML files that lie in a folder, each under its name and that of the folder."""
    name = folder.resolve().name
    found = sorted(folder.glob("*.toml"))
    if not found:
        raise Refusal("folder-empty", folder=str(folder))
    if len(found) > MOST_IN_FOLDER:
        raise Refusal("folder-full", folder=str(folder), count=len(found), most=MOST_IN_FOLDER)
    files.update({f"{name}/{file.name}": read_text(file) for file in found})
    return name


def free_key(path: Path, text: str, files: Mapping[str, str]) -> str:
    """What a file is called in the match: its own name, unless another one is called so already."""
    others = (f"{path.stem}-{number}{path.suffix}" for number in count(2))
    return next(name for name in chain([path.name], others) if files.get(name, text) == text)


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
