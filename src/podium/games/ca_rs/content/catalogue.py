"""The entries of one kind from our file and the pack's, and where each of them stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

import msgspec

from podium.core import ContentFault
from podium.core.toml_files import TomlFile
from podium.games.ca_rs.content.entries import TankRecipe

Entry = TypeVar("Entry", bound=msgspec.Struct)
Reader = Callable[[str, str], tuple[Entry, ...]]


class Catalogue(Generic[Entry]):
    """The entries of one kind, ours and the pack's, which replace ours of the same name."""

    def __init__(self, table: str, reader: Reader[Entry], sources: Mapping[str, str]) -> None:
        self.table = table
        self.found: dict[str, tuple[Entry, str, int]] = {}
        self.sources = sources
        for file, text in sources.items():
            for place, entry in enumerate(reader(file, text)):
                self.found[key_of(entry)] = (entry, file, place)
        self.all = tuple(entry for entry, _, _ in self.found.values())

    def fault(self, key: str, entry: Entry, *path: str | int, **facts: str | int) -> ContentFault:
        """The refusal of an entry, with its file and line; to be raised."""
        _, file, place = self.found[key_of(entry)]
        return TomlFile(file, self.sources[file]).fault(key, self.table, place, *path, **facts)


def key_of(entry: msgspec.Struct) -> str:
    """What an entry is told from the others by."""
    if isinstance(entry, TankRecipe):
        return f"{entry.style} {entry.car}"
    return str(getattr(entry, "name", ""))
