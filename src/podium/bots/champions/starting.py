"""Where a champion is found, and how it is started."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import msgspec

from podium.core import Refusal

DESCRIPTION = "champion.toml"
LONGEST_NAME = 40
SHELL = "/bin/sh"  # whatever the path of whoever runs us leads to
PYTHON = ("python3", "-s", "-B")  # nothing of the user's own, and no attempt to write beside it


class Command(msgspec.Struct, frozen=True):
    """A champion to be started: ``argv`` is run in ``folder``.

    Of the folder the champion sees everything, or only the file called ``alone``.
    """

    name: str
    argv: tuple[str, ...]
    folder: Path
    alone: str = ""
    language: str = ""
    build: tuple[str, ...] = ()

    @property
    def place(self) -> Path:
        """All of it that there is on the disk."""
        return self.folder / self.alone


class Description(msgspec.Struct, frozen=True):
    """A ``champion.toml``."""

    run: tuple[str, ...]
    name: str = ""
    language: str = ""
    build: tuple[str, ...] = ()


def find_champion(path: str | Path) -> Command:
    """The champion at a path: a folder with a description, a Python file or a program."""
    place = Path(path).absolute()
    if place.is_dir():
        return described(place)
    if not place.is_file():
        raise Refusal("champion-missing", path=str(path))
    if place.suffix == ".py":
        return single(place, (*PYTHON, place.name))
    if not os.access(place, os.X_OK):
        raise Refusal("champion-not-executable", path=str(path))
    return single(place, (f"./{place.name}",))


def single(file: Path, argv: tuple[str, ...]) -> Command:
    return Command(shortened(file.stem), argv, file.parent, alone=file.name)


def described(folder: Path) -> Command:
    found = read_description(folder)
    name = shortened(found.name or folder.name)
    return Command(name, found.run, folder, language=found.language, build=found.build)


def read_description(folder: Path) -> Description:
    """What a folder says of its champion."""
    file = folder / DESCRIPTION
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Description)
    except FileNotFoundError:
        raise Refusal("champion-undescribed", path=str(folder), file=DESCRIPTION) from None
    except (OSError, ValueError) as fault:  # neither TOML nor UTF-8 nor a description is a value
        raise Refusal("champion-bad-description", path=str(file), reason=str(fault)) from None
    if not found.run or not found.run[0]:
        raise Refusal("champion-without-run", path=str(file))
    return found


def check_built(command: Command) -> Command:
    """A command that can be run; a refusal if its program has yet to be built."""
    program = command.argv[0]
    if "/" in program and not (command.folder / program).is_file():
        raise Refusal("champion-not-built", name=command.name, program=program)
    return command


def shortened(name: str) -> str:
    """A name that fits into a table, whatever somebody wrote."""
    printable = "".join(each for each in name if each.isprintable())
    return " ".join(printable.split())[:LONGEST_NAME] or "champion"
