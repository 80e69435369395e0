"""The content of every release, kept beside the present one: old records are played with theirs.

A file is the content of one game, all its texts, compressed; its name is their hash.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Mapping
from functools import cache

import msgspec

from podium.core.content import CONTENT, content_hash, package_folder, shipped

FOLDER = "released"
SUFFIX = ".json.gz"


def released_hashes(package: str) -> list[str]:
    """The names of all content that a game was ever released with."""
    place = os.path.join(package_folder(package), FOLDER)
    if not os.path.isdir(place):
        return []
    return sorted(name[: -len(SUFFIX)] for name in os.listdir(place) if name.endswith(SUFFIX))


@cache
def released_content(package: str, name: str) -> Mapping[str, str]:
    """The texts of that name; whoever changed them is found out (ValueError)."""
    with gzip.open(_path(package, name), "rb") as file:
        texts = msgspec.json.decode(file.read(), type=dict[str, str])
    if content_hash(texts) != name:
        raise ValueError(f"the released content {name} of {package} was changed")
    return texts


def keep_content(package: str) -> str:
    """Keep the present content of a game for ever; its name. For whoever makes a release."""
    texts = shipped(package, CONTENT)
    name = content_hash(texts)
    os.makedirs(os.path.dirname(_path(package, name)), exist_ok=True)
    packed = gzip.compress(msgspec.json.encode(texts, order="sorted"), mtime=0)
    with open(_path(package, name), "wb") as file:
        file.write(packed)
    return name


def _path(package: str, name: str) -> str:
    return os.path.join(package_folder(package), FOLDER, name + SUFFIX)
