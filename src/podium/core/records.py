"""Records: a match as JSON Lines, a header and then a line for each thing that was done.

Here records are encoded and decoded, and a faulty line is named; `podium.table` plays them again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from podium.core.refusal import Fact, Refusal

FORMAT = 2
FailedVerdict = Literal["slow", "crashed", "silent", "nonsense", "out-of-memory", "killed"]


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, a bot, or nobody (the default options are played).

    Nothing here tells who a person is: a pseudonym is good for one match (`Header.names`). Of a
    bot, ``program`` identifies the code: the SHA-256 of a champion, or our release.
    """

    kind: Literal["person", "bot", "nobody"]
    pseudonym: str
    bot: str = ""
    program: str = ""


class Origin(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the dice come from: an open seed, or a committed secret mixed with everyone's salt.

    ``scheme`` says what the commitment covers (`podium.table.fair_dice`).
    """

    kind: str
    seed: str = ""
    commitment: str = ""
    salts: tuple[str, ...] = ()
    scheme: int = 1


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds to think: in each turn, or in all with an increment per turn; 0 is no limit."""

    per_turn: float = 0.0
    total: float = 0.0
    increment: float = 0.0


class Branch(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a match branched off from another, named by its check; ``seed``: of other dice."""

    after: int
    match: str
    seed: str = ""


class Header(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The public facts of a match, known before the first answer.

    ``names`` are what people are called, by pseudonym. Like the times they are outside every check:
    a record holds with any names, and without.
    """

    podium: int
    game: str
    rules: int
    settings: dict[str, Any]
    content: str
    seats: tuple[Sitter, ...]
    dice: Origin
    files: dict[str, str] = {}
    clock: ClockRules | None = None
    branches: tuple[Branch, ...] = ()
    time: str = ""
    names: dict[str, str] = {}
    check: str = ""


class Line(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="kind",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """A thing done at the table, ``t`` seconds after the start; ``check`` chains the lines.

    ``gc=False``: a line holds no cycles, and a server keeps very many of them.
    """

    n: int
    t: float = 0.0
    check: str = ""


class Answer(Line, frozen=True, kw_only=True):
    """A seat answered; ``dice`` are the dice that fell because of it."""

    seat: int
    answer: tuple[str, ...]
    dice: tuple[int, ...] = ()


class Default(Line, frozen=True, kw_only=True):
    """The defaults were played for a seat that is missing, late or has resigned."""

    seat: int
    answer: tuple[str, ...]
    dice: tuple[int, ...] = ()


class Undo(Line, frozen=True, kw_only=True):
    """A seat took back its answer number ``of``."""

    seat: int
    of: int


class Resign(Line, frozen=True, kw_only=True):
    """A seat gave up."""

    seat: int


class Sit(Line, frozen=True, kw_only=True):
    """Somebody else sits at a seat now."""

    seat: int
    sitter: Sitter


class RejectedAnswer(Line, frozen=True, kw_only=True, tag="verdict"):
    """The answer of a program at a seat was not accepted, in this turn; a default follows.

    ``detail`` and ``facts`` are the key and the facts of the sentence that says why.
    """

    seat: int
    verdict: FailedVerdict
    turn: int = 0
    detail: str = ""
    facts: dict[str, Fact] = {}


class End(Line, frozen=True, kw_only=True):
    """The match is over: its result, and what was kept secret until now."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    secret: str = ""
    lineups: tuple[Any, ...] = ()


AnyLine = Answer | Default | Undo | Resign | Sit | RejectedAnswer | End
Move = Answer | Default


class FormatVersion(msgspec.Struct, frozen=True):
    """The one field that the header of every format has."""

    podium: int


_encoder = msgspec.json.Encoder()
_format_decoder = msgspec.json.Decoder(FormatVersion)
_header_decoder = msgspec.json.Decoder(Header)
_line_decoder = msgspec.json.Decoder(AnyLine)


class Record(msgspec.Struct, frozen=True):
    """A header and the lines that follow it."""

    header: Header
    lines: tuple[AnyLine, ...]

    @property
    def end(self) -> End | None:
        """The last line if it ends the match."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, End) else None


def encode(part: Header | AnyLine) -> bytes:
    """One line of a record, with its line end."""
    return _encoder.encode(part) + b"\n"


def encode_record(record: Record) -> bytes:
    return b"".join(map(encode, (record.header, *record.lines)))


def untimed(part: Header | AnyLine) -> Header | AnyLine:
    """The same without times and names, the only differences between two equal matches."""
    if isinstance(part, Header):
        return msgspec.structs.replace(part, time="", names={})
    return msgspec.structs.replace(part, t=0.0)


def decode_record(data: bytes, file: str) -> Record:
    """A whole record; refused with its first faulty line."""
    record, fault = decode_intact(data, file)
    if fault is not None:
        raise fault
    return record


def decode_intact(data: bytes, file: str) -> tuple[Record, Refusal | None]:
    """The lines up to the first faulty one, and what is wrong with that one."""
    rows = data.split(b"\n")
    if len(rows) < 2:
        raise Refusal("record-empty", file=file)
    header = _decode_header(rows[0], file)
    lines: list[AnyLine] = []
    for number, row in enumerate(rows[1:-1], 2):
        try:
            lines.append(_decode_line(row, number, file, len(lines) + 1))
        except Refusal as fault:
            return Record(header, tuple(lines)), fault
    return _with_last(header, lines, rows[-1], file)


def last_end(data: bytes) -> End | None:
    """The end of a match, if the last row of a record is one; other rows may be broken."""
    try:
        line: AnyLine = _line_decoder.decode(data.rstrip(b"\n").rpartition(b"\n")[2])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return line if isinstance(line, End) else None


def _with_last(
    header: Header, lines: list[AnyLine], rest: bytes, file: str
) -> tuple[Record, Refusal | None]:
    """The record with what stands behind its last line end: nothing, a line, or part of one."""
    cut = None
    if rest:
        try:
            lines.append(_decode_line(rest, len(lines) + 2, file, len(lines) + 1))
        except Refusal:
            cut = Refusal("record-cut", file=file, line=len(lines) + 2, intact=len(lines) + 1)
    return Record(header, tuple(lines)), cut


def _decode_header(row: bytes, file: str) -> Header:
    """The header; its format is checked first, as a later Podium may have changed all else."""
    try:
        version = _format_decoder.decode(row).podium
        if version != FORMAT:
            key = "record-format-earlier" if version < FORMAT else "record-format"
            raise Refusal(key, file=file, format=version, known=FORMAT)
        header = _header_decoder.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("record-no-header", file=file, reason=str(fault)) from None
    if encode(header) != row + b"\n":
        raise Refusal("record-spelling", file=file, line=1)
    return header


def _decode_line(row: bytes, number: int, file: str, n: int) -> AnyLine:
    """Line ``n`` from row ``number``; it must be spelled as we would spell it, to the byte."""
    try:
        line: AnyLine = _line_decoder.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("record-line", file=file, line=number, reason=str(fault)) from None
    # One spelling for one line: otherwise a record could be changed without its check noticing.
    if encode(line) != row + b"\n":
        raise Refusal("record-spelling", file=file, line=number)
    if line.n != n:
        raise Refusal("record-number", file=file, line=number, n=line.n, expected=n)
    return line


def file_line(line: AnyLine) -> int:
    """The number of a line in its file, where the header is line 1."""
    return line.n + 1


def without_times(record: Record) -> bytes:
    """The bytes by which two records of the same match are compared."""
    parts: Iterable[Header | AnyLine] = (record.header, *record.lines)
    return b"".join(encode(untimed(part)) for part in parts)
