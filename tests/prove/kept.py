"""What parts of the proof have found, kept so that an interrupted proof goes on where it was.

A part is kept with a fingerprint of all sources and tests: after any change it is proven anew.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec

from prove.twins import Line

ROOT = Path(__file__).parents[2]
SOURCES = ("src/podium", "tests")
LEFT_OUT = ("__pycache__", "client")  # bytecode, and the built web client


class Part(msgspec.Struct, frozen=True):
    """One part of the proof: with how many games, in how many seconds, and what came out."""

    fingerprint: str
    games: int
    seconds: float
    lines: tuple[Line, ...]
    appendix: str = ""

    @property
    def holds(self) -> bool:
        return all(holds for _, _, holds in self.lines)


def fingerprint() -> str:
    """One name for everything a proof depends on."""
    digest = sha256()
    for folder in SOURCES:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.is_file() and not set(LEFT_OUT) & set(file.parts):
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def find(folder: Path, name: str, games: int, mark: str) -> Part | None:
    """A part proven before, of these very sources and at least so many games."""
    part = _read(folder, name)
    return part if part and part.fingerprint == mark and part.games >= games else None


def last_seconds(folder: Path, name: str, games: int) -> float | None:
    """How long so many games should take, as they did the last time; None if there was none."""
    part = _read(folder, name)
    return part.seconds * games / part.games if part and part.games else None


def _read(folder: Path, name: str) -> Part | None:
    try:
        return msgspec.json.decode((folder / f"{name}.json").read_bytes(), type=Part)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def keep(folder: Path, name: str, part: Part) -> None:
    """Write a part whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / f"{name}.unfinished"
    unfinished.write_bytes(msgspec.json.encode(part))
    unfinished.replace(folder / f"{name}.json")
