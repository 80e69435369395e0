"""The file with the tokens by which servers know the user, readable by its owner alone."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from podium.core import Refusal
from podium.table.log.record_files import data_folder, write_private

if sys.platform != "win32":
    import fcntl

Tokens = dict[str, list[str]]


def tokens_path() -> Path:
    """The file with the user's guest tokens, by server."""
    return data_folder() / "guests.json"


def stored_tokens() -> Tokens:
    """All tokens by server, the newest last. Older files have one text instead of a list."""
    try:
        stored = json.loads(tokens_path().read_bytes())
    except (OSError, ValueError):
        return {}
    if not isinstance(stored, dict):
        return {}
    lists = {address: [each] if isinstance(each, str) else each for address, each in stored.items()}
    return {
        address: [token for token in each if isinstance(token, str)]
        for address, each in lists.items()
        if isinstance(each, list)
    }


def store_token(server: str, token: str, instead_of: str = "") -> None:
    """Add a token to those stored, each of which may have a seat somewhere, or replace one."""
    path = tokens_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with locked(path):
            stored = stored_tokens()
            others = [each for each in stored.get(server, []) if each not in (token, instead_of)]
            replace_file(path, json.dumps({**stored, server: [*others, token]}).encode())
    except OSError as fault:
        raise Refusal("not-saved", file=str(path), reason=fault.strerror or str(fault)) from None


def replace_file(path: Path, data: bytes) -> None:
    """A new file in the place of the old one: whoever could read that one cannot read this."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    write_private(new, data)
    os.replace(new, path)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Of two terminals that store a token, one waits: none is forgotten."""
    if sys.platform == "win32":
        yield
        return
    handle = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
