"""The debug log of a match: what champions printed and used, question by question.

JSON Lines in ``RECORD.diary`` beside the record, written as the match goes; ``podium champion
debug`` reads it. What a champion was asked is not in it: that follows from the record, up to the
line ``after`` which it was asked.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import accumulate
from pathlib import Path
from typing import IO

import msgspec
from msgspec.structs import replace

from podium.bots.champions.budget import Budget
from podium.bots.champions.verdicts import ReplyVerdict
from podium.core import Refusal
from podium.core.refusal import Fact
from podium.table.log.record_files import read_file, record_not_made

FORMAT = 1
MAX_SEAT_BYTES = 1 << 20  # of a champion, in one match
MAX_LAST_BYTES = 1 << 17  # of these, for what it prints after the match
MAX_ANSWER_BYTES = 4096  # that are kept of an answer
CLOSING_BYTES = 512  # kept free for the entry that says that there will be no more
SUFFIX = ".diary"  # users know the file by this name; so do the refusals


class LogHeader(msgspec.Struct, frozen=True):
    """Which match it is of (by the check of its header), and what champions were allowed.

    ``diary`` is the format, ``missing`` are the limits that the machine could not enforce.
    """

    diary: int
    match: str
    champions: dict[int, str]
    budget: Budget
    missing: tuple[str, ...]


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Question ``n`` to a seat, asked after a line of the record, and how it ended.

    ``last``, ``last_time`` and ``left`` are what the question said of the answer before; ``form``
    is the encoding, empty if the question could not be sent. ``muted`` are bytes of standard error
    not kept, ``cut`` those of the answer. Entry 0 is no question: it is what was printed after the
    last one. After an entry that is ``full`` nothing more is kept of this champion.
    """

    seat: int
    n: int
    after: int
    turn: int
    verdict: ReplyVerdict
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
    cut: int = 0
    full: bool = False


_encode = msgspec.json.Encoder().encode
_decode_header = msgspec.json.Decoder(LogHeader).decode
_decode_entry = msgspec.json.Decoder(LogEntry).decode


def log_path(record: Path) -> Path:
    return record.with_name(record.name + SUFFIX)


class DebugLog:
    """A debug log being written, with room for ``max_bytes`` of each champion.

    When that comes to its end, what a champion prints and answers is counted and not kept; then an
    entry says that there are no more.
    """

    def __init__(self, file: IO[bytes], max_bytes: int = MAX_SEAT_BYTES - MAX_LAST_BYTES) -> None:
        self._file = file
        self._bytes_left: defaultdict[int, int] = defaultdict(lambda: max_bytes - CLOSING_BYTES)
        self._full: set[int] = set()

    @classmethod
    def create(cls, record: Path, header: LogHeader) -> DebugLog:
        """A new log beside a record; one of an earlier record of that name is overwritten."""
        path = log_path(record)
        try:
            log = cls(path.open("wb"))
            log._file.write(_encode(header) + b"\n")
        except OSError as fault:
            raise record_not_made(path, fault) from None
        return log

    @classmethod
    def reopen(cls, record: Path) -> DebugLog:
        """The log of a record, to add what was printed after the match."""
        path = log_path(record)
        try:
            return cls(path.open("ab"), MAX_LAST_BYTES)
        except OSError as fault:
            raise record_not_made(path, fault) from None

    def write(self, entry: LogEntry) -> None:
        if entry.seat in self._full:
            return
        short = with_short_answer(entry)
        if self._write_if_room(short) or self._write_if_room(only_counts(short)):
            return
        self._full.add(entry.seat)
        last = replace(only_counts(short), detail="", facts={}, full=True)
        self._file.write(_encode(last) + b"\n")

    def _write_if_room(self, entry: LogEntry) -> bool:
        row = _encode(entry) + b"\n"
        if len(row) > self._bytes_left[entry.seat]:
            return False
        self._file.write(row)
        self._bytes_left[entry.seat] -= len(row)
        return True

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def with_short_answer(entry: LogEntry) -> LogEntry:
    """An entry with as many words of its answer as are kept."""
    sizes = [len(word.encode()) + 1 for word in entry.answer]
    ends = accumulate(sizes)
    kept = sum(1 for end in ends if end <= MAX_ANSWER_BYTES)
    return replace(entry, answer=entry.answer[:kept], cut=sum(sizes[kept:]))


def only_counts(entry: LogEntry) -> LogEntry:
    """An entry with how much was said in place of what was said."""
    muted = entry.muted + len(entry.stderr.encode())
    cut = entry.cut + sum(len(word.encode()) + 1 for word in entry.answer)
    return replace(entry, answer=(), stderr="", muted=muted, cut=cut)


def read_log(record: Path) -> tuple[LogHeader, list[LogEntry]]:
    """A debug log; a last entry that was cut short while being written is left out."""
    path = log_path(record)
    if not path.exists():
        raise Refusal("diary-missing", file=str(path))
    first, *rows = read_file(path).split(b"\n")
    entries: list[LogEntry] = []
    try:
        header = _decode_header(first)
        entries.extend(map(_decode_entry, rows[:-1]))
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("diary-broken", file=str(path), reason=str(fault)) from None
    return header, entries
