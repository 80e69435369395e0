"""Flags that a match is set up from: ``--set K=V``, the files and folders it names, ``--seed``."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Mapping, Sequence
from itertools import chain, count
from pathlib import Path

from podium.core import Game, Refusal, Setup
from podium.core.dice import KEY_BYTES, key_from_hex
from podium.table import read_file

MAX_FOLDER_FILES = 100


def read_setup(game: Game, pairs: Sequence[str]) -> Setup:
    """The game with the settings given as ``K=V``; a value may be the path of a user's file."""
    settings: dict[str, str] = {}
    files: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal("set-not-pair", text=pair)
        settings[name] = setting_value(game, name, value, files)
    return game.setup(settings, files)


def given_seed(options: Namespace) -> str:
    """``--seed`` as hexadecimal digits in full length; "" without it."""
    return key_from_hex(options.seed).hex() if options.seed else ""


def given_or_new_seed(options: Namespace) -> str:
    return given_seed(options) or secrets.token_hex(KEY_BYTES)


def setting_value(game: Game, name: str, value: str, files: dict[str, str]) -> str:
    """The value of a setting; if it is a path, what it names is added to ``files``."""
    if name in game.folder_settings and value:
        return add_folder(Path(value), files)
    if name in game.file_settings and is_path(value):
        return add_file(Path(value), files)
    return value


def add_file(path: Path, files: dict[str, str]) -> str:
    """Add a user's file to the others; gives the name it has there."""
    text = read_text(path)
    key = unused_name(path, text, files)
    files[key] = text
    return key


def add_folder(folder: Path, files: dict[str, str]) -> str:
    """Add the TOML files of a folder as ``FOLDER/FILE``; gives the name of the folder."""
    name = folder.resolve().name
    found = sorted(folder.glob("*.toml"))
    if not found:
        raise Refusal("folder-empty", folder=str(folder))
    if len(found) > MAX_FOLDER_FILES:
        raise Refusal("folder-full", folder=str(folder), count=len(found), most=MAX_FOLDER_FILES)
    files.update({f"{name}/{file.name}": read_text(file) for file in found})
    return name


def unused_name(path: Path, text: str, files: Mapping[str, str]) -> str:
    """The name of a file in the match: its own, or a numbered one if another text has that."""
    # The same text under the same name is the same file: two settings may name it.
    others = (f"{path.stem}-{number}{path.suffix}" for number in count(2))
    return next(name for name in chain([path.name], others) if files.get(name, text) == text)


def is_path(value: str) -> bool:
    """Whether a value is a path, not the name of content of ours: it has a slash or a suffix."""
    return "/" in value or "\\" in value or bool(Path(value).suffix)


def read_text(path: Path) -> str:
    """The text of a user's file; refused if it is not UTF-8, or cannot be read."""
    data = read_file(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise Refusal("file-not-text", file=str(path), line=line) from None
