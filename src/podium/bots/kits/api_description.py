"""The functions that champions of a game call, described once for all languages in ``api.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from podium.core.content import package_folder

PACKAGE = "podium.bots.kits"
API_FILE = "api.toml"


class Documented(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something with a name that is explained in both languages."""

    name: str
    fr: str
    en: str


class Constant(Documented, frozen=True, kw_only=True):
    """A number; ``others`` are those of rule sets that have another one."""

    value: int
    others: dict[str, int] = {}


class Enum(Documented, frozen=True, kw_only=True):
    """Names for numbers from 0 on."""

    values: tuple[Documented, ...]


class Field(Documented, frozen=True, kw_only=True):
    """A field of a struct."""

    type: str


class Struct(Documented, frozen=True, kw_only=True):
    """A struct; a ``row`` may be written as a plain tuple, where a language has those."""

    fields: tuple[Field, ...]
    row: bool = False


class Argument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An argument of a function."""

    name: str
    type: str


class Function(Documented, frozen=True, kw_only=True):
    """What a champion can call; an ``addition`` is one that the contest did not have."""

    returns: str
    args: tuple[Argument, ...] = ()
    addition: bool = False


class Api(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of an ``api.toml``; ``champion`` are the functions that a champion defines.

    The constants are those of one of the game's rule sets, called ``rules``.
    """

    game: str
    rules: str
    constants: tuple[Constant, ...]
    enums: tuple[Enum, ...]
    structs: tuple[Struct, ...]
    functions: tuple[Function, ...]
    champion: tuple[Documented, ...]

    def enum(self, name: str) -> Enum | None:
        return next((enum for enum in self.enums if enum.name == name), None)

    def struct(self, name: str) -> Struct | None:
        return next((struct for struct in self.structs if struct.name == name), None)

    def array_items(self) -> list[str]:
        """The types of which there are arrays."""
        types = [each.returns for each in self.functions]
        types += [arg.type for each in self.functions for arg in each.args]
        return list(dict.fromkeys(item_type(each) for each in types if is_array(each)))


def is_array(kind: str) -> bool:
    return kind.endswith("[]")


def item_type(kind: str) -> str:
    """The type of an array's items; the type itself if it is no array."""
    return kind.removesuffix("[]")


def kits_folder() -> Path:
    return Path(package_folder(PACKAGE))


@cache
def load_apis() -> dict[str, Api]:
    """The described APIs by game; a game without one is played by the generic kit."""
    found = {}
    for path in sorted(kits_folder().glob(f"*/{API_FILE}")):
        api = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Api)
        found[api.game] = api
    return found


def game_folder(game: str) -> Path:
    """Where what is written by hand for a game lies, a folder for each language."""
    return kits_folder() / game.replace("-", "_")
