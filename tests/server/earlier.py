"""Matches as earlier builds have left them in a database."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

Header = dict[str, Any]
Change = Callable[[Header], Header]


def first_format(header: Header) -> Header:
    """As Podium wrote it before 0.9.0."""
    seats = [{"kind": each["kind"], "name": "Léa"} for each in header["seats"]]
    return {**header, "podium": 1, "seats": seats}


def with_unknown_content(header: Header) -> Header:
    return {**header, "content": "0" * 32}


CHANGES: dict[str, Change] = {"format": first_format, "content": with_unknown_content}


def age(database: Path, match: str, change: Change) -> None:
    """Make a match one of an earlier build, while no server has its database."""
    with closing(sqlite3.connect(database)) as file, file:
        query = "SELECT header FROM matches WHERE id = ?"
        (header,) = file.execute(query, (match,)).fetchone()
        changed = json.dumps(change(json.loads(header))).encode()
        file.execute("UPDATE matches SET header = ? WHERE id = ?", (changed, match))


def age_rules(database: Path, match: str) -> None:
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("UPDATE matches SET rules = 99 WHERE id = ?", (match,))


def age_announcement(database: Path, match: str) -> None:
    """A match that waits, its dice announced as before 0.9.0."""
    with closing(sqlite3.connect(database)) as file, file:
        sealed = json.dumps({"secret": "ab" * 32, "scheme": 2})
        file.execute("UPDATE matches SET sealed = ? WHERE id = ?", (sealed, match))
