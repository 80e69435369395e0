"""What champions of a game are written against, described once for all languages."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from podium.core.content import package_folder

PACKAGE = "podium.bots.kits"
FILE = "api.toml"


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something with a name that is explained in both languages."""

    name: str
    fr: str
    en: str


class Constant(Said, frozen=True, kw_only=True):
    """A number; ``others`` are those of rule sets that have another one."""

    value: int
    others: dict[str, int] = {}


class Enum(Said, frozen=True, kw_only=True):
    """Names for numbers from 0 on."""

    values: tuple[Said, ...]


class Field(Said, frozen=True, kw_only=True):
    """A part of a struct."""

    type: str


class Struct(Said, frozen=True, kw_only=True):
    """A thing of several parts; a ``row`` is known by the order of its parts."""

    fields: tuple[Field, ...]
    row: bool = False


class Argument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a function is given."""

    name: str
    type: str


class Function(Said, frozen=True, kw_only=True):
    """What a champion can call; an ``addition`` is one that the contest did not have."""

    returns: str
    args: tuple[Argument, ...] = ()
    addition: bool = False


class Api(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it; ``champion`` are the functions that a champion defines.

    The constants are those of one of the game's ``rules``.
    """

    game: str
    rules: str
    constants: tuple[Constant, ...]
    enums: tuple[Enum, ...]
    structs: tuple[Struct, ...]
    functions: tuple[Function, ...]
    champion: tuple[Said, ...]

    def enum(self, name: str) -> Enum | None:
        return next((enum for enum in self.enums if enum.name == name), None)

    def struct(self, name: str) -> Struct | None:
        return next((struct for struct in self.structs if struct.name == name), None)

    def arrays(self) -> list[str]:
        """The types of which there are arrays."""
        types = [each.returns for each in self.functions]
        types += [arg.type for each in self.functions for arg in each.args]
        return list(dict.fromkeys(item(each) for each in types if is_array(each)))


def is_array(kind: str) -> bool:
    return kind.endswith("[]")


def item(kind: str) -> str:
    """What an array is made of; the type itself if it is none."""
    return kind.removesuffix("[]")


def folder() -> Path:
    return Path(package_folder(PACKAGE))


@cache
def described() -> dict[str, Api]:
    """The games that have functions of their own, with the folder in which they are described."""
    found = {}
    for path in sorted(folder().glob(f"*/{FILE}")):
        api = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Api)
        found[api.game] = api
    return found


def home(api: Api) -> Path:
    """Where what is written by hand for a game lies, a folder for each language."""
    return folder() / api.game.replace("-", "_")
