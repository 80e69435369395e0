"""Content: the files a game is played with, checked once, named by their hash.

Reading a user's file is for those who may touch the disk; here a file is a name and its text.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec

from podium.core.content_cache import BYTES_PER_CHARACTER
from podium.core.refusal import Fact, Refusal


class ContentFault(Refusal):
    """A content file that cannot be played with: which file, which line, what was expected."""

    def __init__(self, key: str, file: str, line: int = 0, /, **facts: Fact) -> None:
        super().__init__(key, **facts, file=file, line=line)


class Content:
    """The texts a setup was made from; those of the user travel whole with the record.

    ``weight`` is about how many bytes of memory those of the user take, laid out.
    """

    __slots__ = ("hash", "users", "weight")

    def __init__(
        self,
        texts: Mapping[str, str],
        users: Mapping[str, str],
        bytes_per_character: int = BYTES_PER_CHARACTER,
    ) -> None:
        self.hash = content_hash(texts)
        self.users = dict(users)
        self.weight = bytes_per_character * sum(map(len, self.users.values()))


def content_hash(texts: Mapping[str, str]) -> str:
    """One name for a set of texts, whatever their order."""
    digest = blake2b(digest_size=16, person=b"podium-content")
    for name in sorted(texts):
        for part in (name.encode(), texts[name].encode()):
            digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()


CONTENT = "content"  # the folder of a game's content
_replaced: ContextVar[Mapping[str, Mapping[str, str]]] = ContextVar("replaced content")


def shipped(package: str, folder: str) -> Mapping[str, str]:
    """The texts a package brings along in a folder, by file name."""
    if folder == CONTENT and package in (replaced := _replaced.get({})):
        return replaced[package]
    return _present(package, folder)


@contextmanager
def with_content(package: str, texts: Mapping[str, str]) -> Iterator[None]:
    """Meanwhile, and in this thread or task only, a package has other content.

    A game that is laid out again as it once was need not know: it asks `shipped` as ever.
    """
    token = _replaced.set({**_replaced.get({}), package: texts})
    try:
        yield
    finally:
        _replaced.reset(token)


@cache
def _present(package: str, folder: str) -> Mapping[str, str]:
    place = os.path.join(package_folder(package), folder)
    texts = {}
    for name in sorted(os.listdir(place)):
        if name.endswith((".py", "__pycache__")):
            continue
        with open(os.path.join(place, name), encoding="utf-8") as file:
            texts[name] = file.read()
    return texts


def package_folder(package: str) -> str:
    """Where a package lies on the disk (importlib.resources costs a tenth of our start-up)."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"no package {package!r}")
    return spec.submodule_search_locations[0]
