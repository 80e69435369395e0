"""Finding a champion by its path, and the command that starts it."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from podium.bots.champions.plain_files import plain_files, read_plain_file
from podium.core import Refusal
from podium.core.conversion import convert

DESCRIPTION_FILE = "champion.toml"
MAX_DESCRIPTION = 64 << 10  # bytes of a champion.toml
MAX_DOTS = 64  # in a line of it
MAX_NAME = 40
SHELL = "/bin/sh"  # by its full path: the PATH of whoever runs us must not matter
PYTHON = ("python3", "-s", "-B")  # no packages of the user's own, and no attempt to write .pyc


class Command(msgspec.Struct, frozen=True):
    """How a champion is started: ``argv`` is run in ``folder``.

    The champion sees the whole folder, or only the file called ``only_file``.
    """

    name: str
    argv: tuple[str, ...]
    folder: Path
    only_file: str = ""
    language: str = ""
    build: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """The file or the folder that the champion consists of."""
        return self.folder / self.only_file


class Description(msgspec.Struct, frozen=True):
    """The contents of a ``champion.toml``."""

    run: tuple[str, ...]
    name: str = ""
    language: str = ""
    build: tuple[str, ...] = ()


def find_champion(path: str | Path) -> Command:
    """The champion at a path: a folder with a champion.toml, a Python file or a program.

    Refuses a path at which there is none of these.
    """
    found = Path(path).absolute()
    if found.is_dir():
        return folder_command(found)
    if not found.is_file():
        raise Refusal("champion-missing", path=str(path))
    if found.suffix == ".py":
        return file_command(found, (*PYTHON, found.name))
    if not os.access(found, os.X_OK):
        raise Refusal("champion-not-executable", path=str(path))
    return file_command(found, (f"./{found.name}",))


def file_command(file: Path, argv: tuple[str, ...]) -> Command:
    return Command(display_name(file.stem), argv, file.parent, only_file=file.name)


def folder_command(folder: Path) -> Command:
    found = read_description(folder)
    name = display_name(found.name or folder.name)
    return Command(name, found.run, folder, language=found.language, build=found.build)


def read_description(folder: Path) -> Description:
    """The champion.toml of a folder; refuses one that is missing or cannot be read."""
    file = folder / DESCRIPTION_FILE
    try:
        text = read_plain_file(file, MAX_DESCRIPTION).decode("utf-8")
        found = convert(parse_toml(text), Description)
        if any("\0" in word for word in (*found.run, *found.build)):
            raise ValueError("a character that no program can be given")
    except FileNotFoundError:
        raise Refusal("champion-undescribed", path=str(folder), file=DESCRIPTION_FILE) from None
    except (OSError, ValueError) as fault:  # bad TOML, UTF-8 and fields are all ValueErrors
        raise Refusal("champion-bad-description", path=str(file), reason=str(fault)) from None
    if not found.run or not found.run[0]:
        raise Refusal("champion-without-run", path=str(file))
    return found


def parse_toml(text: str) -> dict[str, Any]:
    """A table, or a ValueError. Long dotted keys and deep nesting do not reach the parser."""
    # A key of n parts takes the parser n² steps and as much memory: 30 kB of it, a gigabyte.
    if any(line.count(".") > MAX_DOTS for line in text.splitlines()):
        raise ValueError(f"a line with more than {MAX_DOTS} dots")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("lists within lists within lists") from None


def check_folder(command: Command) -> None:
    """Refuse a champion's folder with links, pipes, devices or odd names in it."""
    if not command.only_file:
        for _ in plain_files(command.folder):
            pass


def check_built(command: Command) -> Command:
    """The command itself; refuses one whose program has yet to be built."""
    program = command.argv[0]
    if "/" in program and not (command.folder / program).is_file():
        raise Refusal("champion-not-built", name=command.name, program=program)
    return command


def display_name(name: str) -> str:
    """A name that fits into a table: printable, single spaces, at most `MAX_NAME` characters."""
    printable = "".join(each for each in name if each.isprintable())
    return " ".join(printable.split())[:MAX_NAME] or "champion"
