"""All that the outcomes of a run depend on, as one short text: code, rules, content, players."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

from podium.arena.simulation.bot_match import Lineups
from podium.core import Game, Setup

PODIUM = Path(__file__).parents[2]
ROOMS = ("core", "games", "table", "bots", "arena")  # that decide how a match goes
LEFT_OUT = {".pyc", ".ftl", ".md"}  # bytecode, and texts for people
JOB_DIGITS = 32


def job_of(setup: Setup, bots: Sequence[str], lineups: Lineups) -> str:
    """The name of all matches between these bots that differ in seed and number only."""
    everything = (
        code_of(setup.game),
        setup.game.name,
        setup.version,
        msgspec.to_builtins(setup.settings),
        setup.content.hash,
        setup.content.users,
        bots,
        lineups if setup.game.lineup is not None else "own",
    )
    return sha256(msgspec.json.encode(everything, order="sorted")).hexdigest()[:JOB_DIGITS]


@lru_cache(maxsize=8)
def code_of(game: Game) -> str:
    """One name for the source of Podium and of a game, wherever that lives."""
    digest = sha256()
    for root, file in _sources(game):
        name = file.relative_to(root).as_posix()
        digest.update(f"{name}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(game: Game) -> Iterator[tuple[Path, Path]]:
    """Files, each with the folder that its name is told from."""
    for room in ROOMS:
        yield from _files_in(PODIUM / room)
    for module in (type(game).__module__, game.package):
        file = Path(getattr(sys.modules.get(module), "__file__", None) or PODIUM / "core")
        if PODIUM in file.parents:
            continue
        if file.name == "__init__.py":
            yield from _files_in(file.parent)
        else:
            yield file.parent, file


def _files_in(folder: Path) -> Iterator[tuple[Path, Path]]:
    for file in sorted(folder.rglob("*")):
        if file.suffix not in LEFT_OUT and file.is_file():
            yield folder, file
