"""The diary of a match: what champions said and used, question by question, beside its record.

JSON Lines in ``FILE.diary``, written as the match goes. What a champion was asked is not in it: it
follows from the record, up to the line ``after`` which it was asked.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO

import msgspec

from podium.bots.champions.budgets import Budget
from podium.bots.champions.verdicts import Verdict
from podium.core import Refusal
from podium.core.refusal import Fact
from podium.table.files import read_file, unmade

FORMAT = 1
MOST = 64 << 20  # bytes, after which nobody's words are kept any more
LONGEST = 4000  # words of an answer that are worth keeping
SUFFIX = ".diary"


class Cover(msgspec.Struct, frozen=True):
    """Which match it is of (by the check of its header), and what champions were allowed."""

    diary: int
    match: str
    champions: dict[int, str]
    budget: Budget
    missing: tuple[str, ...]


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """Question ``n`` to a seat, asked after a line of the record, and what became of it.

    ``last``, ``last_time`` and ``left`` are what the question said of the answer before; ``form``
    is empty if the champion was in no state to be asked. ``muted`` are bytes not kept. Question 0
    is none: what was said when all was over.
    """

    seat: int
    n: int
    after: int
    turn: int
    verdict: Verdict
    cpu: float
    wall: float
    form: str = ""
    last: str = "ok"
    last_time: float = 0.0
    left: float = 0.0
    answer: tuple[str, ...] = ()
    detail: str = ""
    facts: dict[str, Fact] = {}
    stderr: str = ""
    muted: int = 0


_encode = msgspec.json.Encoder().encode
_cover = msgspec.json.Decoder(Cover).decode
_page = msgspec.json.Decoder(Page).decode


def diary_path(record: Path) -> Path:
    return record.with_name(record.name + SUFFIX)


class Diary:
    """A diary being written. Once it is full, what is said is counted and not kept."""

    def __init__(self, file: IO[bytes], most: int = MOST) -> None:
        self._file = file
        self._left = most

    @classmethod
    def create(cls, record: Path, cover: Cover) -> Diary:
        """A new diary beside a record; one of an earlier record of that name gives way."""
        path = diary_path(record)
        try:
            diary = cls(path.open("wb"))
            diary._put(_encode(cover))
        except OSError as fault:
            raise unmade(path, fault) from None
        return diary

    @classmethod
    def reopened(cls, record: Path) -> Diary:
        """A diary to which something is to be added."""
        path = diary_path(record)
        try:
            return cls(path.open("ab"), MOST - path.stat().st_size)
        except OSError as fault:
            raise unmade(path, fault) from None

    def write(self, page: Page) -> None:
        row = _encode(msgspec.structs.replace(page, answer=page.answer[:LONGEST]))
        if len(row) > self._left:
            muted = page.muted + len(page.stderr.encode())
            row = _encode(msgspec.structs.replace(page, answer=(), stderr="", muted=muted))
        self._put(row)

    def _put(self, row: bytes) -> None:
        self._file.write(row + b"\n")
        self._left -= len(row)

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_diary(record: Path) -> tuple[Cover, list[Page]]:
    """A diary as far as it is whole: a last page that is cut short was being written."""
    path = diary_path(record)
    if not path.exists():
        raise Refusal("diary-missing", file=str(path))
    first, *rows = read_file(path).split(b"\n")
    pages: list[Page] = []
    try:
        cover = _cover(first)
        pages.extend(map(_page, rows[:-1]))
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("diary-broken", file=str(path), reason=str(fault)) from None
    return cover, pages
