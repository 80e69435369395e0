"""Where a store is: parses the address that somebody gave, without opening anything."""

from __future__ import annotations

from pathlib import Path

from podium.core import Refusal
from podium.table import data_folder

KINDS = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}


def read_address(url: str) -> Path | str:
    """A SQLite file, or the address of a PostgreSQL database; nothing is our default file."""
    if not url:
        return default_file()
    scheme, slashes, rest = url.partition("://")
    if not slashes:
        return Path(url)
    kind = KINDS.get(scheme.partition("+")[0].lower())
    if kind is None:
        raise Refusal("store-kind", kind=scheme)
    if kind == "postgresql":
        return f"postgresql://{rest}"
    if len(rest) < 2 or not rest.startswith("/"):
        raise Refusal("store-no-file")
    return Path(rest[1:])


def default_file() -> Path:
    """In the user's own folder, beside their records."""
    return data_folder() / "podium.db"
