"""What a run of many matches has found so far, in a file, so that a run that was stopped goes on.

A file has a line that says of what run it is, and then the outcomes of the first matches of that
run, one a line, in order. Lines are only ever appended; one that was cut short when the process or
the machine died is dropped, with all that would come after it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import time
from typing import TypeVar

import msgspec

from podium.arena.simulation.bot_match import BotMatch, Outcome

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")

FORMAT = 1
SUFFIX = ".jsonl"
MAX_AGE_SECONDS = 30 * 24 * 3600  # after which nobody will go on


class RunName(msgspec.Struct, frozen=True):
    """The first line of a journal: ``job`` is all that outcomes depend on besides the seed.

    How many matches are wanted is no part of it: a longer run begins like a shorter one.
    """

    job: str
    seed: str
    format: int = FORMAT

    @property
    def file(self) -> str:
        return f"{self.job}-{self.seed}{SUFFIX}"


class RunJournal:
    """The outcomes of the first matches of a run; ``count`` are there.

    One process at a time has it open. When the disk is full nothing more is kept; the run goes on.
    """

    def __init__(self, path: Path, handle: int, outcomes: list[Outcome]) -> None:
        self.path = path
        self.count = len(outcomes)
        self._handle = handle
        self._outcomes = outcomes
        self._encoder = msgspec.json.Encoder()

    @classmethod
    def open(cls, folder: Path, name: RunName) -> RunJournal | None:
        """The journal of this run, empty if there is none yet.

        None if it cannot be written, or if another process is playing this very run.
        """
        path = folder / name.file
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handle = _open_locked(path)
        except OSError:
            return None
        try:
            outcomes = _recover(handle, path, name)
        except OSError:
            os.close(handle)
            return None
        return cls(path, handle, outcomes)

    def take(self, matches: Iterator[BotMatch]) -> Iterator[Outcome]:
        """The outcomes that are known already; their matches are taken from the iterator."""
        known, self._outcomes = self._outcomes, []
        for outcome, _ in zip(known, matches, strict=False):
            yield outcome

    def append(self, outcomes: Sequence[Outcome]) -> None:
        """Write outcomes; safe from the death of this process when this returns."""
        if self._handle < 0:
            return
        data = memoryview(b"".join(self._encoder.encode(each) + b"\n" for each in outcomes))
        try:
            while data:
                data = data[os.write(self._handle, data) :]
        except OSError:
            self.close()
            return
        self.count += len(outcomes)

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def remove(self) -> None:
        """Close it, and forget what it holds."""
        self.path.unlink(missing_ok=True)
        self.close()


def last_seed(folder: Path, job: str) -> str | None:
    """The seed of the last run of this job that is in the folder, as hexadecimal digits."""
    files = sorted(folder.glob(f"{job}-*{SUFFIX}"), key=_age_of, reverse=True)
    return files[-1].stem.partition("-")[2] if files else None


def remove_old_journals(folder: Path) -> None:
    """Forget the runs that nobody went on with for a month."""
    for file in folder.glob(f"*-*{SUFFIX}"):
        if _age_of(file) > MAX_AGE_SECONDS:
            with suppress(OSError):
                file.unlink()


def _age_of(file: Path) -> float:
    try:
        return time() - file.stat().st_mtime
    except OSError:  # another process has removed it
        return 0.0


def _open_locked(path: Path) -> int:
    """Open a file that no other process has open; `OSError` if one has."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        if sys.platform != "win32":
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.stat(path).st_ino != os.fstat(handle).st_ino:
            raise FileNotFoundError  # removed meanwhile by a run that had come to its end
    except OSError:
        os.close(handle)
        raise
    return handle


def _recover(handle: int, path: Path, name: RunName) -> list[Outcome]:
    """The outcomes in a file; whatever follows the last whole one is cut off."""
    lines = path.read_bytes().splitlines(keepends=True)
    size, outcomes = 0, list[Outcome]()
    if lines and _decoded(lines[0], RunName) == name:
        size = len(lines[0])
        for number, line in enumerate(lines[1:]):
            outcome = _decoded(line, Outcome)
            if outcome is None or outcome.number != number:
                break
            outcomes.append(outcome)
            size += len(line)
    os.ftruncate(handle, size)
    if not size:
        os.write(handle, msgspec.json.encode(name) + b"\n")
    return outcomes


def _decoded(line: bytes, kind: type[T]) -> T | None:
    """A line as what it should be; None if it is not, or was cut short."""
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        return None
